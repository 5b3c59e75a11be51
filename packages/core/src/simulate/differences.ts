import { isSameSpelling } from '../denom/index.js';
import { type AssetRef, limits } from '../primitives/index.js';
import { accountsOf, findChain, homeOf, ownershipOf, ownersOf, pathOf } from '../registry/index.js';
import type { KeyRelation, Ownership, Registry } from '../registry/index.js';
import type { ExpectedOutcome } from './options.js';
import { isHeldBy } from './svm/wallet.js';
import type { End } from './holdings.js';
import type { Balance, Delivery, Difference, SimulatedTx, TxOutcome } from './model.js';
import type { World } from './world.js';

/** Run to compare with an expectation. */
export interface Finished {
  readonly world: World;
  readonly txs: readonly SimulatedTx[];
  readonly outcomes: readonly TxOutcome[];
  readonly ends: readonly End[];
  readonly delivered: Delivery | undefined;
}

/**
 * All differences between a run and the expectation: the spending of the signers' accounts, and every place
 * where coins ended. Without an expectation, whether coins were delivered and none lost.
 */
export function differencesOf(run: Finished, expect: ExpectedOutcome | undefined): Difference[] {
  const always = [...outcomeDifferences(run), ...lostDifferences(run)];
  if (expect !== undefined) {
    return [...always, ...spendingDifferences(run, expect), ...endDifferences(run, expect)];
  }
  const isSilent = run.delivered === undefined && always.length === 0;
  return isSilent ? [{ what: 'minimum', message: 'nothing is delivered' }] : always;
}

function outcomeDifferences({ outcomes }: Finished): Difference[] {
  return outcomes.flatMap(({ outcome, reason = '' }, tx): Difference[] => {
    if (outcome === 'done') return [];
    return [{ what: 'outcome', tx, message: `transaction ${tx} is ${outcome.replace('-', ' ')}: ${reason}` }];
  });
}

function lostDifferences({ ends }: Finished): Difference[] {
  return ends.flatMap(({ by: _by, keyless, ...coins }): Difference[] => {
    if (keyless === undefined) return [];
    const message = `${inWords(coins)} ends with ${coins.address}, ${keyless.what}`;
    return [{ what: 'lost', coins, message }];
  });
}

function spendingDifferences(run: Finished, expect: ExpectedOutcome): Difference[] {
  const { world, txs } = run;
  const { amountIn, ownAddresses, sourceAsset, fees = [] } = expect;
  const differences: Difference[] = [];
  if (ownAddresses !== undefined) {
    const whose = ownershipBy(run, expect);
    txs.forEach(({ chainId, signerAddress: address }, tx) => {
      const ownership = whose({ chainId, address, denom: '' });
      if (ownership.level === 'own') return;
      const message = `${address} signs on ${chainId}, ${doubts[ownership.relation] ?? 'who is not named as the user'}`;
      differences.push({ what: 'spent', tx, message });
    });
  }
  if (sourceAsset === undefined && amountIn === undefined) return differences;
  const asset = sourceAsset ?? world.spent[0];
  let sum = 0n;
  const allowed = feesLeft(world, expect);
  for (const { tx, ...coins } of world.spent) {
    if (asset !== undefined && isAsset(asset, coins)) sum += coins.amount;
    else if (!allowed(coins))
      differences.push({ what: 'spent', tx, coins, message: `${inWords(coins)} leaves ${coins.address}` });
  }
  // A bridge that is paid in the coin it moves may be paid on top.
  const onTop = total(fees.filter((fee) => asset !== undefined && isAsset(asset, fee)));
  if (amountIn !== undefined && (sum < amountIn || sum > amountIn + onTop)) {
    const message = `${sum}${asset?.denom ?? ''} leaves the signers' accounts, not ${amountIn}`;
    differences.push({ what: 'amount-in', message });
  }
  return differences;
}

