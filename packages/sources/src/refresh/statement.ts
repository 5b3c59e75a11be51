/** Fields of the data that sources state. */
export const fieldNames = [
  'prefix',
  'slip44',
  'chain_type',
  'decimals',
  'native_decimals',
  'decimals_of_native',
  'symbol',
  'native_symbol',
  'native_denom',
  'ends',
  'origin',
  'block_time',
  'hyperlane_domain',
  'hyperlane_router',
  'go_fast_domain',
  'axelar_name',
  'axelar_gateway',
  'axelar_wrapped',
] as const;

/** A field that sources state. */
export type FieldName = (typeof fieldNames)[number];

/** A value of a fact. */
export type Value = string | number;

/** One fact as a source states it. */
export interface Statement {
  /** Field of the data. */
  readonly field: FieldName;
  /** Chain id. */
  readonly chainId: string;
  /** Denom, end of a channel or address on the chain; absent for a fact of the chain. */
  readonly of?: string;
  /** Value, or the values that the source allows. */
  readonly value: Value | readonly Value[];
  /** Path of the file. */
  readonly file: string;
  /** JSON Pointer in it. */
  readonly pointer: string;
}
