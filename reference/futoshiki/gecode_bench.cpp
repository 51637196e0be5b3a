// The model has a variable for each cell. Rows and columns are distinct constraints with domain
// propagation; signs are inequalities. It branches on the cell with the fewest values relative to
// its share in failures, which is also the rule of the reference.
#include <gecode/int.hh>
#include <gecode/search.hh>

#include "reference/futoshiki/rivals_bench.hpp"

namespace biglia::futoshiki {
namespace {

class Model : public Gecode::Space {
 public:
  explicit Model(const Board& board) : cells_(*this, int_of(board.cells()), 1, int_of(board.size)) {
    const int size = int_of(board.size);
    Gecode::IntVarArgs all(cells_);
    for (int i = 0; i < size; ++i) {
      Gecode::distinct(*this, all.slice(i * size, 1, size), Gecode::IPL_DOM);
      Gecode::distinct(*this, all.slice(i, size, size), Gecode::IPL_DOM);
    }
    for (std::size_t cell = 0; cell < board.cells(); ++cell) {
      if (board.clues[cell] == 0) continue;
      Gecode::rel(*this, cells_[int_of(cell)], Gecode::IRT_EQ, int_of(board.clues[cell]));
    }
    for (const Sign& sign : board.signs) {
      Gecode::rel(*this, cells_[int_of(sign.smaller)], Gecode::IRT_LE, cells_[int_of(sign.larger)]);
    }
    Gecode::branch(*this, cells_, Gecode::INT_VAR_AFC_SIZE_MAX(), Gecode::INT_VAL_MIN());
  }

  // Gecode copies spaces with this constructor.
  Model(Model& other) : Space(other) { cells_.update(*this, other.cells_); }
  Model(Model&&) = delete;
  Model& operator=(const Model&) = delete;
  Model& operator=(Model&&) = delete;
  ~Model() override = default;

  Gecode::Space* copy() override { return new Model(*this); }

  Grid grid() const {
    Grid grid;
    for (const Gecode::IntVar& cell : cells_) grid.push_back(static_cast<Value>(cell.val()));
    return grid;
  }

 private:
  static int int_of(std::size_t number) { return static_cast<int>(number); }

  Gecode::IntVarArray cells_;
};

class Gecoder : public Rival {
 public:
  explicit Gecoder(const Board& board) : model_(std::make_unique<Model>(board)) {}

  std::optional<Grid> next(std::chrono::milliseconds timeout) override {
    stop_.limit(static_cast<unsigned long>(timeout.count()));
    stop_.reset();
    if (!engine_) {
      Gecode::Search::Options options;
      options.stop = &stop_;
      options.clone = false;  // the model is not needed again
      engine_ = std::make_unique<Gecode::DFS<Model>>(model_.release(), options);
    }
    const std::unique_ptr<Model> solution(engine_->next());
    if (!solution) return std::nullopt;
    return solution->grid();
  }

 private:
  std::unique_ptr<Model> model_;
  Gecode::Search::TimeStop stop_{0};
  std::unique_ptr<Gecode::DFS<Model>> engine_;
};

}  // namespace

std::unique_ptr<Rival> make_gecode(const Board& board) { return std::make_unique<Gecoder>(board); }

}  // namespace biglia::futoshiki
