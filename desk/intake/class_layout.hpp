// Whose each file in the archive of a class is.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "judge/files/archive.hpp"

namespace biglia::judge {

using OwnerFaults = std::map<std::string, OwnedArchive::Fault>;  // by owner

class ClassLayout {
 public:
  // `names` are those of the archive's files. The entries of the class are in the folder that all
  // names have in common, but a folder with a name of Moodle is an entry.
  explicit ClassLayout(const std::vector<std::string>& names);

  // The entry that a file is or is in: "class/rossi" for "class/rossi/src/main.c".
  std::string top_of(std::string_view name) const;

  // The owner of a file: the entry, or for names of Moodle the student, who can have several entries.
  std::string owner_of(std::string_view name) const;

 private:
  std::string root_;  // "class/", or empty
};

}  // namespace biglia::judge
