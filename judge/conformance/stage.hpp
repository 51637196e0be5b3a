// Where rows are staged: a rung, a folder, and the hostile programs, each compiled when it is first
// expected.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "judge/compile/compile.hpp"
#include "judge/sandbox/box.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/temp_folder.hpp"
#include "judge/sandbox/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct StageOptions {
  Rung rung = Rung::kNone;  // REQUIRES: a box
  unsigned runs = 200;      // of the row that makes many
};

class Stage {
 public:
  // Leaves a variable in the environment and a descriptor open, which no box may see; and an answer
  // that nobody may read.
  static Result<Stage> make(const StageOptions& options);

  const StageOptions& options() const { return options_; }
  bool has_groups() const { return judge::has_groups(options_.rung); }
  std::filesystem::path folder() const { return folder_.path(); }
  std::filesystem::path runs() const { return folder() / "runs"; }

  Result<std::unique_ptr<Box>> open_box() const;

  // A file in the stage's folder.
  std::filesystem::path write(const std::string& name, const std::string& text) const;

  // The program of this file (programs.hpp), in a folder of its own.
  Result<std::filesystem::path> program(std::string_view file);
  // Compiles it in that box, whatever comes of it; the program stands at the path.
  Result<CompileOutcome> compile_in(Box& box, std::string_view file, const Limits& limits,
                                    const std::filesystem::path& made) const;

  // Whether a harmless program still runs in that box and is accepted.
  Result<void> greet(Box& box);

 private:
  Stage(const StageOptions& options, TempFolder folder);

  StageOptions options_;
  TempFolder folder_;
  UniqueFd leak_;
  std::map<std::string, std::filesystem::path, std::less<>> programs_;
};

}  // namespace biglia::judge
