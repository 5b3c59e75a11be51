/** Whatever one thing is changed in requests that match: what still matches loses nothing beyond what is stated. */
import { loadSnapshot } from '@wayfold/data';
import { createRegistry, type JsonValue, type Snapshot } from 'wayfold';
import { createCheckedApi } from '../support/checked-api.js';
import { expect, test } from 'vitest';
import { mutationsOf } from '../support/mutate.js';
import { drawsAll } from '../support/runs.js';
import vectors from '../vectors/wallet-requests-public.json' with { type: 'json' };

interface Report {
  readonly verdict: string;
  readonly undecided: readonly object[];
  readonly risk: readonly {
    readonly within: string;
    readonly parts: readonly { readonly kind: string; readonly bound: { readonly amount?: string } }[];
  }[];
}

const overlay = vectors.about.overlay as unknown as Snapshot; // rows of data
const registry = createRegistry([loadSnapshot({ meta: true }), overlay]);
const api = createCheckedApi(registry, { now: () => BigInt(vectors.about.clock_ns) });
const honest = vectors.cases.filter(({ kind, verdict }) => kind === 'honest' && verdict.join() === 'match');

function audited(msgs: unknown, one: (typeof honest)[number]): Report | undefined {
  const { expectation, chain_id } = one as { readonly expectation?: object; readonly chain_id?: string };
  const body = { msgs, ...(chain_id && { chain_id }), ...(expectation && { expectation }) };
  const { status, body: answer } = api.handle('/v2/audit', body as never);
  return status === 200 ? (answer as unknown as Report) : undefined; // the answer of this endpoint
}

/** In `npm test` one in so many of the changes is tried, others for other sources; the deep form tries all. */
const share = drawsAll ? 1 : 3;
const turn = Number(process.env['RANDOM_SEED'] ?? Date.now()) % share;

test.each(honest.map((one) => [one.name, one] as const))('%s', (_name, one) => {
  expect(audited(one.request, one)?.verdict).toBe('match');
  const stated = (one as { readonly expectation?: { readonly amount_in?: string } }).expectation?.amount_in;
  const changes = mutationsOf(one.request as JsonValue).slice(0, 400);
  for (const { value, pointer, what } of changes.filter((_, place) => place % share === turn)) {
    const report = audited(value, one);
    if (report?.verdict !== 'match') continue;
    const name = `${what} ${pointer}`;
    expect(report.undecided, name).toEqual([]);
    expect(
      report.risk.filter(({ within }) => within !== 'yes'),
      name,
    ).toEqual([]);
    const parts = report.risk.flatMap((row) => row.parts);
    const taken = parts.filter(({ kind }) => kind === 'amount' || kind === 'later_call');
    const sum = taken.reduce((all, { bound }) => all + BigInt(bound.amount ?? '-1'), 0n);
    expect(String(sum), name).toBe(stated);
  }
});
