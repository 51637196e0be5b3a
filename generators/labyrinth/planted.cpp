#include "generators/labyrinth/planted.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "toolkit/check.hpp"

namespace biglia::labyrinth {
namespace {

constexpr int kBoards = 50;  // boards tried before plant() fails
constexpr int kTries = 300;  // tries of an episode before the next board
// The limit of plant(). A step reads or copies one cell of a board or one move. Some ten seconds.
constexpr std::int64_t kMostSteps = 4'000'000'000;

Card random_card(const CardWeights& weights, Random& random) {
  constexpr Card kFirstOfClass[] = {0, 2, 6, 7};
  const std::vector<std::uint64_t> all = {weights.straight, weights.corner, weights.cross,
                                          weights.tee};
  const auto turned = rotations(kFirstOfClass[random.weighted(all)]);
  return turned[random.below(turned.size())];
}

Instance random_board(const Settings& settings, Random& random) {
  Instance board;
  board.side = settings.side;
  board.free_card = random_card(settings.cards, random);
  board.pawn = {random.below(board.side), random.below(board.side)};
  for (std::size_t i = 0; i < board.side * board.side; ++i) {
    board.places.push_back({random_card(settings.cards, random), kNoObject});
  }
  if (settings.lay_out != nullptr) settings.lay_out(board);
  return board;
}

// The board with numbered cards: the object of each card is its number.
Instance numbered(Instance board) {
  board.objects = board.places.size();
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    board.places[i].object = static_cast<Object>(i);
  }
  return board;
}

std::size_t found_at_start(const Settings& settings) {
  return settings.start == StartObject::kFound ? 1 : 0;
}

std::size_t least_moves(const Settings& settings, const Episode& episode) {
  return (settings.objects - found_at_start(settings)) * episode.moves;
}

// Tries to plant a game on a random board. Returns none if that fails or `steps` is used up.
std::optional<Planted> try_to_plant(const Settings& settings, const Episode& episode,
                                    std::int64_t& steps, Random& random) {
  const auto cells = static_cast<std::int64_t>(settings.side * settings.side);
  const auto moves_of_episode = static_cast<std::int64_t>(episode.moves);
  Game game(random_board(settings, random));
  std::size_t idle = settings.moves == 0 ? 0 : settings.moves - least_moves(settings, episode);
  if (found_at_start(settings) > 0) game.place_object();
  for (std::size_t object = found_at_start(settings); object < settings.objects; ++object) {
    // Idle moves are distributed evenly over the objects; the remainder comes first.
    const std::size_t left = settings.objects - object;
    const std::size_t before = (idle + left - 1) / left;
    idle -= before;
    for (std::size_t i = 0; i < before && steps > 0; ++i) {
      steps -= cells;
      game.push(random_slide(settings.side, random), random);
      game.walk_anywhere(random);
    }
    bool done = false;
    for (int i = 0; i < kTries && !done && steps > 0; ++i) {
      steps -= (moves_of_episode + 1) * cells + static_cast<std::int64_t>(game.moves());
      Game trial = game;
      done = episode.play(trial, random);
      if (done) game = std::move(trial);
    }
    if (!done) return std::nullopt;
    game.place_object();
  }
  return std::move(game).finish();
}

}  // namespace

Game::Game(const Instance& board)
    : board_(board), position_(numbered(board)), has_object_(board.places.size()) {}

void Game::push(const Slide& slide, Random& random) {
  const auto turned = rotations(position_.free_card());
  const Card card = turned[random.below(turned.size())];
  position_.slide(slide, card);
  moves_.push_back({card, slide, position_.pawn()});
}

void Game::walk(Cell to) {
  const bool walked = position_.walk(to);
  BIGLIA_CHECK(walked);
  moves_.back().to = to;
}

bool Game::is_fresh(Cell cell) const {
  const Object number = position_.object(cell);
  if (number == kNoObject || has_object_[static_cast<std::size_t>(number)]) return false;
  const auto first = static_cast<Object>(board_.pawn.y * board_.side + board_.pawn.x);
  return !objects_.empty() || number != first;
}

void Game::place_object() {
  BIGLIA_CHECK(moves_.empty() || is_fresh(position_.pawn()));
  objects_.push_back(position_.object(position_.pawn()));
  has_object_[static_cast<std::size_t>(objects_.back())] = true;
}

Planted Game::finish() && {
  board_.objects = objects_.size();
  for (std::size_t i = 0; i < objects_.size(); ++i) {
    board_.places[static_cast<std::size_t>(objects_[i])].object = static_cast<Object>(i);
  }
  return {std::move(board_), std::move(moves_)};
}

Slide random_slide(std::size_t side, Random& random) {
  const Line kind = random.chance(1, 2) ? Line::kRow : Line::kColumn;
  const auto line = static_cast<std::uint8_t>(1 + (2 * random.below(side / 2)));
  return {kind, line, random.chance(1, 2) ? Direction::kForward : Direction::kBack};
}

Result<Planted> plant(const Settings& settings, const Episode& episode, Random& random) {
  const std::size_t least = least_moves(settings, episode);
  if (settings.moves != 0 && settings.moves < least) {
    return failure("expected --moves=" + std::to_string(least) + " or more for " +
                   std::to_string(settings.objects - found_at_start(settings)) +
                   " objects, found " + std::to_string(settings.moves));
  }
  if (settings.objects > settings.side * settings.side) {
    return failure("expected at most " + std::to_string(settings.side * settings.side) +
                   " objects, one per card, found " + std::to_string(settings.objects));
  }
  std::int64_t steps = kMostSteps;
  for (int i = 0; i < kBoards && steps > 0; ++i) {
    if (auto planted = try_to_plant(settings, episode, steps, random)) return *std::move(planted);
  }
  return failure(
      "no such game found within the budget of " +
      (steps > 0 ? std::to_string(kBoards) + " boards" : std::to_string(kMostSteps) + " steps") +
      "; another seed, a smaller side or fewer objects may find one");
}

}  // namespace biglia::labyrinth
