import { type Reason, RoutingError } from 'wayfold';
import { CommanderError } from 'commander';
import { CliError, exitCodes } from '../exit.js';
import { plain } from './text.js';

/** Output of a failure, and its exit code. */
export interface Failure {
  readonly exitCode: number;
  readonly message: string;
  /** Further explanations, a line each. */
  readonly notes?: readonly string[];
  readonly hint?: string | undefined;
}

const hints: { readonly [R in Reason]?: string } = {
  UNKNOWN_CHAIN: 'wayfold chains TEXT looks for a chain by id or name',
  CHAIN_INACTIVE: 'the data calls this chain halted or killed; an overlay can revive it',
  CHANNEL_INACTIVE: 'the data calls this channel unusable; an overlay can revive it',
};

/** Words a failure for a person. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof CliError) {
    const { exitCode, message, notes, hint } = error;
    return { exitCode, message: plain(message), notes, hint };
  }
  if (error instanceof CommanderError) {
    return { exitCode: exitCodes.usage, message: error.message.replace(/^error: /, '') };
  }
  if (error instanceof RoutingError) {
    const where = error.field === '' ? '' : ` (at ${error.field})`;
    const { notes } = error;
    return {
      exitCode: exitCodes.refused,
      message: plain(`${error.message}${where}`),
      notes,
      hint: hints[error.reason],
    };
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    exitCode: exitCodes.internal,
    message: `internal error: ${text}`,
    hint: 'this is a bug in Wayfold, please report it with the command that you gave',
  };
}
