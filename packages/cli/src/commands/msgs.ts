import type { Command } from 'commander';
import { type JsonValue, parseExactJson, type Registry } from 'wayfold';
import { isObject } from 'wayfold/registry';
import { createApi, type MsgsRequest } from 'wayfold/wire';
import { type SvmOptions, svmField, withSvmOptions } from '../bridge-flags.js';
import { exitCodes } from '../exit.js';
import {
  appendHeadroom,
  type Headroom,
  headroomByChain,
  headroomFlags,
  headroomHelp,
} from '../fee-headroom.js';
import { readText } from '../files.js';
import { append } from '../options.js';
import { poolsOption } from '../pool-files.js';
import { msgsLines } from '../render/msgs.js';
import { recoveryLines } from '../render/recovery.js';
import { runLines } from '../render/run.js';
import type { Run, Session } from '../session.js';
import { poolsOf } from '../swap-flags.js';

/** `wayfold msgs`: messages for a planned route. */
export function addMsgs(program: Command, run: Run): void {
  withSvmOptions(program.command('msgs'))
    .summary('build the messages for a planned route')
    .description(
      'Builds the messages and transactions that execute a planned route, from a request for messages.',
    )
    .argument('<file>', 'JSON of the request, or - for standard input')
    .option(headroomFlags, headroomHelp, appendHeadroom)
    .option('--include-inactive', 'also use chains and channels out of service, with warnings')
    .option(...poolsOption, append)
    .option('--recovery', 'also list where the coins end after every possible failure')
    .addHelpText('after', help)
    .action(run(showMsgs));
}

const help = `
Examples:
  wayfold msgs request.json
  wayfold msgs request.json --json --clock 1700000000000000000 > answer.json
  wayfold msgs request.json --recovery
  wayfold msgs request.json --pools pools.json
  wayfold msgs request.json --fee-headroom osmosis-1:50000
  wayfold msgs - < request.json

The request is the body of POST /v2/fungible/msgs. --fee-headroom replaces the fee_headroom of the request for the chains that
it names. With --pools the messages run on a model of the chains, whose venues swap through these pools. --clock fixes the
deadlines, which makes every byte repeatable.`;

interface MsgsOptions extends SvmOptions {
  readonly feeHeadroom?: readonly Headroom[];
  readonly includeInactive?: true;
  readonly recovery?: true;
  /** Files of pools for running the messages. */
  readonly pools?: readonly string[];
}

/** Shows the messages that a file asks for. */
export async function showMsgs(session: Session, path: string, options: MsgsOptions): Promise<number> {
  const body = parseExactJson(await readText(path));
  const registry = await session.registry();
  const pools = await poolsOf(session, options.pools);
  const api = createApi(registry, { now: session.now, proof: session.proof, ...pools });
  const answer = api.msgs(withOptions(body, session, registry, options));
  const run = pools.pools && api.simulate({ txs: answer.txs });
  if (session.options.json) session.printJson(run ? { ...answer, simulation: run } : answer);
  else {
    const { dest_asset_chain_id: chainId, dest_asset_denom: denom } = body as unknown as MsgsRequest; // it was answered
    session.print(...msgsLines(registry, answer, { chainId, denom }, session));
    if (run) session.print(...runLines(registry, run, session.paint));
    if (answer.recovery) session.print('', ...recoveryLines(answer.recovery, session));
  }
  return exitCodes.ok;
}

/**
 * The request with the options added. A value other than an object is unchanged, for the check of the request
 * to name.
 */
function withOptions(body: JsonValue, session: Session, registry: Registry, options: MsgsOptions): JsonValue {
  if (!isObject(body)) return body;
  const { feeHeadroom, includeInactive, recovery } = options;
  const svm = svmField(options);
  return {
    ...body,
    ...(feeHeadroom && {
      fee_headroom: merged(body['fee_headroom'], headroomByChain(session, registry, feeHeadroom)),
    }),
    ...(svm && { svm: merged(body['svm'], svm) }),
    ...(includeInactive && { include_inactive: true }),
    ...(recovery && { include_recovery: true }),
  };
}

/** Value of an option, over the value in the request. */
function merged(stated: JsonValue | undefined, given: Readonly<Record<string, string>>): JsonValue {
  if (stated === undefined || stated === null) return given;
  return isObject(stated) ? { ...stated, ...given } : stated;
}
