#include "rules/labyrinth/slide.hpp"

namespace biglia::labyrinth {

std::vector<Slide> slides_of(std::size_t side) {
  std::vector<Slide> slides;
  for (std::size_t line = 1; line < side; line += 2) {
    for (const Line kind : {Line::kRow, Line::kColumn}) {
      for (const Direction direction : {Direction::kForward, Direction::kBack}) {
        slides.push_back({kind, static_cast<std::uint8_t>(line), direction});
      }
    }
  }
  return slides;
}

}  // namespace biglia::labyrinth
