#include "rules/samegame2/checking/path_check.hpp"

#include "rules/samegame2/checking/explain.hpp"

namespace biglia::samegame2::checking {
namespace {

bool fits(std::int64_t c) { return kMinCoordinate <= c && c <= kMaxCoordinate; }

std::string show_raw(std::int64_t x, std::int64_t y) {
  return '(' + std::to_string(x) + ',' + std::to_string(y) + ')';
}

class PathFollower {
 public:
  PathFollower(AnswerReader& reader, const PathQuestion& question, PathLength claimed,
               const Plane& plane, const Colours& colours)
      : reader_(reader), question_(question), claimed_(claimed), cells_(plane), colours_(colours) {}

  std::optional<Fault> follow();

 private:
  // Appends the cell just read to the path. Returns false if it cannot continue the path.
  bool append(Point next, Colour colour);
  // Why the cell just read cannot continue the path.
  Fault cell_fault();
  // The faults that only the path's end shows.
  std::optional<Fault> end_fault(Place place) const;

  AnswerReader& reader_;
  const PathQuestion& question_;
  const PathLength claimed_;
  PlaneReader cells_;
  const Colours& colours_;
  PathLength walked_;
  Point last_;
  Colour last_colour_ = kNoColour;
};

std::optional<Fault> PathFollower::follow() {
  reader_.begin_path();
  AnswerReader::Next next;
  while ((next = reader_.next_cell()) == AnswerReader::Next::kCell) {
    if (!fits(reader_.cell_x) || !fits(reader_.cell_y)) return cell_fault();
    const Point p{static_cast<Coordinate>(reader_.cell_x), static_cast<Coordinate>(reader_.cell_y)};
    if (!append(p, cells_.at(p))) return cell_fault();
  }
  if (next == AnswerReader::Next::kWrong) return unexpected_next(reader_, reader_.expected());
  return end_fault(reader_.cell_place());
}

bool PathFollower::append(Point next, Colour colour) {
  if (colour == kNoColour || walked_.cells == claimed_.cells) return false;
  if (walked_.cells == 0) {
    if (next != question_.from) return false;
  } else {
    if (!adjacent(last_, next)) return false;
    if (colour != last_colour_) {
      if (question_.kind == PathKind::kHomogeneous) return false;
      ++walked_.changes;
    }
  }
  ++walked_.cells;
  last_ = next;
  last_colour_ = colour;
  return true;
}

Fault PathFollower::cell_fault() {
  const auto fault = [&](const std::string& message) {
    return Fault{Fault::Kind::kContent, reader_.cell_place(), message};
  };
  if (walked_.cells == claimed_.cells) {
    return fault("the path continues after the " + show_count(claimed_.cells, "cell") +
                 " that its header announces");
  }
  const std::string shown = show_raw(reader_.cell_x, reader_.cell_y);
  const std::string cell =
      "cell " + std::to_string(walked_.cells + 1) + " of the path, " + shown + ',';
  if (!fits(reader_.cell_x) || !fits(reader_.cell_y)) return fault(cell + " is outside the plane");
  const Point p{static_cast<Coordinate>(reader_.cell_x), static_cast<Coordinate>(reader_.cell_y)};
  const Colour colour = cells_.at(p);
  if (walked_.cells == 0 && p != question_.from) {
    return fault(cell + " is not " + show_point(question_.from) + ", where the path must begin");
  }
  if (colour == kNoColour) return fault(cell + " holds no marble");
  if (!adjacent(last_, p)) {
    return fault(cell + " is not a neighbour of the previous one: " + show_point(last_) + " and " +
                 shown + " are not neighbours");
  }
  return fault(cell + " is " + show_colour(colours_, colour) + ", not " +
               show_colour(colours_, last_colour_) + " like the first");
}

std::optional<Fault> PathFollower::end_fault(Place place) const {
  const auto fault = [&](const std::string& message) {
    return Fault{Fault::Kind::kContent, place, message};
  };
  if (walked_.cells == 0) return fault("the path has no cells");
  if (last_ != question_.to) {
    return fault("the path ends at cell " + std::to_string(walked_.cells) + ", " +
                 show_point(last_) + ", not at " + show_point(question_.to));
  }
  if (walked_.cells != claimed_.cells) {
    return fault("the path has " + show_count(walked_.cells, "cell") + ", its header announces " +
                 std::to_string(claimed_.cells));
  }
  if (walked_.changes != claimed_.changes) {
    return fault("the path changes colour " + show_count(walked_.changes, "time") +
                 ", its header announces " + std::to_string(claimed_.changes));
  }
  return std::nullopt;
}

}  // namespace

std::optional<Fault> check_path(AnswerReader& reader, const PathQuestion& question,
                                PathLength claimed, const Plane& plane, const Colours& colours) {
  return PathFollower(reader, question, claimed, plane, colours).follow();
}

}  // namespace biglia::samegame2::checking
