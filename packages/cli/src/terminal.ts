/** Where a command writes. */
export interface Terminal {
  /** Standard output: the answer. */
  readonly out: (text: string) => void;
  /** Standard error: progress, notices and failures. */
  readonly err: (text: string) => void;
  /** Columns of standard output; undefined where it is a file or a pipe, and nothing is cut. */
  readonly columns: number | undefined;
  readonly hasColors: boolean;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdout, stderr, env } = process;
  for (const stream of [stdout, stderr]) {
    if (!stream.listeners('error').includes(ignoreClosedPipe)) stream.on('error', ignoreClosedPipe);
  }
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    columns: stdout.isTTY ? stdout.columns : undefined,
    hasColors: stdout.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb',
  };
}

/** Whoever reads may stop reading, as `head` does: the rest is not written, and that is no failure. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
