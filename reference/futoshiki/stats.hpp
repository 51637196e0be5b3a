// The counts of a run, written board by board as it goes on.
#pragma once

#include <cstdint>
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
  // The total; nothing may follow.
  void end();

 private:
  void right(std::string_view text, std::size_t width);

  ByteSink& sink_;
  StatsForm form_;
  std::string_view strategy_;
  std::int64_t boards_ = 0;
  std::int64_t solved_ = 0;
  std::int64_t assignments_ = 0;
};

}  // namespace biglia::futoshiki
