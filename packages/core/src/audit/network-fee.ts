import { findChain } from '../registry/index.js';
import { addEffect, addFinding, type Audit } from './context.js';
import type { NetworkFee, TypedMessage } from './input/items.js';
import { signerOf } from './messages/read.js';

/**
 * The chain is paid for a transaction: by whoever grants the fee, else by whom the transaction names, else by its first signer.
 *
 * @see cosmos/cosmos-sdk `x/auth/ante/fee.go`, `DeductFeeDecorator`
 */
export function payNetwork(audit: Audit, fee: NetworkFee, first: TypedMessage | undefined): void {
  const { chainId } = audit.tx;
  const payer = fee.payer?.value ?? (first && signerOf(first));
  for (const { denom, amount, pointer } of fee.coins) {
    if (amount.value === 0n) continue;
    const effect = { chainId, denomOut: denom.value, amount: amount.value, payer, pointer };
    addEffect(audit, { kind: 'fee', purpose: 'network', ...effect });
  }
  checkPrice(audit, fee);
}

/** How often a price may hold the data's highest, and the data's lowest the price, before it is worth a word. */
const far = 20n;

function checkPrice(audit: Audit, { coins, gas }: NetworkFee): void {
  const chain = audit.tx.chainId === undefined ? undefined : findChain(audit.registry, audit.tx.chainId);
  for (const { denom, amount, pointer } of coins) {
    const prices = chain?.feeAssets.find((asset) => asset.denom === denom.value)?.gasPrice;
    const [low, high] = [decimal(prices?.low), decimal(prices?.high)];
    if (low === undefined || high === undefined || gas === undefined || gas.value === 0n) continue;
    const paid = amount.value * scale;
    const isHigh = high > 0n && paid > far * high * gas.value;
    if (!isHigh && paid * far >= low * gas.value) continue;
    const message = `${amount.value} ${denom.value} for ${gas.value} gas is far ${isHigh ? 'above' : 'below'} what the chain asks for`;
    addFinding(audit, 'NETWORK_FEE_HIGH', pointer, message);
  }
}

const decimals = 18;
const scale = 10n ** BigInt(decimals);

/** A decimal text in units of 10^-18; undefined for what is none. */
function decimal(text: string | undefined): bigint | undefined {
  const [, whole, part = ''] = /^([0-9]{1,60})(?:\.([0-9]{1,60}))?$/.exec(text ?? '') ?? [];
  return whole === undefined ? undefined : BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'));
}
