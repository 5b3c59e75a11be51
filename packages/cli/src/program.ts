import { Command, CommanderError } from 'commander';
import { RoutingError } from 'wayfold';
import { failure } from 'wayfold/wire';
import { addAudit } from './commands/audit.js';
import { addChains } from './commands/chains.js';
import { addData } from './commands/data.js';
import { addDemo } from './commands/demo.js';
import { addMsgs } from './commands/msgs.js';
import { addOrigin } from './commands/origin.js';
import { addPairs } from './commands/pairs.js';
import { addRoute } from './commands/route.js';
import { addServe } from './commands/serve.js';
import { exitCodes } from './exit.js';
import { append, parseClock } from './options.js';
import { describeFailure } from './render/failure.js';
import type { Run } from './run.js';
import { createSession, type GlobalOptions } from './session.js';
import type { Terminal } from './terminal.js';
import { version } from './package-folder.js';

/** Every command of the program. */
const commands: readonly ((program: Command, run: Run) => void)[] = [
  addOrigin,
  addPairs,
  addRoute,
  addMsgs,
  addAudit,
  addChains,
  addServe,
  addData,
  addDemo,
];

/** Runs one command line on a terminal and resolves to the exit code. Never rejects. */
export async function runProgram(argv: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode: number = exitCodes.ok;
  const program = createProgram(terminal);
  const run: Run =
    (work) =>
    async (...args) => {
      exitCode = await work(createSession(program.opts<GlobalOptions>(), terminal), ...args);
    };
  for (const add of commands) add(program, run);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage; // it has spoken
    return tell(error, program.opts<GlobalOptions>().json === true, terminal);
  }
}

function tell(error: unknown, asJson: boolean, terminal: Terminal): number {
  const { exitCode, message, notes = [], hint } = describeFailure(error);
  if (asJson && error instanceof RoutingError) {
    terminal.out(`${JSON.stringify(failure(error, 'wayfold').body)}\n`);
    return exitCode;
  }
  terminal.err(`wayfold: ${message}\n`);
  for (const note of notes) terminal.err(`  ${note}\n`);
  if (hint !== undefined) terminal.err(`  hint: ${hint}\n`);
  return exitCode;
}

function createProgram(terminal: Terminal): Command {
  return new Command('wayfold')
    .description('Origins, pairs, routes and messages for fungible assets across chains, from data alone.')
    .version(version)
    .option('--data <file>', 'answer from this snapshot, dump or registry folder instead of the shipped data')
    .option('--overlay <file>', 'lay this file over the data; may be given several times', append)
    .option('--no-shipped-overlays', 'with --data: leave out shipped venues, bridges and capabilities')
    .option('--testnets', 'load the shipped test networks too')
    .option('--clock <ns>', 'take this as the time, in nanoseconds since 1970', parseClock)
    .option('--json', 'print the JSON of the interface')
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      getOutHelpWidth: () => terminal.columns ?? 100,
    })
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('(--help shows how it is used)')
    .addHelpText('after', afterHelp);
}

const afterHelp = `
Examples:
  wayfold origin osmosis-1 ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2
  wayfold pairs cosmoshub-4 osmosis-1
  wayfold serve --port 0

Exit codes: ${exitCodes.ok} done, ${exitCodes.findings} findings or not found, ${exitCodes.usage} usage, ${exitCodes.refused} refused by the engine, ${exitCodes.internal} a bug in Wayfold.`;
