// Writes the counts of a run, board by board. JSON is only written at the end, because a partial
// document is not valid JSON. Memory: about 60 bytes per board for JSON.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "reference/futoshiki/strategy.hpp"
#include "toolkit/byte_sink.hpp"

namespace biglia::futoshiki {

enum class StatsForm : std::uint8_t { kText, kJson, kCsv };

class StatsWriter {
 public:
  // REQUIRES: the sink outlives the writer.
  StatsWriter(ByteSink& sink, StatsForm form, std::string_view strategy);

  void board(std::int64_t number, std::size_t size, const Outcome& outcome);
  // Writes the total. REQUIRES: no calls follow.
  void end();

 private:
  void put_line(const std::string& number, const std::string& size, const std::string& count,
                const std::string& outcome);

  ByteSink& sink_;
  std::string json_;
  StatsForm form_;
  std::string_view strategy_;
  std::int64_t boards_ = 0;
  std::int64_t solved_ = 0;
  std::int64_t assignments_ = 0;
};

}  // namespace biglia::futoshiki
