# shellcheck shell=bash
# A table of scripts/bench, which reads this file:
#   samegame     the player on random boards: edits per second and points by size, four boards of each with one CPU
#                second each; then its points beside a layered beam search and nested rollouts, 20 boards with two each

samegame() {
  built samegame_reference_bench
  "$bin/samegame_reference_bench" sizes 1 | tee "$out/samegame.md"
  "$bin/samegame_reference_bench" designs 2 | tee -a "$out/samegame.md"
}
