// Who made a problem, and what may be done with it, as other formats state it.
#pragma once

#include <string>
#include <vector>

#include "toolkit/result.hpp"
#include "workbench/export/export.hpp"

namespace biglia::judge {

// Empty if problem.yaml does not have it.
struct Origin {
  std::string uuid;
  std::string license;  // that of the request, if it has one
  std::string rights_owner;
  std::string author;  // several are separated by commas
  std::string source;  // the first one
  std::string source_url;
  std::vector<std::string> keywords;
};

// Reads problem.yaml. Contributors count as authors if there are none.
Result<Origin> read_origin(const ExportRequest& request);

}  // namespace biglia::judge
