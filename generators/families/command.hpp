// The command line of every problem's generator: the family's name, its parameters, --help. A
// problem has a table of families, which have the members name, summary, kills and small, and a
// function that declares the parameters of one of them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generators/families/parameters.hpp"
#include "toolkit/byte_sink.hpp"
#include "toolkit/declaration.hpp"
#include "toolkit/result.hpp"

namespace biglia {

// What a problem's Family contains for help and declaration.
struct FamilyText {
  const char* name = "";
  const char* summary = "";
  const char* kills = "";
  const char* small = "";  // parameters of a small input, separated by blanks
};

template <typename Family>
FamilyText text_of(const Family& family) {
  return {family.name, family.summary, family.kills, family.small};
}

// The error after the family's name.
std::unexpected<Error> family_failure(const FamilyText& family, const Error& error);

// The declaration of a family. `small` is split at its blanks.
DeclaredFamily declared_family(const FamilyText& family, const ParameterList& list);

// The declarations of all families. declare(family, list) adds the family's parameters to the list.
template <typename Family, typename Declare>
DeclaredFamilies declared(std::span<const Family* const> families, Declare declare) {
  DeclaredFamilies all;
  for (const Family* family : families) {
    ParameterList list;
    declare(*family, list);
    all.push_back(declared_family(text_of(*family), list));
  }
  return all;
}

// Returns the index of the family that the first argument names. For --help, returns none and
// writes the help to `input`; its first line contains `parameters`, the parameters of all families.
// For an unknown family, returns an error that lists all families and suggests the closest one.
Result<std::optional<std::size_t>> choose_family(std::span<const FamilyText> families,
                                                 std::string_view parameters,
                                                 std::span<const std::string> arguments,
                                                 ByteSink& input);

// Sets the parameters. Returns false for --help and writes the help of the family to `input`.
// Errors begin with the family's name.
Result<bool> parse_parameters(const FamilyText& family, const ParameterList& list,
                              std::span<const std::string> arguments, ByteSink& input);

// Calls run(family, arguments after its name) for the family that the first argument names.
template <typename Family, typename Run>
Result<void> run_family(std::span<const Family* const> families, std::string_view parameters,
                        std::span<const std::string> arguments, ByteSink& input, Run run) {
  std::vector<FamilyText> texts;
  for (const Family* family : families) texts.push_back(text_of(*family));
  BIGLIA_TRY(const auto chosen, choose_family(texts, parameters, arguments, input));
  const std::optional<std::size_t> index = chosen;
  if (!index) return {};  // help was written
  return run(*families[*index], arguments.subspan(1));
}

}  // namespace biglia
