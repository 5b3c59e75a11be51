/** The published cases of bridges: their transactions are what their requests mean. */
import { auditMsgs, type AuditReason, auditReasons } from 'wayfold/audit';
import { expect, test } from 'vitest';
import { answerOf, bridgeCases, meaningOf, world } from './support/bridge-cases.js';

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
    auditReasons[reason][2] === 'undecided' ? [reason] : [],
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
