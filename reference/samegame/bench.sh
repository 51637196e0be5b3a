# shellcheck shell=bash
# A table of scripts/bench, which reads this file:
#   samegame     edits per second and points of the player on random boards, four of each size with one CPU second each

samegame() {
  built samegame_reference_bench
  "$bin/samegame_reference_bench" 1 | tee "$out/samegame.md"
}
