import { type DenomTrace, parseTrace } from 'wayfold/registry';
import { child, children, type Entry, text } from './entry.js';

/**
 * Trace types that are ICS-20 steps. `ibc-bridge` is one only for an `ibc/` denom: Eureka and Picasso mint
 * vouchers, Union mints separate tokens.
 *
 * @see cosmos/chain-registry `assetlist.schema.json`
 *
 */
const transferTypes: ReadonlySet<string> = new Set(['ibc', 'ibc-cw20', 'ibc-bridge']);

/** One step of an asset's history, as the registry states it. */
export interface TraceStep {
  readonly entry: Entry;
  readonly type: string;
  readonly provider: string | undefined;
  /** Registry name and denom of the asset one step nearer the origin. */
  readonly counterparty: { readonly chainName: string | undefined; readonly baseDenom: string | undefined };
  /** Full path on the chain of the asset; only transfer steps have one. */
  readonly path: string | undefined;
  /** Channel the asset came over, which may contradict the path. */
  readonly channelId: string | undefined;
}

/** History of an asset, oldest step first. */
export function stepsOf(asset: Entry): readonly TraceStep[] {
  return children(asset, 'traces').map((entry) => {
    const counterparty = child(entry, 'counterparty');
    const chain = child(entry, 'chain');
    return {
      entry,
      type: text(entry, 'type') ?? '',
      provider: text(entry, 'provider'),
      counterparty: {
        chainName: counterparty && text(counterparty, 'chainName'),
        baseDenom: counterparty && text(counterparty, 'baseDenom'),
      },
      path: chain && text(chain, 'path'),
      channelId: chain && text(chain, 'channelId'),
    };
  });
}

/** Whether a step moved the asset by a transfer rather than making a new one. */
export function isTransferStep(step: TraceStep): boolean {
  return transferTypes.has(step.type);
}

/** The transfer that made a voucher: the last one that states a path. */
export function transferOf(steps: readonly TraceStep[]): (TraceStep & { readonly path: string }) | undefined {
  let found: (TraceStep & { readonly path: string }) | undefined;
  for (const step of steps) {
    if (isTransferStep(step) && step.path !== undefined) found = { ...step, path: step.path };
  }
  return found;
}

/** Path of a voucher taken apart, or undefined when it has no hops. */
export function traceOf(path: string): DenomTrace | undefined {
  const trace = parseTrace(path);
  return trace.hops.length > 0 && trace.baseDenom !== '' ? trace : undefined;
}

/**
 * Issuer of a native asset: the provider of the bridge that made it, `alloyed` for Osmosis' pools, or undefined
 * for an asset of the chain.
 */
export function issuerOf(steps: readonly TraceStep[]): string | undefined {
  const making = steps.filter((step) => step.type !== 'ibc' && step.type !== 'ibc-cw20').at(-1);
  if (making === undefined) return undefined;
  if (making.type === 'bridge' || making.type === 'ibc-bridge') return making.provider;
  return making.type === 'synthetic' && making.provider === 'Osmosis' ? 'alloyed' : undefined;
}
