#include "desk/tournament/tournament.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <random>
#include <utility>

#include "cli/base/boxes.hpp"
#include "cli/base/command.hpp"
#include "cli/base/interruption.hpp"
#include "cli/base/places.hpp"
#include "cli/tournament_options.hpp"
#include "desk/intake/intake.hpp"
#include "desk/report/progress_bar.hpp"
#include "desk/report/results_folder.hpp"
#include "desk/tournament/default_recipes.hpp"
#include "desk/tournament/player_feedback.hpp"
#include "desk/tournament/settings.hpp"
#include "desk/tournament/standings_json.hpp"
#include "desk/tournament/standings_table.hpp"
#include "desk/tournament/texts.hpp"
#include "desk/tournament/tournament_folder.hpp"
#include "desk/tournament/tournament_page.hpp"
#include "judge/base/rounded_time.hpp"
#include "judge/files/folder_lock.hpp"
#include "judge/files/text_file.hpp"
#include "toolkit/flags.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// One call of the command. Checks the arguments first, then the folder, and plays last, so that a
// usage error is reported before the long work.
class TournamentSession {
 public:
  TournamentSession(const Program& program, const TournamentOptions& options, std::string version)
      : problem_(*find_problem(program.problems, options.problem)),
        program_(program),
        options_(options),
        rules_(options.rules),
        translation_(options.feedback_language),
        version_(std::move(version)) {}

  Result<TournamentResult> run();
  ExitCode report(const TournamentResult& result) const;
  ExitCode report_failure(const Error& error) const;

 private:
  Result<void> find_places();
  Result<void> choose_recipes();
  Result<ProblemConfig> read_config() const;
  Result<void> find_languages();
  Result<Intake> take(Bytes longest_code);
  Result<FolderLock> claim_folder();
  Result<void> prepare_folder(const std::string& owner) const;
  std::string choose_seed();
  void announce(const std::string& text) const;
  TournamentRequest request_for(ProblemConfig config) const;
  Result<TournamentResult> play(TournamentRequest request, const Intake& intake);
  Result<void> write(const TournamentRequest& request, const TournamentResult& result) const;

  const Interruption interruption_;  // first: must exist before any thread starts
  const Problem& problem_;
  const Program& program_;
  const TournamentOptions& options_;
  TournamentRules rules_;
  const Translation translation_;
  const std::string version_;
  fs::path package_;
  fs::path folder_;
  ChosenLanguages languages_;
  std::unique_ptr<TempFolder> scratch_;  // set by find_places()
};

Result<void> TournamentSession::find_places() {
  BIGLIA_TRY(package_, of_call(find_package(options_.testdata, problem_.name, program_)));
  folder_ =
      options_.out.empty() ? data_folder() / "tournaments" / problem_.name : fs::path(options_.out);
  const fs::path parent = cache_folder() / "scratch";
  sweep_stale_folders(parent);
  BIGLIA_TRY(auto scratch, TempFolder::make(parent));
  scratch_ = std::make_unique<TempFolder>(std::move(scratch));
  return {};
}

Result<void> TournamentSession::choose_recipes() {
  if (!rules_.recipes.empty()) return {};
  BIGLIA_TRY(rules_.recipes, default_recipes(package_));
  return {};
}

Result<ProblemConfig> TournamentSession::read_config() const {
  auto config = read_problem_config(package_);
  if (!config) return config;
  set_operation_limit(config->limits, rounded_seconds(options_.operation_limit));
  return config;
}

Result<void> TournamentSession::find_languages() {
  BIGLIA_TRY(languages_, choose_languages(options_.languages, package_));
  if (!rules_.language_factors) languages_.replace(with_equal_time(languages_.table));
  return {};
}

Result<Intake> TournamentSession::take(Bytes longest_code) {
  IntakeOptions intake;
  intake.scratch = scratch_->path();
  intake.longest_code = longest_code;
  intake.languages = &languages_.table;
  intake.language = languages_.of_all;
  intake.include = package_ / "include";
  intake.folder_means = options_.each ? FolderMeans::kMany : FolderMeans::kGuess;
  intake.expects_report = false;  // a player has none
  intake.written = {folder_};
  const std::vector<fs::path> paths(options_.paths.begin(), options_.paths.end());
  return collect_submissions(paths, intake);
}

// Locks the folder: two runs would overwrite each other's journal.
Result<FolderLock> TournamentSession::claim_folder() {
  const std::string owner = "the " + problem_.name + " tournament";
  BIGLIA_TRY(check_results_folder(folder_, owner));
  BIGLIA_TRY(make_folder(folder_));
  BIGLIA_TRY(auto lock, FolderLock::try_take(folder_, LockKind::kExclusive));
  if (std::optional<FolderLock>& taken = lock) {
    BIGLIA_TRY(prepare_folder(owner));
    return std::move(*taken);
  }
  return failure(folder_.string() +
                 ": another run is playing a tournament there; wait for it to finish, or choose "
                 "another --out");
}

// Marks the folder, empties it with --fresh, and checks that its files can be written.
// REQUIRES: the folder is locked.
Result<void> TournamentSession::prepare_folder(const std::string& owner) const {
  BIGLIA_TRY(mark_results_folder(folder_, owner));
  if (options_.fresh) {
    BIGLIA_TRY(empty_tournament_folder(folder_));
  }
  for (const char* const name : {"standings.json", "tournament.html", "journal.jsonl"}) {
    BIGLIA_TRY(check_writable(folder_ / name));
  }
  return {};
}

