import { type Coins, isSameAddress, isSameDenom } from './coins.js';
import { type Audit, addFinding } from './context.js';
import type { Effect, FeeEffect } from './effect.js';
import { type EndEffect, guaranteedOf, lastEnd, sendsOf, sumOf } from './ends.js';
import type { ExpectedAffiliate, ExpectedAsset } from './expectation.js';
import type { AuditInput } from './input/items.js';
import { compareRoutes } from './compare-route.js';

/** Reports where the effects as a whole differ from the expectation; addresses were compared where they stand. */
export function compareWithExpectation(audit: Audit, { items }: AuditInput): void {
  const { effects } = audit.draft;
  if (items[0]?.kind === 'cosmos') compareSource(audit, effects);
  const last = lastEnd(effects);
  if (last === undefined) addFinding(audit, 'NOTHING_DELIVERED', '', 'no coins are seen to arrive anywhere');
  else {
    compareEnd(audit, last);
    compareMinimum(audit, last, guaranteedOf(effects));
  }
  const shares = effects.filter(
    (effect): effect is FeeEffect => effect.kind === 'fee' && effect.purpose === 'affiliate',
  );
  if (audit.expectation.affiliates !== undefined)
    compareAffiliates(audit, shares, audit.expectation.affiliates);
  compareRoutes(audit, effects);
}

/** Everything that the first transaction takes from the account must be the source asset, and together its amount. */
function compareSource(audit: Audit, effects: readonly Effect[]): void {
  const { sourceAsset, amountIn } = audit.expectation;
  const sends = sendsOf(effects.filter(({ tx }) => tx === 0));
  for (const { chainId, denomIn, pointer } of sends) {
    if (sourceAsset === undefined || isAsset(sourceAsset, { chainId, denom: denomIn })) continue;
    addFinding(
      audit,
      'SOURCE_DIFFERS',
      pointer,
      `${denomIn ?? 'an unknown coin'} leaves ${chainId ?? 'a chain'}`,
    );
  }
  const spent = sumOf(sends);
  if (amountIn !== undefined && spent !== amountIn) {
    addFinding(
      audit,
      'AMOUNT_IN_DIFFERS',
      sends[0]?.pointer ?? '',
      `${spent} leaves the account, not ${amountIn}`,
    );
  }
}

function compareEnd(audit: Audit, end: EndEffect): void {
  const { destAsset, destChainId, receiver } = audit.expectation;
  const { chainId, address, pointer } = end;
  const denom = end.kind === 'deliver' ? end.denomOut : end.denomIn;
  const wantedChain = destChainId ?? destAsset?.chainId;
  if (wantedChain !== undefined && chainId !== wantedChain) {
    addFinding(audit, 'DEST_CHAIN_DIFFERS', pointer, `the coins end on ${chainId ?? 'an unknown chain'}`);
  } else if (destAsset !== undefined && denom === undefined) {
    addFinding(audit, 'DENOM_UNTRACED', pointer, 'the denom that is delivered cannot be known from the data');
  } else if (destAsset !== undefined && !isAsset(destAsset, { chainId, denom })) {
    addFinding(audit, 'DEST_ASSET_DIFFERS', pointer, `${denom} is delivered`);
  }
  const isHidden = end.kind === 'deliver' && end.isTokenAccount;
  if (receiver !== undefined && !isSameAddress(address, receiver) && !isHidden) {
    addFinding(audit, 'RECEIVER_DIFFERS', pointer, `the coins end with ${address}`);
  }
}

function compareMinimum(audit: Audit, { pointer }: EndEffect, sure: bigint | undefined): void {
  const { minAmountOut } = audit.expectation;
  if (minAmountOut === undefined) return;
  if (sure === undefined) addFinding(audit, 'MINIMUM_UNKNOWN', pointer, 'no amount is guaranteed');
  else if (sure < minAmountOut) addFinding(audit, 'MINIMUM_LOWER', pointer, `only ${sure} is guaranteed`);
}

function isAsset(wanted: ExpectedAsset, { chainId, denom }: Coins): boolean {
  return chainId === wanted.chainId && denom !== undefined && isSameDenom(denom, wanted.denom);
}

function compareAffiliates(
  audit: Audit,
  shares: readonly FeeEffect[],
  expected: readonly ExpectedAffiliate[],
): void {
  for (const { address, pointer } of shares) {
    if (expected.some((affiliate) => affiliate.address === address)) continue;
    addFinding(audit, 'AFFILIATE_UNKNOWN', pointer, `${address ?? 'somebody'} takes a share`);
  }
  for (const { address, basisPoints } of expected) {
    const own = shares.filter((share) => share.address === address);
    const taken = own.reduce((sum, share) => sum + (share.basisPoints ?? 0n), 0n);
    const pointer = own[0]?.pointer ?? '';
    if (taken > basisPoints) {
      addFinding(
        audit,
        'AFFILIATE_HIGHER',
        pointer,
        `${address} takes ${taken} basis points, not ${basisPoints}`,
      );
    } else if (taken < basisPoints || own.length === 0) {
      addFinding(
        audit,
        'AFFILIATE_MISSING',
        pointer,
        `${address} takes ${taken} basis points, not ${basisPoints}`,
      );
    }
  }
}
