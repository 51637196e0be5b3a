// How the judge talks to the validators of a package: by the protocol of the format 2025-09, or by that
// of testlib, as programs of Polygon packages expect. The file `protocols.yaml` in the package's
// folder says so; the importer of Polygon packages writes it. It is not a part of the format.
//
//   input_validators: testlib
//   output_validator: testlib
//   checker: testlib            # interactive problems only
//
// Each key may be `icpc` or missing, which means the same. By testlib's protocol,
// - an input validator reads standard input and exits with 0 if the input is valid;
// - an output validator is a checker, `checker INPUT OUTPUT ANSWER ARGUMENTS...`, and exits with testlib's codes
//   (testlib_report.hpp);
// - in an interactive problem, it is an interactor, `interactor INPUT OUTPUT ANSWER ARGUMENTS...`, whose
//   standard streams are connected to the submission. If it accepts, the checker in the folder
//   `checker/` judges what it wrote to OUTPUT. Without the key `checker`, its own verdict is final.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class Protocol : std::uint8_t { kIcpc, kTestlib };

struct Protocols {
  Protocol input_validators = Protocol::kIcpc;
  Protocol output_validator = Protocol::kIcpc;
  bool has_checker = false;  // after an interactor; it follows testlib's protocol

  bool operator==(const Protocols&) const = default;
};

inline constexpr const char* kProtocolsFile = "protocols.yaml";
// What an interactor writes for the checker, in its working folder.
inline constexpr const char* kInteractorOutput = "tout";

// Reads the file in the package's folder; without it, all programs follow the format. Errors: unknown keys
// and protocols; a checker that is `icpc`, or without an output validator that is `testlib`.
Result<Protocols> read_protocols(const std::filesystem::path& package);

// The text of the file.
std::string protocols_text(const Protocols& protocols);

}  // namespace biglia::judge
