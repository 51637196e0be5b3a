// Random games on small boards. SmallBoard computes the answers, which are printed in random forms.
// The tests also change one answer at random and check that the checker rejects it if it is wrong.
#include <gtest/gtest.h>

#include "checker/samegame2/check.hpp"
#include "rules/samegame2/checking/small_board.hpp"
#include "toolkit/problem_test.hpp"

namespace biglia::samegame2::checking {
namespace {

using Cell = SmallBoard::Cell;

struct PathAnswer {
  SmallBoard::Length length;
  std::vector<Cell> cells;
};

// A parsed answer: a number, a path, or the sentence that there is no path.
struct Answer {
  std::optional<std::int64_t> number;
  std::optional<PathAnswer> path;
  std::string sentence;
};

// A random game. `asked` keeps the board and the cells of each path, to decide whether a changed
// path is right.
struct Game {
  std::string input;
  std::vector<Answer> answers;
  struct Asked {
    SmallBoard board;
    Cell from;
    Cell to;
    bool homogeneous;
  };
  std::vector<std::optional<Asked>> asked;  // one per answer
};

std::string joined(Cell c, const char* between) {
  return std::to_string(c.first) + between + std::to_string(c.second);
}

Answer answer_path(const Game::Asked& asked, Random& random) {
  Answer answer;
  const auto best = asked.board.optimum(asked.from, asked.to, asked.homogeneous);
  if (best) {
    answer.path = {*best, asked.board.path(asked.from, asked.to, asked.homogeneous, random)};
  } else {
    answer.sentence = std::string("Non esiste un cammino ") +
                      (asked.homogeneous ? "omogeneo " : "") + "fra (" + joined(asked.from, ",") +
                      ") e (" + joined(asked.to, ",") + ')';
  }
  return answer;
}

Game play(Random& random) {
  Game game;
  SmallBoard board;
  const std::int64_t side = random.between(2, 9);
  const std::int64_t origins[] = {-side / 2, INT32_MIN, INT32_MAX - side + 1, 0};
  const std::int64_t ox = origins[random.below(4)], oy = origins[random.below(4)];
  const auto cell = [&] {
    return Cell{ox + random.between(0, side - 1), oy + random.between(0, side - 1)};
  };
  const auto marble = [&] {
    const Cell c = cell();
    board.marbles[c] = static_cast<char>('a' + random.below(3));
    game.input += "b " + joined(c, " ") + ' ' + board.marbles[c] + '\n';
  };
  for (std::int64_t i = random.between(0, side * side); i > 0; --i) marble();
  for (std::int64_t i = random.between(1, 8); i > 0; --i) {
    if (const std::uint64_t kind = random.below(8); kind == 0) {
      marble();
    } else if (kind == 1) {
      const Cell hit = cell();
      const auto [xa, ya] = cell();
      const auto [xb, yb] = cell();
      const auto [x0, x1] = std::minmax(xa, xb);
      const auto [y0, y1] = std::minmax(ya, yb);
      board.move(hit, x0, x1, y0, y1);
      game.input += "m " + joined(hit, " ") + ' ' + joined({x0, x1}, " ") + ' ' +
                    joined({y0, y1}, " ") + '\n';
    } else if (kind == 2) {
      game.input += "n\n";
      game.answers.push_back({.number = board.blocks(), .path = {}, .sentence = {}});
      game.asked.emplace_back();
    } else {
      const Game::Asked asked{board, cell(), cell(), kind < 5};
      game.input += (asked.homogeneous ? "o " : "c ") + joined(asked.from, " ") + ' ' +
                    joined(asked.to, " ") + '\n';
      game.answers.push_back(answer_path(asked, random));
      game.asked.emplace_back(asked);
    }
  }
  game.input += "f\n";
  return game;
}

std::string print(const std::vector<Answer>& answers, Random& random, bool canonical) {
  const auto comma = [&] { return canonical || random.chance(1, 2) ? "," : ", "; };
  const auto newline = [&] { return canonical || random.chance(2, 3) ? "\n" : " \n\n"; };
  std::string text;
  for (const Answer& answer : answers) {
    if (answer.number) {
      text += std::to_string(*answer.number);
    } else if (answer.path) {
      text += '(' + joined(answer.path->length, comma()) + newline();
      for (const Cell& c : answer.path->cells) text += joined(c, comma()) + newline();
      text += ')';
    } else {
      text += answer.sentence;
    }
    text += newline();
  }
  return text;
}

Judgement judge(const Game& game, const std::string& output, const std::string& answer,
                bool recompute) {
  return judged<check>(game.input, output, answer, Words(recompute ? 1 : 0, "--recompute"));
}

Cell any_neighbour(Cell c, Random& random) { return SmallBoard::neighbours(c)[random.below(4)]; }

// Changes one answer. Returns true if it is now wrong, false if it is still right.
bool change_one(const Game& game, std::vector<Answer>& answers, Random& random) {
  const std::size_t which = random.below(answers.size());
  Answer& answer = answers[which];
  if (answer.number) {
    *answer.number += random.chance(1, 2) ? 1 : -1;
    return true;
  }
  const Game::Asked& asked = game.asked[which].value();
  if (!answer.path) {
    if (random.chance(1, 2)) {
      answer.sentence.insert(answer.sentence.size() - 1, "1");  // another y2
      return true;
    }
    answer.path = {{0, 2}, {asked.from, asked.to}};
    return true;
  }
  auto& [length, cells] = *answer.path;
  const auto at = static_cast<std::ptrdiff_t>(random.below(cells.size()));
  switch (random.below(6)) {
    case 0:
      length.first += random.chance(1, 2) ? 1 : -1;
      break;
    case 1:
      length.second += random.chance(1, 2) ? 1 : -1;
      break;
    case 2:
      cells.erase(cells.begin() + at);
      if (random.chance(1, 2)) --length.second;
      break;
    case 3: {  // a step there and back: longer, perhaps still a path
      const Cell c = cells[static_cast<std::size_t>(at)];
      cells.insert(cells.begin() + at, {c, any_neighbour(c, random)});
      length = asked.board.follow(cells, asked.from, asked.to, asked.homogeneous)
                   .value_or(SmallBoard::Length{length.first, length.second + 2});
      break;
    }
    case 4:
      cells[static_cast<std::size_t>(at)] =
          any_neighbour(cells[static_cast<std::size_t>(at)], random);
      break;
    default:
      answer.sentence = std::string("Non esiste un cammino ") +
                        (asked.homogeneous ? "omogeneo " : "") + "fra (" + joined(asked.from, ",") +
                        ") e (" + joined(asked.to, ",") + ')';
      answer.path.reset();
      return true;
  }
  return asked.board.follow(cells, asked.from, asked.to, asked.homogeneous) != length ||
         asked.board.optimum(asked.from, asked.to, asked.homogeneous) != length;
}

bool is_rejected(const Judgement& judgement) {
  return judgement.verdict == Verdict::kWrongAnswer ||
         judgement.verdict == Verdict::kPresentationError;
}

class CheckRandom : public testing::Test {
 protected:
  template <typename Try>
  void for_games(std::uint64_t count, Try attempt) {
    for (std::uint64_t seed = 0; seed < count && !HasFailure(); ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      Random random(seed, "check");
      const Game game = play(random);
      attempt(game, random);
    }
  }
};

TEST_F(CheckRandom, AcceptsEveryRightAnswerInEveryForm) {
  for_games(3000, [](const Game& game, Random& random) {
    auto other = game.answers;
    for (std::size_t i = 0; i < other.size(); ++i) {
      if (game.asked[i]) other[i] = answer_path(*game.asked[i], random);
    }
    const std::string output = print(other, random, random.chance(1, 2));
    const std::string answer = print(game.answers, random, random.chance(1, 2));
    for (const bool recompute : {false, true}) {
      const Judgement judgement = judge(game, output, answer, recompute);
      EXPECT_EQ(judgement.verdict, Verdict::kAccepted) << judgement.reason;
    }
  });
}

TEST_F(CheckRandom, RejectsEveryWrongAnswerAndNoRightOne) {
  for_games(3000, [](const Game& game, Random& random) {
    if (game.answers.empty()) return;
    auto changed = game.answers;
    const bool wrong = change_one(game, changed, random);
    const std::string output = print(changed, random, random.chance(1, 2));
    const std::string answer = print(game.answers, random, random.chance(1, 2));
    for (const bool recompute : {false, true}) {
      const Judgement judgement = judge(game, output, answer, recompute);
      EXPECT_EQ(is_rejected(judgement), wrong) << judgement.reason << '\n' << game.input << output;
      EXPECT_NE(judgement.verdict, Verdict::kJudgeError) << judgement.reason;
    }
  });
}

TEST_F(CheckRandom, ReportsAJudgeErrorForAWrongJudgesAnswer) {
  for_games(2000, [](const Game& game, Random& random) {
    if (game.answers.empty()) return;
    auto changed = game.answers;
    if (!change_one(game, changed, random)) return;
    const std::string right = print(game.answers, random, random.chance(1, 2));
    const std::string wrong = print(changed, random, random.chance(1, 2));
    EXPECT_FALSE(is_rejected(judge(game, right, wrong, false))) << game.input << wrong;
    EXPECT_EQ(judge(game, right, wrong, true).verdict, Verdict::kJudgeError) << game.input << wrong;
    EXPECT_EQ(judge(game, wrong, wrong, true).verdict, Verdict::kJudgeError) << game.input << wrong;
  });
}

TEST_F(CheckRandom, RejectsAnOutputTruncatedAnywhere) {
  for_games(60, [](const Game& game, Random& random) {
    const std::string answer = print(game.answers, random, true);
    const std::string output = print(game.answers, random, random.chance(1, 2));
    const std::size_t whole = output.find_last_not_of(" \n") + 1;
    for (std::size_t cut = 0; cut < output.size(); ++cut) {
      const Judgement judgement = judge(game, output.substr(0, cut), answer, false);
      // A truncated number is a different number.
      ASSERT_EQ(is_rejected(judgement), cut < whole) << judgement.reason << '\n' << output;
    }
  });
}

}  // namespace
}  // namespace biglia::samegame2::checking
