import { readFileSync } from 'node:fs';

/** A published request with its name. */
export interface RouteVector {
  readonly name: string;
  readonly input: unknown;
  readonly chain_flavours?: unknown;
}

const vectors = read('../test/vectors/memos-public.json') as {
  readonly about: { readonly clock: { readonly now_ms: number } };
  readonly compile: readonly RouteVector[];
}; // as the file says of itself

/** The time for which the published messages were made, nanoseconds since the epoch. */
export const vectorTime: bigint = BigInt(vectors.about.clock.now_ms) * 1_000_000n;

/** The published requests that need no other capabilities than their world has. */
export const routeVectors: readonly RouteVector[] = vectors.compile.filter(
  ({ chain_flavours: flavours }) => flavours === undefined,
);

function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
}
