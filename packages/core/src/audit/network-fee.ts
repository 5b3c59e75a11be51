import { findChain, nativeDenomOf, networkFeeCeiling } from '../registry/index.js';
import { checkAddress, ownershipIn } from './address.js';
import { isSameAddress, isSameDenom } from './coins.js';
import { addDanger, addEffect, addFinding, type Audit, type FeeLimit } from './context.js';
import type { Effect } from './effect.js';
import type { EvmFee, NetworkFee } from './input/items.js';
import type { Movement } from './movements.js';

/** Payment of a transaction to its chain, and the permitted maximum. */
export interface NetworkCharge {
  readonly denom: string | undefined;
  readonly amount: bigint;
  /** Account that is charged; undefined for the first signer. */
  readonly payer: string | undefined;
  readonly pointer: string;
  /** Undefined where the data has no price to judge by. */
  readonly limit: FeeLimit | undefined;
}

/**
 * A payment to the chain for a transaction. The user's payment is compared with the expectation if that states
 * fees of the chain, else with usual fees.
 */
export function chargeNetwork(audit: Audit, { limit, ...charge }: NetworkCharge): void {
  const { chainId, signer, account } = audit.tx;
  const { denom, amount, pointer, payer = account ?? signer } = charge;
  if (amount === 0n) return;
  addEffect(audit, { kind: 'fee', purpose: 'network', chainId, denomOut: denom, amount, payer, pointer });
  if (!isUsers(audit, payer)) return;
  const isStated = audit.expectation.networkFees?.some((fee) => fee.chainId === chainId) === true;
  audit.draft.charges.push({ chainId, denom, amount, payer, pointer, limit, isStated });
  if (!isStated) judge(audit, charge, limit);
}

/** A fee that another account pays costs the user nothing. */
function isUsers(audit: Audit, payer: string | undefined): boolean {
  const { chainId, signer, account } = audit.tx;
  if (payer === undefined) return true;
  // An account that only may be the user's counts, and so does any where the expectation lists none.
  const level = ownershipIn(audit, chainId, payer)?.level ?? 'own';
  if (level === 'own' || level === 'likely_own') return true;
  return [signer, account].some((address) => address !== undefined && isSameAddress(address, payer));
}

function judge(
  audit: Audit,
  { denom, amount, pointer }: Omit<NetworkCharge, 'limit'>,
  limit: FeeLimit | undefined,
): void {
  const what = `${amount} ${denom ?? 'of the coin of the chain'}`;
  const where = audit.tx.chainId ?? 'the chain';
  if (limit === undefined) {
    const message = `${what} is paid for the transaction, and the loaded data has no price on ${where} to judge it by`;
    addFinding(audit, 'NETWORK_FEE_UNBOUNDED', pointer, message);
    return;
  }
  if (amount <= limit.usual) return;
  const add = amount > limit.upper ? addDanger : addFinding;
  const message = `up to ${what} is paid for the transaction; up to ${limit.usual} is usual on ${where}`;
  add(audit, 'NETWORK_FEE_HIGH', pointer, message);
}

/** Reports fees above the maximum that the expectation states for their chain. */
export function compareNetworkFees(audit: Audit): void {
  const { networkFees = [] } = audit.expectation;
  for (const { chainId, paid, denom, pointer } of chargedCoins(audit)) {
    const ofChain = networkFees.filter((fee) => fee.chainId === chainId);
    if (ofChain.length === 0) continue;
    const allowed = ofChain
      .filter((fee) => denom === undefined || isSameDenom(fee.denom, denom))
      .reduce((sum, { amount }) => sum + amount, 0n);
    if (paid <= allowed) continue;
    const message = `up to ${paid} ${denom ?? 'of the coin of the chain'} is paid, at most ${allowed} was expected`;
    addDanger(audit, 'NETWORK_FEE_HIGH', pointer, message);
  }
}

interface ChargedCoin {
  readonly chainId: string | undefined;
  readonly denom: string | undefined;
  paid: bigint;
  /** Pointer of the last fee in the coin. */
  pointer: string;
}

