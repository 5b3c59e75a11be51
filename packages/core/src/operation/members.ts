import type { ChainDenom, Move, OperationBase, SmartRelayFeeQuote } from './base.js';

/**
 * Type of a member: of its value in programs; `denom` for a text that JSON has with the checksum of an address, `relay` for a flag
 * that JSON may omit.
 */
export type MemberType = 'string' | 'bigint' | 'number' | 'boolean' | 'denom' | 'relay';

/** Types of members by their names, in the order of JSON; those with a question mark may be absent. */
export type Members = Readonly<Record<string, MemberType | `${MemberType}?` | Nested>>;

/** An object inside, a list of objects, or one of several variants. */
export interface Nested {
  /** Members of the object, or of each object of the list. */
  readonly of?: Members;
  /** Members of each variant, by its `kind`; the first is checked where the kind is unknown. */
  readonly variants?: Readonly<Record<string, Members>>;
  /** Whether it may be absent. */
  readonly isOptional?: true;
  /** Longest list; absent for an object. */
  readonly most?: number;
}

/** Description of the members of an operation, or of an object inside; the members of all operations are left out. */
export type MembersOf<T> = { readonly [K in Exclude<keyof T, 'kind' | Shared<T>>]-?: MemberOf<T[K]> };

type Shared<T> = 'txIndex' extends keyof T ? keyof OperationBase : never;

type MemberOf<V> = [TypeOf<V>] extends [never] ? Nested : undefined extends V ? `${TypeOf<V>}?` : TypeOf<V>;

type TypeOf<V> = V extends string
  ? 'string' | 'denom'
  : V extends bigint
    ? 'bigint'
    : V extends number
      ? 'number'
      : V extends boolean
        ? 'boolean' | 'relay'
        : never;

/** Members of a coin on a chain. */
export const coinMembers: MembersOf<ChainDenom> = { chainId: 'string', denom: 'denom' };

/** Members of a move between chains. */
export const moveMembers: MembersOf<Move> = {
  fromChainId: 'string',
  toChainId: 'string',
  denomIn: 'denom',
  denomOut: 'denom',
};

/** Members of a relayer's quote. */
export const quoteMembers: MembersOf<SmartRelayFeeQuote> = {
  feeAmount: 'bigint?',
  feeDenom: 'denom?',
  relayerAddress: 'string?',
  feePaymentAddress: 'string?',
  expiration: 'string?',
};

/** The coin of a fee. */
export const feeAsset: Nested = { of: coinMembers, isOptional: true };

/** The quote of a relayer. */
export const relayQuote: Nested = { of: quoteMembers, isOptional: true };
