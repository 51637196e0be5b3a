# biglia_languages(TARGET FILE): embeds the language table in the library. The program then needs no file at run time.
function(biglia_languages target file)
  set(path "${PROJECT_SOURCE_DIR}/${file}")
  file(READ "${path}" BIGLIA_LANGUAGES)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
  set(source "${PROJECT_BINARY_DIR}/generated/default_languages.cpp")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/default_languages.cpp.in" "${source}" @ONLY)
  target_sources(${target} PRIVATE "${source}")
endfunction()
