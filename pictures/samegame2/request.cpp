#include "pictures/samegame2/request.hpp"

#include "pictures/samegame2/show.hpp"
#include "toolkit/flags.hpp"

namespace biglia::samegame2 {
namespace {

std::string read_all(ByteSource& source) {
  std::string text;
  do {
    text.append(source.begin(), source.end());
  } while (source.refill(source.end()));
  return text;
}

}  // namespace

Result<Request> read_request(ByteSource* output, Flags flags) {
  BIGLIA_TRY(const auto values, parse_flags(show_flags(), flags));
  Request request{.command = values.number("--command"), .output = std::nullopt};
  if (output == nullptr) return request;
  request.output = read_all(*output);
  if (!output->read_error().empty()) return failure("output: " + output->read_error());
  return request;
}

}  // namespace biglia::samegame2
