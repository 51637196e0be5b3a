# shellcheck shell=bash
# A table of scripts/bench, which reads this file:
#   futoshiki    the strategy best against CaDiCaL and Gecode, which get the boards before the measurement

# 200 boards with one solution for each size. Boards generated with more guesses give fewer hints and are harder.
futoshiki() {
  local boards=$out/futoshiki
  built futoshiki_reference_bench
  mkdir -p "$boards"
  some_boards() { "$bin/futoshiki-generate" "$3" --from="$1" --to="$1" --boards="$2" --seed="$1" "${@:4}" >"$boards/$1-$2-$3.in"; }
  some_boards 9 100 one_solution
  some_boards 9 60 minimal
  some_boards 9 40 signs_only
  some_boards 12 150 one_solution --guesses=30
  some_boards 12 50 one_solution --guesses=0
  some_boards 15 110 one_solution --guesses=10
  some_boards 15 90 one_solution --guesses=0
  some_boards 20 110 one_solution --guesses=5
  some_boards 20 90 one_solution --guesses=0
  "$bin/futoshiki_reference_bench" "$repeats" "$boards"/*.in | tee "$out/futoshiki.md"
  rm -r "$boards"
}
