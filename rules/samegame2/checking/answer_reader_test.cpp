#include "rules/samegame2/checking/answer_reader.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <memory>

#include "toolkit/random.hpp"

namespace biglia::samegame2::checking {
namespace {

using Next = AnswerReader::Next;

// A path's text in a random form, with its cells and their places.
struct Written {
  std::string text;
  std::vector<std::pair<std::int64_t, std::int64_t>> cells;
  std::vector<Place> places;
};

Written write_path(Random& random, std::int64_t cells, bool canonical) {
  Written written;
  Place place;
  const auto put = [&](const std::string& text) {
    written.text += text;
    for (const char c : text) {
      place = c == '\n' ? Place{place.line + 1, 1} : Place{place.line, place.column + 1};
    }
  };
  put("(0,1\n");
  const char* const gaps[] = {"\n", "\n", "\n", " \n", "\r\n", "\n\n", " ", "\n  ", " \t\n "};
  const char* const commas[] = {",", ",", ", ", " , ", ",\n", "\n, "};
  for (; cells > 0; --cells) {
    const auto coordinate = [&] {
      return random.between(-9, 9) * (random.chance(1, 4) ? 111'111'111 : 1);
    };
    const std::int64_t x = coordinate(), y = coordinate();
    written.cells.emplace_back(x, y);
    written.places.push_back(place);
    put(std::to_string(x) + (canonical ? "," : commas[random.below(6)]) + std::to_string(y));
    put(canonical ? "\n" : gaps[random.below(9)]);
  }
  put(")");
  written.places.push_back({place.line, place.column - 1});
  put("\n  77");
  written.places.push_back({place.line, place.column - 2});
  return written;
}

void expect_reads(AnswerReader& reader, const Written& written) {
  EXPECT_TRUE(reader.accept_phrase("(0,1"));
  reader.begin_path();
  for (std::size_t i = 0; i < written.cells.size(); ++i) {
    ASSERT_EQ(reader.next_cell(), Next::kCell) << i;
    ASSERT_EQ(std::pair(reader.cell_x, reader.cell_y), written.cells[i]) << i;
    ASSERT_EQ(reader.cell_place(), written.places[i]) << i;
  }
  ASSERT_EQ(reader.next_cell(), Next::kClosed);
  EXPECT_EQ(reader.cell_place(), *(written.places.end() - 2));
  EXPECT_EQ(reader.place(), written.places.back());
  EXPECT_EQ(reader.integer(), 77);
}

TEST(AnswerReader, ReadsCellsInEveryFormAndReportsTheirPlaces) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Random random(seed);
    const Written written = write_path(random, random.between(0, 60), random.chance(1, 2));
    ByteSource source = ByteSource::from_memory(written.text);
    AnswerReader reader(source, "output");
    expect_reads(reader, written);
    ASSERT_FALSE(HasFailure()) << "seed " << seed << '\n' << written.text;
  }
}

struct Closer {
  void operator()(std::FILE* stream) const { std::fclose(stream); }
};
std::unique_ptr<std::FILE, Closer> stream_of(const std::string& text) {
  std::unique_ptr<std::FILE, Closer> stream(std::tmpfile());
  std::fwrite(text.data(), 1, text.size(), stream.get());
  std::fseek(stream.get(), 0, SEEK_SET);
  return stream;
}

TEST(AnswerReader, ReadsAcrossTheWindowsOfALongFile) {
  for (const bool canonical : {true, false}) {
    Random random(9);
    const Written written = write_path(random, 200'000, canonical);
    const auto stream = stream_of(written.text);
    ByteSource source = ByteSource::from_stream(stream.get());
    AnswerReader reader(source, "output");
    expect_reads(reader, written);
  }
}

TEST(AnswerReader, SkipsAPathAndReportsThePlaceAfterIt) {
  for (const bool canonical : {true, false}) {
    for (const std::int64_t cells : {0, 1, 2, 50, 100'000}) {
      Random random(static_cast<std::uint64_t>(cells));
      const Written written = write_path(random, cells, canonical);
      const auto stream = stream_of(written.text);
      ByteSource source = ByteSource::from_stream(stream.get());
      AnswerReader reader(source, "answer");
      EXPECT_TRUE(reader.accept_phrase("(0,1"));
      EXPECT_EQ(reader.skip_path(), Next::kClosed);
      EXPECT_EQ(reader.place(), written.places.back());
      EXPECT_EQ(reader.integer(), 77);
    }
  }
}

// The `)` may follow a piece of a cell that began on an earlier line.
TEST(AnswerReader, SkipsShortPathsInEveryForm) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Random random(seed);
    const Written written = write_path(random, random.between(0, 6), false);
    ByteSource source = ByteSource::from_memory(written.text);
    AnswerReader reader(source, "answer");
    EXPECT_TRUE(reader.accept_phrase("(0,1"));
    ASSERT_EQ(reader.skip_path(), Next::kClosed) << "seed " << seed << '\n' << written.text;
    ASSERT_EQ(reader.place(), written.places.back()) << "seed " << seed << '\n' << written.text;
    ASSERT_EQ(reader.integer(), 77);
  }
}

TEST(AnswerReader, ReportsWhatIsExpectedAtAMalformedCell) {
  const std::pair<const char*, const char*> cases[] = {
      {"\n1,2\n", "a cell `x,y` or the `)` that ends the path"},
      {"\n1,2\nabc,1\n)", "a cell `x,y` or the `)` that ends the path"},
      {"\n1,2\n3 4\n)", "the comma of a cell `x,y` (a path ends with a `)`)"},
      {"\n1,2\n3,\n)", "the y of a cell `x,y`"},
      {"\n1,2\n)7", "a blank after the `)` that ends the path"},
      {"\n1,2\n3+4,5\n)", "a cell `x,y` or the `)` that ends the path"},
      {"\n1,2\n3,4-5,6\n)", "the y of a cell `x,y`"},
      {" 1,2 - 3,4 )", "a cell `x,y` or the `)` that ends the path"},
  };
  for (const auto& [text, expected] : cases) {
    for (const bool skipped : {false, true}) {
      ByteSource source = ByteSource::from_memory(text);
      AnswerReader reader(source, "output");
      reader.begin_path();
      Next next = Next::kCell;
      if (skipped) next = reader.skip_path();
      while (next == Next::kCell) next = reader.next_cell();
      if (skipped && next == Next::kClosed) continue;  // complete lines are not checked
      EXPECT_EQ(next, Next::kWrong) << text;
      EXPECT_STREQ(reader.expected(), expected) << text;
    }
  }
}

TEST(AnswerReader, ReadsCellsOutsideThePlane) {
  const std::string text = "\n99999999999999,-99999999999\n2147483648,-2147483649\n)\n";
  ByteSource source = ByteSource::from_memory(text);
  AnswerReader reader(source, "output");
  reader.begin_path();
  EXPECT_EQ(reader.next_cell(), Next::kCell);
  EXPECT_EQ(reader.cell_x, 99999999999999);
  EXPECT_EQ(reader.cell_y, -99999999999);
  EXPECT_EQ(reader.next_cell(), Next::kCell);
  EXPECT_EQ(reader.cell_x, 2147483648);
  EXPECT_EQ(reader.cell_y, -2147483649);
  EXPECT_EQ(reader.next_cell(), Next::kClosed);
}

}  // namespace
}  // namespace biglia::samegame2::checking
