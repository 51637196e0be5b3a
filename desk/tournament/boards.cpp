#include "desk/tournament/boards.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <sstream>
#include <utility>

#include "judge/files/folder.hpp"
#include "judge/files/json.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/make_one.hpp"
#include "judge/package/parallel.hpp"
#include "judge/worker/workers.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostAttempts = 20;

// The hashes of a board's files by their paths relative to the folder.
using Hashes = std::map<std::string, std::string>;

class BoardMaker {
 public:
  explicit BoardMaker(const BoardsRequest& request)
      : request_(request),
        making_{request.budgets.making, request.stop},
        validation_{request.budgets.validation, request.stop} {}

  Result<void> find_answers(const Board& first);
  Result<void> generate(Board& board, const BoardRecipe& recipe) const;
  Result<void> solve(Board& board) const;
  Result<Hashes> hashes_of(Board& board) const;

 private:
  std::vector<std::string> flags_of(const DeclaredFlags& declared) const {
    return declared_among(declared, request_.flags);
  }

  const BoardsRequest& request_;
  CallOptions making_;
  CallOptions validation_;
  bool needs_answers_ = false;
};

std::string shown(const Board& board) { return board.round + '/' + std::to_string(board.number); }

// The attempts run in order, so the board does not depend on what an earlier run left.
Result<void> BoardMaker::generate(Board& board, const BoardRecipe& recipe) const {
  BoardSource source{.seed = request_.seed, .round = board.round, .number = board.number};
  for (;; ++source.attempt) {
    board.arguments = arguments_for(request_.problem, recipe, source);
    const fs::path files = companion_folder(board.input);
    BIGLIA_TRY(const auto made,
               call_generator(request_.problem, board.arguments, board.input, files, making_));
    if (made) {
      if (is_folder(files)) board.files = files;
      break;
    }
    if (source.attempt == kMostAttempts) {
      return failure("the generator refuses " + std::to_string(kMostAttempts) + " seeds: ",
                     made.error());
    }
  }
  BIGLIA_TRY(const auto valid,
             call_validator(request_.problem, board.input, board.input.filename().string(),
                            {.all = flags_of(request_.problem.flags.validate)}, validation_));
  if (!valid) return failure("the validator refuses it: ", valid.error());
  return {};
}

// Scores an empty output without an answer: a scorer that needs an answer fails.
Result<void> BoardMaker::find_answers(const Board& first) {
  const fs::path empty = request_.folder / "boards" / ".empty";
  BIGLIA_TRY(write_text(empty, ""));
  BIGLIA_TRY(const auto input, open_input(first.input, first.input.filename().string()));
  BIGLIA_TRY(const auto output, open_to_read(empty));
  const auto scored =
      run_scorer(request_.problem, input, output, UniqueFd(), request_.flags, validation_);
  std::error_code ignored;
  fs::remove(empty, ignored);
  if (!scored) return std::unexpected(scored.error());
  needs_answers_ = !scored->has_value();
  return {};
}

Result<void> BoardMaker::solve(Board& board) const {
  if (!needs_answers_) return {};
  board.answer = fs::path(board.input).replace_extension(".ans");
  if (is_file(board.answer)) return {};
  BIGLIA_TRY(const auto input, open_input(board.input, board.input.filename().string()));
  BIGLIA_TRY(const auto solved, call_reference(request_.problem, input, board.answer,
                                               flags_of(request_.problem.flags.solve), making_));
  if (!solved) return failure("the reference fails on it: ", solved.error());
  return {};
}

Result<Hashes> BoardMaker::hashes_of(Board& board) const {
  std::vector<fs::path> files = {board.input};
  if (!board.files.empty()) {
    for (const fs::path& file : all_children_of(board.files)) files.push_back(file);
  }
  Hashes hashes;
  std::vector<std::string> fields;
  for (const fs::path& file : files) {
    BIGLIA_TRY(auto hash, sha256_of_file(file));
    const std::string path = file.lexically_relative(request_.folder).generic_string();
    fields.insert(fields.end(), {path, hash});
    hashes.emplace(path, std::move(hash));
  }
  board.digest = sha256_of_fields(fields);
  return hashes;
}

// In the order of the rounds and numbers, as `sha256sum` prints it.
std::string sums_text(const Boards& boards, const std::vector<Hashes>& hashes) {
  std::string text;
  std::size_t at = 0;
  for (const auto& round : boards.rounds) {
    for (std::size_t i = 0; i < round.size(); ++i) {
      for (const auto& [path, hash] : hashes[at])
        text.append(hash).append("  ").append(path) += '\n';
      ++at;
    }
  }
  return text;
}

