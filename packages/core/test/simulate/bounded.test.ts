/** The work of a run and of a recovery map, in counted steps: never more than its size explains. */
import { expect, test } from 'vitest';
import { type Budget, createBudget, limits } from 'wayfold';
import { recoveryMap, type SimulatedTx, simulateMsgs } from 'wayfold/simulate';
import { coins, contracts, hookMemo, now, registry, second, swapMessage, transferTx, user } from './world.js';

/** A transfer that goes round between the hub and Osmosis, `hops` packets in all, and ends in `last`. */
function ring(hops: number, last?: object, retries = 2): SimulatedTx {
  let memo: object | undefined = last;
  for (let hop = hops - 1; hop > 0; hop--) {
    const isHub = hop % 2 === 0;
    const isLast = last !== undefined && hop === hops - 1;
    const receiver = isLast ? contracts.osmoEntry : isHub ? user.osmo : user.hub;
    const forward = {
      ...{ receiver, port: 'transfer', channel: isHub ? 'channel-1' : 'channel-2' },
      ...{ retries, timeout: Number(300n * second), ...(memo && { next: memo }) },
    };
    memo = { forward };
  }
  return transferTx({ receiver: user.osmo, memo });
}

const swap = hookMemo(
  contracts.osmoEntry,
  swapMessage({ timeout_timestamp: Number(now + 90_000n * second) }),
);

function stepsOf(work: (budget: Budget) => unknown): number {
  const budget = createBudget();
  work(budget);
  return budget.spent.simulated;
}

const simulated = (...txs: SimulatedTx[]) =>
  stepsOf((budget) => simulateMsgs(registry, { txs }, { now, budget }));
const recovered = (...txs: SimulatedTx[]) =>
  stepsOf((budget) => recoveryMap(registry, { txs }, { now, budget }));

const there = (index: number): SimulatedTx =>
  index % 2 === 0
    ? transferTx({ receiver: user.osmo })
    : transferTx({
        ...{ chainId: 'osmo-1', channel: 'channel-2', denom: coins.atomOnOsmo },
        ...{ sender: user.osmo, receiver: user.hub },
      });
const transactions = (count: number) => Array.from({ length: count }, (_, index) => there(index));
const messages = (count: number): SimulatedTx => {
  const { msgs: [message] = [], ...tx } = transferTx({ receiver: user.osmo });
  return { ...tx, msgs: Array.from({ length: count }, () => message ?? { typeUrl: '', value: '' }) };
};

/** What is doubled, the steps of so much of it, and how often the steps may double: faults come with packets. */
const doubled: readonly (readonly [string, (size: number) => number, number])[] = [
  ['packets of a run', (size) => simulated(ring(size)), 1],
  ['transactions of a run', (size) => simulated(...transactions(size)), 1],
  ['messages of a run', (size) => simulated(messages(size)), 1],
  ['packets and their failures', (size) => recovered(ring(size)), 2],
  ['packets before a swap, and their failures', (size) => recovered(ring(size - 1, swap)), 2],
  ['transactions and their failures', (size) => recovered(...transactions(size)), 1],
  ['messages and their failures', (size) => recovered(messages(size)), 2],
  ['retries of each packet', (size) => recovered(ring(8, undefined, size)), 1],
];

test.each(doubled)('twice the %s takes no more than its share of steps', (_name, steps, times) => {
  for (const size of [4, 8, 16, 32]) {
    const [once, twice] = [steps(size), steps(2 * size)];
    expect(once).toBeGreaterThan(size);
    expect(twice).toBeLessThanOrEqual(2 ** times * once + 32);
  }
});

test('packets that may be late share their runs', () => {
  expect(recovered(ring(63, swap))).toBeLessThan(1.25 * recovered(ring(63)));
});

test('a route of as many operations as there may be is far from the limits', () => {
  const budget = createBudget();
  recoveryMap(registry, { txs: [ring(63, swap)] }, { now, budget });
  expect(budget.spent.simulated).toBeLessThan(limits.steps.simulated / 2);
  expect(budget.spent.recoveryRows).toBeLessThan(limits.steps.recoveryRows / 2);
});

test(`a run sends ${limits.sentPackets} packets and no more, whoever sends them`, () => {
  const refused = expect.objectContaining({
    reason: 'LIMIT_EXCEEDED',
    message: expect.stringMatching(/packets$/),
  });
  const most = limits.sentPackets;
  const runs: readonly ((size: number) => SimulatedTx[])[] = [
    (size) => [messages(size)],
    (size) => transactions(size),
    (size) => Array.from({ length: size / 32 }, () => ring(32)),
  ];
  for (const txs of runs) {
    expect(() => simulated(...txs(most))).not.toThrow();
    expect(() => simulated(...txs(most), there(0))).toThrow(refused);
  }
});

test.each(['simulated', 'recoveryRows'] as const)('beyond the budget of %s, nothing is answered', (kind) => {
  const budget = createBudget();
  budget.spent[kind] = limits.steps[kind] - 3;
  const map = () => recoveryMap(registry, { txs: [ring(2)] }, { now, budget });
  expect(map).toThrow(expect.objectContaining({ reason: 'LIMIT_EXCEEDED' }));
});
