import { Command, CommanderError } from 'commander';
import { RoutingError } from 'wayfold';
import { failure } from 'wayfold/wire';
import { addAudit } from './commands/audit.js';
import { addBatch } from './commands/batch.js';
import { addChains } from './commands/chains.js';
import { addCompletion } from './commands/completion.js';
import { addData } from './commands/data.js';
import { addDemo } from './commands/demo.js';
import { addFormat } from './commands/format.js';
import { addMap } from './commands/map.js';
import { addMsgs } from './commands/msgs.js';
import { addFind } from './commands/find.js';
import { addOrigin } from './commands/origin.js';
import { addPairs } from './commands/pairs.js';
import { addPublish } from './commands/publish.js';
import { addQuote } from './commands/quote.js';
import { addRoute } from './commands/route.js';
import { addTrack } from './commands/track.js';
import { addServe } from './commands/serve.js';
import { exitCodes } from './exit.js';
import { append, parseClock } from './options.js';
import { describeFailure } from './render/failure.js';
import { wrappedHelp } from './render/help.js';
import { type Run, createSession, type GlobalOptions } from './session.js';
import { plain, jsonText } from './render/text.js';
import { guarded, type Terminal } from './terminal.js';
import { version } from './package-folder.js';

/** Every command of the program. */
const commands: readonly ((program: Command, run: Run) => void)[] = [
  addFind,
  addOrigin,
  addPairs,
  addRoute,
  addQuote,
  addMsgs,
  addAudit,
  addTrack,
  addBatch,
  addChains,
  addMap,
  addServe,
  addPublish,
  addData,
  addFormat,
  addCompletion,
  addDemo,
];

/** Runs one command line on a terminal and resolves to the exit code. Never rejects. */
export async function runProgram(argv: readonly string[], unguarded: Terminal): Promise<number> {
  let exitCode: number = exitCodes.ok;
  const terminal = guarded(unguarded);
  // A command line that cannot be read has no options yet.
  const asJson = argv.includes('--json');
  const run: Run =
    (work) =>
    async (...args) => {
      exitCode = await work(createSession(program.opts<GlobalOptions>(), terminal, argv), ...args);
    };
  const program = createProgram(terminal, asJson);
  for (const add of commands) add(program, run);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.ok; // it has shown the help
    if (asJson) return tellPrograms(error, terminal);
    return error instanceof CommanderError ? exitCodes.usage : tell(error, terminal); // the parser has spoken
  }
}

function tell(error: unknown, terminal: Terminal): number {
  const { exitCode, message, notes = [], hint } = describeFailure(error);
  terminal.err(`wayfold: ${message}\n`);
  for (const note of notes) terminal.err(`  ${plain(note)}\n`);
  if (hint !== undefined) terminal.err(`  hint: ${plain(hint)}\n`);
  return exitCode;
}

/** With `--json` every failure is an error of the interface, on standard output. */
function tellPrograms(error: unknown, terminal: Terminal): number {
  const { exitCode, message, notes = [], hint } = describeFailure(error);
  const body =
    exitCode === exitCodes.internal || error instanceof RoutingError
      ? failure(error, 'wayfold').body
      : {
          code: invalidArgument,
          message: [message, ...notes, ...(hint ? [hint] : [])].join('\n'),
          details: [],
        };
  if (exitCode === exitCodes.internal) tell(error, terminal);
  terminal.out(`${jsonText(body)}\n`);
  return exitCode;
}

/** gRPC's code for a request that is wrong in itself. */
const invalidArgument = 3;

function createProgram(terminal: Terminal, asJson: boolean): Command {
  return new Command('wayfold')
    .description('Origins, pairs, routes and messages for fungible assets across chains, from data alone.')
    .version(version)
    .option('--data <file>', 'snapshot, dump or registry folder to use instead of the shipped data')
    .option('--overlay <file>', 'apply this file over the data; repeatable', append)
    .option('--no-shipped-overlays', 'with --data: omit shipped venues, bridges and capabilities')
    .option('--testnets', 'load the shipped test networks too')
    .option('--clock <time>', 'use this time: nanoseconds since 1970, a day or a time in UTC', parseClock)
    .option('--json', 'print the JSON of the interface, failures too')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(wrappedHelp(text, terminal.columns ?? usualWidth)),
      writeErr: asJson ? () => {} : terminal.err,
      getOutHelpWidth: () => terminal.columns ?? usualWidth,
    })
    .configureHelp({ showGlobalOptions: true, subcommandTerm: (command) => command.name() })
    .showHelpAfterError('(--help shows how it is used)')
    .addHelpText('after', afterHelp);
}

/** Columns of help where no terminal says how many there are. */
const usualWidth = 80;

const afterHelp = `
Examples:
  wayfold origin osmosis-1 ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2
  wayfold pairs cosmoshub-4 osmosis-1
  wayfold serve --port 0

Exit codes: ${exitCodes.ok} done, ${exitCodes.findings} findings or not found, ${exitCodes.usage} usage, ${exitCodes.refused} refused by the engine, ${exitCodes.internal} a bug in Wayfold,
${exitCodes.output} the output cannot be written.

With --json a failure is printed as {code, message, details} too, on standard output.`;
