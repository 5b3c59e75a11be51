/** Whatever one thing is changed in compiled messages, the auditor reports it, or the change means nothing. */
import { RoutingError } from 'wayfold';
import { auditMsgs, type Expectation, routeOf } from 'wayfold/audit';
import { expect, test } from 'vitest';
import { expectationOf } from './support/expected.js';
import type { JsonValue } from 'wayfold';
import { type Mutation, mutationsOf } from '../support/mutate.js';
import { blindSpots, isCovered, isNeutral, neutral, type NeutralRule } from '../support/neutral.js';
import { type MemoCase, memos, worldFor } from './support/world.js';

const known = new Map<MemoCase, readonly Mutation[]>();

/** Changes after which the verdict still is a match, for somebody who states all that can be stated. */
function unreported(one: MemoCase): readonly Mutation[] {
  const found = known.get(one) ?? unseen(one, planned(one));
  known.set(one, found);
  return found;
}

function planned(one: MemoCase): Expectation {
  return { ...expectationOf(one), route: routeOf(auditMsgs(worldFor(one), { msgs: one.expected }).effects) };
}

function unseen(one: MemoCase, expectation: Expectation): readonly Mutation[] {
  const world = worldFor(one);
  return mutationsOf(one.expected).filter(({ value }) => {
    try {
      return auditMsgs(world, { msgs: value, expectation }).verdict === 'match';
    } catch (problem) {
      // What is no longer a set of messages is refused, which is a report too.
      if (problem instanceof RoutingError) return false;
      throw problem;
    }
  });
}

test.each(memos.compile)('$name: every change is reported or neutral', (one) => {
  const silent = unreported(one).filter((mutation) => !isNeutral(mutation));
  expect(silent.map(({ pointer, what }) => `${what} ${pointer}`)).toEqual([]);
});

/** What wallets, the library and the command line can state without the planned route, and what that cannot see. */
const shapes: Readonly<
  Record<string, readonly [(all: Expectation) => Expectation, readonly (keyof typeof blindSpots)[]]>
> = {
  'all but the route': [({ route: _route, ...all }) => all, ['route']],
  'the least that can match, with the receiver': [
    ({ sourceAsset, amountIn, destAsset, minAmountOut, receiver, affiliates, allowedContracts }) => ({
      ...{ sourceAsset, amountIn, destAsset, minAmountOut, receiver, affiliates, allowedContracts },
    }),
    ['route', 'deadline', 'waypoint'],
  ],
  'the least that can match, with own addresses': [
    ({ sourceAsset, amountIn, destAsset, minAmountOut, receiver, ...all }) => ({
      ...{ sourceAsset, amountIn, destAsset, minAmountOut },
      ...{ affiliates: all.affiliates, allowedContracts: all.allowedContracts },
      ownAddresses: [
        ...(all.ownAddresses as readonly string[]),
        ...(receiver === undefined ? [] : [receiver]),
      ],
    }),
    ['route', 'deadline'],
  ],
};

/** Accounts and coins in the end, which no change that an expectation cannot see may touch. */
function endsOf(one: MemoCase, value: JsonValue): readonly string[] {
  const { flows } = auditMsgs(worldFor(one), { msgs: value });
  const ends = flows.filter(({ side, role }) => side === 'to' && role !== 'pool' && role !== 'bridge');
  return [...new Set(ends.map(({ chainId, denom, address }) => `${chainId} ${denom} ${address}`))];
}

test.each(Object.keys(shapes))(
  'told %s, the verdict changes with what is stated',
  (name) => {
    const [statedOf, spots] = shapes[name] ?? [(all: Expectation) => all, []];
    const rules: readonly NeutralRule[] = spots.flatMap((spot): readonly NeutralRule[] => blindSpots[spot]);
    let judged = 0;
    for (const one of memos.compile) {
      const expectation = statedOf(expectationOf(one));
      // The message of a handler is not stated without the route: nothing can match.
      const { verdict, unknown } = auditMsgs(worldFor(one), { msgs: one.expected, expectation });
      expect(verdict, one.name).toBe(unknown.length === 0 ? 'match' : 'unclear');
      if (verdict !== 'match') continue;
      const silent = unseen(one, expectation).filter((mutation) => !isNeutral(mutation));
      const before = endsOf(one, one.expected);
      for (const mutation of silent) {
        const { what, pointer, value } = mutation;
        expect(
          rules.some((rule) => isCovered(mutation, rule)),
          `${one.name}: ${what} ${pointer}`,
        ).toBe(true);
        if (!spots.includes('spending'))
          expect(endsOf(one, value), `${one.name}: ${what} ${pointer}`).toEqual(before);
        judged++;
      }
    }
    expect(judged).toBeGreaterThan(0);
  },
  120_000,
);

test.each([
  ['sourceAsset', 'source_asset'],
  ['amountIn', 'amount_in'],
  ['destAsset', 'dest_asset'],
  ['minAmountOut', 'min_amount_out'],
] as const)('without %s nothing matches, and the report says so', (member, name) => {
  for (const one of memos.compile) {
    const { [member]: _left, ...expectation } = planned(one);
    const report = auditMsgs(worldFor(one), { msgs: one.expected, expectation });
    expect(report.verdict, one.name).not.toBe('match');
    expect(report.undecided, one.name).toContainEqual({ member, reason: 'EXPECTATION_SHORT' });
    const [short] = report.findings.filter(({ reason }) => reason === 'EXPECTATION_SHORT');
    expect(short?.message, one.name).toContain(name);
  }
});

test('every rule of neutral changes is needed, in all that it covers', () => {
  const silent = memos.compile.flatMap(unreported);
  const idle = neutral.flatMap((rule) =>
    rule.what.filter((what) => !silent.some((mutation) => isCovered(mutation, { ...rule, what: [what] }))),
  );
  expect(idle).toEqual([]);
});

test('an answer whose two views differ is reported, whatever differs', () => {
  const [one] = memos.compile;
  if (one === undefined) throw new Error('no case');
  const txs = one.expected['txs'] as readonly {
    cosmos_tx: { chain_id: string; path: string[]; msgs: { msg: object; msg_type_url: string }[] };
  }[];
  const msgs = txs.map(
    ({
      cosmos_tx: {
        chain_id,
        path,
        msgs: [only],
      },
    }) => ({ multi_chain_msg: { chain_id, path, ...only } }),
  );
  const answer = { ...one.expected, msgs, txs } as never;
  const world = worldFor(one);
  expect(auditMsgs(world, { msgs: answer }).findings).toEqual([]);
  for (const { value, pointer, what } of mutationsOf(answer)) {
    // Without one of the views there is nothing to differ.
    if (!pointer.startsWith('/msgs') || (pointer === '/msgs' && what !== 'repeat')) continue;
    const reasons = auditMsgs(world, { msgs: value }).findings.map(({ reason }) => reason);
    expect(reasons, `${what} ${pointer}`).toContain('VIEWS_DIFFER');
  }
});
