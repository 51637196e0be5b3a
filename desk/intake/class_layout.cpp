#include "desk/intake/class_layout.hpp"

#include <algorithm>
#include <cstddef>

#include "desk/intake/moodle.hpp"

namespace biglia::judge {
namespace {

// The folder that both names are in, with a slash at the end; empty if there is none.
std::string_view common_folder(std::string_view folder, std::string_view name) {
  const auto same = std::ranges::mismatch(folder, name).in1 - folder.begin();
  const std::size_t slash = folder.substr(0, static_cast<std::size_t>(same)).rfind('/');
  return slash == std::string_view::npos ? std::string_view() : folder.substr(0, slash + 1);
}

}  // namespace

ClassLayout::ClassLayout(const std::vector<std::string>& names) {
  if (names.empty()) return;
  std::string_view root = names.front();
  root = root.substr(0, root.rfind('/') + 1);  // npos + 1 is 0
  for (const std::string& name : names) root = common_folder(root, name);
  for (std::size_t begin = 0; begin < root.size();) {
    const std::size_t end = root.find('/', begin);
    if (parse_moodle_name(root.substr(begin, end - begin))) {
      root = root.substr(0, begin);
      break;
    }
    begin = end + 1;
  }
  root_ = root;
}

std::string ClassLayout::top_of(std::string_view name) const {
  if (!name.starts_with(root_)) return std::string(name);
  return std::string(name.substr(0, name.find('/', root_.size())));
}

std::string ClassLayout::owner_of(std::string_view name) const {
  const std::string top = top_of(name);
  const auto moodle =
      parse_moodle_name(std::string_view(top).substr(std::min(root_.size(), top.size())));
  return moodle ? root_ + moodle->student + '_' + moodle->participant : top;
}

}  // namespace biglia::judge
