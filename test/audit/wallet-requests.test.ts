/** Requests to wallets, honest ones and thefts: the auditor gives each the right verdict, with a finding of the right class. */
import { loadSnapshot } from '@wayfold/data';
import { createRegistry, type Snapshot } from 'wayfold';
import { createCheckedApi } from '../support/checked-api.js';
import { expect, test } from 'vitest';
import vectors from '../vectors/wallet-requests-public.json' with { type: 'json' };

interface Case {
  readonly name: string;
  readonly kind: string;
  readonly request: unknown;
  readonly chain_id?: string;
  readonly expectation?: object;
  readonly verdict: readonly string[];
  /** Classes of which at least one finding must be. */
  readonly finding_class?: readonly string[];
  /** Reasons that must not be given. */
  readonly never?: readonly string[];
  readonly no_danger?: boolean;
  /** Whether HTTP 400 with a reason is right too. */
  readonly refused?: boolean;
}

interface Answer {
  readonly status: number;
  readonly body: {
    readonly verdict: string;
    readonly findings: readonly {
      readonly class: string;
      readonly reason: string;
      readonly severity: string;
    }[];
  };
}

const cases: readonly Case[] = vectors.cases;
const overlay = vectors.about.overlay as unknown as Snapshot; // rows of data
const api = createCheckedApi(createRegistry([loadSnapshot({ meta: true }), overlay]), {
  now: () => BigInt(vectors.about.clock_ns),
});

/** Everything in an answer that the vector rules out. */
function problems(one: Case): readonly string[] {
  const { request: msgs, chain_id, expectation } = one;
  const body = { msgs, ...(chain_id && { chain_id }), ...(expectation && { expectation }) };
  const answer = api.handle('/v2/audit', body) as unknown as Answer; // the answer of this endpoint
  if (answer.status !== 200)
    return one.refused === true && answer.status === 400 ? [] : [`HTTP ${answer.status}`];
  const { verdict, findings } = answer.body;
  const classes = one.finding_class;
  const isOfClass = classes === undefined || findings.some((finding) => classes.includes(finding.class));
  const never = findings.filter(({ reason }) => one.never?.includes(reason) === true);
  const dangers = findings.filter(({ severity }) => one.no_danger === true && severity === 'danger');
  return [
    ...(one.verdict.includes(verdict) ? [] : [`verdict ${verdict}`]),
    ...(isOfClass ? [] : [`no finding of the classes ${classes?.join()}`]),
    ...[...never, ...dangers].map(({ reason }) => `finding ${reason}`),
  ];
}

test.each(cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
  expect(problems(one)).toEqual([]);
});

test('the vectors are all here', () => {
  expect(cases.length).toBe(97);
});
