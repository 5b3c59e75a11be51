import { ownMember } from '../../json/index.js';
import { type Audit, addFinding, addUnread } from '../context.js';
import { text, wholeNumberOrText } from '../fields.js';
import { type At, isTextAt, memberAt, type Place } from '../place.js';
import { anything, type Field, loose, optional, reader } from '../shape.js';

interface Extension {
  readonly payer: At<string> | undefined;
  /** Number of the chain for wallets of EVM chains. */
  readonly chain: At<bigint> | undefined;
}

const extensionsByType: Readonly<Record<string, Field<Extension>>> = {
  '/ethermint.types.v1.ExtensionOptionsWeb3Tx': reader(
    loose({
      '@type': text,
      typed_data_chain_id: optional(wholeNumberOrText),
      fee_payer: optional(text),
      fee_payer_sig: optional(anything),
    }),
    (_audit, { typed_data_chain_id: chain, fee_payer: payer }) => ({ payer, chain }),
  ),
  '/injective.types.v1beta1.ExtensionOptionsWeb3Tx': reader(
    loose({
      '@type': text,
      typedDataChainID: optional(wholeNumberOrText),
      feePayer: optional(text),
      feePayerSig: optional(anything),
    }),
    (_audit, { typedDataChainID: chain, feePayer: payer }) => ({ payer, chain }),
  ),
};

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
    const type = memberAt(extension, '@type');
    const read = isTextAt(type) ? ownMember(extensionsByType, type.value) : undefined;
    if (read === undefined) {
      addFinding(audit, 'NOT_UNDERSTOOD', extension.pointer, 'extensions of this type are not read here');
      addUnread(audit, extension);
    }
    const { payer, chain } = read?.(audit, extension) ?? {};
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
