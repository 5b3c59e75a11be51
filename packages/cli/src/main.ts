/** The command line as a function. */
import { runProgram } from './program.js';
import { processTerminal } from './terminal.js';

/**
 * Runs one command of the command line and resolves to its exit code: 0 done, 1 findings or not found, 2 usage,
 * 3 refused by the engine, 70 a bug in Wayfold.
 *
 * @param argv the arguments after the program's name
 */
export function main(argv: readonly string[]): Promise<number> {
  return runProgram(argv, processTerminal());
}
