/** Whatever one thing is changed in compiled messages, the auditor reports it, or the change means nothing. */
import { RoutingError } from 'wayfold';
import { type AuditFinding, auditMsgs, routeOf } from 'wayfold/audit';
import { expect, test } from 'vitest';
import { expectationOf } from './support/expected.js';
import { type Mutation, mutationsOf } from './support/mutate.js';
import { isCovered, isNeutral, neutral } from './support/neutral.js';
import { type MemoCase, memos, worldFor } from './support/world.js';

const idOf = ({ reason, pointer }: AuditFinding): string => `${reason} ${pointer}`;

const known = new Map<MemoCase, readonly Mutation[]>();

/** Changes after which the report finds nothing that it did not find before. */
function unreported(one: MemoCase): readonly Mutation[] {
  const found = known.get(one) ?? findUnreported(one);
  known.set(one, found);
  return found;
}

function findUnreported(one: MemoCase): readonly Mutation[] {
  const world = worldFor(one);
  const route = routeOf(auditMsgs(world, one.expected).effects);
  const expectation = { ...expectationOf(one), route };
  const before = new Set(auditMsgs(world, one.expected, expectation).findings.map(idOf));
  return mutationsOf(one.expected).filter(({ value }) => {
    try {
      return auditMsgs(world, value, expectation).findings.every((finding) => before.has(idOf(finding)));
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
  expect(auditMsgs(world, answer).findings).toEqual([]);
  for (const { value, pointer, what } of mutationsOf(answer)) {
    // Without one of the views there is nothing to differ.
    if (!pointer.startsWith('/msgs') || (pointer === '/msgs' && what !== 'repeat')) continue;
    const reasons = auditMsgs(world, value).findings.map(({ reason }) => reason);
    expect(reasons, `${what} ${pointer}`).toContain('VIEWS_DIFFER');
  }
});
