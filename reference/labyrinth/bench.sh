# shellcheck shell=bash
# A table of scripts/bench, which reads this file:
#   labyrinth    the cells that the pawn reaches, by rows and by words of bits against a queue of cells; games of the
#                reference and of a greedy search on 100 boards of five rows and on others, with a line for each board
#                in build/bench/labyrinth.csv

labyrinth() {
  local boards=$out/labyrinth number
  built labyrinth_rules_bench
  built labyrinth_reference_bench
  benchmarks labyrinth labyrinth_rules_bench
  echo '| cards | side | cells reached | queue, ns | rows, ns | times as fast | words, ns | times as fast |'
  echo '|---|--:|--:|--:|--:|--:|--:|--:|'
  jq -r '[.benchmarks[] | select(.aggregate_name == "median") | (.run_name | split("/")) as [$side, $cards, $who]
      | {$cards, side: ($side | tonumber), $who, ns: .cpu_time, cells}]
    | group_by([.cards, .side])[] | (map({key: .who, value: .}) | from_entries) as {$queue, $rows, $words}
    | def against: if . then "\(.ns * 10 | round / 10) | \($queue.ns / .ns * 10 | round / 10)" else " | " end;
      "| \($queue.cards) | \($queue.side) | \($queue.cells * 10 | round / 10) | \($queue.ns * 10 | round / 10) | " +
      "\($rows | against) | \($words | against) |"' "$out/labyrinth.json"
  echo
  rm -rf "$boards"
  mkdir -p "$boards"
  some_boards() { # GROUP HOW_MANY ARGUMENT...
    for ((number = 1; number <= $2; ++number)); do
      "$bin/labyrinth-generate" "${@:3}" --seed="$number" >"$boards/$1-$(printf %03d "$number").in"
    done
  }
  some_boards 3x3 100 random --side=3 --objects=3 --moves=12
  some_boards 5x5 100 random --side=5 --objects=7 --moves=28
  some_boards 5x5_few_exits 20 few_exits --side=5 --objects=7 --moves=28
  some_boards 7x7 20 random --side=7 --objects=10 --moves=40
  some_boards 31x31 3 random --side=31 --objects=20 --moves=80
  "$bin/labyrinth_reference_bench" "$out/labyrinth.csv" "$boards"/*.in | tee "$out/labyrinth.md"
  rm -r "$boards"
}
