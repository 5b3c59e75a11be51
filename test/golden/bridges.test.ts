/** Messages of bridges: the published cases, by the endpoint, with the judgement of the auditor and the simulator. */
import { loadSnapshot } from '@wayfold/data';
import { describe, expect, test } from 'vitest';
import { createRegistry, exportSnapshot } from 'wayfold';
import { createLazyApi } from 'wayfold/lazy-api';
import { createCheckedApi } from '../support/checked-api.js';
import { type Answer, cases, clock, flatTx, overlay, readable } from './support/bridge-cases.js';

const registry = createRegistry([loadSnapshot(), overlay]);
const api = createCheckedApi(registry, { now: () => clock, selfCheck: true });

function ask(request: object, asked = api): Answer {
  return asked.handle('/v2/fungible/msgs', { ...request, include_recovery: true }).body as Answer;
}

const compiled = cases.filter(({ expect: { txs } }) => txs !== undefined);
const refused = cases.filter(({ expect: { refuse } }) => refuse !== undefined);

test('code that is loaded on demand gives the same bytes', async () => {
  const lazy = createLazyApi(registry, { now: () => clock, selfCheck: true });
  for (const { name, request } of cases) {
    const body = { ...request, include_recovery: true };
    const { body: answer } = await lazy.handle('/v2/fungible/msgs', body);
    expect(JSON.stringify(answer), name).toBe(JSON.stringify(ask(request)));
  }
});

describe.each(compiled)('$name', ({ request, times, expect: expected }) => {
  test('gives these transactions', () => {
    const answer = ask(request);
    expect(answer.message).toBeUndefined();
    const asked = expected.txs ?? [];
    const given = answer.txs.map(flatTx);
    expect(given.map((tx, index) => readable(tx, times, asked[index]?.call))).toEqual(
      asked.map((tx) => readable(tx, times, tx.call)),
    );
  });
});

describe.each(refused)('$name', ({ request, expect: { refuse } }) => {
  test('is refused', () => {
    const { message, details } = ask(request);
    expect(refuse?.reason).toContain(details?.[0]?.reason);
    const said = `${details?.[0]?.metadata.field} ${message}`;
    const named = refuse?.field.filter((field) => said.includes(field)).length ?? 0;
    expect(named === 0).toBe(refuse?.field.length === 0);
  });
});

describe.each(cases.filter(({ variant }) => variant === 'op_init_transfer'))('$name', (one) => {
  test.runIf(one.expect.txs !== undefined)('says what waits at the other end', () => {
    const waits = ask(one.request).recovery.filter(({ note }) => /claim|credit/.test(note));
    expect(waits).toHaveLength(1);
    expect(waits[0]?.note).toMatch(one.name.includes('withdraw') ? /the withdrawal is not claimed/ : /cannot credit/);
  });

  test('is refused where the data holds no such bridge', () => {
    const { opinit: _, ...bridges } = exportSnapshot(registry).bridges ?? {};
    const without = createRegistry([{ ...exportSnapshot(registry), bridges }]);
    const answer = ask(one.request, createCheckedApi(without, { now: () => clock }));
    expect(answer.details?.[0]?.reason).toMatch(/INVALID_OPERATION|INVALID_ADDRESS/);
  });
});
