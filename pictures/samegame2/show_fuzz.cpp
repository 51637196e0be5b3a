// Input, output and answer are any three texts, separated by NUL bytes. Where the picture is drawn,
// the page must be too, and both must report a fault or none.
#include <algorithm>

#include "pictures/base/picture_drawing.hpp"
#include "pictures/samegame2/replay_page.hpp"
#include "pictures/samegame2/show.hpp"
#include "toolkit/problem_fuzz.hpp"

namespace {

void draw(const biglia::FuzzedTexts& texts) {
  const biglia::Companions no_files("/nonexistent");
  biglia::ByteSource in = biglia::ByteSource::from_memory(texts.input);
  biglia::ByteSource out = biglia::ByteSource::from_memory(texts.output);
  const auto pictures = biglia::samegame2::show({in, "fuzz.in", no_files}, &out, {});
  biglia::ByteSource in_again = biglia::ByteSource::from_memory(texts.input);
  biglia::ByteSource out_again = biglia::ByteSource::from_memory(texts.output);
  const auto page = biglia::samegame2::replay_page({in_again, "fuzz.in", no_files}, &out_again, {});
  if (!pictures) return;  // a plane that is too large is no fault of the page
  BIGLIA_CHECK(page.has_value());
  const bool is_wrong = std::ranges::any_of(
      *pictures, [](const biglia::BoardPicture& picture) { return !picture.faults.empty(); });
  BIGLIA_CHECK(page->contains(",fault:true") == is_wrong);
  (void)biglia::to_terminal(*pictures, false);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  draw(biglia::split_texts(data, size));
  return 0;
}
