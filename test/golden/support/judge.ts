/** Judges an answer against the expectation of a bad-input case. Returns what is wrong with it, in words. */
import type { Case, Expectation } from './bad-inputs.js';

/** An answer of an endpoint. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** What a case gave: its answer, the answer to its unchanged base, and the time it took. */
export interface Outcome {
  readonly answer: Answer;
  readonly base: Answer;
  readonly milliseconds: number;
}

/** Everything in which an outcome differs from what the case expects. */
export function complaints(one: Case, outcome: Outcome): readonly string[] {
  const { expect } = one;
  const { answer, milliseconds } = outcome;
  const late = expect.max_ms !== undefined && milliseconds > expect.max_ms ? [`took ${milliseconds} ms`] : [];
  if (one.requires !== undefined && reasonOf(answer) === 'UNSUPPORTED_OPERATION') return late;
  const isRefused = answer.status !== 200;
  switch (expect.kind) {
    case 'accept':
      return [...late, ...(isRefused ? [`refused: ${print(answer)}`] : acceptance(expect, outcome))];
    case 'warn':
      return [...late, ...warning(expect, answer)];
    case 'refuse_or_inert':
      return [...late, ...(isRefused ? [] : sameAsBase(outcome))];
    case 'refuse_or_warn':
      return [...late, ...(isRefused ? refusal(expect, answer) : warning(expect, answer))];
    default:
      if (expect.or_warn && warning(expect, answer).length === 0) return late;
      if (!isRefused && milliseconds <= (expect.or_accept_within_ms ?? -1)) return late;
      return [...late, ...refusal(expect, answer)];
  }
}

/** What is wrong with a refusal. */
export function refusal(expect: Expectation, answer: Answer): readonly string[] {
  const { code, message } = answer.body as { readonly code?: number; readonly message?: string };
  const field = fieldOf(answer);
  const found = message?.toLowerCase() ?? '';
  const checks: readonly (readonly [boolean, string])[] = [
    [answer.status !== 200, 'accepted'],
    [expect.code === undefined || isOneOf(code, expect.code, expect.code_any), `code ${code}`],
    [expect.http_status?.includes(answer.status) ?? true, `status ${answer.status}`],
    [isOneOf(reasonOf(answer), expect.reason, expect.reason_any), `reason ${reasonOf(answer)}`],
    [isSelfOrAncestor(field, expect.field ?? ''), `field ${field}`],
    [expect.message_any?.some((text) => found.includes(text.toLowerCase())) ?? true, `message ${message}`],
  ];
  return checks.filter(([holds]) => !holds).map(([, complaint]) => complaint);
}

function acceptance(expect: Expectation, outcome: Outcome): readonly string[] {
  const msgs = messagesOf(outcome.answer);
  const memo = String(msgs[0]?.['memo'] ?? '');
  const texts = JSON.stringify(outcome.answer.body);
  return [
    ...(expect.output_equals_base ? sameAsBase(outcome) : []),
    ...(expect.contains ?? []).filter((text) => !texts.includes(text)).map((text) => `lacks ${text}`),
    ...(expect.memo_contains ?? []).filter((text) => !memo.includes(text)).map((text) => `memo lacks ${text}`),
    ...(expect.timeout ? badTimeouts(expect.timeout, outcome.answer) : []),
  ];
}

function badTimeouts(expect: NonNullable<Expectation['timeout']>, answer: Answer): readonly string[] {
  const texts = [...JSON.stringify(answer.body).matchAll(/timeout_timestamp\\*":\\*"?(\d+)/g)];
  const isRight = (at: bigint): boolean =>
    at >= BigInt(expect.not_before_ns) &&
    at <= BigInt(expect.not_after_ns) &&
    at % BigInt(expect.multiple_of_ns) === 0n;
  if (texts.length === 0) return ['no timeout_timestamp'];
  return texts.filter(([, digits]) => !isRight(BigInt(digits ?? 0))).map(([text]) => text);
}

function warning(expect: Expectation, answer: Answer): readonly string[] {
  const { warnings } = answer.body as { readonly warnings?: readonly { reason: string; field: string }[] };
  const found = warnings?.some(
    ({ reason, field }) =>
      isOneOf(reason, expect.reason, expect.reason_any) && isSelfOrAncestor(field, expect.field ?? ''),
  );
  return answer.status === 200 && found ? [] : [`no warning ${expect.reason}: ${print(answer)}`];
}

function sameAsBase({ answer, base }: Outcome): readonly string[] {
  return JSON.stringify(answer) === JSON.stringify(base) ? [] : [`differs from the base: ${print(answer)}`];
}

/** The messages of the first transaction, parsed. */
function messagesOf(answer: Answer): readonly Readonly<Record<string, unknown>>[] {
  const { txs } = answer.body as { readonly txs?: readonly { cosmos_tx?: { msgs: readonly { msg: string }[] } }[] };
  return (txs?.[0]?.cosmos_tx?.msgs ?? []).map(({ msg }) => JSON.parse(msg));
}

function reasonOf({ body }: Answer): string | undefined {
  return (body as { readonly details?: readonly { reason: string }[] }).details?.[0]?.reason;
}

function fieldOf({ body }: Answer): string {
  return (body as { readonly details?: readonly { metadata: { field: string } }[] }).details?.[0]?.metadata.field ?? '';
}

function isOneOf<T>(value: T | undefined, one: T | undefined, any: readonly T[] | undefined): boolean {
  return value !== undefined && (value === one || (any?.includes(value) ?? false));
}

/** Whether a pointer is another or leads to a place that holds it. */
function isSelfOrAncestor(pointer: string, other: string): boolean {
  return pointer === other || other.startsWith(`${pointer}/`);
}

function print(answer: Answer): string {
  return JSON.stringify(answer).slice(0, 400);
}
