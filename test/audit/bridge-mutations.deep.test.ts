/** Whatever one thing is changed in the transactions of a bridge, the auditor reports it, or the change means nothing. */
import { RoutingError } from 'wayfold';
import { auditMsgs, type AuditReport, type Expectation, routeOf } from 'wayfold/audit';
import { expect, test } from 'vitest';
import type { JsonValue } from 'wayfold';
import {
  type BridgeCase,
  answerOf,
  bridgeCases,
  meaningOf,
  opened,
  packed,
  world,
} from './support/bridge-cases.js';
import { type Mutation, mutationsOf } from '../support/mutate.js';
import { blindSpots, isCovered, isNeutral, neutralInCalls } from '../support/neutral.js';
import { guaranteedOf } from './support/guaranteed.js';

/** All that can be stated: what the request means, the route, and what arrives at least. */
function planned(one: BridgeCase): Expectation {
  const meaning = meaningOf(one);
  const report = auditMsgs(world, { msgs: answerOf(one), expectation: meaning });
  return { ...meaning, route: routeOf(report.effects), minAmountOut: guaranteedOf(report) };
}

/** What a report says against a match; two reports that say the same do not tell a change. */
function saidOf({ verdict, findings, unknown, unaccounted }: AuditReport): string {
  const against = findings.filter(({ severity }) => severity !== 'note').map(({ reason }) => reason);
  return [verdict, unknown.length, unaccounted.length, ...against.sort()].join();
}

/** Changes after which the report says what it said before. */
function unreported(one: BridgeCase): readonly Mutation[] {
  const expectation = planned(one);
  const audited = (msgs: JsonValue): string => saidOf(auditMsgs(world, { msgs, expectation }));
  const before = audited(answerOf(one));
  return mutationsOf(opened(one)).filter(({ value }) => {
    const msgs = packed(one, value);
    if (msgs === undefined) return false;
    try {
      const said = audited(msgs);
      return said === before;
    } catch (problem) {
      // What is no longer a set of messages is refused, which is a report too.
      if (problem instanceof RoutingError) return false;
      throw problem;
    }
  });
}

const known = new Map<BridgeCase, readonly Mutation[]>();
function silentOf(one: BridgeCase): readonly Mutation[] {
  const found = known.get(one) ?? unreported(one);
  known.set(one, found);
  return found;
}

test.each(bridgeCases)(
  '$name: every change is reported or neutral',
  (one) => {
    // Nobody says until when what was captured may happen.
    const rules = [...neutralInCalls, ...(one.times === 'free' ? blindSpots.deadline : [])];
    const silent = silentOf(one).filter(
      (mutation) => !isNeutral(mutation) && !rules.some((rule) => isCovered(mutation, rule)),
    );
    expect(silent.map(({ pointer, what }) => `${what} ${pointer}`)).toEqual([]);
  },
  60_000,
);

test('every rule of neutral changes in calls is needed, in all that it covers', () => {
  const silent = bridgeCases.flatMap(silentOf);
  const idle = neutralInCalls.flatMap((rule) =>
    rule.what.filter((what) => !silent.some((mutation) => isCovered(mutation, { ...rule, what: [what] }))),
  );
  expect(idle).toEqual([]);
});
