// An input of Same Game 2 as values that can be changed and written again: the commands with their
// blanks, the tables and the names of the colours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/samegame2/command.hpp"
#include "toolkit/reduction.hpp"

namespace biglia::samegame2 {

// The words of a table: row by row, the lowest row first. kNoColour is the word `0`.
struct TableWords {
  std::vector<std::vector<Colour>> rows;
  // The text of the file, as long as it describes these words; else empty.
  std::string text = {};
};

struct ListedCommand {
  Command command;
  std::vector<std::size_t> blanks = {};  // before each element but the first
  TableWords table = {};                 // of an InsertTable
};

struct CommandList {
  std::vector<ListedCommand> commands;  // without the last, `f`
  std::vector<std::string> names = {};  // names[k - 1] is colour k
};

// Reads an input with its tables; none if it is not valid by the grammar. Memory: the whole input.
std::optional<CommandList> read_command_list(const InstanceText& instance);

// Writes it with the files that its tables need. A table keeps the name of its file, unless
// another table of that name has other words. None if a table has no cells or does not fit the
// plane.
std::optional<InstanceText> write_command_list(const CommandList& list);

}  // namespace biglia::samegame2
