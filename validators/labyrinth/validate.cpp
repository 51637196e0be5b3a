#include "validators/labyrinth/validate.hpp"

#include <string>

#include "rules/labyrinth/options.hpp"
#include "validators/labyrinth/dead_ends.hpp"

namespace biglia::labyrinth {
namespace {

std::string message_of(const Instance& instance, const std::string& name,
                       const Unreachable& unreachable) {
  const Card card = instance.at(unreachable.corner).card;
  return name + ':' + std::to_string(line_of(instance, unreachable.corner)) +
         ":1: expected a card with an exit into the board " +
         (unreachable.is_pawns ? "under the pawn,"
                               : "under object " + std::to_string(unreachable.object) + ',') +
         " in the corner " + to_string(unreachable.corner) + ", which never moves; found card " +
         std::to_string(card) +
         (unreachable.is_pawns ? ", so the pawn cannot leave it and object " +
                                     std::to_string(unreachable.object) + " cannot be found"
                               : ", so the object cannot be found");
}

}  // namespace

DeclaredFlags validate_flags() { return option_flags(); }

Result<void> validate(const TestInput& input, Flags flags) {
  const Result<Options> options = read_options(flags);
  if (!options) return std::unexpected(options.error());
  const Result<Instance> instance = read_instance(input, options->start);
  if (!instance) return std::unexpected(instance.error());
  if (const auto unreachable = unreachable_object(*instance)) {
    return failure(message_of(*instance, input.name, *unreachable));
  }
  return {};
}

}  // namespace biglia::labyrinth
