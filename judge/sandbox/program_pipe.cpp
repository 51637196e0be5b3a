#include "judge/sandbox/program_pipe.hpp"

#include <sys/stat.h>

namespace biglia::judge {

Result<Pipe> make_program_pipe(PipeEnd end) {
  auto pipe = make_pipe();
  if (!pipe) return pipe;
  const mode_t mode = end == PipeEnd::kRead ? 0444 : 0222;
  if (::fchmod(pipe->read_end.get(), mode) != 0) return system_failure("pipe");
  return pipe;
}

}  // namespace biglia::judge
