#include "pictures/@problem@/show.hpp"

#include "rules/@problem@/instance.hpp"
#include "toolkit/flags.hpp"
#include "toolkit/token_reader.hpp"

namespace biglia::@namespace@ {

DeclaredFlags show_flags() { return {}; }

Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output, Flags flags) {
  if (const auto known = verify_flags(show_flags(), flags); !known) {
    return std::unexpected(known.error());
  }
  const Result<Instance> instance = read_instance(input);
  if (!instance) return std::unexpected(instance.error());
  BoardPicture picture{.title = "two numbers", .rows = 1, .columns = 2};
  picture.cells = {{.text = std::to_string(instance->a)}, {.text = std::to_string(instance->b)}};
  if (output != nullptr) {
    TokenReader reader(*output);
    const std::string place = to_string("output", reader.place());
    const std::string found = reader.describe_next();
    const std::int64_t sum = instance->a + instance->b;
    if (reader.integer() != sum) {
      picture.faults = {place + ": expected " + std::to_string(sum) + ", found " + found};
    }
  }
  return std::vector{picture};
}

}  // namespace biglia::@namespace@
