/** A type of Solidity's ABI, taken apart. */
export type AbiType =
  | { readonly kind: 'uint'; readonly bits: number }
  | { readonly kind: 'bool' }
  | { readonly kind: 'address' }
  | { readonly kind: 'bytes32' }
  | { readonly kind: 'bytes' }
  | { readonly kind: 'string' }
  | { readonly kind: 'list'; readonly of: AbiType }
  | { readonly kind: 'tuple'; readonly members: readonly AbiType[] };

/**
 * A value of the ABI. Integers are bigints; addresses `0x` and 40 hex digits, of either case going in and lower case coming
 * out; `bytes` and `bytes32` hex without a prefix, as the interface writes calldata; lists and tuples are lists.
 */
export type AbiValue = bigint | boolean | string | readonly AbiValue[];

/** Words of 32 bytes of a type in the head of its parent; undefined if the head has only its offset. */
export function staticWords(type: AbiType): number | undefined {
  switch (type.kind) {
    case 'bytes':
    case 'string':
    case 'list':
      return undefined;
    case 'tuple': {
      let words = 0;
      for (const member of type.members) {
        const own = staticWords(member);
        if (own === undefined) return undefined;
        words += own;
      }
      return words;
    }
    default:
      return 1;
  }
}

/** Words of a type in the head: its value, or one for its offset. */
export function headWords(type: AbiType): number {
  return staticWords(type) ?? 1;
}