function total(coins: readonly Pick<Balance, 'amount'>[]): bigint {
  return coins.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Subtracts spending from the allowed fees of bridges; false if it exceeds them. */
function feesLeft(
  { registry }: World,
  { fees = [] }: ExpectedOutcome,
): (coins: Balance, payee?: string) => boolean {
  const left = fees.map((fee) => ({ ...fee }));
  return (coins, to) => {
    const fee = left.find(
      (one) =>
        isSameCoin(registry, one, coins) &&
        (to === undefined || one.payee === undefined || isSameSpelling(one.payee, to)),
    );
    if (fee === undefined || fee.amount < coins.amount) return false;
    fee.amount -= coins.amount;
    return true;
  };
}

/** Whether two denoms are one coin, in which a fee may be paid later on the route. */
function isSameCoin(registry: Registry, one: AssetRef, other: AssetRef): boolean {
  if (isAsset(one, other)) return true;
  const [here, there] = [one, other].map((coin) => {
    const path = pathOf(registry, coin);
    return path && homeOf(registry, { chainId: coin.chainId, path });
  });
  return here !== undefined && there !== undefined && isAsset(here, there);
}

function endDifferences(run: Finished, expect: ExpectedOutcome): Difference[] {
  const { destAsset, destChainId, minAmountOut, receiver } = expect;
  const differences: Difference[] = [];
  if (destChainId !== undefined && destChainId !== destAsset.chainId) {
    const message = `the expectation names ${destChainId} and an asset of ${destAsset.chainId}`;
    differences.push({ what: 'destination', message });
  }
  const whose = ownershipBy(run, expect);
  const isUnsaid = expect.ownAddresses === undefined;
  const allowed = feesLeft(run.world, expect);
  let reached = 0n;
  for (const end of run.ends) {
    if (end.keyless !== undefined) continue;
    if (isRelayers(run, end) && allowed(end, end.address)) continue;
    if (reaches(run.world.registry, end, expect)) reached += end.amount;
    else {
      const ownership = whose(end);
      const isUsers = ownership.level === 'own' || (isUnsaid && ownership.level === 'likely_own');
      if (!isUsers) differences.push(...strangerDifferences(run, expect, end, ownership));
    }
  }
  for (const event of run.world.events) {
    if (event.kind !== 'leave') continue;
    const message = `${inWords(event.from)} leaves over ${event.bridge}, where the model does not follow`;
    differences.push({ what: 'left', tx: event.tx, coins: event.from, message });
  }
  if (reached === 0n || reached < (minAmountOut ?? 0n)) {
    const whom = receiver ?? 'anybody';
    const message = `${reached}${destAsset.denom} reaches ${whom} on ${destAsset.chainId}`;
    differences.push({ what: 'minimum', message: `${message}, not ${minAmountOut ?? 'more'}` });
  }
  return differences;
}

/** Whether coins are a relayer's fee. */
function isRelayers({ world }: Finished, end: End): boolean {
  const paid = world.events.flatMap((event) => {
    const isFee = event.kind === 'pay' && event.why === 'relayer';
    return isFee && event.to.address === end.address && isAsset(event.to, end) ? [event.to] : [];
  });
  return total(paid) >= end.amount;
}

/** Whether an end counts towards the minimum. A contract counts only if it is called. */
function reaches(
  registry: Registry,
  end: End,
  { destAsset, receiver, affiliates, allowedContracts }: ExpectedOutcome,
): boolean {
  if (!isAsset(destAsset, end)) return false;
  const isAllowed = isNamed(allowedContracts, end.address);
  if (receiver !== undefined) return isHeldBy(registry, end, receiver) && (end.by === 'call' || !isAllowed);
  if (end.by === 'call') return isAllowed;
  return !isAllowed && affiliates?.some(({ address }) => isSameSpelling(address, end.address)) !== true;
}

function strangerDifferences(
  { world }: Finished,
  { allowedContracts, affiliates }: ExpectedOutcome,
  { by, keyless: _keyless, ...coins }: End,
  { relation }: Ownership,
): Difference[] {
  const { address } = coins;
  if (by === 'call' && isNamed(allowedContracts, address)) return [];
  const shares = (affiliates ?? []).filter((one) => isSameSpelling(one.address, address));
  const points = shares.reduce((sum, { basisPoints }) => sum + basisPoints, 0n);
  if (points > 0n && by === 'payment') {
    const most = (swappedInto(world, coins) * points) / limits.basisPoints;
    if (coins.amount <= most) return [];
    const message = `${inWords(coins)} goes to the affiliate ${address}, whose share is at most ${most}`;
    return [{ what: 'affiliate', coins, message }];
  }
  const how = by === 'call' ? 'a contract that is called with it' : (doubts[relation] ?? 'who is not named');
  return [{ what: 'elsewhere', coins, message: `${inWords(coins)} ends with ${address}, ${how}` }];
}

/** Output of the user's swaps in a coin on its chain: shares are relative to it. */
function swappedInto({ events }: World, asset: AssetRef): bigint {
  const outputs = events.flatMap((event) => {
    const isUsers = event.kind === 'swap' && event.swap !== undefined;
    return isUsers && isAsset(asset, event.coinOut) ? [event.coinOut] : [];
  });
  return total(outputs);
}

/** Why an account does not count as the user's, after its address. */
const doubts: Readonly<Partial<Record<KeyRelation, string>>> = {
  'same-key': 'which the same key opens, but the wallet of that chain may show another account',
  nobody: 'which has the bytes of an account of the user, and no key is known to open it',
  'not-settled':
    'which has the bytes of an account of the user; it is not known whether the same key can spend there',
};

/** Whose accounts are, by the addresses that the expectation lists, or else by the keys that sign. */
function ownershipBy(
  { world: { registry }, txs }: Finished,
  { ownAddresses }: ExpectedOutcome,
): (coins: Omit<Balance, 'amount'>) => Ownership {
  const signers = txs.map(({ chainId, signerAddress: address }) => ({ chainId, address }));
  const accounts = ownAddresses === undefined ? signers : accountsOf(ownAddresses);
  const owners = ownersOf(registry, accounts);
  return (coins) => {
    const found = ownershipOf(owners, coins);
    if (found.level === 'own' || findChain(registry, coins.chainId)?.type !== 'svm') return found;
    // Only wallets on the same chain have token accounts there.
    const isHeld = accounts.some(({ address }) => isHeldBy(registry, coins, address));
    return isHeld ? { level: 'own', relation: 'same-key' } : found;
  };
}

function isNamed(addresses: readonly string[] | undefined, address: string): boolean {
  return addresses?.some((named) => isSameSpelling(named, address)) ?? false;
}

function isAsset(asset: AssetRef, coin: AssetRef): boolean {
  return coin.chainId === asset.chainId && isSameSpelling(coin.denom, asset.denom);
}

function inWords({ chainId, denom, amount }: Balance): string {
  return `${amount}${denom} on ${chainId}`;
}
