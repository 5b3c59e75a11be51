/** The bad-input vectors: how a case becomes a request, as `how_to_run` of the file says. */
import { readFileSync } from 'node:fs';
import { applyPatch, type PatchOperation } from './json-patch.js';

interface Vectors {
  readonly how_to_run: { readonly clock_ns: string };
  readonly fixture: unknown;
  readonly bases: Readonly<Record<string, { readonly method: string; readonly request: unknown }>>;
  readonly cases: readonly Case[];
  readonly controls: readonly Case[];
}

/** One case or control of the file. */
export interface Case {
  readonly id: string;
  readonly base: string;
  readonly patch: readonly PatchOperation[] | null;
  readonly data_patch?: readonly PatchOperation[];
  readonly raw?: unknown;
  readonly raw_prefix_fields?: string;
  readonly shuffle_keys?: boolean;
  /** Operation variant that a build may not have. */
  readonly requires?: string;
  readonly why?: string;
  readonly expect: Expectation;
}

/** What must come of it. */
export interface Expectation {
  readonly kind: 'refuse' | 'refuse_or_inert' | 'refuse_or_warn' | 'refuse_or_drop' | 'warn' | 'accept';
  readonly reason?: string;
  readonly reason_any?: readonly string[];
  readonly code?: number;
  readonly code_any?: readonly number[];
  readonly http_status?: readonly number[];
  readonly field?: string;
  readonly message_any?: readonly string[];
  readonly max_ms?: number;
  readonly or_accept_within_ms?: number;
  readonly or_report?: boolean;
  readonly or_warn?: boolean;
  readonly output_equals_base?: boolean;
  readonly contains?: readonly string[];
  readonly memo_contains?: readonly string[];
  readonly timeout?: { readonly not_before_ns: string; readonly not_after_ns: string; readonly multiple_of_ns: string };
}

// Read rather than imported: a lone surrogate in the file stops the bundler's reader.
const file = JSON.parse(
  readFileSync(new URL('../../vectors/bad-inputs-public.json', import.meta.url), 'utf8'),
) as Vectors;

/** All cases, controls last. */
export const cases: readonly Case[] = [...file.cases, ...file.controls];

/** The clock of the file, in nanoseconds. */
export const clock: bigint = BigInt(file.how_to_run.clock_ns);

/** The chain data of the file with a case's changes: its own for data cases, `data_patch` for the others. */
export function dataOf({ base, patch, data_patch: dataPatch }: Case): unknown {
  return applyPatch(file.fixture, expandAll((base === 'data' ? patch : dataPatch) ?? []));
}

/** Path of the endpoint a case speaks to, undefined for data cases. */
export function pathOfCase({ base }: Case): string | undefined {
  const method = file.bases[base]?.method;
  return method === 'load_data' ? undefined : `/v2/fungible/${method}`;
}

/** The body text of a case. */
export function textOf(one: Case): string {
  if (one.raw !== undefined) return String(expand(one.raw));
  const request = applyPatch(file.bases[one.base]?.request, expandAll(one.patch ?? []));
  const text = JSON.stringify(one.shuffle_keys ? reversed(request) : request);
  return one.raw_prefix_fields === undefined ? text : `{${one.raw_prefix_fields}${text.slice(1)}`;
}

/** The body text of a case's base, unchanged. */
export function baseTextOf({ base }: Case): string {
  return JSON.stringify(file.bases[base]?.request);
}

function expandAll(patch: readonly PatchOperation[]): readonly PatchOperation[] {
  return patch.map((one) => ('value' in one ? { ...one, value: expand(one.value) } : one));
}

/** Replaces the file's directives by what they stand for. */
function expand(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expand);
  if (typeof value !== 'object' || value === null) return value;
  const [[key, inner] = ['', undefined]] = Object.entries(value);
  const parts: unknown[] = Array.isArray(inner) ? inner : [];
  switch (key) {
    case '$repeat':
      return String(parts[0]).repeat(Number(parts[1]));
    case '$repeatArray':
      return Array(Number(parts[1])).fill(expand(parts[0]));
    case '$nest':
      return '['.repeat(Number(parts[1])) + ']'.repeat(Number(parts[1]));
    case '$concat':
      return parts.map((part) => String(expand(part))).join('');
    default:
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, expand(member)]));
  }
}

/** The same JSON with the keys of every object in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).reverse().map(([key, inner]) => [key, reversed(inner)]));
}
