// Runs the static validator of a package: BoxedPrograms::check_static().
#include <algorithm>
#include <string>
#include <system_error>

#include "judge/base/present.hpp"
#include "judge/files/text_file.hpp"
#include "judge/programs/boxed_programs.hpp"
#include "judge/programs/readable.hpp"
#include "judge/programs/validator_report.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// In the validator's working folder, beside the files of the submission.
constexpr const char* kFeedback = "biglia_feedback";
constexpr const char* kProgram = "biglia_program";
// A compiled program may be larger than what the validator may write.
constexpr Bytes kLargestCopy = mib(64);

Result<void> copy_folder(const fs::path& from, const fs::path& to) {
  std::error_code error;
  auto entry = fs::recursive_directory_iterator(from, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (entry->path().filename().string().starts_with('.')) {
      entry.disable_recursion_pending();
      continue;
    }
    if (entry->symlink_status(error).type() != fs::file_type::regular) continue;
    if (auto done = copy_readable(entry->path(), to / entry->path().lexically_relative(from));
        !done) {
      return done;
    }
  }
  if (error) return failed_call(from, "cannot list", error.value());
  return {};
}

Result<void> place_files(const StaticFiles& files, const fs::path& to) {
  BIGLIA_TRY(make_folder(to / kFeedback));
  const bool is_folder = is_present_folder(files.sources);
  auto copied = is_folder ? copy_folder(files.sources, to)
                          : copy_readable(files.sources, to / files.sources.filename());
  if (!copied) return copied;
  if (!is_present_file(files.program)) return {};
  return copy_readable(files.program, to / kProgram);
}

}  // namespace

Judgement BoxedPrograms::check_static(const StaticFiles& files, Flags arguments,
                                      const CallOptions& options) {
  BIGLIA_CHECK(static_validator_ != nullptr);
  auto folder = TempFolder::make(folder_.path());
  if (!folder) return judge_error(folder.error());
  const fs::path shown = folder->path() / "shown";
  if (auto placed = place_files(files, shown); !placed) return judge_error(placed.error());
  ProgramCall call;
  call.arguments = {files.language, files.entry, in_box(kWorkFolder) + "/" + kFeedback + "/"};
  call.arguments.insert(call.arguments.end(), arguments.begin(), arguments.end());
  call.initial_files = shown;
  call.collect = folder->path() / "left";
  call.limits = program_limits(options.budget, Bytes{0}, output_limit_);
  call.limits.file_size = std::max(call.limits.file_size, kLargestCopy);
  const BoxPool::Loan loan = boxes_->take();
  const std::string kind = "static validator";
  const auto end = static_validator_->run(loan.box(), call, folder_.path(), options.stop);
  if (!end) {
    return judge_error(
        Error{"the " + kind + " " + static_validator_->name() + ": " + end.error().message,
              end.error().fault});
  }
  return judgement_of_validator(*end, call.collect / kFeedback, static_validator_->name(),
                                "the submission", call.limits, kind);
}

}  // namespace biglia::judge
