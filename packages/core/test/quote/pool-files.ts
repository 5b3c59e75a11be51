/** Small files of pools. */

/** A pool of the chain's own, all denoms alike unless a weight is given. */
export const weighted = (
  id: string,
  denoms: readonly string[],
  { amount = '1000000000000', weights = [] }: { amount?: string; weights?: readonly string[] } = {},
): object => ({
  ...{ id, type: 'weighted', spread_factor: '0.002' },
  assets: denoms.map((denom, index) => ({ denom, amount, weight: weights[index] ?? '1' })),
});

/** A pair of Astroport. */
export const pair = (id: string, denoms: readonly [string, string], amount = '1000000000000'): object => ({
  ...{ id, type: 'astroport_xyk', fee_rate: '0.003', maker_fee_rate: '0', fee_share_bps: 0 },
  assets: denoms.map((denom) => ({ denom, amount })),
});

/** A file of pools; parts replace parts. */
export const poolFile = (pools: readonly unknown[], more: object = {}): object => ({
  ...{ format: 'pool-snapshot/1', chain_id: 'a-1', taker_fee: { default: '0' }, pools },
  ...more,
});
