// Changed inputs and outputs, to try validators with.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace biglia::judge {

struct Variant {
  std::string kind;  // "an empty output"
  std::string bytes;
};

// Texts that no answer with this text is likely to be.
std::vector<Variant> junk_outputs(std::string_view input, std::string_view answer);

// The answer with white space that programs may print in another way. A change that does nothing is
// left out.
std::vector<Variant> harmless_variants(std::string_view answer);

// Texts that no input format is likely to allow.
std::vector<Variant> junk_inputs(std::string_view input);

// True if the two texts have the same words, except for letter case.
bool same_words(std::string_view a, std::string_view b);

}  // namespace biglia::judge
