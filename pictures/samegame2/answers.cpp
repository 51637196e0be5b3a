#include "pictures/samegame2/answers.hpp"

#include "rules/samegame2/checking/explain.hpp"
#include "rules/samegame2/checking/path_check.hpp"

namespace biglia::samegame2 {
namespace {

using checking::AnswerReader;
using checking::Fault;
using checking::show_count;
using checking::show_length;

bool fits(std::int64_t c) { return kMinCoordinate <= c && c <= kMaxCoordinate; }

}  // namespace

Answers::Answers(std::string_view text, const checking::Plane& plane, const Colours& colours,
                 checking::Search& search)
    : source_(ByteSource::from_memory(text)),
      cells_source_(ByteSource::from_memory(text)),
      checked_(source_, "output"),
      kept_(cells_source_, "output"),
      plane_(plane),
      colours_(colours),
      search_(search) {}

Answered Answers::wrong(const Fault& fault) const {
  return {.error = to_string(checked_.name(), fault.place) + ": " + fault.message};
}

// The cells up to the end of the path or to the first text that is not a cell. A cell outside the
// plane is none.
std::vector<std::optional<Point>> Answers::read_cells(std::vector<Place>& places) {
  std::vector<std::optional<Point>> cells;
  kept_.begin_path();
  while (kept_.next_cell() == AnswerReader::Next::kCell) {
    places.push_back(kept_.cell_place());
    cells.emplace_back();
    if (!fits(kept_.cell_x) || !fits(kept_.cell_y)) continue;
    cells.back() = {static_cast<Coordinate>(kept_.cell_x), static_cast<Coordinate>(kept_.cell_y)};
  }
  return cells;
}

Answered Answers::read_path(const checking::PathQuestion& question) {
  const auto claim = read_path_claim(checked_, question);
  if (!claim) return wrong(claim.error());
  (void)read_path_claim(kept_, question);
  const auto optimum = search_.optimum(question);
  Answered answered;
  std::optional<Fault> fault;
  if (claim->length) {
    std::vector<Place> places;
    const auto cells = read_cells(places);
    fault = check_path(checked_, question, *claim->length, plane_, colours_);
    if (fault) answered = wrong(*fault);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::optional<Point>& cell = cells[i];
      if (!cell) break;
      answered.path.push_back(*cell);
      if (!fault || places[i] != fault->place) continue;
      answered.fault = cell;
      break;
    }
  }
  answered.claim = show_length(claim->length);
  if (!fault && claim->length != optimum) {
    answered.error = to_string(checked_.name(), claim->place) + ": claimed " + answered.claim +
                     ", but the optimum is " + show_length(optimum);
  }
  return answered;
}

Answered Answers::read_number() {
  const auto claim = read_number_claim(checked_);
  if (!claim) return wrong(claim.error());
  (void)read_number_claim(kept_);
  Answered answered{.claim = show_count(claim->number, "block")};
  const std::int64_t right = search_.blocks();
  if (claim->number != right) {
    answered.error = to_string(checked_.name(), claim->place) + ": claimed " + answered.claim +
                     ", but the number of blocks is " + std::to_string(right);
  }
  return answered;
}

Answered Answers::read_end() {
  const auto fault = checking::read_end(checked_);
  return fault ? wrong(*fault) : Answered{};
}

}  // namespace biglia::samegame2
