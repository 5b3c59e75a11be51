import { type Audit, addFinding, addUnread } from '../context.js';
import { text, wholeNumberOrText } from '../fields.js';
import { type At, isObjectAt, memberAt, type Place } from '../place.js';
import { anything, loose, optional, readShape } from '../shape.js';

const ethermintShape = loose({
  '@type': text,
  typed_data_chain_id: optional(wholeNumberOrText),
  fee_payer: optional(text),
  fee_payer_sig: optional(anything),
});
const injectiveShape = loose({
  '@type': text,
  typedDataChainID: optional(wholeNumberOrText),
  feePayer: optional(text),
  feePayerSig: optional(anything),
});

/**
 * Reads the extensions of a transaction: a signature over typed data states the payer of the fee and the chain.
 * All others are listed as not understood.
 *
 * @returns the payer of the fee, if an extension states it
 * @see evmos/ethermint `proto/ethermint/types/v1/web3.proto`, `app/ante/eip712.go`
 */
export function readExtensions(
  audit: Audit,
  extensions: readonly Place[],
  chainId: At<string> | undefined,
): At<string> | undefined {
  const payers = extensions.map((extension) => {
    const { payer, chain, isKnown } = readExtension(audit, extension);
    if (!isKnown) {
      addFinding(audit, 'NOT_UNDERSTOOD', extension.pointer, 'extensions of this type are not read here');
      addUnread(audit, extension);
    }
    const expected = chainId && evmNumberOf(chainId.value);
    if (chain !== undefined && expected !== undefined && chain.value !== expected)
      addFinding(audit, 'CHAIN_DIFFERS', chain.pointer, `${chainId?.value} has the number ${expected}`);
    return payer;
  });
  return payers.find((payer) => payer !== undefined && payer.value !== '');
}

/** The number that a chain of Cosmos has for wallets of EVM chains: `evmos_9001-2`. */
export function evmNumberOf(chainId: string): bigint | undefined {
  const digits = /_([1-9][0-9]{0,17})-[0-9]+$/.exec(chainId)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

interface Extension {
  readonly payer?: At<string> | undefined;
  readonly chain?: At<bigint> | undefined;
  readonly isKnown: boolean;
}

function readExtension(audit: Audit, place: Place): Extension {
  const type = isObjectAt(place) ? memberAt(place, '@type')?.value : undefined;
  if (type === '/ethermint.types.v1.ExtensionOptionsWeb3Tx') {
    const read = readShape(audit, place, ethermintShape);
    return { payer: read?.fee_payer, chain: read?.typed_data_chain_id, isKnown: true };
  }
  if (type === '/injective.types.v1beta1.ExtensionOptionsWeb3Tx') {
    const read = readShape(audit, place, injectiveShape);
    return { payer: read?.feePayer, chain: read?.typedDataChainID, isKnown: true };
  }
  return { isKnown: false };
}
