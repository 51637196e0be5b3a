#include "generators/samegame2/parameters.hpp"

#include "toolkit/point.hpp"

namespace biglia::samegame2 {

void coordinate(ParameterList& list, const std::string& name, std::int64_t& value,
                const std::string& what) {
  number(list, name, value, kMinCoordinate, kMaxCoordinate, what);
}

}  // namespace biglia::samegame2
