/** Meanings of exit codes. */
export const exitCodes = {
  ok: 0,
  /** The command ran, and found an error or no result. */
  findings: 1,
  /** The command line, or a file that it names, cannot be used. */
  usage: 2,
  /** The engine refused the request, or the data. */
  refused: 3,
  /** A bug in Wayfold. */
  internal: 70,
  /** The output cannot be written: the disk is full, for example. A reader that has gone is no failure. */
  output: 74,
} as const;

/** Further parts of a failure. */
export interface CliErrorParts {
  /** Next step for the user. */
  readonly hint?: string | undefined;
  /** Further explanations, a line each. */
  readonly notes?: readonly string[];
}

/** A failure that one sentence explains to a person. */
export class CliError extends Error {
  override readonly name: string = 'CliError';
  readonly exitCode: number;
  readonly hint: string | undefined;
  readonly notes: readonly string[];

  constructor(exitCode: number, message: string, { hint, notes = [] }: CliErrorParts = {}) {
    super(message);
    this.exitCode = exitCode;
    this.hint = hint;
    this.notes = notes;
  }
}
