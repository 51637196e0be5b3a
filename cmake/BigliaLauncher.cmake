# biglia_launcher(DIRECTORY): the program that starts untrusted programs in sandboxes. Every run copies it, so it must be
# small: static, without exceptions, never sanitized (a sanitizer's memory would be charged to the judged program).
function(biglia_launcher directory)
  file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${directory}/*.cpp")
  biglia_arrow(biglia-launcher ${directory} arrow)
  add_executable(biglia-launcher ${sources})
  target_include_directories(biglia-launcher PRIVATE "${arrow}")
  target_link_libraries(biglia-launcher PRIVATE biglia_warnings)
  target_compile_options(biglia-launcher PRIVATE -O2 -fno-exceptions -fno-rtti)
  target_link_options(biglia-launcher PRIVATE -static)
  add_dependencies(programs biglia-launcher)
endfunction()
