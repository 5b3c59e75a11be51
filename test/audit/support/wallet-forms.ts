/** The vectors of what wallets sign, read exactly: their numbers are beyond what a double holds. */
import { readFileSync } from 'node:fs';
import { type JsonValue, parseExactJson } from 'wayfold';
import type { JsonObject } from '../../support/json.js';

/** One case of the file. */
export interface FormCase {
  readonly name: string;
  readonly form: string;
  readonly input: JsonValue;
  readonly chain_id?: string;
  readonly expectation?: JsonObject;
  readonly outcome: 'read' | 'refuse' | 'read-or-refuse' | 'refuse-or-danger';
  /** Body in the service's own form. */
  readonly equivalent: JsonObject;
  readonly equivalent_danger: boolean;
  readonly extra: readonly JsonObject[];
  readonly danger: boolean | null;
  readonly unread: boolean | null;
  readonly says?: readonly string[];
}

const file = readFileSync(new URL('../../vectors/wallet-forms-public.json', import.meta.url), 'utf8');

/** All cases. */
export const formCases: readonly FormCase[] = (
  parseExactJson(file) as unknown as { readonly vectors: readonly FormCase[] }
).vectors; // the layout of the file

/** What is compared of an answer. */
export interface AuditAnswer {
  readonly effects: readonly Readonly<Record<string, unknown>>[];
  readonly unknown: readonly { readonly pointer: string; readonly text: string }[];
  readonly findings: readonly {
    readonly severity: string;
    readonly reason: string;
    readonly message: string;
    readonly pointer: string;
  }[];
  readonly verdict: string;
  readonly match?: boolean;
}

/** Effects without what depends on the form: where they stand. */
export function withoutPointers(effects: AuditAnswer['effects']): AuditAnswer['effects'] {
  return effects.map(({ pointer: _, ...effect }) => effect);
}

/** Whether an effect has each field that is named; lists without order. */
export function isLike(effect: Readonly<Record<string, unknown>>, named: JsonObject): boolean {
  return Object.entries(named).every(([key, value]) => canonical(effect[key]) === canonical(value));
}

function canonical(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : value);
}

/** Whether a finding says danger. */
export function hasDanger({ findings }: AuditAnswer): boolean {
  return findings.some(({ severity }) => severity === 'danger');
}
