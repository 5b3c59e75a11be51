/** The published cases of bridges: their transactions are what their requests mean. */
import { auditMsgs } from 'wayfold/audit';
import { expect, test } from 'vitest';
import { answerOf, bridgeCases, meaningOf, world } from './support/bridge-cases.js';
import { alarmLines, effectLines } from './support/lines.js';

test.each(bridgeCases)('$name: match', (one) => {
  const report = auditMsgs(world, { msgs: answerOf(one), expectation: meaningOf(one) });
  const said = { alarms: alarmLines(report), unknown: report.unknown, unaccounted: report.unaccounted };
  expect({ verdict: report.verdict, ...said, effects: effectLines(report) }).toMatchObject({
    verdict: 'match',
  });
});
