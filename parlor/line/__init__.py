"""Line mode: a table in sentences, for screen readers, slow lines, pipes and scripts. It needs no full screen."""
