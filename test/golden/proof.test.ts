/** The published cases through the endpoints: their messages pass the self-check, and their traces are simulated. */
import { readFileSync } from 'node:fs';
import { fromLinkTable, loadRegistry, overlaysToSnapshot } from '@wayfold/sources';
import { expect, test } from 'vitest';
import { putCapabilities, updateRegistry } from 'wayfold/registry';
import type { Api, MsgsRequest, WireBalance } from 'wayfold/wire';
import { createCheckedApi } from '../support/checked-api.js';
import { type Trace, tracedCases, tracesFor } from './support/chain-vectors.js';

interface CompileCase {
  readonly name: string;
  readonly input: MsgsRequest;
  readonly expected: { readonly min_amount_out?: string };
  readonly chain_flavours?: Readonly<Record<string, 'ibc-apps' | 'ibc-go'>>;
}

interface Memos {
  readonly about: { readonly clock: { readonly now_ms: number } };
  readonly compile: readonly CompileCase[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const memos = read('../vectors/memos-public.json') as Memos;
const now = BigInt(memos.about.clock.now_ms) * 1_000_000n;
const shipped = overlaysToSnapshot({ swapVenues: read('../../data/overlays/swap-venues.json') });
const registry = loadRegistry([shipped, fromLinkTable(memos, { over: shipped.snapshot })]);

function apiFor({ chain_flavours: flavours = {} }: Pick<CompileCase, 'chain_flavours'>): Api {
  const world = updateRegistry(registry, (draft) => {
    for (const [chainId, flavour] of Object.entries(flavours)) {
      putCapabilities(draft, {
        chain_id: chainId,
        supports_memo: true,
        pfm_enabled: true,
        pfm_flavour: flavour,
      });
    }
  });
  return createCheckedApi(world, {
    now: () => now,
    selfCheck: true,
    onInternalError(error) {
      throw error;
    },
  });
}

test.each(memos.compile)(
  '$name passes the self-check, and recovery strands nothing that can be helped',
  (one) => {
    const answer = apiFor(one).handle('/v2/fungible/msgs', { ...one.input, include_recovery: true });
    expect(answer).toMatchObject({ status: 200, body: { min_amount_out: one.expected.min_amount_out } });
    const { recovery } = answer.body as ReturnType<Api['msgs']>;
    const stranded =
      recovery?.filter(({ owner }) => owner === 'stranded').map(({ failure }) => failure.kind) ?? [];
    const unavoidable = ['memo_truncated', 'contract_entry_missing'];
    expect(stranded.filter((kind) => !unavoidable.includes(kind))).toEqual([]);
  },
);

/** Relayer fees that come back are left out of the published balances. */
function settled({ events, balances }: ReturnType<Api['simulate']>): readonly WireBalance[] {
  const keyOf = ({ chain_id: chainId, address, denom }: Partial<WireBalance>) =>
    `${chainId} ${address} ${denom}`;
  const returned = new Map(
    events.filter(({ why }) => why === 'fee_return').map((one) => [keyOf(one), BigInt(one.amount ?? 0)]),
  );
  const rest = balances.map((one) => ({
    ...one,
    amount: String(BigInt(one.amount) - (returned.get(keyOf(one)) ?? 0n)),
  }));
  return rest.filter(({ amount }) => amount !== '0').sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const bases = (path: string) => path.replace(/^(?:transfer\/channel-[0-9]+\/)+/, '');
const traces = tracesFor(registry, [
  ...new Set(tracedCases.flatMap(({ trace }) => trace.packets.map((packet) => bases(packet.denom_on_wire)))),
]).map(({ chainId, denom, path }) => ({ chain_id: chainId, denom, path }));

/** Where the output is exact, the published assumption is about something else: see the test of the simulator. */
const cases = tracedCases.filter(({ name }) => !name.endsWith('exact-out'));

test.each(cases)('$name: balances without faults and after each', ({ tx, trace }) => {
  const api = apiFor({});
  const msgs = tx.msgs?.map(({ typeUrl, value }) => ({ msg_type_url: typeUrl, msg: value }));
  const cosmos_tx = { chain_id: tx.chainId, signer_address: tx.signerAddress, msgs };
  // The case's own coins only: a list of traces is bounded.
  const needed = traces.filter(
    ({ denom }) => JSON.stringify(trace).includes(denom) || JSON.stringify(msgs).includes(denom),
  );
  const run = (faults: readonly object[]) =>
    api.simulate({
      txs: [{ cosmos_tx }],
      swap_outputs: Object.values(trace.assumed_swap_amount_out),
      traces: needed.slice(0, 64),
      faults,
    });
  const sorted = (balances: Trace['final_balances']) => settled({ ...run([]), events: [], balances });
  expect(settled(run([]))).toEqual(sorted(trace.final_balances));
  for (const { inject, balances } of trace.failures) {
    for (const fault of inject) {
      const found = run([fault]);
      expect(found.txs[0]?.outcome).toBe(balances === undefined ? 'failed' : 'undone');
      if (balances !== undefined) expect(settled(found)).toEqual(sorted(balances));
    }
  }
});
