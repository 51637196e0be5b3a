# BIGLIA_STATIC   links every installed program statically: it runs on any distribution, without its libraries. The C library
#                 is glibc. It needs no files at run time, because the programs look up no users, no hosts and no locales.
#
# The link stops with the name of a library that is missing as an archive (.a); scripts/setup --portable installs them.
option(BIGLIA_STATIC "Link the installed programs statically" OFF)
if(BIGLIA_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  # Debian has no archive of fmt. Its headers contain all of it.
  find_path(BIGLIA_FMT_HEADERS fmt/format-inl.h REQUIRED)
  add_library(fmt::fmt INTERFACE IMPORTED)
  target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
  target_include_directories(fmt::fmt INTERFACE "${BIGLIA_FMT_HEADERS}")
else()
  find_package(fmt REQUIRED)
endif()

# biglia_archive(TARGET LIBRARY...): the imported target is for an archive of the same name, if programs are static.
# LIBRARY are the libraries that the archive needs.
function(biglia_archive target)
  if(NOT BIGLIA_STATIC)
    return()
  endif()
  set(needed "")
  foreach(library IN LISTS ARGN)
    find_library(BIGLIA_ARCHIVE_${library} ${library} REQUIRED)
    list(APPEND needed "${BIGLIA_ARCHIVE_${library}}")
  endforeach()
  set_property(TARGET ${target} APPEND PROPERTY INTERFACE_LINK_LIBRARIES ${needed})
  # Packages with CMake files of their own name the shared library, for one configuration.
  get_target_property(configurations ${target} IMPORTED_CONFIGURATIONS)
  foreach(configuration IN LISTS configurations)
    get_target_property(location ${target} IMPORTED_LOCATION_${configuration})
    if(location MATCHES "\\.so[.0-9]*$")
      string(REGEX REPLACE "\\.so[.0-9]*$" ".a" location "${location}")
      if(NOT EXISTS "${location}")
        message(FATAL_ERROR "${location}: expected the archive of ${target}, found none")
      endif()
      set_target_properties(${target} PROPERTIES IMPORTED_LOCATION_${configuration} "${location}")
    endif()
  endforeach()
endfunction()
