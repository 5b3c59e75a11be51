import * as shapes from '../../json/index.js';
import { brandAll } from '../../primitives/index.js';
import type { NextStep } from '../../plan/index.js';
import { decode } from '../json/decode.js';
import type { WireKnown, WireNextStep } from './next-step.js';

const text = shapes.text;
const whole = shapes.whole;
const maybeText = /* @__PURE__ */ shapes.given(text);
const maybeWhole = /* @__PURE__ */ shapes.given(whole);

/** Steps as routes give them. */
export const nextStepSchema: shapes.Shape<WireNextStep> = /* @__PURE__ */ shapes.object<WireNextStep>({
  kind: shapes.oneOf('mint', 'claim'),
  chain_id: text,
  operation_index: whole,
  who: shapes.oneOf('anyone'),
  seconds: shapes.given(shapes.object<NonNullable<WireNextStep['seconds']>>({ least: whole, most: whole })),
  message: text,
  tx: shapes.oneOf('cosmos_tx', 'evm_tx', 'svm_tx'),
  to: maybeText,
  abi: maybeText,
  instruction: maybeText,
  msg_type_url: maybeText,
  known: shapes.object<WireKnown>({
    version: maybeWhole,
    source_chain_id: maybeText,
    source_domain: maybeWhole,
    destination_domain: maybeWhole,
    source_messenger: maybeText,
    destination_messenger: maybeText,
    burn_token: maybeText,
    mint_token: maybeText,
    amount: maybeText,
    max_fee: maybeText,
    finality_threshold: maybeWhole,
    sender: maybeText,
    receiver: maybeText,
    rollup_chain_id: maybeText,
    bridge_id: maybeText,
    denom: maybeText,
    from: maybeText,
    to: maybeText,
  }),
  missing: shapes.list(text),
});

/**
 * A step of an answer in the form for `buildNextStep`.
 *
 * @throws RoutingError `MISSING_FIELD`, `INVALID_TYPE` for other input
 * @example buildNextStep(readNextStep(route.next_steps[0]), { message, attestation })
 */
export function readNextStep(json: unknown): NextStep {
  const { operation_index: operation, known, missing, ...step } = decode(nextStepSchema, json);
  const facts = Object.entries(known).map(([name, value]: [string, unknown]) => [
    camelCase(name),
    amounts.has(name) && typeof value === 'string' && /^[0-9]+$/.test(value) ? BigInt(value) : value,
  ]);
  const members = Object.entries(step).map(([name, value]) => [camelCase(name), value]);
  const read = { ...Object.fromEntries(members), operation, known: Object.fromEntries(facts) };
  return brandAll<NextStep>({ ...read, missing: missing.map(camelCase) });
}

/** Fields that are amounts. */
const amounts: ReadonlySet<string> = /* @__PURE__ */ new Set(['amount', 'max_fee']);

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
