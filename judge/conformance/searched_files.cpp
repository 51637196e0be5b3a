// Rows 27 and 72: what a program can read of the host, in the view of each language. Row 27 searches every
// file that it can read for the answers of every problem. Row 72 calls the judge itself.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "judge/compile/command.hpp"
#include "judge/compile/toolchain.hpp"
#include "judge/conformance/scenarios.hpp"
#include "judge/files/folder.hpp"
#include "judge/run/run.hpp"
#include "judge/sandbox/launcher.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// The name of a language, and what its programs see; first what scripts see.
std::vector<std::pair<std::string, SharedView>> views() {
  std::vector<std::pair<std::string, SharedView>> all{{"scripts", nullptr}};
  for (const Language& language : default_languages().all()) {
    const SharedView view = run_view(language);
    const auto known = std::ranges::find(all, view, &std::pair<std::string, SharedView>::second);
    if (missing_part(language).empty() && known == all.end()) all.emplace_back(language.name, view);
  }
  return all;
}

// Files with answers. Those of some bytes are compared by content, because short ones are equal to
// many other files.
class Answers {
 public:
  explicit Answers(const std::vector<fs::path>& folders) {
    for (const fs::path& folder : folders) {
      std::error_code failed;
      for (fs::recursive_directory_iterator at(folder, failed), end; at != end && !failed;
           at.increment(failed)) {
        if (at->path().extension() != ".ans") continue;
        const auto size = at->file_size(failed);
        if (!failed && size >= kShort) by_size_.emplace(size, at->path());
      }
    }
  }
  std::size_t count() const { return by_size_.size(); }

  // Why the file must not be read; empty if it may.
  std::string secret_of(const fs::path& file, std::uintmax_t size) const {
    if (file.extension() == ".ans") return "an answer by its name";
    const auto [first, last] = by_size_.equal_range(size);
    if (first == last) return {};
    const auto text = read_small_file(file.string());
    for (auto at = first; text && at != last; ++at) {
      const auto answer = read_small_file(at->second.string());
      if (answer && *answer == *text) return "the content of " + at->second.string();
    }
    return {};
  }

 private:
  static constexpr std::uintmax_t kShort = 16;
  std::multimap<std::uintmax_t, fs::path> by_size_;
};

// The places of the input: folders that a box may show, and ways to an answer.
std::string usual_places(const fs::path& answer) {
  std::string lines;
  for (const char* const folder : {"/",
                                   "/bin",
                                   "/boot",
                                   "/box",
                                   "/etc",
                                   "/home",
                                   "/lib",
                                   "/lib64",
                                   "/media",
                                   "/mnt",
                                   "/opt",
                                   "/root",
                                   "/run",
                                   "/scratch",
                                   "/srv",
                                   "/usr",
                                   "/usr/bin",
                                   "/usr/lib",
                                   "/usr/libexec",
                                   "/usr/local",
                                   "/usr/games",
                                   "/usr/share",
                                   "/usr/share/biglia",
                                   "/usr/libexec/biglia",
                                   "/var",
                                   "/var/cache",
                                   "/var/lib",
                                   "/tmp",
                                   "/work"}) {
    lines += std::string(folder) + '\n';
  }
  for (const char* const way : {"", "/proc/1/root", "/proc/self/root", "/proc/self/cwd/../..",
                                "/work/../..", "/proc/1/cwd", "/dev/fd/0/.."}) {
    lines += way + answer.string() + '\n' + way + answer.parent_path().string() + '\n';
  }
  return lines;
}

