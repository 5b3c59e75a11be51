import type { Command } from 'commander';
import { isObject } from 'wayfold/registry';
import { type JsonValue, parseExactJson, RoutingError } from 'wayfold';
import { type AnsweredTx, fromWireTxs } from 'wayfold/simulate';
import { advance, trackPlan, type TrackPlan } from 'wayfold/track';
import { createApi, type JsonObject } from 'wayfold/wire';
import { linesOf } from '../lines.js';
import { CliError, exitCodes } from '../exit.js';
import { readChunks, readText } from '../files.js';
import { count } from '../render/text.js';
import { trackJson, trackLines } from '../render/track.js';
import type { Run, Session } from '../session.js';
import { trackEventOf } from '../track/event.js';
import { builtAt } from '../track/built.js';

/** `wayfold track`: where the coins of signed messages are. */
export function addTrack(program: Command, run: Run): void {
  program
    .command('track')
    .summary('locate the coins of signed messages')
    .description(
      'Reads events of the chains and prints the steps of a route that are done, the possible places of its coins, the accounts that can move them, and the next action.',
    )
    .argument('<plan>', 'JSON of an answer with transactions, as wayfold msgs --json gives it')
    .argument(
      '[events]',
      'events of the chains, one JSON object per line; - for standard input; the plan alone unless given',
    )
    .option('--include-inactive', 'accept messages that use chains and channels out of service')
    .addHelpText('after', help)
    .action(run(track));
}

const help = `
Examples:
  wayfold track answer.json
  wayfold track answer.json events.ndjson
  curl -s "$NODE/cosmos/tx/v1beta1/txs/$HASH" | jq -c '. + {chain_id: "osmosis-1"}' | wayfold track answer.json -

A line of events is one of
  the answer of a node for a transaction, with a "chain_id", and a "tx_index" (from 0) if you signed it yourself
  {"chain_id": "osmosis-1", "event": {"type": "recv_packet", "attributes": [{"key": "packet_sequence", "value": "7"}, …]}}
  {"bridge": {"tx_index": 0, "hand_over": 0, "outcome": "arrived"}}, or "kept", as reported by the service of the bridge
Lines may be missing, repeated or in any order: a missing event proves nothing.

Exit code 0; 1 when no single failure explains an event.`;

async function track(
  session: Session,
  path: string,
  events: string | undefined,
  options: { readonly includeInactive?: true },
): Promise<number> {
  const plan = await planOf(session, path, options.includeInactive === true);
  const told = advance(plan, { kind: 'clock', now: session.now() });
  const last = events === undefined ? told : await fed(session, told, events);
  if (session.options.json) session.printJson(trackJson(last));
  else session.print(...trackLines(await session.registry(), last, session));
  return last.odd.length === 0 ? exitCodes.ok : exitCodes.findings;
}

/** The plan of an answer. @throws CliError for other input; RoutingError for transactions that cannot be run */
async function planOf(session: Session, path: string, includeInactive: boolean): Promise<TrackPlan> {
  const answer = answerIn(path, await readText(path));
  const txs = isObject(answer) ? answer['txs'] : undefined;
  if (!isList(txs)) throw noAnswer(path, '`txs` is missing');
  const registry = await session.registry();
  const now = builtAt(txs, session.now());
  const bare = txs.map(withoutIndices);
  // It checks every member, so that later code may rely on them.
  createApi(registry, { now: () => now }).simulate({ txs: bare, include_inactive: includeInactive });
  const answered = bare as unknown as readonly AnsweredTx[]; // it was judged just now
  return trackPlan(registry, { txs: fromWireTxs(answered) }, { now, includeInactive });
}

function answerIn(path: string, text: string): JsonValue {
  try {
    return parseExactJson(text);
  } catch (problem) {
    if (!(problem instanceof RoutingError)) throw problem;
    throw noAnswer(path, problem.message);
  }
}

function noAnswer(path: string, why: string): CliError {
  const hint = 'wayfold msgs request.json --json > answer.json writes one';
  return new CliError(exitCodes.usage, `${path} is no answer with transactions: ${why}`, { hint });
}

function isList(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** A transaction in the form of the simulation; other values are left for it to refuse. */
function withoutIndices(tx: JsonValue): JsonObject {
  if (!isObject(tx)) return tx as unknown as JsonObject; // refused by whoever reads it next
  const { operations_indices: _indices, ...body } = tx as JsonObject;
  return body;
}

async function fed({ progress }: Session, plan: TrackPlan, path: string): Promise<TrackPlan> {
  let told = plan;
  let line = 0;
  for await (const text of linesOf(readChunks(path))) {
    line++;
    progress.tick(() => `${count(line, 'event')} read`);
    try {
      if (text instanceof RoutingError) throw text;
      told = advance(told, trackEventOf(parseExactJson(text)));
    } catch (problem) {
      if (!(problem instanceof RoutingError)) throw problem;
      const hint = 'wayfold track --help lists the accepted lines';
      throw new CliError(exitCodes.usage, `event ${line} of ${path}: ${problem.message}`, { hint });
    }
  }
  return told;
}
