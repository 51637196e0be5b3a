#include <fmt/format.h>

#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/base/command.hpp"
#include "cli/base/interruption.hpp"
#include "cli/base/places.hpp"
#include "desk/intake/intake.hpp"
#include "desk/report/progress_bar.hpp"
#include "desk/similar/read_class.hpp"
#include "desk/similar/report.hpp"
#include "desk/similar/similar_page.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/files/output_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct SimilarOptions {
  std::vector<std::string> paths;
  std::vector<std::string> past;
  std::vector<std::string> base;
  std::optional<double> threshold;  // in percent
  std::optional<std::size_t> common;
  std::size_t most = 50;
  std::string html;
  std::string json;
  bool each = false;
};

class SimilarSession {
 public:
  explicit SimilarSession(const SimilarOptions& options) : options_(options) {}

  ExitCode run();

 private:
  Result<void> check_places() const;
  Result<void> add(const std::vector<std::string>& paths, bool is_past);
  Result<ComparisonRequest> request();
  Result<void> write(const ComparisonRun& comparison, const ClassComparison& result,
                     const Selection& selection) const;

  const Interruption interruption_;  // first: must exist before any thread starts
  const SimilarOptions& options_;
  std::unique_ptr<TempFolder> scratch_;
  std::vector<Document> documents_;
};

Result<void> SimilarSession::check_places() const {
  for (const std::string& file : {options_.html, options_.json}) {
    if (file.empty()) continue;
    BIGLIA_TRY(check_output_place(file));
  }
  return {};
}

Result<void> SimilarSession::add(const std::vector<std::string>& paths, bool is_past) {
  if (paths.empty()) return {};
  IntakeOptions intake;
  intake.scratch = scratch_->path();
  intake.folder_means = options_.each || is_past ? FolderMeans::kMany : FolderMeans::kGuess;
  const std::vector<fs::path> all(paths.begin(), paths.end());
  BIGLIA_TRY(const auto collected, collect_submissions(all, intake));
  BIGLIA_TRY(auto read, read_class(collected.submissions, *intake.languages, is_past));
  for (const std::string& unread : read.unread) {
    print_error(fmt::format("biglia: note: not compared: {}\n", safe_line(unread)));
  }
  std::ranges::move(read.documents, std::back_inserter(documents_));
  return {};
}

Result<ComparisonRequest> SimilarSession::request() {
  BIGLIA_TRY(check_places());
  const fs::path parent = cache_folder() / "scratch";
  sweep_stale_folders(parent);
  BIGLIA_TRY(auto scratch, TempFolder::make(parent));
  scratch_ = std::make_unique<TempFolder>(std::move(scratch));
  BIGLIA_TRY(add(options_.paths, false));
  BIGLIA_TRY(add(options_.past, true));
  ComparisonRequest request;
  for (const std::string& path : options_.base) {
    BIGLIA_TRY(auto base, read_base(path));
    request.base.push_back(std::move(base));
  }
  request.documents = std::move(documents_);
  request.most_common = options_.common;
  request.stop = interruption_.token();
  return request;
}

Result<void> SimilarSession::write(const ComparisonRun& comparison, const ClassComparison& result,
                                   const Selection& selection) const {
  if (!options_.json.empty()) {
    const auto written = fill_file(options_.json, similar_json(comparison, result, selection));
    if (!written) return written;
  }
  if (options_.html.empty()) return {};
  return fill_file(options_.html, similar_page(comparison, result, selection));
}

ExitCode SimilarSession::run() {
  auto made = request();
  if (!made) return fail(made.error(), ExitCode::kUsage);
  ProgressBar bar("similar");
  made->progress = [&](std::size_t done, std::size_t all) {
    bar.show({done, all, "programs compared with all later ones"});
  };
  const ComparisonRun comparison(std::move(*made));
  const ClassComparison result = comparison.run();
  bar.finish();
  if (result.interrupted) return ExitCode::kInterrupted;
  const Selection selection{
      .threshold = options_.threshold ? *options_.threshold / 100 : result.unusual,
      .most = options_.most};
  if (const auto written = write(comparison, result, selection); !written) {
    return fail(written.error());
  }
  fmt::print("{}", similar_text(comparison, result, selection, look_at_terminal(stdout)));
  return ExitCode::kAsExpected;
}

}  // namespace

void add_similar(Command app, const Program&, Action& action) {
  const Command command =
      app.add_subcommand("similar", "Find copied work: compare all submissions of a class");
  const auto options = std::make_shared<SimilarOptions>();
  command
      .add_option("PATH", options->paths,
                  "Source file, zip, folder of one submission, or folder of many, as for `grade`")
      .required()
      .type_name("TEXT ...");
  command.add_flag("--each", options->each, "Treat each entry of a folder as a submission");
  command
      .add_option("--past", options->past,
                  "Folder of an earlier class: its submissions are compared with those of this "
                  "class only; may be repeated")
      .existing_path()
      .type_name("PATH");
  command
      .add_option("--base", options->base,
                  "Source or folder that was given out: what is in it does not count; may be "
                  "repeated")
      .existing_path()
      .type_name("PATH");
  command
      .add_option("--common", options->common,
                  "Passages in more than N programs do not count (default: all count)")
      .range(2, 100000)
      .type_name("N");
  command
      .add_option("--threshold", options->threshold,
                  "Report pairs that are so similar (default: those that are unusual in this "
                  "class, from 45 to 60)")
      .range(1.0, 100.0)
      .type_name("PERCENT");
  command.add_option("--most", options->most, "Report at most N pairs (default: 50)")
      .positive()
      .type_name("N");
  command
      .add_option("--html", options->html,
                  "Write the reported pairs to FILE: a page with both sources side by side")
      .type_name("FILE");
  command.add_option("--json", options->json, "Write all pairs to FILE as JSON").type_name("FILE");
  command.footer(
      "Names, comments, layout, and the order of functions do not matter. A similarity is a reason "
      "to look, not a proof.\n"
      "Example: biglia similar deliveries/ --each --past last-year/ --base given/ --html "
      "similar.html");
  command.callback([&, options] { action = [options] { return SimilarSession(*options).run(); }; });
}

}  // namespace biglia::judge
