// The templates of new packages, embedded by the build (cmake/BigliaTemplates.cmake), so that the
// program needs no file at run time.
#pragma once

#include <span>
#include <string_view>

namespace biglia::judge {

// A file of workbench/init/templates.
struct TemplateFile {
  std::string_view path;  // "programs_python/generators/uniform.py"
  std::string_view text;
};

std::span<const TemplateFile> template_files();

}  // namespace biglia::judge