// Sets the given seed, else that of the tournament in the folder, else a new one. Returns the phrase that
// announces it.
std::string TournamentSession::choose_seed() {
  const std::string earlier = seed_of_tournament(folder_);
  if (options_.seed) {
    rules_.seed = *options_.seed;
    return "seed: {0}";
  }
  rules_.seed = earlier.empty() ? std::random_device()() : std::stoull(earlier);
  return earlier.empty() ? "seed: {0}, drawn" : "seed: {0}, of the earlier run";
}

// With --json, standard output has only the JSON.
void TournamentSession::announce(const std::string& text) const {
  fmt::print(options_.json ? stderr : stdout, "{}", text);
  std::fflush(stdout);
}

TournamentRequest TournamentSession::request_for(ProblemConfig config) const {
  return {.problem = problem_,
          .config = std::move(config),
          .rules = rules_,
          .flags = options_.flags,
          .folder = folder_,
          .scratch = scratch_->path(),
          .judge_version = version_,
          .compile_cache = nullptr,
          .jobs = options_.jobs,
          .progress = {},
          .boards_are_public = {},
          .stop = interruption_.token()};
}

Result<TournamentResult> TournamentSession::play(TournamentRequest request, const Intake& intake) {
  std::optional<CompileCache> cache;
  if (!options_.no_compile_cache) cache.emplace(cache_folder() / "compile");
  request.compile_cache = cache ? &*cache : nullptr;
  GradeTools tools;
  tools.open_box = box_opener(options_.approximate);
  ProgressBar bar("tournament");
  request.progress = bar.function();
  request.boards_are_public = [&](const Boards& boards) {
    bar.finish();
    announce(translation_.phrase("boards: {0}, SHA-256 {1}",
                                 {std::to_string(boards.count), boards.digest}) +
             '\n');
  };
  auto result = play_tournament(request, tools, intake);
  bar.finish();
  if (!result || result->interrupted) return result;
  result->feedback_language = options_.feedback_language;
  BIGLIA_TRY(write(request, *result));
  return result;
}

Result<void> TournamentSession::write(const TournamentRequest& request,
                                      const TournamentResult& result) const {
  auto written = write_text(folder_ / "standings.json", standings_json(result, version_, folder_),
                            Flush::kToDisk);
  if (written) written = write_player_feedback(result, folder_);
  if (!written) return written;
  return write_tournament_page(request, result, folder_ / "tournament.html");
}

Result<TournamentResult> TournamentSession::run() {
  BIGLIA_TRY(of_call(verify_flags(problem_.flags.check, options_.flags)));
  BIGLIA_TRY(find_places());
  BIGLIA_TRY(of_call(choose_recipes()));
  BIGLIA_TRY(auto config, of_call(read_config()));
  BIGLIA_TRY(of_call(find_languages()));
  BIGLIA_TRY(const auto intake, of_call(take(config.limits.code)));
  BIGLIA_TRY(const auto lock, of_call(claim_folder()));
  const std::string seed = choose_seed();
  TournamentRequest request = request_for(std::move(config));
  BIGLIA_TRY(of_call(check_tournament(request, intake)));
  const std::string ignored = ignored_text(intake.ignored, translation_);
  if (!ignored.empty()) announce(ignored + '\n');
  announce(translation_.phrase(seed, {std::to_string(rules_.seed)}) + '\n');
  return play(std::move(request), intake);
}

ExitCode TournamentSession::report(const TournamentResult& result) const {
  if (result.interrupted) {
    print_error(fmt::format(
        "biglia: interrupted: {} of {} games done; the same command{} continues from here\n",
        result.games_done, result.games_total, options_.fresh ? " without --fresh" : ""));
    return ExitCode::kInterrupted;
  }
  if (options_.json) {
    fmt::print("{}", standings_json(result, version_, folder_));
    return ExitCode::kAsExpected;
  }
  fmt::print("\n{}\nbox: {}\n{}; {}\n", standings_table(result, look_at_terminal(stdout)),
             result.box, closing_line(result), (folder_ / "tournament.html").string());
  return ExitCode::kAsExpected;
}

ExitCode TournamentSession::report_failure(const Error& error) const {
  return fail(error, interruption_.token());
}

ExitCode tournament_command(const Program& program, const TournamentOptions& options) {
  auto version = version_of_judge(program);
  if (!version) return fail(version.error());
  TournamentSession session(program, options, std::move(*version));
  const auto result = session.run();
  return result ? session.report(*result) : session.report_failure(result.error());
}

}  // namespace

void add_tournament(Command app, const Program& program, Action& action) {
  const Command command =
      app.add_subcommand("tournament", "Let players compete on published boards");
  const auto options = std::make_shared<TournamentOptions>();
  add_problem(command, program, options->problem,
              [](const Problem& problem) { return problem.score != nullptr; });
  command
      .add_option("PLAYER", options->paths,
                  "Source file, zip, folder of one player, or folder of many")
      .required();
  add_tournament_options(command, program, *options);
  command.footer(
      "A fault of a player is a result: the exit code is 0 if the tournament was played to its "
      "end.\n"
      "^C stops the tournament and keeps the games; the same command then continues.\n"
      "Example: biglia tournament labyrinth players/ --seed 2026 --out cup");
  command.callback(
      [&, options] { action = [&, options] { return tournament_command(program, *options); }; });
}

}  // namespace biglia::judge
