// The environment in which rows are staged: a rung, a temporary folder, and the hostile programs.
// Each program is compiled on its first use.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/base/temp_folder.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/compile/compile.hpp"
#include "judge/sandbox/box.hpp"
#include "judge/sandbox/ladder.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct StageOptions {
  BoxForm form = {};    // of the boxes. REQUIRES: a rung with a box
  unsigned runs = 200;  // number of runs in row 62
  // Folders of the host with answers, which row 27 searches.
  std::vector<std::filesystem::path> answers = {};
};

class Stage {
 public:
  // Sets an environment variable and opens a descriptor, which must not be visible in a box. Writes
  // an answer file, which no program may read.
  static Result<Stage> make(const StageOptions& options);

  const StageOptions& options() const { return options_; }
  const BoxForm& form() const { return options_.form; }
  bool has_groups() const { return judge::has_groups(form().rung); }
  std::filesystem::path folder() const { return folder_.path(); }
  std::filesystem::path runs() const { return folder() / "runs"; }

  Result<std::unique_ptr<Box>> open_box() const;

  // Writes a file in the stage's folder and returns its path.
  std::filesystem::path write(const std::string& name, const std::string& text) const;

  // The compiled program of this source file (programs.hpp), in a folder that holds only it.
  Result<std::filesystem::path> program(std::string_view file);
  // Compiles the source file in `box` and returns the outcome, also for a compile error. The
  // compiler's program goes to `made`.
  Result<CompileOutcome> compile_in(Box& box, std::string_view file, const Limits& limits,
                                    const std::filesystem::path& made) const;

  // Fails unless a harmless program still runs in `box` and is accepted.
  Result<void> check_hello(Box& box);

 private:
  Stage(StageOptions options, TempFolder folder);

  StageOptions options_;
  TempFolder folder_;
  UniqueFd leak_;
  std::map<std::string, std::filesystem::path, std::less<>> programs_;
};

}  // namespace biglia::judge
