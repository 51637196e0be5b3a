#include "pictures/samegame2/labels.hpp"

#include <vector>

namespace biglia::samegame2 {

Labels labels_of(const std::set<Colour>& shown, const Colours& colours) {
  std::map<char, std::vector<Colour>> by_letter;
  for (const Colour colour : shown) by_letter[colours.name(colour).front()].push_back(colour);
  Labels labels;
  for (const auto& [letter, alike] : by_letter) {
    for (std::size_t i = 0; i < alike.size(); ++i) {
      labels[alike[i]] = letter;
      if (alike.size() > 1) labels[alike[i]] += std::to_string(i + 1);
    }
  }
  return labels;
}

}  // namespace biglia::samegame2
