#include "rules/labyrinth/instance.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "rules/labyrinth/bounds.hpp"
#include "toolkit/check.hpp"
#include "toolkit/strict_scanner.hpp"

namespace biglia::labyrinth {
namespace {

std::size_t size_of(std::int64_t number) { return static_cast<std::size_t>(number); }

class InstanceReader {
 public:
  InstanceReader(const TestInput& input, StartObject start)
      : scan_(input.bytes, input.name), start_(start) {}

  Result<Instance> read() {
    read_head();
    read_places();
    scan_.end_of_file();
    if (scan_.ok()) check_objects();
    if (!scan_.ok()) return scan_.failed();
    return std::move(instance_);
  }

 private:
  std::int64_t line(std::string_view what, std::int64_t low, std::int64_t high) {
    const std::int64_t number = scan_.integer(what, low, high);
    scan_.newline();
    return number;
  }

  void read_head() {
    const biglia::Place place = scan_.place();
    instance_.side = size_of(line("n", kMinSide, kMaxSide));
    if (scan_.ok() && instance_.side % 2 == 0) {
      scan_.refuse_at(place, "expected an odd n, found " + std::to_string(instance_.side));
    }
    const auto side = static_cast<std::int64_t>(instance_.side);
    instance_.objects = size_of(line("m", 1, side * side));
    instance_.free_card = static_cast<Card>(line("free card", 0, kCards - 1));
    instance_.pawn.x = size_of(scan_.integer("pawn's x", 0, side - 1));
    scan_.space();
    instance_.pawn.y = size_of(scan_.integer("pawn's y", 0, side - 1));
    scan_.newline();
  }

  void read_places() {
    if (!scan_.ok()) return;
    seen_.resize(instance_.objects);
    for (std::size_t i = 0; i < instance_.side * instance_.side && scan_.ok(); ++i) {
      Instance::Place place;
      place.card = static_cast<Card>(scan_.integer("card", 0, kCards - 1));
      scan_.space();
      const biglia::Place where = scan_.place();
      place.object = static_cast<Object>(
          scan_.integer("object", kNoObject, static_cast<std::int64_t>(instance_.objects) - 1));
      take_object(place.object, where);
      scan_.newline();
      instance_.places.push_back(place);
    }
  }

  void take_object(Object object, biglia::Place where) {
    if (!scan_.ok() || object == kNoObject) return;
    std::int64_t& line = seen_[static_cast<std::size_t>(object)];
    if (line != 0) {
      scan_.refuse_at(where, "expected each object on one card, found object " +
                                 std::to_string(object) + " again, after line " +
                                 std::to_string(line));
    } else if (object == 0 && instance_.places.size() == index_of(instance_.pawn)) {
      if (start_ == StartObject::kFound) {
        instance_.found = 1;
      } else {
        scan_.refuse_at(where,
                        "found object 0 on the pawn's card, which is undefined: the task does not "
                        "say whether it is found before the first move");
      }
    }
    line = where.line;
  }

  void check_objects() {
    for (std::size_t object = 0; object < seen_.size(); ++object) {
      if (seen_[object] != 0) continue;
      scan_.refuse_at({2, 1}, "expected each of " + std::to_string(seen_.size()) +
                                  " objects on a card, found none with object " +
                                  std::to_string(object));
      return;
    }
  }

  std::size_t index_of(Cell cell) const { return cell.y * instance_.side + cell.x; }

  StrictScanner scan_;
  StartObject start_;
  Instance instance_;
  std::vector<std::int64_t> seen_;  // the line of each object's card; 0: not seen
};

}  // namespace

Result<Instance> read_instance(const TestInput& input, StartObject start) {
  return InstanceReader(input, start).read();
}

Cell cell_of(const Instance& instance, Object object) {
  const auto place = std::ranges::find(instance.places, object, &Instance::Place::object);
  BIGLIA_CHECK(place != instance.places.end());
  const auto index = static_cast<std::size_t>(place - instance.places.begin());
  return {index % instance.side, index / instance.side};
}

std::size_t line_of(const Instance& instance, Cell cell) {
  constexpr std::size_t kFirstCard = 5;
  return kFirstCard + (cell.y * instance.side) + cell.x;
}

void write_instance(const Instance& instance, ByteSink& input) {
  const auto number = [&](std::size_t value, char separator) {
    input.put(static_cast<std::int64_t>(value));
    input.put(separator);
  };
  number(instance.side, '\n');
  number(instance.objects, '\n');
  number(instance.free_card, '\n');
  number(instance.pawn.x, ' ');
  number(instance.pawn.y, '\n');
  for (const Instance::Place& place : instance.places) {
    number(place.card, ' ');
    input.put(place.object);
    input.put('\n');
  }
}

}  // namespace biglia::labyrinth
