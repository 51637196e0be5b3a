# With less inlining, planes of a board's bits are passed in memory. That takes 1/20 more time at size 9, 1/5 at
# size 12 and 2/3 at size 20.
set(release_options -O3)

# The solvers of the benchmark: CaDiCaL and Gecode (Debian's libcadical-dev and libgecode-dev).
set(bench_libraries "")
find_path(CADICAL_INCLUDE_DIR cadical.hpp)
find_path(GECODE_INCLUDE_DIR gecode/int.hh)
foreach(name IN ITEMS cadical gecodesearch gecodeint gecodekernel gecodesupport)
  find_library(BIGLIA_${name}_LIBRARY ${name})
  list(APPEND bench_libraries "${BIGLIA_${name}_LIBRARY}")
endforeach()
if(NOT CADICAL_INCLUDE_DIR OR NOT GECODE_INCLUDE_DIR OR bench_libraries MATCHES "NOTFOUND")
  set(bench_libraries "")
endif()
