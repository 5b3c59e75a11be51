/** What the request of a published bridge case lets an audit expect is what its transactions do. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import vectors from '../../../../../test/vectors/bridges-public.json' with { type: 'json' };
import { type AuditReason, auditMsgs, auditReasons } from '../../audit/index.js';
import type { JsonObject, JsonValue } from '../../json/index.js';
import { createBudget } from '../../primitives/index.js';
import { createRegistry, type Snapshot, unpackSnapshot } from '../../registry/index.js';
import { decodeMsgs, type MsgsRequest } from '../msgs/msgs.js';
import { expectationOf } from './self-check.js';

const shipped = unpackSnapshot(
  JSON.parse(readFileSync(new URL('../../../../../data/generated/core.json', import.meta.url), 'utf8')),
);
const registry = createRegistry([shipped, vectors.about.overlay as unknown as Snapshot]);
const now = BigInt(vectors.about.clock_ns);

/** The captured deadlines are of another time. */
const cases = vectors.cases.filter(({ expect: { txs }, times }) => txs !== undefined && times === 'exact');

function answerOf(txs: readonly JsonObject[]): JsonValue {
  return {
    txs: txs.map(({ operations_indices = [], kind, call: _call, svm, ...body }) => {
      const tx = svm === undefined ? body : { ...body, tx: (svm as JsonObject)['legacy_base64'] ?? '' };
      return { operations_indices, [String(kind)]: tx };
    }),
  };
}

test.each(cases)('$name', ({ request, expect: { txs } }) => {
  const decoded = decodeMsgs(registry, request as unknown as MsgsRequest);
  const compiled = { minAmountOut: 1n } as never;
  const built = { request: decoded, compiled, answer: {} as never, now, budget: createBudget() };
  const expectation = expectationOf(registry, built);
  const report = auditMsgs(registry, { msgs: answerOf(txs as unknown as JsonObject[]), expectation });
  const reasons: readonly AuditReason[] = report.findings.flatMap(({ reason, severity }) =>
    severity === 'danger' || auditReasons[reason].bearing !== undefined ? [reason] : [],
  );
  expect(reasons.filter((reason) => reason !== 'DENOM_UNTRACED')).toEqual([]);
  expect(report.verdict).toBe(reasons.length === 0 ? 'match' : 'unclear');
});
