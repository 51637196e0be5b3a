// Where the inputs of a stress test come from: the families of a built-in problem, or the generators of
// a package.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/generators/data_tools.hpp"
#include "judge/sandbox/box.hpp"
#include "workbench/stress/draw.hpp"
#include "workbench/stress/draw_calls.hpp"
#include "workbench/trial/problem_calls.hpp"

namespace biglia::judge {

// What an input is made for. Its arguments are those of the validators, the checker and the candidate.
struct MadeFor {
  TestSettings settings;
  // Selects these settings for a repeated call: a group or a test; empty if all calls of its generator
  // have the same ones.
  std::string group = {};
};

class InputSource {
 public:
  InputSource() = default;
  InputSource(const InputSource&) = delete;
  InputSource& operator=(const InputSource&) = delete;
  InputSource(InputSource&&) = delete;
  InputSource& operator=(InputSource&&) = delete;
  virtual ~InputSource() = default;

  // These are not thread-safe.
  virtual DrawnCall next() = 0;
  virtual void report(std::size_t family, const DrawResult& result) = 0;
  virtual const FamilyChoice& choice() const = 0;
  // Null: the settings of the whole search.
  virtual const MadeFor* made_for(const DrawnCall& /*draw*/) const { return nullptr; }

  // Writes the input of a call to the files of `calls`. The inner error: the generator refuses the
  // call. Thread-safe; `box` belongs to the caller.
  virtual CallResult<void> generate(ProblemCalls& calls, Box& box, const GeneratorCall& call,
                                    const std::stop_token& stop) const = 0;
  // True if the problem is built in: if one of its functions fails, that is a fault of the judge.
  virtual bool is_built_in() const = 0;
};

// A source with one of the drawings.
template <typename Drawn>
class DrawnSource : public InputSource {
 public:
  DrawnCall next() final { return drawing_.next(); }
  void report(std::size_t family, const DrawResult& result) final {
    drawing_.report(family, result);
  }
  const FamilyChoice& choice() const final { return drawing_.choice(); }

 protected:
  explicit DrawnSource(Drawn drawing) : drawing_(std::move(drawing)) {}

 private:
  Drawn drawing_;
};

class FamilySource final : public DrawnSource<Drawing> {
 public:
  explicit FamilySource(Drawing drawing) : DrawnSource(std::move(drawing)) {}

  CallResult<void> generate(ProblemCalls& calls, Box& box, const GeneratorCall& call,
                            const std::stop_token& stop) const override;
  bool is_built_in() const override { return true; }
};

// Draws from the families of a built-in problem with these names; from all if there are none. The
// error: a name is unknown, or the problem has no families.
Result<std::unique_ptr<InputSource>> family_source(const Problem& problem,
                                                   const std::vector<std::string>& families,
                                                   std::uint64_t seed, SearchFor search);

// Begins the first word of a call that changes an input; the name of the test follows.
inline constexpr std::string_view kChange = "--change=";

// The calls of a package's generators, and changes of its own inputs: the call "--change=secret/1
// --seed=7". The package's validators may reject both.
class PackageSource final : public DrawnSource<CallDrawing> {
 public:
  // A call, with kSeedMark for a seed.
  struct Family {
    GeneratorCall call;
    MadeFor made_for;
  };
  // The family of changes of a test's input.
  static GeneratorCall changes_of(const std::string& test);

  // `tools` must outlive the source. It must not use the boxes that are given to generate(). `inputs`:
  // those that are changed, by the names of their tests. REQUIRES: there is a family.
  PackageSource(std::vector<Family> families, std::map<std::string, InstanceText> inputs,
                std::uint64_t seed, SearchFor search, DataTools& tools);

  CallResult<void> generate(ProblemCalls& calls, Box& box, const GeneratorCall& call,
                            const std::stop_token& stop) const override;
  bool is_built_in() const override { return false; }
  const MadeFor* made_for(const DrawnCall& draw) const override {
    return &made_for_.at(draw.family);
  }

 private:
  CallResult<void> change(const ProblemCalls& calls, const GeneratorCall& call) const;

  std::vector<MadeFor> made_for_;  // by family
  std::map<std::string, InstanceText> inputs_;
  DataTools& tools_;
};

}  // namespace biglia::judge
