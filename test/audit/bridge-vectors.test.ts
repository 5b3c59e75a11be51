/** The published cases of bridges: their transactions are what their requests mean. */
import type { JsonValue } from 'wayfold';
import { auditMsgs, type AuditReason, auditReasons, type Verdict } from 'wayfold/audit';
import { expect, test } from 'vitest';
import type { JsonObject } from '../support/json.js';
import { answerOf, bridgeCases, meaningOf, opened, packed, world } from './support/bridge-cases.js';

/** What the data or a chain leaves open; all others match. */
const open: Readonly<Record<string, AuditReason>> = {
  'axelar/captured-ethereum-to-osmosis-swap': 'NUMBER_LOSES_DIGITS',
  'eureka/captured-ethereum-hub-osmosis-swap': 'NUMBER_LOSES_DIGITS',
  'layer-zero/oft-ethereum-to-arbitrum': 'DENOM_UNTRACED',
  'layer-zero/adapter-arbitrum-to-ethereum': 'DENOM_UNTRACED',
};

test.each(bridgeCases)('$name', (one) => {
  const report = auditMsgs(world, { msgs: answerOf(one), expectation: meaningOf(one) });
  const { verdict, findings, unknown, unaccounted } = report;
  const undecided = findings.flatMap(({ reason }) =>
    auditReasons[reason].bearing === 'undecided' ? [reason] : [],
  );
  const reason = open[one.name];
  const isOpen = reason !== undefined;
  expect({ verdict, undecided: [...new Set(undecided)], unknown, unaccounted }).toEqual({
    ...{ verdict: isOpen ? 'unclear' : 'match', undecided: isOpen ? [reason] : [] },
    ...{ unknown: [], unaccounted: [] },
  });
});

test.each(bridgeCases)('$name: what is given is what is got', (one) => {
  const { flows } = auditMsgs(world, { msgs: answerOf(one), expectation: meaningOf(one) });
  const sums = new Map<string, bigint>();
  for (const { tx, chainId, denom = '', side, amount = 0n } of flows) {
    const key = `${tx} ${chainId} ${denom.toLowerCase()}`;
    sums.set(key, (sums.get(key) ?? 0n) + (side === 'from' ? amount : -amount));
  }
  expect([...sums].filter(([, rest]) => rest !== 0n)).toEqual([]);
});

test('what a solver takes is compared to the unit, and its share by basis points', () => {
  const one = bridgeCases.find(({ name }) => name === 'evm-swap/native-then-go-fast');
  if (one === undefined) throw new Error('no such case');
  const verdict = (change: (args: JsonObject) => JsonObject): Verdict => {
    const whole = opened(one) as unknown as { readonly txs: readonly { readonly evm_tx: JsonObject }[] };
    const txs = whole.txs.map(({ evm_tx: tx }) => ({
      evm_tx: { ...tx, data: change(tx['data'] as JsonObject) },
    }));
    return auditMsgs(world, { msgs: packed(one, { txs }) as JsonValue, expectation: meaningOf(one) }).verdict;
  };
  const plus = (name: string, by: bigint) => (args: JsonObject) => ({
    ...args,
    [name]: BigInt(String(args[name])) + by,
  });
  expect(verdict((args) => args)).toBe('match');
  for (const name of ['executionFeeAmount', 'solverFeeBPS']) {
    expect([name, verdict(plus(name, 1n))]).toEqual([name, 'differs']);
    expect([name, verdict(plus(name, -1n))]).toEqual([name, 'differs']);
  }
});
