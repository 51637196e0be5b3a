#include "reference/okulov/solve.hpp"

#include <string>

#include "reference/okulov/layers.hpp"
#include "toolkit/flags.hpp"

namespace biglia::okulov {
namespace {

// The players move alternately. The first player takes the regions of the path from its beginning,
// the second player from its end.
void write_game(const std::vector<Colour>& path, ByteSink& answer) {
  std::size_t front = 0;
  std::size_t back = path.size();
  for (std::size_t move = 0; move < path.size(); ++move) {
    const bool first_player = move % 2 == 0;
    answer.put(first_player ? "1 " : "2 ");
    answer.put(std::int32_t{first_player ? path[front++] : path[--back]});
    answer.put('\n');
  }
}

}  // namespace

DeclaredFlags solve_flags() {
  return {{.name = "--explain", .help = "also write a shortest game, one move in each line"}};
}

Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags) {
  BIGLIA_TRY(const auto values, parse_flags(solve_flags(), flags));
  BoardReader reader(input, Bounds::kLarge);
  Result<Layers> layers = Layers::read(reader);
  if (!layers) return std::unexpected(layers.error());
  answer.put(static_cast<std::int64_t>(layers->distance() - 1));
  answer.put('\n');
  if (values.has("--explain")) write_game(layers->path(), answer);
  return {};
}

}  // namespace biglia::okulov
