import { Argument, type Command } from 'commander';
import { createApi } from 'wayfold/wire';
import { type ApiFlags, apiOptionsOf, withApiOptions } from '../api-flags.js';
import { batchNames, endpointPath } from '../batch/endpoints.js';
import { isBlank, lineGroups } from '../lines.js';
import { answerRequest } from '../batch/requests.js';
import { exitCodes } from '../exit.js';
import { readChunks } from '../files.js';
import { createProgress } from '../progress.js';
import { count } from '../render/text.js';
import type { Run, Session } from '../session.js';

/** `wayfold batch`: requests of the interface, a line each. */
export function addBatch(program: Command, run: Run): void {
  const endpoint = new Argument('<endpoint>', 'endpoint, by name or by path').choices(batchNames);
  const command = program
    .command('batch')
    .summary('many requests of the interface, a line each')
    .description(
      'Answers requests of one endpoint as the interface over HTTP would: a line of JSON for each line, in the same order.',
    )
    // Its paths are names of it too.
    .addArgument(endpoint.argParser((text) => text))
    .argument('[file]', 'the requests; - or none for standard input')
    .option('--progress', 'show progress, also when standard error is not a terminal');
  withApiOptions(command).addHelpText('after', help).action(run(batch));
}

const help = `
Examples:
  wayfold batch origin requests.ndjson > answers.ndjson
  jq -c '{id: .name, request: {assets: [{chain_id, denom}]}}' denoms.json | wayfold batch origin
  parallel --pipe --keep-order --block 1M wayfold batch audit < requests.ndjson > answers.ndjson

A line is the body of a request, or {"id": …, "request": …} to give the answer an id. An id is a text or a number; a request
may also be a text that contains JSON. Empty lines are skipped.

An answer is {"id": …, "answer": …}, or {"id": …, "error": {code, message, details}} with the reason and the JSON pointer
into the request among its details, as in the interface. The answer to a line without an id has no id either; an error then
states the line number. Each line is answered before the next one is awaited, so a program can send a line and wait for its
answer. Reading pauses until the answers are read.

Exit code 0 when every line was answered, 1 when some were refused or name an unknown chain, 70 when one met a bug in Wayfold.`;

interface BatchOptions extends ApiFlags {
  readonly progress?: true;
}

async function batch(
  session: Session,
  ...[endpoint, file, options]: readonly [string, string | undefined, BatchOptions]
): Promise<number> {
  const api = createApi(await session.registry(), await apiOptionsOf(session, options));
  const path = endpointPath(api, endpoint);
  const progress = options.progress ? createProgress(session.notice, true) : session.progress;
  const done = { lines: 0, answered: 0, refused: 0, broken: 0, unknown: 0 };
  const words = (): string => `${count(done.answered, 'line')} answered, ${done.refused} refused`;
  for await (const lines of lineGroups(readChunks(file ?? '-'))) {
    let texts = '';
    for (const line of lines) {
      done.lines++;
      if (isBlank(line)) continue;
      const { text, status, isOfUnknownChain } = answerRequest(api, path, line, done.lines);
      if (status === 200) done.answered++;
      else done.refused++;
      if (status === 500) done.broken++;
      if (isOfUnknownChain) done.unknown++;
      texts += text;
      if (texts.length < fullText) continue;
      session.printHarmless(texts);
      texts = '';
      if (!(await session.flushed())) return exitCodeOf(done);
    }
    if (texts !== '') session.printHarmless(texts);
    if (!(await session.flushed())) break;
    if (session.width === undefined) progress.tick(words);
  }
  if (options.progress) session.notice(words());
  return exitCodeOf(done);
}

/** Characters that are written at a time. */
const fullText = 1 << 16;

interface Counts {
  readonly refused: number;
  readonly broken: number;
  /** Answers that warn of an unknown chain. */
  readonly unknown: number;
}

function exitCodeOf({ refused, broken, unknown }: Counts): number {
  if (broken > 0) return exitCodes.internal;
  return refused + unknown > 0 ? exitCodes.findings : exitCodes.ok;
}
