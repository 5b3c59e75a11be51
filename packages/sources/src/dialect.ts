import type { CapabilityRow } from 'wayfold';
import { shapes } from 'wayfold/registry';
import { present } from './json.js';

const { capabilityFields, flag, nullable, oneOf, row } = shapes;

/**
 * Capabilities of a chain in hand-written worlds: with the names of {@link CapabilityRow}, or with short ones,
 * which never reach a row.
 */
export interface CapabilityDialect extends Omit<CapabilityRow, 'chain_id'> {
  /** Whether the chain forwards packets, or the flavour of its forward middleware. */
  readonly pfm?: boolean | 'ibc-apps' | 'ibc-go' | null;
  readonly memo?: boolean | null;
  /** Same as `ibc_hooks`. */
  readonly hooks?: boolean | null;
  readonly callbacks?: boolean | null;
}

/** Shapes of the names, for adapters whose objects carry further fields. */
export const dialectFields: shapes.Fields<CapabilityDialect> = {
  ...capabilityFields,
  pfm: nullable(oneOf<NonNullable<CapabilityDialect['pfm']>>(true, false, 'ibc-apps', 'ibc-go')),
  memo: nullable(flag),
  hooks: nullable(flag),
  callbacks: nullable(flag),
};

/** Shape of an object in these names. */
export const capabilityDialect: shapes.Shape<CapabilityDialect> = row<CapabilityDialect>(dialectFields);

/** The row of such an object. If both names are given, the long one is used. */
export function capabilityRow(chainId: string, dialect: CapabilityDialect): CapabilityRow {
  const { pfm } = dialect;
  const hooks = dialect.ibc_hooks ?? dialect.hooks;
  return present<CapabilityRow>({
    chain_id: chainId,
    supports_memo: dialect.supports_memo ?? dialect.memo,
    pfm_enabled: dialect.pfm_enabled ?? (typeof pfm === 'string' ? true : pfm),
    pfm_flavour: dialect.pfm_flavour ?? (typeof pfm === 'string' ? pfm : undefined),
    ibc_hooks: hooks,
    // ibc-hooks is the name of the CosmWasm middleware; the hooks of other machines go by other names.
    hooks_kind: dialect.hooks_kind ?? (hooks === true ? 'wasm' : undefined),
    ibc_callbacks: dialect.ibc_callbacks ?? dialect.callbacks,
    autopilot: dialect.autopilot,
    cosmwasm: dialect.cosmwasm,
    memo_limit_bytes: dialect.memo_limit_bytes,
    receiver_limit_bytes: dialect.receiver_limit_bytes,
  });
}
