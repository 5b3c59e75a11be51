import { checksummed, toHex } from '../../primitives/index.js';
import { isSameAddress } from '../coins.js';
import { type Audit, addFinding, addMalformed } from '../context.js';
import { filledText } from '../fields.js';
import type { Delegation, DelegationItem } from '../input/items.js';
import { elementsAt, hasMembers, isListAt, type Place, pointerInto } from '../place.js';
import { anything, type Field, loose, optional, reader } from '../shape.js';
import { chainNumber } from './evm-quantity.js';
import type { Form } from './form.js';
import type { RlpItem } from './rlp.js';

/** Reads one authorization of EIP-7702: `{chainId, address, nonce}`, signed or not. */
export const readAuthorization: Field<Delegation> = reader(
  loose({
    chainId: optional(chainNumber),
    address: optional(filledText),
    contractAddress: optional(filledText),
    nonce: optional(anything),
    account: optional(anything),
    r: optional(anything),
    s: optional(anything),
    v: optional(anything),
    yParity: optional(anything),
  }),
  (audit, { chainId, address, contractAddress }, { pointer }) => {
    const isOne = address === undefined || contractAddress === undefined;
    if (!isOne && !isSameAddress(address.value, contractAddress.value))
      addFinding(audit, 'VIEWS_DIFFER', contractAddress.pointer, `\`address\` is ${address.value}`);
    return { chainId, delegate: address ?? contractAddress, pointer };
  },
);

/** Reads the authorizations that a transaction carries. */
export function readAuthorizations(audit: Audit, place: Place): readonly Delegation[] {
  if (isListAt(place)) return elementsAt(place).flatMap((one) => readAuthorization(audit, one) ?? []);
  addMalformed(audit, place, 'a list of authorizations');
  return [{ chainId: undefined, delegate: undefined, pointer: place.pointer }];
}

/** Authorizations in the bytes of a transaction: lists of chain, address, nonce and signature. */
export function authorizationsIn(list: RlpItem, at: string): readonly Delegation[] {
  const tuples = list instanceof Uint8Array ? [] : list;
  return tuples.map((tuple, index) => {
    const pointer = pointerInto(at, index);
    const [chain, address] = tuple instanceof Uint8Array ? [] : tuple;
    const chainId = chain instanceof Uint8Array ? String(BigInt(`0x0${toHex(chain)}`)) : undefined;
    const delegate = address instanceof Uint8Array ? checksummed(`0x${toHex(address)}`) : undefined;
    return {
      chainId: chainId === undefined ? undefined : { value: chainId, pointer: `${pointer}/chainId` },
      delegate: delegate === undefined ? undefined : { value: delegate, pointer: `${pointer}/address` },
      pointer,
    };
  });
}

/** An authorization that a wallet signs alone. @see eips.ethereum.org/EIPS/eip-7702 */
export const authorization: Form = {
  fits: (place) =>
    hasMembers(place, 'nonce') && (hasMembers(place, 'address') || hasMembers(place, 'contractAddress')),
  read(audit, place): readonly DelegationItem[] {
    const { pointer } = place;
    const delegation = readAuthorization(audit, place);
    if (delegation === undefined) return [];
    return [{ kind: 'delegation', chainId: undefined, signer: undefined, delegation, pointer }];
  },
};
