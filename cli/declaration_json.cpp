#include "cli/declaration_json.hpp"

#include "toolkit/flags.hpp"

namespace biglia::judge {

Json json_of(const DeclaredFlags& flags) {
  Json all = Json::array();
  for (const DeclaredFlag& flag : flags) {
    Json one = {{"name", flag.name}, {"form", form_of(flag)}, {"help", flag.help}};
    if (!flag.standard.empty()) one["default"] = flag.standard;
    if (flag.value == DeclaredFlag::Value::kNumber) {
      one["least"] = flag.least;
      one["most"] = flag.most;
    }
    if (flag.value == DeclaredFlag::Value::kWord) one["words"] = flag.words;
    all.push_back(std::move(one));
  }
  return all;
}

Json json_of(const DeclaredFamilies& families) {
  Json all = Json::array();
  for (const DeclaredFamily& family : families) {
    all.push_back({{"name", family.name},
                   {"summary", family.summary},
                   {"kills", family.kills},
                   {"parameters", json_of(family.parameters)},
                   {"small", family.small}});
  }
  return all;
}

Json json_of(const std::vector<Bound>& bounds) {
  Json all = Json::array();
  for (const Bound& bound : bounds) {
    all.push_back({{"name", bound.name},
                   {"least", bound.least},
                   {"most", bound.most},
                   {"open", bound.is_open}});
  }
  return all;
}

}  // namespace biglia::judge