// The files of the host that a program with this view can read, and their sizes.
Result<std::map<std::string, std::uintmax_t>> readable_files(Stage& stage, Box& box,
                                                             const SharedView& view,
                                                             const std::vector<std::string>& more) {
  BIGLIA_TRY(const auto program, stage.program("27_lists_what_it_can_read.c"));
  std::string lines = usual_places(stage.folder() / "secret.ans");
  for (const std::string& place : more) lines += place + '\n';
  Limits limits;
  limits.cpu = std::chrono::seconds(60);
  limits.wall = std::chrono::seconds(120);
  limits.output = mib(256);
  const RunOutcome outcome = run_program(box, {.program = program, .view = view},
                                         {stage.write("places", lines), {}}, limits, stage.runs());
  if (outcome.judgement.verdict != Verdict::kAccepted) return failure(outcome.judgement.reason);
  BIGLIA_TRY(const auto printed, read_small_file(outcome.output.string()));
  std::map<std::string, std::uintmax_t> files;
  std::istringstream text(printed);
  std::uintmax_t size = 0;
  for (std::string path; text >> size && text.get() == ' ' && std::getline(text, path);) {
    files.emplace(std::move(path), size);
  }
  return files;
}

bool is_below(const std::string& file, const std::string& folder) {
  return file == folder || (file.starts_with(folder) && file[folder.size()] == '/');
}

// The only file of the host that does not belong to the view is the program.
std::string fault_of(const std::string& file, std::uintmax_t size, const ResolvedView& view,
                     const Answers& answers) {
  if (file.ends_with("/box/program")) return {};
  const auto shows = [&](const std::string& bind) { return is_below(file, bind); };
  if (!std::ranges::any_of(view.binds, shows)) return "no part of the view";
  if (std::ranges::any_of(view.hidden, shows)) return "a hidden file";
  return answers.secret_of(file, size);
}

}  // namespace

RowOutcome looks_for_answers(Stage& stage) {
  std::vector<fs::path> folders = stage.options().answers;
  folders.push_back(stage.folder());
  const Answers answers(folders);
  if (answers.count() == 0) return failed("there is no answer to look for");
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  std::vector<std::string> more;
  more.reserve(folders.size());
  for (const fs::path& folder : folders) more.push_back(folder.string());
  for (const auto& [name, view] : views()) {
    // A box may not list its root, so the program starts at what is mounted.
    const ResolvedView resolved = resolve(view ? *view : system_view());
    std::vector<std::string> places = more;
    places.insert(places.end(), resolved.binds.begin(), resolved.binds.end());
    const auto files = readable_files(stage, **box, view, places);
    if (!files) return failed(fmt::format("as {}: {}", name, files.error().message));
    // The lister is in C, so it has read its own libraries at least.
    if (files->size() < 10) return failed("as " + name + ": the program read nothing");
    for (const auto& [file, size] : *files) {
      const std::string fault = fault_of(file, size, resolved, answers);
      if (!fault.empty()) return failed(fmt::format("as {}: it read {}: {}", name, file, fault));
    }
  }
  return to_outcome(stage.check_hello(**box));
}

RowOutcome calls_the_judge(Stage& stage) {
  const auto program = stage.program("72_calls_a_judge.c");
  if (!program) return failed(program.error().message);
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  std::error_code failed_to_read;
  const fs::path own = fs::read_symlink("/proc/self/exe", failed_to_read);
  std::vector<std::string> judges;
  for (const std::string& file : own_files(own)) {
    // A hidden folder is an empty one, which can be opened.
    if (!is_folder(file)) judges.push_back(file);
  }
  for (const char* const folder : {"/usr/bin", "/usr/local/bin", "/usr/libexec/biglia"}) {
    for (const char* const name :
         {"biglia", "biglia-launcher", "okulov-solve", "futoshiki-solve"}) {
      judges.push_back((fs::path(folder) / name).string());
    }
  }
  judges.push_back(own.string());
  judges.push_back(launcher_program().value_or(own.string()));
  for (const auto& [name, view] : views()) {
    for (const std::string& judge : judges) {
      const RunOutcome outcome =
          run_program(**box, {.program = *program, .view = view},
                      {stage.write("judge", judge + '\n'), {}}, Limits{}, stage.runs());
      if (outcome.judgement.reason.contains("exit code 9")) continue;
      return failed(
          fmt::format("as {}: it can call or read {}: {}", name, judge, outcome.judgement.reason));
    }
  }
  return to_outcome(stage.check_hello(**box));
}

}  // namespace biglia::judge
