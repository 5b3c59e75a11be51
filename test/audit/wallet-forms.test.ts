/** What wallets sign, in every form of the vectors: the auditor says of it what it says of the service's own form. */
import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { createCheckedApi } from '../support/checked-api.js';
import { expect, test } from 'vitest';
import { type JsonObject, printJson } from '../support/json.js';
import {
  type AuditAnswer,
  type FormCase,
  formCases,
  hasDanger,
  isLike,
  withoutPointers,
} from './support/wallet-forms.js';

const api = createCheckedApi(createRegistry(loadSnapshot({ meta: true })), {
  now: () => 1_735_689_600_000_000_000n,
});

interface Answer {
  readonly status: number;
  readonly body: AuditAnswer;
}

function ask(body: JsonObject): Answer {
  return api.handle('/v2/audit', body) as unknown as Answer; // the answer of this endpoint
}

/** What speaks against an answer, in words. */
function problems(one: FormCase, { status, body }: Answer): readonly string[] {
  if (status !== 200) return one.outcome === 'read' ? [`${status}: ${JSON.stringify(body)}`] : [];
  const isRefused = hasDanger(body) && body.effects.length === 0;
  if (one.outcome === 'refuse') return isRefused ? [] : ['neither refused nor danger without effects'];
  if (one.outcome === 'refuse-or-danger') return hasDanger(body) ? [] : ['no danger'];
  if (one.outcome === 'read-or-refuse' && isRefused) return [];
  return [...againstEffects(one, body), ...againstFindings(one, body)];
}

/** What bytes of EVM transactions pay their chain: the service's own form does not say it, and audit.md 1.4 wants it. */
function isGas(one: FormCase, effect: Readonly<Record<string, unknown>>): boolean {
  return one.form === 'evm_raw' && isLike(effect, { kind: 'fee', purpose: 'network' });
}

function againstEffects(one: FormCase, body: AuditAnswer): readonly string[] {
  const own = ask(
    one.expectation ? { ...one.equivalent, expectation: one.expectation } : one.equivalent,
  ).body;
  const effects = withoutPointers(body.effects);
  const isExtra = (effect: Readonly<Record<string, unknown>>) =>
    one.extra.some((named) => isLike(effect, named));
  const missing = one.extra.filter((named) => !effects.some((effect) => isLike(effect, named)));
  const rest = effects.filter((effect) => !isExtra(effect) && !isGas(one, effect));
  const expected = withoutPointers(own.effects).filter((effect) => !isExtra(effect));
  const isSame = JSON.stringify(rest) === JSON.stringify(expected);
  const isMatched =
    one.expectation === undefined || one.danger !== one.equivalent_danger || body.match === own.match;
  return [
    ...missing.map((named) => `no effect ${JSON.stringify(named)}`),
    ...(isSame ? [] : [`effects ${JSON.stringify(rest)}, not ${JSON.stringify(expected)}`]),
    ...(isMatched ? [] : [`match ${body.match}, not ${own.match}`]),
  ];
}

function againstFindings(one: FormCase, body: AuditAnswer): readonly string[] {
  const text = JSON.stringify(body).toLowerCase();
  return [
    ...(one.danger === null || one.danger === hasDanger(body)
      ? []
      : [`danger ${!one.danger}: ${JSON.stringify(body.findings)}`]),
    ...(one.unread === null || one.unread === body.unknown.length > 0
      ? []
      : [`unknown ${JSON.stringify(body.unknown)}`]),
    ...(one.says ?? [])
      .filter((said) => !text.includes(said.toLowerCase()))
      .map((said) => `does not say ${said}`),
  ];
}

function bodyOf({ input, chain_id, expectation }: FormCase): JsonObject {
  return { msgs: input, ...(chain_id && { chain_id }), ...(expectation && { expectation }) };
}

test.each(formCases.map((one) => [one.name, one] as const))('%s over HTTP', (_name, one) => {
  const answer = ask(bodyOf(one));
  expect(problems(one, answer)).toEqual([]);
  expect(api.handleText('/v2/audit', printJson(bodyOf(one)))).toEqual(answer);
});
