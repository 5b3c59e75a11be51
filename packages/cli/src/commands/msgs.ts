import type { Command } from 'commander';
import { type JsonValue, parseExactJson } from 'wayfold';
import { isObject } from 'wayfold/registry';
import { createApi, type MsgsRequest } from 'wayfold/wire';
import { exitCodes } from '../exit.js';
import { readText } from '../files.js';
import { msgsLines } from '../render/msgs.js';
import { recoveryLines } from '../render/recovery.js';
import type { Run } from '../run.js';
import type { Session } from '../session.js';

/** `wayfold msgs`: messages for a planned route. */
export function addMsgs(program: Command, run: Run): void {
  program
    .command('msgs')
    .summary('messages for a planned route')
    .description(
      'Builds the messages and transactions that execute a planned route, from a request for messages.',
    )
    .argument('<file>', 'JSON of the request, or - for standard input')
    .option('--recovery', 'also where the coins rest after every possible failure')
    .addHelpText('after', help)
    .action(run(showMsgs));
}

const help = `
Examples:
  wayfold msgs request.json
  wayfold msgs request.json --json --clock 1700000000000000000 > answer.json
  wayfold msgs request.json --recovery
  wayfold msgs - < request.json

The request is the body of POST /v2/fungible/msgs. --clock makes the deadlines, and so every byte, repeatable.`;

/** Shows the messages that a file asks for. */
export async function showMsgs(
  session: Session,
  path: string,
  options: { readonly recovery?: true },
): Promise<number> {
  const body = parseExactJson(await readText(path));
  const registry = await session.registry();
  const api = createApi(registry, { now: session.now });
  const answer = api.msgs(options.recovery ? withRecovery(body) : body);
  if (session.options.json) session.printJson(answer);
  else {
    const { dest_asset_chain_id: chainId, dest_asset_denom: denom } = body as unknown as MsgsRequest; // it was answered
    session.print(...msgsLines(registry, answer, { chainId, denom }, session));
    if (answer.recovery) session.print('', ...recoveryLines(answer.recovery, session));
  }
  return exitCodes.ok;
}

/** What is no object stays as it is, for the check of the request to name. */
function withRecovery(body: JsonValue): JsonValue {
  return isObject(body) ? { ...body, include_recovery: true } : body;
}
