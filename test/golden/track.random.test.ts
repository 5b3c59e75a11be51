/** Plans of the published transactions, fed what nodes show of their runs, without faults and with every single one. */
import { readFileSync } from 'node:fs';
import { loadSnapshot } from '@wayfold/data';
import { expect, test } from 'vitest';
import { createRegistry, type Snapshot } from 'wayfold';
import type { SimulatedTx } from 'wayfold/simulate';
import { expectDocumentedRun } from './support/documented.js';
import { trackProblems } from '../support/track/judge.js';
import { assumedQuote, now, registry, tracedCases, tracesFor } from './support/chain-vectors.js';

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);

/** A linear congruential generator: a failure prints its seed. */
function drawer(): (count: number) => number {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % count;
  };
}

const traces = tracesFor(registry, [
  ...new Set(
    tracedCases.flatMap(({ trace }) =>
      trace.packets.map(({ denom_on_wire: path }) => path.replace(/^(?:transfer\/channel-[0-9]+\/)+/, '')),
    ),
  ),
]);

test.each(tracedCases)(`$name (seed ${seed})`, ({ tx, trace }) => {
  const outputs = trace.assumed_swap_amount_out;
  expectDocumentedRun(registry, [tx], { now, swapOutputs: Object.values(outputs), traces });
  const quote = assumedQuote(outputs);
  const counts = { runs: 0, events: 0, wide: 0 };
  expect(trackProblems(registry, [tx], { now, quote, traces }, drawer(), counts)).toEqual([]);
  expect(counts.runs).toBeGreaterThan(1);
});

interface Case {
  readonly name: string;
  readonly request: {
    readonly address_list: readonly string[];
    readonly operations: readonly Readonly<Record<string, Readonly<Record<string, unknown>>>>[];
  };
  readonly expect: { readonly txs?: readonly PublishedTx[] };
}

interface PublishedTx {
  readonly chain_id: string;
  readonly signer_address: string;
  readonly msgs?: readonly { readonly msg_type_url: string; readonly msg: unknown }[];
  readonly to?: string;
  readonly value?: string;
  readonly data?: string;
  readonly required_erc20_approvals?: readonly {
    readonly token_contract: string;
    readonly spender: string;
    readonly amount: string;
  }[];
  readonly svm?: { readonly legacy_base64: string };
}

const bridges = JSON.parse(
  readFileSync(new URL('../vectors/bridges-public.json', import.meta.url), 'utf8'),
) as {
  readonly about: { readonly clock_ns: string; readonly overlay: Snapshot };
  readonly cases: readonly Case[];
};
const bridged = createRegistry([loadSnapshot(), bridges.about.overlay]);
const ofBridges = bridges.cases.filter(({ expect: { txs } }) => txs !== undefined);

const clock = BigInt(bridges.about.clock_ns);

function txsOf({ expect: { txs = [] } }: Case): SimulatedTx[] {
  return txs.map((tx) => ({
    ...{ chainId: tx.chain_id, signerAddress: tx.signer_address },
    ...(tx.msgs && {
      msgs: tx.msgs.map(({ msg_type_url: typeUrl, msg }) => ({ typeUrl, value: JSON.stringify(msg) })),
    }),
    ...(tx.to !== undefined && {
      ...{ to: tx.to, value: BigInt(tx.value ?? '0'), data: tx.data ?? '' },
      requiredErc20Approvals: (tx.required_erc20_approvals ?? []).map((approval) => ({
        ...{ tokenContract: approval.token_contract, spender: approval.spender },
        amount: BigInt(approval.amount),
      })),
    }),
    ...(tx.svm && { tx: tx.svm.legacy_base64 }),
  }));
}

/** What the operations say of coins that the data does not join. */
function bridgedBy({ request: { operations } }: Case) {
  return operations.flatMap((operation) =>
    Object.values(operation).flatMap((body) => {
      const { from_chain_id: from, to_chain_id: to, denom_in: denomIn, denom_out: denomOut } = body;
      if (typeof from !== 'string' || typeof to !== 'string' || from === to) return [];
      return [
        { from: { chainId: from, denom: String(denomIn) }, to: { chainId: to, denom: String(denomOut) } },
      ];
    }),
  );
}

test.each(ofBridges)(`$name (seed ${seed})`, (one) => {
  const counts = { runs: 0, events: 0, wide: 0 };
  const options = { now: clock, people: one.request.address_list, bridged: bridgedBy(one) };
  expectDocumentedRun(bridged, txsOf(one), options);
  expect(trackProblems(bridged, txsOf(one), options, drawer(), counts)).toEqual([]);
});
