#include "judge/package/recipe_text.hpp"

#include <algorithm>

namespace biglia::judge {

std::string joined(const std::string& folder, const std::string& name) {
  std::string path = folder;
  if (!path.empty()) path += '/';
  return path += name;
}

std::string numbered(std::size_t index, std::size_t most, const std::string& key) {
  std::string name = std::to_string(index);
  const std::size_t width = std::to_string(most).size();
  name.insert(0, width - std::min(width, name.size()), '0');
  if (!key.empty()) (name += '-') += key;
  return name;
}

std::string with_seed(const std::string& call, const std::string& seed) {
  const std::size_t begin = call.find("{seed");
  const std::size_t end = begin == std::string::npos ? begin : call.find('}', begin);
  if (end == std::string::npos) return call;
  return call.substr(0, begin) + seed + call.substr(end + 1);
}

}  // namespace biglia::judge
