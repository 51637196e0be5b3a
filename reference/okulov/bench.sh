# shellcheck shell=bash
# A table of scripts/bench, which reads this file:
#   okulov       the reference of okulov against a plain flood with a set of edges, and its bytes per cell

# On 10^8 cells of random colours the plain flood needs about 16 GB. Skips it if less than 19 GB are free.
okulov() {
  local boards='/3000/|/10000/reference|comb/10000/plain'
  [ "$(awk '/^MemAvailable:/ { print int($2 / 1000000) }' /proc/meminfo)" -lt 19 ] || boards=.
  solvers okulov okulov_reference_bench 'board | side' 'plain flood' --benchmark_filter="$boards"
}