function chargedCoins({ draft }: Audit): Iterable<ChargedCoin> {
  const coins = new Map<string, ChargedCoin>();
  for (const { chainId, denom, amount, pointer } of draft.charges) {
    const key = JSON.stringify([chainId, denom]);
    const coin = coins.get(key) ?? { chainId, denom, paid: 0n, pointer };
    coins.set(key, coin);
    coin.paid += amount;
    coin.pointer = pointer;
  }
  return coins.values();
}

/**
 * A transaction of a Cosmos chain is paid for by the account that grants the fee, else by the one that the transaction
 * names, else by its first signer.
 *
 * @see cosmos/cosmos-sdk `x/auth/ante/fee.go`, `DeductFeeDecorator`
 */
export function payCosmos(audit: Audit, { coins, gas, payer }: NetworkFee, usualGas: bigint): void {
  if (payer !== undefined) checkAddress(audit, audit.tx.chainId, payer);
  const limited = gas === undefined || gas.value > usualGas ? usualGas : gas.value;
  const charges = new Map<string, NetworkCharge>();
  for (const { denom, amount, pointer } of coins) {
    const before = charges.get(denom.value)?.amount ?? 0n;
    charges.set(denom.value, {
      // Chains accept an address in capitals too: it may be the user's.
      denom: denom.value,
      amount: before + amount.value,
      payer: payer?.value.toLowerCase(),
      pointer,
      limit: cosmosLimit(audit, denom.value, limited),
    });
  }
  for (const charge of charges.values()) chargeNetwork(audit, charge);
}

/**
 * Largest usual gas of plain messages and contract calls; a gas limit far above it is expensive at any price.
 */
export const usualGas: { readonly plain: bigint; readonly call: bigint } = {
  plain: 1_500_000n,
  call: 10_000_000n,
};

/** Five times the highest price of the data is not yet unusual; from twenty times on a fee is a danger. */
function cosmosLimit({ registry, tx }: Audit, denom: string, gas: bigint): FeeLimit | undefined {
  const chain = tx.chainId === undefined ? undefined : findChain(registry, tx.chainId);
  const high = decimal(chain?.feeAssets.find((asset) => asset.denom === denom)?.gasPrice?.high);
  if (high === undefined) return undefined;
  return { usual: (5n * high * gas) / scale, upper: (20n * high * gas) / scale };
}

/** Gas at which a price is judged, and above which a limit does not excuse a fee. */
const evmGas = 1_000_000n;

/**
 * A transaction of an EVM chain pays for its gas, and for its blobs besides. Without a price of the gas the wallet sets it;
 * what blobs may cost counts in any case.
 */
export function payEvm(audit: Audit, { gas = evmGas, price, blobs, pointer }: EvmFee): void {
  const { registry, tx } = audit;
  const ceiling = tx.chainId === undefined ? undefined : networkFeeCeiling(registry, tx.chainId);
  const usual = ceiling === undefined ? undefined : ceiling * (gas < evmGas ? gas : evmGas);
  chargeNetwork(audit, {
    denom: tx.chainId && nativeDenomOf(registry.bridges, tx.chainId),
    amount: gas * (price ?? 0n) + (blobs === undefined ? 0n : blobs.gas * blobs.price),
    payer: undefined,
    pointer,
    limit: usual === undefined ? undefined : { usual, upper: 10n * usual },
  });
}

const decimals = 18;
const scale = 10n ** BigInt(decimals);

/** A decimal text in units of 10^-18; undefined for other text. */
function decimal(text: string | undefined): bigint | undefined {
  const [, whole, part = ''] = /^([0-9]{1,60})(?:\.([0-9]{1,60}))?$/.exec(text ?? '') ?? [];
  return whole === undefined ? undefined : BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'));
}

/** Payments to chains for transactions, as movements: the messages contain none. */
export function networkMovements(effects: readonly Effect[]): readonly Movement[] {
  return effects.flatMap((effect): readonly Movement[] => {
    if (effect.kind !== 'fee' || effect.purpose !== 'network') return [];
    const { tx, chainId, denomOut: denom, amount, payer: address, pointer } = effect;
    const row = { tx, chainId, denom, amount, isLeast: false, strand: -1, pointer };
    return [
      { ...row, side: 'from', party: 'account', address },
      { ...row, side: 'to', party: 'network' },
    ];
  });
}
