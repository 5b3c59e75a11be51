import { readFileSync } from 'node:fs';
import { loadSnapshot } from '@wayfold/data';
import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem';
import { createRegistry, type Snapshot } from 'wayfold';
import { type Api, createApi } from 'wayfold/wire';
import { callByHand, callsByHand } from '../limits/calls-by-hand.js';
import { stringifyLevels, parseLevels } from '../limits/stringify-levels.js';
import { type Contender, type Effort, measure } from '../measure.js';
import type { Aim, Case, Outcome } from '../outcome.js';

const path = '/v2/fungible/msgs';

/** Transactions of bridges, body to body: calls of EVM contracts, messages, burns on Solana. */
export const bridges: Case = {
  name: 'bridges',
  run: async (effort) => {
    const registry = createRegistry([loadSnapshot(), vectors.about.overlay]);
    const api = createApi(registry, { now: () => BigInt(vectors.about.clock_ns) });
    const rows = [...Object.keys(callsByHand), ...withoutCalls];
    const outcomes: Outcome[] = [];
    for (const name of rows) {
      const { status } = api.handle(path, vectorNamed(name).request);
      if (status === 200) outcomes.push(await rowOf(api, name, effort));
      else console.error(`» bridges: ${name} is answered with ${status}`);
    }
    return outcomes;
  },
};

/** Requests whose transactions are no calls of EVM contracts, or calls that carry another. */
const withoutCalls = [
  'evm-swap/native-then-cctp',
  'cctp/noble-to-arbitrum',
  'cctp/captured-osmosis-noble-avalanche-orbiter',
  'cctp/solana-to-noble',
  'axelar/captured-osmosis-to-ethereum-usdc',
  'eureka/captured-osmosis-hub-ethereum',
  'hyperlane/celestia-to-ethereum',
  'opinit/deposit-yominet',
];

/** A request that carries its calldata. */
const copied = 'evm-swap/alone-native';

type Within = Extract<Aim, { readonly kind: 'within' }>;

interface Vector {
  readonly name: string;
  readonly request: unknown;
  readonly expect: {
    readonly txs?: readonly { readonly data?: string; readonly call?: { readonly function: string } }[];
  };
}

const vectors = JSON.parse(
  readFileSync(new URL('../../test/vectors/bridges-public.json', import.meta.url), 'utf8'),
) as {
  readonly about: { readonly clock_ns: string; readonly overlay: Snapshot };
  readonly cases: readonly Vector[];
}; // as the file says of itself

function vectorNamed(name: string): Vector {
  const found = vectors.cases.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no published case ${name}`);
  return found;
}

/**
 * A plain transfer with all its checks takes ten times as long as its straight line. What a call adds to be checked (quotes, limits,
 * approvals, contracts of the data, outages) is as much as what it adds to be printed, so it should stay near that. viem alone
 * takes three times the straight line, and is all that a caller runs who checks nothing.
 */
const aims: readonly Within[] = [
  { kind: 'within', factor: 12, of: ['straight line, no checks'] },
  { kind: 'within', factor: 6, of: ['viem encodeFunctionData alone'] },
];

async function rowOf(api: Api, name: string, effort: Effort): Promise<Outcome> {
  const { request, expect } = vectorNamed(name);
  const body = JSON.stringify(request);
  const ask = (): string => JSON.stringify(api.handleText(path, body).body);
  const ours: Contender = { name: 'ours', role: 'ours', run: ask, answer: () => dataOf(ask()) };
  const toCall = callsByHand[name];
  const others: readonly Contender[] =
    toCall === undefined
      ? [stringified(ask())]
      : [...(name === copied ? [] : [viemAlone(expect)]), straightLine(body, toCall)];
  return {
    work: `Transaction for ${name}: body to body, all checks on`,
    unit: 'ns',
    figures: await measure([ours, ...others], effort),
    aims: aims.filter(({ of }) => of.every((named) => others.some((other) => other.name === named))),
  };
}

function straightLine(body: string, toCall: (typeof callsByHand)[string]): Contender {
  const run = (): string => callByHand(body, toCall);
  return { name: 'straight line, no checks', role: 'limit', run, answer: () => dataOf(run()) };
}

/** Calldata of the first transaction. */
function dataOf(answer: string): unknown {
  const { txs } = JSON.parse(answer) as {
    readonly txs: readonly { readonly evm_tx?: { readonly data: string } }[];
  }; // our own
  return txs[0]?.evm_tx?.data;
}

/** The same arguments through viem's encoder, with nothing around it. */
function viemAlone({ txs: [tx] = [] }: Vector['expect']): Contender {
  const lines: readonly string[] = [`function ${tx?.call?.function}`];
  const abi = parseAbi(lines);
  const { functionName, args } = decodeFunctionData({ abi, data: `0x${tx?.data}` });
  const run = (): string => encodeFunctionData({ abi, functionName, args });
  return { name: 'viem encodeFunctionData alone', role: 'peer', run, answer: () => run().slice(2) };
}

/** Writing the text of the answer alone. */
function stringified(answer: string): Contender {
  const levels = parseLevels(answer);
  return { name: 'JSON.stringify of the same', role: 'part', run: () => stringifyLevels(levels) };
}