std::string json_text(const BoardsRequest& request, const Boards& boards,
                      const std::vector<Hashes>& hashes) {
  Json list = Json::array();
  std::size_t at = 0;
  for (const auto& round : boards.rounds) {
    for (const Board& board : round) {
      Json files = Json::object();
      for (const auto& [path, hash] : hashes[at]) files[path] = hash;
      ++at;
      list.push_back({{"round", board.round},
                      {"board", board.number},
                      {"generator", board.arguments},
                      {"sha256", std::move(files)}});
    }
  }
  return to_text({{"problem", request.problem.name},
                  {"seed", request.seed},
                  {"sha256", boards.digest},
                  {"boards", std::move(list)}},
                 JsonLayout::kIndented) +
         '\n';
}

Boards planned(const BoardsRequest& request) {
  Boards boards;
  for (const RoundName& round : request.rounds) {
    auto& list = boards.rounds.emplace_back();
    for (std::size_t number = 1; number <= request.per_round; ++number) {
      Board board{.round = round.id,
                  .number = number,
                  .arguments = {},
                  .input = {},
                  .files = {},
                  .answer = {},
                  .digest = {}};
      board.input = request.folder / "boards" / round.id / (std::to_string(number) + ".in");
      list.push_back(std::move(board));
      ++boards.count;
    }
  }
  return boards;
}

// The first failing step of all boards, and their progress. Thread-safe.
class BoardSteps {
 public:
  BoardSteps(const BoardsRequest& request, std::size_t total)
      : progress_(request.progress), total_(total) {}

  void end(const Board& board, const Result<void>& done) {
    const std::lock_guard guard(mutex_);
    if (!done && !error_) error_ = Error{"board " + shown(board) + ": " + done.error().message};
    if (progress_) progress_({++done_, total_, shown(board)});
  }
  std::optional<Error> error() const {
    const std::lock_guard guard(mutex_);
    return error_;
  }

 private:
  const ProgressFunction& progress_;
  std::size_t total_;
  mutable std::mutex mutex_;
  std::size_t done_ = 0;
  std::optional<Error> error_;
};

}  // namespace

std::vector<std::string> declared_among(const DeclaredFlags& declared,
                                        const std::vector<std::string>& flags) {
  std::vector<std::string> chosen;
  for (const std::string& flag : flags) {
    const std::string name = flag.substr(0, flag.find('='));
    if (std::ranges::find(declared, name, &DeclaredFlag::name) != declared.end()) {
      chosen.push_back(flag);
    }
  }
  return chosen;
}

Result<Boards> make_boards(const BoardsRequest& request) {
  Boards boards = planned(request);
  std::vector<Board*> all;
  for (auto& round : boards.rounds) {
    BIGLIA_TRY(make_folder(round.front().input.parent_path()));
    for (Board& board : round) all.push_back(&board);
  }
  // Before any thread of for_each_index() exists: see Workers::start().
  BIGLIA_TRY(Workers::of_process().start());
  BoardMaker maker(request);
  BoardSteps steps(request, 2 * all.size());
  std::vector<Hashes> hashes(all.size());
  for_each_index(all.size(), request.jobs, request.stop, [&](std::size_t i) {
    if (steps.error()) return;
    const std::size_t recipe = (all[i]->number - 1) % request.recipes.size();
    Result<void> done = maker.generate(*all[i], request.recipes[recipe]);
    if (done) {
      auto found = maker.hashes_of(*all[i]);
      if (found) hashes[i] = std::move(*found);
      if (!found) done = std::unexpected(found.error());
    }
    steps.end(*all[i], done);
  });
  if (const auto error = steps.error()) return std::unexpected(*error);
  if (request.stop.stop_requested()) return failure("stopped while the boards were generated");
  const std::string sums = sums_text(boards, hashes);
  const fs::path sums_file = request.folder / "boards.sha256";
  if (is_file(sums_file) && read_text(sums_file).value_or("") != sums) {
    return failure(sums_file.string() +
                   ": the boards are not those of the earlier run: the generator has changed; "
                   "--fresh starts again");
  }
  boards.digest = sha256_of(sums);
  BIGLIA_TRY(write_text(sums_file, sums));
  BIGLIA_TRY(write_text(request.folder / "boards.json", json_text(request, boards, hashes)));

  BIGLIA_TRY(maker.find_answers(*all.front()));
  for_each_index(all.size(), request.jobs, request.stop, [&](std::size_t i) {
    if (!steps.error()) steps.end(*all[i], maker.solve(*all[i]));
  });
  if (const auto error = steps.error()) return std::unexpected(*error);
  if (request.stop.stop_requested()) return failure("stopped while the boards were solved");
  return boards;
}

}  // namespace biglia::judge
