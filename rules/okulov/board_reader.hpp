// Reads an input of okulov row by row by its strict grammar:
//
//   M N            rows and columns
//   then M rows of N colours 1 to 6, `122` or `1 2 2`: the same form in the whole file
//
// The first and the last cell must differ in colour. An error has the form "file:line:column:
// expected ..., found ...".
//
// Cost: about 1 ns per cell. Memory: the window of the source.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "rules/okulov/bounds.hpp"
#include "toolkit/problem_functions.hpp"
#include "toolkit/text_cursor.hpp"

namespace biglia::okulov {

using Colour = std::uint8_t;

// Usage: read_size(), then read_row() for each row, then finish(). Each returns false at the first
// error; failed() returns that error. Do not read after an error.
class BoardReader {
 public:
  // `input` must outlive the reader.
  BoardReader(const TestInput& input, Bounds bounds)
      : cursor_(input.bytes), source_(input.bytes), name_(input.name), bounds_(bounds) {}

  bool read_size();
  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }

  // Reads the colours of the next row. REQUIRES: row.size() == columns(); at most rows() calls.
  bool read_row(std::span<Colour> row);

  // Checks that the file ends and that the corners differ. REQUIRES: all rows are read.
  bool finish();

  // The first error. REQUIRES: a call returned false.
  std::unexpected<Error> failed() const { return std::unexpected<Error>(error_); }

  // The place of a cell in the text. `row` and `column` count from 0. REQUIRES: the row is read.
  Place place(std::size_t row, std::size_t column) const;

 private:
  enum class Form { kUnknown, kPacked, kSpaced };

  void find_form();
  bool refuse_row();
  bool refuse(const std::string& expected);

  TextCursor cursor_;  // starts at the first row: its line numbers are one less than the file's
  ByteSource& source_;
  const std::string& name_;
  Bounds bounds_;
  Form form_ = Form::kUnknown;
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  Colour first_ = 0;
  Colour last_ = 0;
  Error error_;
};

}  // namespace biglia::okulov
