"""The painters of gaming tables: boxes printed on the felt, stakes, and chips to choose among."""
