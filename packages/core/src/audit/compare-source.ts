import { isSameDenom } from './coins.js';
import { type Audit, addFinding } from './context.js';
import type { Spend } from './settle.js';

/**
 * All coins that leave the accounts must be the source asset, and add up to its amount; fees of bridges are
 * compared with their quotes.
 */
export function compareSource(audit: Audit, all: readonly Spend[]): void {
  const spends = all.filter(({ movement }) => movement.isFee !== true);
  const { sourceAsset, amountIn, route, burn } = audit.expectation;
  const isSource = ({ movement: { chainId, denom } }: Spend): boolean =>
    (sourceAsset === undefined && burn === undefined) ||
    (sourceAsset !== undefined &&
      chainId === sourceAsset.chainId &&
      denom !== undefined &&
      isSameDenom(denom, sourceAsset.denom));
  const saysAmounts = route?.some(({ kind }) => kind === 'spend') === true;
  for (const spend of spends) {
    const { chainId = 'a chain', denom = 'an unknown coin', pointer } = spend.movement;
    if (spend.amount !== 0n && !isSource(spend)) {
      addFinding(audit, 'SOURCE_DIFFERS', pointer, `${denom} leaves ${chainId}`);
    }
    if (spend.isUntraced) {
      addFinding(
        audit,
        'DENOM_UNTRACED',
        pointer,
        `whether ${denom} is the coin that arrived before is unknown`,
      );
    }
    if (spend.unguaranteed === 0n || saysAmounts || (amountIn === undefined && sourceAsset === undefined))
      continue;
    const message = `${spend.unguaranteed} ${denom} more is spent than the swap before it guarantees`;
    addFinding(audit, 'EXPECTATION_UNDECIDED', pointer, message);
  }
  if (amountIn !== undefined) compareAmount(audit, spends.filter(isSource), amountIn);
}

function compareAmount(audit: Audit, spends: readonly Spend[], amountIn: bigint): void {
  const isAll = spends.some(({ amount }) => amount === undefined);
  const spent = spends.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
  if (!isAll && spent === amountIn) return;
  const pointer = spends[0]?.movement.pointer ?? '';
  const what = isAll ? 'an unstated amount' : String(spent);
  addFinding(audit, 'AMOUNT_IN_DIFFERS', pointer, `${what} leaves the account, not ${amountIn}`);
}
