/** The interface over the shipped data at a fixed time, and how the tests of its specification ask. */
import { loadSnapshot } from '@wayfold/data';
import { createRegistry, type Snapshot } from 'wayfold';
import type { Api, ErrorBody, MsgsRequest, MsgsResponse } from 'wayfold/wire';
import { createCheckedApi } from '../../support/checked-api.js';
import { applyPatch } from '../../golden/support/json-patch.js';

/** Nanoseconds since the epoch. */
export const now = 1_735_689_600_000_000_000n;

const shipped: Snapshot = loadSnapshot({ meta: true });

/** The interface over the shipped data with overlays on it. */
export const apiOver = (...overlays: readonly Snapshot[]): Api =>
  createCheckedApi(createRegistry([shipped, ...overlays]), { now: () => now });

export const api: Api = apiOver();

/** Reason and field of a refusal as one text, or undefined where the request is answered. */
export function refusal(endpoint: string, body: unknown, asked: Api = api): string | undefined {
  const { status, body: answer } = asked.handle(`/v2/fungible/${endpoint}`, body);
  if (status === 200) return undefined;
  const [detail] = (answer as ErrorBody).details;
  return `${detail?.reason} ${detail?.metadata.field}`;
}

/** A copy of a request with one field replaced, or left out where no value is given. */
export function withField<T>(request: T, path: string, value?: unknown): T {
  const patch =
    value === undefined ? { op: 'remove' as const, path } : { op: 'replace' as const, path, value };
  return applyPatch(request, [patch]) as T;
}

/** What a signed message says, its memo parsed as well. */
export function messageOf({ txs }: MsgsResponse, txIndex = 0): Message {
  const tx = txs[txIndex];
  if (tx === undefined || !('cosmos_tx' in tx)) throw new Error(`no Cosmos transaction ${txIndex}`);
  const { memo, ...message } = JSON.parse(tx.cosmos_tx.msgs[0]?.msg ?? '');
  return { ...message, memo: memo === undefined ? undefined : JSON.parse(memo) };
}

/** A parsed message; its fields depend on its type. */
// biome-ignore lint/suspicious/noExplicitAny: JSON that the tests compare
export type Message = any;

/** The body of a `msgs` request as one writes it. */
export type Request = MsgsRequest;
