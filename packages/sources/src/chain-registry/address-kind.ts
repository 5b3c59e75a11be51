import type { ChainRow } from 'wayfold';

/**
 * Chains that the registry lists without a chain type and whose transfers are ICS-20, by name: how their addresses are written, and
 * their prefix.
 *
 * @see npm `@penumbra-zone/bech32m`, table of formats; anoma/namada v0.251.0, note 4593
 */
const kinds: Readonly<Record<string, Pick<ChainRow, 'address_kind' | 'bech32_prefix'>>> = {
  penumbra: { address_kind: 'penumbra', bech32_prefix: 'penumbra' },
  namada: { address_kind: 'namada', bech32_prefix: 'tnam' },
};

/** A chain as a Cosmos chain with addresses of a separate form, if it is one. */
export function withAddressKind(row: ChainRow): ChainRow {
  const kind = row.chain_type === 'unknown' && Object.hasOwn(kinds, row.chain_name) && kinds[row.chain_name];
  return kind ? { ...row, chain_type: 'cosmos', ...kind } : row;
}
