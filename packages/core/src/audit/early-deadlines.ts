import { type BridgeId, bridgeNames, durationOver } from '../registry/index.js';
import { isSameDenom } from './coins.js';
import { addFinding, type Audit } from './context.js';
import type { Effect } from './effect.js';

const second = 1_000_000_000n;

/** Coins on a chain, and their earliest arrival. */
interface Arrival {
  readonly tx: number;
  readonly chainId: string | undefined;
  readonly denom: string | undefined;
  readonly at: bigint;
}

/** A bridge that the coins have entered, and not left. */
interface Crossing {
  readonly bridge: BridgeId;
  readonly fromChainId: string;
}

/**
 * Reports swaps whose coins come over bridges that take longer than the deadline of the swap: in the same transaction, or in an
 * earlier one that delivers the coin which the swap spends. Only the least durations of the data count.
 */
export function reportEarlyDeadlines(audit: Audit): void {
  const { registry, draft, liveness } = audit;
  const { now } = liveness;
  if (now === undefined) return;
  const arrivals: Arrival[] = [];
  let [tx, clock] = [-1, now];
  let crossing: Crossing | undefined;
  for (const effect of draft.effects) {
    if (effect.tx !== tx) {
      [tx, clock, crossing] = [effect.tx, startOf(effect, arrivals) ?? now, undefined];
    } else if (crossing !== undefined && effect.chainId !== undefined) {
      const over = { ...crossing, toChainId: effect.chainId };
      clock += BigInt(durationOver(registry, over)?.least ?? 0) * second;
      crossing = undefined;
    }
    crossing = crossingOf(effect) ?? crossing;
    if (effect.kind === 'deliver' || effect.kind === 'mint')
      arrivals.push({ tx, chainId: effect.chainId, denom: effect.denomOut, at: clock });
    if (effect.kind !== 'swap' || effect.deadline === undefined) continue;
    // One that has passed by now is another finding.
    if (effect.deadline < now || clock <= effect.deadline) continue;
    const late = (clock - effect.deadline + second - 1n) / second;
    const message = `the coins arrive over bridges ${late} seconds after the deadline at the earliest, and the swap is refused then`;
    addFinding(audit, 'DEADLINE_EARLY', effect.pointer, message);
  }
}

/** When the first coins of a transaction can be there, if an earlier one delivers them. */
function startOf(effect: Effect, arrivals: readonly Arrival[]): bigint | undefined {
  if (effect.kind !== 'send' && effect.kind !== 'swap') return undefined;
  const times = arrivals.flatMap(({ tx, chainId, denom, at }) =>
    tx < effect.tx && chainId === effect.chainId && isSame(denom, effect.denomIn) ? [at] : [],
  );
  return times.reduce<bigint | undefined>(
    (least, at) => (least === undefined || at < least ? at : least),
    undefined,
  );
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && isSameDenom(one, other);
}

function crossingOf(effect: Effect): Crossing | undefined {
  if (effect.kind !== 'send' && effect.kind !== 'forward') return undefined;
  const { bridge, chainId } = effect;
  if (bridge === undefined || chainId === undefined || !Object.hasOwn(bridgeNames, bridge)) return undefined;
  return { bridge: bridge as BridgeId, fromChainId: chainId }; // one of the names
}
