/** Type of a member; JSON has a `denom` with the checksum of an address, and may omit a `relay` flag. */
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

/** Members of every operation. */
type Shared<T> = 'txIndex' extends keyof T ? 'txIndex' | 'amountIn' | 'amountOut' | 'needsQuote' : never;

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
