import { isRefused } from 'wayfold/pools';
import { type StablePairByHand, stablePairByHand, xykByHand } from '../limits/pools-by-hand.js';
import { type Contender, measure } from '../measure.js';
import type { Case, CaseEffort, Outcome } from '../outcome.js';
import { concentratedSwap, stableSwap, weightedSwap } from '../peers/osmosis-pools.js';
import { neutron, osmosis, type PoolSnapshot, type PoolSwap, swapsOf } from '../pool-world.js';

/** Exact quotes of one pool of each kind. */
export const pools: Case = {
  name: 'pools',
  run: async (effort) => [
    await outcomeOf(effort, {
      snapshot: osmosis,
      type: 'weighted',
      perSecond: 200_000,
      peer: [weightedSwap, 7],
    }),
    await outcomeOf(effort, { snapshot: osmosis, type: 'stable', perSecond: 39_000, peer: [stableSwap, 60] }),
    await outcomeOf(effort, {
      ...{ snapshot: osmosis, type: 'concentrated', perSecond: 75_000, peer: [concentratedSwap, 30] },
    }),
    await outcomeOf(effort, { snapshot: osmosis, type: 'transmuter' }),
    await outcomeOf(effort, { snapshot: neutron, type: 'astroport_xyk', perSecond: 900_000, byHand: xyk }),
    await outcomeOf(effort, {
      snapshot: neutron,
      type: 'astroport_stable',
      perSecond: 187_000,
      byHand: stablePair,
    }),
    await outcomeOf(effort, { snapshot: neutron, type: 'astroport_pcl', perSecond: 22_000 }),
  ],
};

interface Plan {
  readonly snapshot: PoolSnapshot;
  readonly type: string;
  /** Exact quotes per second that are aimed at. */
  readonly perSecond?: number;
  /** What the peer does with a swap, and how many times longer it should take. */
  readonly peer?: readonly [(swap: PoolSwap) => () => bigint, number];
  readonly byHand?: (swap: PoolSwap) => () => bigint;
}

async function outcomeOf(
  effort: CaseEffort,
  { snapshot, type, perSecond, peer, byHand }: Plan,
): Promise<Outcome> {
  const all = swapsOf(snapshot, type);
  const prepared = all.map((swap) => ({ swap, other: peer?.[0](swap), hand: byHand?.(swap) }));
  const agreed = prepared.filter(({ swap, other }) => other === undefined || attempt(other) === ours(swap));
  const contenders: Contender[] = [
    { name: 'ours', role: 'ours', run: () => agreed.map(({ swap }) => ours(swap)) },
  ];
  if (peer !== undefined)
    contenders.push({
      name: '@osmosis-labs/math',
      role: 'peer',
      run: () => agreed.map(({ other }) => other?.()),
    });
  if (byHand !== undefined)
    contenders.push({ name: 'step by step', role: 'limit', run: () => agreed.map(({ hand }) => hand?.()) });
  const differ = peer === undefined ? '' : `; the peer differs in ${all.length - agreed.length} more`;
  return {
    work: `Exact input, ${type}`,
    unit: 'ns',
    note: `${agreed.length} pools${differ}`,
    figures: await measure(contenders, effort, agreed.length),
    aims: [
      ...(perSecond === undefined ? [] : [{ kind: 'atMost', amount: 1e9 / perSecond } as const]),
      ...(peer === undefined ? [] : [{ kind: 'less', factor: peer[1], than: '@osmosis-labs/math' } as const]),
    ],
  };
}

function ours({ pool, denomIn, denomOut, amountIn }: PoolSwap): bigint {
  const swapped = pool.kind.exactIn(pool.state, { denomIn, denomOut, amountIn });
  return isRefused(swapped) ? 0n : swapped.amountOut;
}

function attempt(swap: () => bigint): bigint | undefined {
  try {
    return swap();
  } catch {
    return undefined;
  }
}

interface PairRow {
  readonly fee_rate: string;
  readonly amp: string;
  readonly assets: readonly [PairAsset, PairAsset];
}

interface PairAsset {
  readonly amount: string;
  readonly decimals?: string | number;
}

function pairOf({ row }: PoolSwap): PairRow & { readonly feeRate: bigint } {
  const pair = row as unknown as PairRow; // read well before
  return { ...pair, feeRate: BigInt(Math.round(Number(pair.fee_rate) * 1e18)) };
}

function xyk(swap: PoolSwap): () => bigint {
  const { assets, feeRate } = pairOf(swap);
  const [held, ask] = [BigInt(assets[0].amount), BigInt(assets[1].amount)];
  return () => xykByHand(held, ask, feeRate, swap.amountIn);
}

function stablePair(swap: PoolSwap): () => bigint {
  const { assets, amp, feeRate } = pairOf(swap);
  const [unitIn, unitOut] = [unitOf(assets[0]), unitOf(assets[1])];
  const pool: StablePairByHand = {
    ...{ x: BigInt(assets[0].amount) * unitIn, y: BigInt(assets[1].amount) * unitOut },
    ...{ unitIn, unitOut, amp: BigInt(amp), feeRate },
  };
  return () => stablePairByHand(pool, swap.amountIn);
}

function unitOf({ decimals }: PairAsset): bigint {
  return 10n ** (18n - BigInt(decimals ?? 18));
}
