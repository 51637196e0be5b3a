// Copies parts of a package.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <utility>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Links the file to `to`, or copies it if the file system has no links. Creates the folders of
// `to`. A symbolic link is followed. `root` is the package: a link out of it is an error.
Result<void> place_file(const std::filesystem::path& from, const std::filesystem::path& to,
                        const std::filesystem::path& root);

// While it exists, the two functions record in it what they place, if they are called in its thread:
// from the paths below `to` to those below `from`, so that messages about a converted package name
// the files of its source. Both folders are as the functions get them.
class PlacementRecord {
 public:
  PlacementRecord(std::filesystem::path from, std::filesystem::path to);
  PlacementRecord(const PlacementRecord&) = delete;
  PlacementRecord& operator=(const PlacementRecord&) = delete;
  PlacementRecord(PlacementRecord&&) = delete;
  PlacementRecord& operator=(PlacementRecord&&) = delete;
  ~PlacementRecord();

  std::map<std::string, std::string> take() { return std::move(placed_); }
  void add(const std::filesystem::path& from, const std::filesystem::path& to);

 private:
  std::filesystem::path from_;
  std::filesystem::path to_;
  PlacementRecord* outer_;
  std::map<std::string, std::string> placed_;
};

enum class OutLinks {
  kRefuse,
  kKeep,  // a link out of the package stays one; stage_sources() decides what it means
};

// The same for all files below a folder, without hidden ones. Nothing if it is missing.
Result<void> place_folder(const std::filesystem::path& from, const std::filesystem::path& to,
                          const std::filesystem::path& root,
                          OutLinks out_links = OutLinks::kRefuse);

}  // namespace biglia::judge
