/** What the exit code of a command means. */
export const exitCodes = {
  ok: 0,
  /** The command ran, and found something wrong or did not find what it was asked for. */
  findings: 1,
  /** The command line, or a file that it names, cannot be used. */
  usage: 2,
  /** The engine refused the request, or the data. */
  refused: 3,
  /** A bug in Wayfold. */
  internal: 70,
} as const;

/** A failure to be told to a person in one sentence. */
export class CliError extends Error {
  override readonly name: string = 'CliError';
  readonly exitCode: number;
  /** What to try instead. */
  readonly hint: string | undefined;

  constructor(exitCode: number, message: string, hint?: string) {
    super(message);
    this.exitCode = exitCode;
    this.hint = hint;
  }
}
