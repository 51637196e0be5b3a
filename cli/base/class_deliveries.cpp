#include "cli/base/class_deliveries.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "cli/base/command.hpp"
#include "desk/history/grading_history.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/shell_words.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

bool is_there(const fs::path& path) {
  std::error_code error;
  return fs::symlink_status(path, error).type() != fs::file_type::not_found;
}

fs::path whole_path(const fs::path& path) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(fs::absolute(path, error), error);
  return error ? path : whole;
}

bool is_given(const std::vector<DeliveryRecord>& given, const fs::path& path) {
  return std::ranges::any_of(given, [whole = whole_path(path)](const DeliveryRecord& one) {
    return whole_path(one.path) == whole;
  });
}

// The path of a delivery in the current folder.
fs::path path_here(const std::string& path, const fs::path& folder) {
  std::error_code error;
  return fs::current_path(error) == folder ? fs::path(path) : folder / path;
}

bool are_alike(const DeliveryRecord& a, const DeliveryRecord& b) {
  return a.each == b.each && a.language == b.language;
}

// Removes the submissions that `given` replaces.
void remove_replaced(std::vector<Submission>& earlier, const std::vector<Submission>& given) {
  std::set<std::string> names;
  std::set<fs::path> origins;
  for (const Submission& submission : given) {
    names.insert(submission.name);
    origins.insert(whole_path(submission.origin));
  }
  std::erase_if(earlier, [&](const Submission& submission) {
    return names.contains(submission.name) || origins.contains(whole_path(submission.origin));
  });
}

// The deliveries of the last grading that are not in `given`, with paths for the current folder.
std::vector<DeliveryRecord> not_given(const GradingRecord& last,
                                      const std::vector<DeliveryRecord>& given) {
  std::vector<DeliveryRecord> earlier;
  for (const DeliveryRecord& delivery : last.deliveries) {
    const fs::path path = path_here(delivery.path, last.folder);
    if (is_given(given, path)) continue;
    earlier.push_back(
        {.path = path.string(), .each = delivery.each, .language = delivery.language});
  }
  return earlier;
}

Result<std::optional<GradingRecord>> last_grading_in(const fs::path& results) {
  std::error_code error;
  if (!fs::is_regular_file(results / kClassDatabase, error)) return std::nullopt;
  BIGLIA_TRY(const auto database, open_class(results));
  return last_of_class(*database);
}

void append(Intake& all, Intake more) {
  std::ranges::move(more.submissions, std::back_inserter(all.submissions));
  std::ranges::move(more.ignored, std::back_inserter(all.ignored));
}

}  // namespace

Result<Intake> EarlierIntake::join(std::vector<DeliveryRecord>& deliveries, Intake given) const {
  BIGLIA_TRY(const auto found, last_grading_in(results));
  const std::optional<GradingRecord>& last = found;
  if (!last || last->problem != opened.problem().name) return given;
  std::vector<DeliveryRecord> earlier = not_given(*last, deliveries);
  auto joined = collect_readable(earlier);
  if (!joined) {
    return failure("submissions of earlier gradings (--alone leaves them out): ", joined.error());
  }
  remove_replaced(joined->submissions, given.submissions);
  if (const std::size_t kept = joined->submissions.size(); kept > 0) {
    print_error(fmt::format(
        "biglia: note: {}: {} submission{} of earlier gradings there {} graded, "
        "too; --alone leaves them out\n",
        safe_line(results.string()), kept, kept == 1 ? "" : "s", kept == 1 ? "is" : "are"));
  }
  append(*joined, std::move(given));
  deliveries.insert(deliveries.begin(), std::make_move_iterator(earlier.begin()),
                    std::make_move_iterator(earlier.end()));
  return joined;
}

void EarlierIntake::note_left_out(const std::string& why) const {
  print_error(
      fmt::format("biglia: note: {}: not graded again; `biglia history {}` has the last "
                  "results\n",
                  safe_line(why), shell_word(results.string())));
}

// A delivery that cannot be collected, such as a folder that was emptied, must not stop the others.
Result<Intake> EarlierIntake::collect_readable(std::vector<DeliveryRecord>& earlier) const {
  std::erase_if(earlier, [&](const DeliveryRecord& delivery) {
    if (is_there(delivery.path)) return false;
    note_left_out(delivery.path + ": no longer exists");
    return true;
  });
  auto all = collect(earlier, "earlier-");
  if (all) return all;
  std::size_t number = 0;
  std::erase_if(earlier, [&](const DeliveryRecord& delivery) {
    const auto alone = collect({delivery}, "alone-" + std::to_string(number++) + "-");
    if (!alone) note_left_out(alone.error().message);
    return !alone;
  });
  return collect(earlier, "readable-");
}

// Collects deliveries with the same options by one call, so that their names are unique.
Result<Intake> EarlierIntake::collect(const std::vector<DeliveryRecord>& earlier,
                                      const std::string& scratch) const {
  Intake all;
  for (std::size_t begin = 0; begin < earlier.size();) {
    const DeliveryRecord& first = earlier[begin];
    IntakeOptions own = options;
    own.scratch /= scratch + std::to_string(begin);
    own.folder_means = first.each ? FolderMeans::kMany : FolderMeans::kGuess;
    own.language = first.language.empty() ? nullptr : own.languages->find(first.language);
    BIGLIA_TRY(make_folder(own.scratch));
    std::vector<fs::path> paths;
    for (; begin < earlier.size() && are_alike(earlier[begin], first); ++begin) {
      paths.push_back(opened.delivery(earlier[begin].path));
    }
    auto collected = collect_submissions(paths, own);
    if (!collected) return collected;
    remove_replaced(all.submissions, collected->submissions);
    append(all, std::move(*collected));
  }
  return all;
}

std::string note_on_old_results(const fs::path& results) {
  const fs::path old = results / "journal.jsonl";
  if (is_there(results / kClassDatabase) || !is_there(old)) return {};
  return fmt::format(
      "biglia: note: {}: the results of an earlier version, which hold for that version only: they "
      "are not used, and the file can be deleted\n",
      safe_line(old.string()));
}

}  // namespace biglia::judge
