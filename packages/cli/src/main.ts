/** The command line as a function. */
import { runProgram } from './program.js';
import { processTerminal } from './terminal.js';

/**
 * Runs one command of the command line and resolves to its exit code: 0 done, 1 findings or not found, 2 usage,
 * 3 refused by the engine, 70 a bug in Wayfold, 74 the output cannot be written.
 *
 * @param argv the arguments after the program's name
 */
export async function main(argv: readonly string[]): Promise<number> {
  const terminal = processTerminal();
  const exitCode = await runProgram(argv, terminal);
  return (await terminal.settled()) ?? exitCode;
}
