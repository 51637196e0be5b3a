#include "rules/labyrinth/reductions.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "rules/labyrinth/instance.hpp"
#include "toolkit/byte_sink.hpp"

namespace biglia::labyrinth {
namespace {

using SharedInstance = std::shared_ptr<const Instance>;

constexpr std::size_t kLeastSide = 3;
constexpr std::size_t kLinesDropped = 2;  // the side stays odd, and odd lines still move
constexpr Card kCross = 6;

InstanceText text_of(const Instance& instance) {
  return written_instance([&](ByteSink& sink) { write_instance(instance, sink); });
}

// Numbers the objects that are left again, in the same order.
void renumber(Instance& instance) {
  std::vector<Object> left;
  for (const auto& place : instance.places) {
    if (place.object != kNoObject) left.push_back(place.object);
  }
  std::ranges::sort(left);
  for (auto& place : instance.places) {
    if (place.object == kNoObject) continue;
    place.object = static_cast<Object>(std::ranges::lower_bound(left, place.object) - left.begin());
  }
  instance.objects = left.size();
}

// The part of the board whose lower left cell is `corner`.
Instance part_of(const Instance& whole, Cell corner) {
  Instance part = whole;
  part.side = whole.side - kLinesDropped;
  part.places.clear();
  for (std::size_t y = 0; y < part.side; ++y) {
    for (std::size_t x = 0; x < part.side; ++x) {
      part.places.push_back(whole.at({corner.x + x, corner.y + y}));
    }
  }
  const auto moved = [&](std::size_t at, std::size_t from) {
    return std::min(at - std::min(at, from), part.side - 1);
  };
  part.pawn = {moved(whole.pawn.x, corner.x), moved(whole.pawn.y, corner.y)};
  renumber(part);
  return part;
}

// One step for each corner of the board that is kept. Only one of them can be taken.
Reduction smaller_boards(const SharedInstance& whole) {
  constexpr std::array<Cell, 4> kCorners = {
      {{0, 0}, {kLinesDropped, 0}, {0, kLinesDropped}, {kLinesDropped, kLinesDropped}}};
  return {"smaller board", whole->side > kLeastSide ? kCorners.size() : 0,
          [whole, kCorners](std::span<const std::size_t> chosen) -> std::optional<InstanceText> {
            if (chosen.size() != 1) return std::nullopt;
            const Instance part = part_of(*whole, kCorners.at(chosen.front()));
            if (part.objects == 0) return std::nullopt;
            return text_of(part);
          }};
}

Reduction dropped_objects(const SharedInstance& whole) {
  return {"drop objects", whole->objects > 1 ? whole->objects : 0,
          [whole](std::span<const std::size_t> chosen) -> std::optional<InstanceText> {
            if (chosen.size() == whole->objects) return std::nullopt;
            Instance left = *whole;
            for (auto& place : left.places) {
              if (place.object != kNoObject &&
                  is_chosen(chosen, static_cast<std::size_t>(place.object))) {
                place.object = kNoObject;
              }
            }
            renumber(left);
            return text_of(left);
          }};
}

// Crosses are the simplest cards: they look the same from all sides, and every line is open.
Reduction crosses(const SharedInstance& whole) {
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < whole->places.size(); ++i) {
    if (whole->places[i].card != kCross) others.push_back(i);
  }
  if (whole->free_card != kCross) others.push_back(whole->places.size());
  const std::size_t count = others.size();
  return {"replace cards by crosses", count,
          [whole, others = std::move(others)](std::span<const std::size_t> chosen) {
            Instance simpler = *whole;
            for (const std::size_t step : chosen) {
              const std::size_t at = others[step];
              (at == simpler.places.size() ? simpler.free_card : simpler.places[at].card) = kCross;
            }
            return std::optional(text_of(simpler));
          }};
}

// The first rotation of its class, in the order of the ids.
Reduction turned_cards(const SharedInstance& whole) {
  const auto first = [](Card card) { return rotations(card).front(); };
  std::vector<std::size_t> turned;
  for (std::size_t i = 0; i < whole->places.size(); ++i) {
    if (whole->places[i].card != first(whole->places[i].card)) turned.push_back(i);
  }
  if (whole->free_card != first(whole->free_card)) turned.push_back(whole->places.size());
  const std::size_t count = turned.size();
  return {"turn cards", count,
          [whole, turned = std::move(turned), first](std::span<const std::size_t> chosen) {
            Instance simpler = *whole;
            for (const std::size_t step : chosen) {
              const std::size_t at = turned[step];
              Card& card =
                  at == simpler.places.size() ? simpler.free_card : simpler.places[at].card;
              card = first(card);
            }
            return std::optional(text_of(simpler));
          }};
}

}  // namespace

Reductions reductions(const InstanceText& instance) {
  ByteSource bytes = ByteSource::from_memory(instance.input);
  const Companions none("");
  auto read = read_instance(TestInput{bytes, "input", none}, StartObject::kFound);
  Reductions reductions;
  if (!read) return reductions;
  const auto whole = std::make_shared<const Instance>(std::move(*read));
  add_reduction(reductions, smaller_boards(whole));
  add_reduction(reductions, dropped_objects(whole));
  add_reduction(reductions, crosses(whole));
  add_reduction(reductions, turned_cards(whole));
  return reductions;
}

}  // namespace biglia::labyrinth
