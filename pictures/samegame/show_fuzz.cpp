// Input, output and answer are any three texts, separated by NUL bytes. The picture and the page must be
// drawn for every output of a valid input.
#include "pictures/base/picture_drawing.hpp"
#include "pictures/samegame/replay_page.hpp"
#include "pictures/samegame/show.hpp"
#include "toolkit/problem_fuzz.hpp"

namespace {

void draw(const biglia::FuzzedTexts& texts) {
  const biglia::Companions no_files("/nonexistent");
  biglia::ByteSource in = biglia::ByteSource::from_memory(texts.input);
  biglia::ByteSource out = biglia::ByteSource::from_memory(texts.output);
  const auto pictures = biglia::samegame::show({in, "fuzz.in", no_files}, &out, {});
  biglia::ByteSource in_again = biglia::ByteSource::from_memory(texts.input);
  biglia::ByteSource out_again = biglia::ByteSource::from_memory(texts.output);
  const auto page = biglia::samegame::replay_page({in_again, "fuzz.in", no_files}, &out_again, {});
  BIGLIA_CHECK(pictures.has_value() == page.has_value());
  if (pictures) (void)biglia::to_terminal(*pictures, false);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  draw(biglia::split_texts(data, size));
  return 0;
}
