/** The published messages, audited against what their requests say: channels, venues, pools, denoms, receivers. */
import { expect, test } from 'vitest';
import { auditMsgs, routeOf } from 'wayfold/audit';
import { expectationOf, routeOfRequest } from './support/expected.js';
import { memos, worldFor } from './support/world.js';

test.each(memos.compile)('$name: the messages say what the request says', (one) => {
  const report = auditMsgs(worldFor(one), { msgs: one.expected, expectation: expectationOf(one) });
  expect(report.findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
  expect(report.isMatch).toBe(true);
  const route = routeOf(report.effects)
    .filter(({ kind }) => kind !== 'spend')
    .map((step) => ({ ...step, minAmountOut: undefined }));
  expect(route).toEqual(routeOfRequest(one.input));
});

test.each(memos.compile)('$name: nothing but messages of handlers is left unread', (one) => {
  const { unknown } = auditMsgs(worldFor(one), { msgs: one.expected });
  expect(unknown.map(({ text }) => text)).toEqual(handlerTexts[one.name] ?? []);
});

const handlerTexts: Readonly<Record<string, readonly string[]>> = {
  'transfer-contract-call/post-route-handler': [
    '{"deposit":{"on_behalf_of":"neutron1x8ad0zyw52mvndh7hlnafrg0gt284ga7uqunnf"}}',
  ],
  'swap-contract-call/post-route-handler': ['{"deposit":{}}'],
};
