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
  const endpoint = new Argument('<endpoint>', 'what is asked, by its name here or its path').choices(
    batchNames,
  );
  const command = program
    .command('batch')
    .summary('many requests of the interface, a line each')
    .description(
      'Answers requests of one endpoint as the interface over HTTP would: a line of JSON for each line, in the same order.',
    )
    // Its paths are names of it too.
    .addArgument(endpoint.argParser((text) => text))
    .argument('[file]', 'the requests; - or none for standard input')
    .option('--progress', 'say how far it is, also where standard error is no terminal');
  withApiOptions(command).addHelpText('after', help).action(run(batch));
}

const help = `
Examples:
  wayfold batch origin requests.ndjson > answers.ndjson
  jq -c '{id: .name, request: {assets: [{chain_id, denom}]}}' denoms.json | wayfold batch origin
  parallel --pipe --keep-order --block 1M wayfold batch audit < requests.ndjson > answers.ndjson

A line is the body of a request or, to have its answer by an id, {"id": …, "request": …} around one. An id is a text or a
number; a request may also be a text that holds its JSON. Empty lines are passed over.

An answer is {"id": …, "answer": …}, or {"id": …, "error": {code, message, details}} with the reason and the JSON pointer
into the request among its details, as the interface has them. Where a line has no id neither has the answer, and an error
says the number of the line in its place. What is read has been answered before more is awaited, so that a program can ask
and wait; and no more is read while nobody takes the answers.

Exit code 0 when every line was answered, 1 when some were refused, 70 when one met a bug in Wayfold.`;

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
  const done = { lines: 0, answered: 0, refused: 0, broken: 0 };
  const words = (): string => `${count(done.answered, 'line')} answered, ${done.refused} refused`;
  for await (const lines of lineGroups(readChunks(file ?? '-'))) {
    let texts = '';
    for (const line of lines) {
      done.lines++;
      if (isBlank(line)) continue;
      const { text, status } = answerRequest(api, path, line, done.lines);
      if (status === 200) done.answered++;
      else done.refused++;
      if (status === 500) done.broken++;
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

function exitCodeOf({ refused, broken }: { readonly refused: number; readonly broken: number }): number {
  if (broken > 0) return exitCodes.internal;
  return refused > 0 ? exitCodes.findings : exitCodes.ok;
}
