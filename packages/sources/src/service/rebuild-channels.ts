import type { ChannelRow } from 'wayfold';
import { type Hop, parseTrace } from 'wayfold/registry';
import type { Draft } from '../fragment.js';
import { type OpenEnd, pairEnds } from '../pair-ends.js';

/** A voucher with the part that shows channels. */
export interface Voucher {
  readonly chainId: string;
  /** Hops from the voucher's chain to its origin. */
  readonly trace: string;
  readonly originChainId: string;
  readonly originDenom: string;
  /** Place of the trace in the input. */
  readonly pointer: string;
}

/**
 * Channels that a set of vouchers proves. A one-hop trace says which chain an end leads to; where that is known, a
 * longer trace says it of its further ends.
 */
export function rebuildChannels(vouchers: readonly Voucher[], draft: Draft): readonly ChannelRow[] {
  return pairEnds(openEnds(vouchers, draft), draft);
}

type Trace = Voucher & { readonly hops: readonly Hop[] };

/** Every end that some trace passes, in the order of first sight. */
function openEnds(vouchers: readonly Voucher[], draft: Draft): readonly OpenEnd[] {
  const ends = new Map<string, OpenEnd>();
  const traces = vouchers.map((voucher) => ({ ...voucher, hops: parseTrace(`${voucher.trace}/base`).hops }));
  let before = -1;
  while (before < ends.size) {
    before = ends.size;
    for (const trace of traces) noteLastEnd(trace, ends);
  }
  for (const trace of traces) reportConflict(trace, ends, draft);
  return [...ends.values()];
}

/** Follows a trace as far as the ends known so far lead; when that is to its last hop, that end leads to the origin. */
function noteLastEnd(trace: Trace, ends: Map<string, OpenEnd>): void {
  const chainId = chainBeforeLastHop(trace, ends);
  const hop = trace.hops.at(-1);
  if (chainId === undefined || hop === undefined) return;
  const key = printEnd(chainId, hop);
  if (ends.has(key)) return;
  const { originChainId: toChainId, pointer } = trace;
  ends.set(key, { chainId, ...hop, toChainId, isConverted: trace.originDenom.startsWith('cw20:'), pointer });
}

function reportConflict(trace: Trace, ends: ReadonlyMap<string, OpenEnd>, draft: Draft): void {
  const chainId = chainBeforeLastHop(trace, ends);
  const hop = trace.hops.at(-1);
  if (chainId === undefined || hop === undefined) return;
  const known = ends.get(printEnd(chainId, hop));
  if (known === undefined || known.toChainId === trace.originChainId) return;
  const message = `${hop.port}/${hop.channel} on ${chainId} leads to ${trace.originChainId} here and to ${known.toChainId} at ${known.pointer}`;
  draft.report('DATA_CHANNEL_CONFLICT', trace.pointer, message);
}

function chainBeforeLastHop(trace: Trace, ends: ReadonlyMap<string, OpenEnd>): string | undefined {
  let chainId: string | undefined = trace.chainId;
  for (const hop of trace.hops.slice(0, -1)) {
    chainId = chainId === undefined ? undefined : ends.get(printEnd(chainId, hop))?.toChainId;
  }
  return chainId;
}

function printEnd(chainId: string, hop: Hop): string {
  return `${chainId}/${hop.port}/${hop.channel}`;
}
