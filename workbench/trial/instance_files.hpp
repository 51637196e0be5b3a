// An instance in a folder: test.in, the companion files in test.files/, and the answer test.ans.
#pragma once

#include <filesystem>

#include "judge/base/unique_fd.hpp"
#include "toolkit/companions.hpp"
#include "toolkit/reduction.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct InstanceFiles {
  std::filesystem::path folder;

  std::filesystem::path input() const { return folder / "test.in"; }
  std::filesystem::path answer() const { return folder / "test.ans"; }
  // The folder of companion files. It exists even if there are none.
  std::filesystem::path files() const { return companion_folder(input()); }
};

// Creates the folders, or removes the companion files of the instance before. Files are written in
// place: the folder must be this process's own. The error names the file.
Result<void> clear_files(const InstanceFiles& files);
Result<void> write_files(const InstanceFiles& files, const InstanceText& instance);

// Reads an input and its companion files: those in `<name>.files/` next to `<name>.in`, or else the
// files next to it that a word of the input names.
Result<InstanceText> read_instance(const std::filesystem::path& input);

// Creates a file, or empties it, for writing in place.
Result<UniqueFd> open_in_place(const std::filesystem::path& path);
// Writes a file in place.
Result<void> write_in_place(const std::filesystem::path& path, const std::string& text);

}  // namespace biglia::judge
