import type { TypedDataItem } from '../input/items.js';
import { hasMembers } from '../place.js';
import type { Form } from './form.js';

/** Typed data as it is signed, without the request around it. @see eips.ethereum.org/EIPS/eip-712 */
export const typedData: Form = {
  fits: (place) => hasMembers(place, 'types', 'primaryType', 'domain', 'message'),
  read: (_audit, place): readonly TypedDataItem[] => [
    { kind: 'typed-data', chainId: undefined, signer: undefined, data: place, pointer: place.pointer },
  ],
};
