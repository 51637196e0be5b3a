// The keys of generators.yaml that have no effect here.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/files/yaml_file.hpp"

namespace biglia::judge {

// Collects them for one warning each, however many tests or folders have the key.
class IgnoredKeys {
 public:
  enum class Owner { kTest, kFolder };

  // True if tests and folders may have the key.
  static bool has(std::string_view key);
  // Notes those of the keys of a test or a folder. Anything but a map has none.
  void note(const YamlValue& map, Owner owner);
  // One line for each key, with its first place in the file and how often it occurs.
  std::vector<std::string> warnings() const;

 private:
  struct Seen {
    std::string first;
    std::size_t count = 0;
  };
  std::map<std::pair<std::string, Owner>, Seen> seen_;
};

}  // namespace biglia::judge
