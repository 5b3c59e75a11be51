import type { CapabilityRow } from 'wayfold';
import { present } from './json.js';
import { flag, nullable, number, oneOf, record, type Shape } from './shape.js';

/**
 * Short names for what a chain's transfer stack can do, as hand-written worlds use them. The canonical names are those
 * of {@link CapabilityRow}; a short name never reaches a row.
 */
export interface CapabilityDialect {
  /** Whether the chain forwards packets, or the flavour of its forward middleware. */
  readonly pfm?: boolean | 'ibc-apps' | 'ibc-go' | null;
  readonly memo?: boolean | null;
  readonly ibc_hooks?: boolean | null;
  /** Same as `ibc_hooks`. */
  readonly hooks?: boolean | null;
  readonly callbacks?: boolean | null;
  readonly autopilot?: boolean | null;
  readonly cosmwasm?: boolean | null;
  readonly memo_limit_bytes?: number | null;
  readonly receiver_limit_bytes?: number | null;
}

/** Shapes of the short names, for adapters whose objects carry further fields. */
export const dialectFields: {
  readonly [K in keyof CapabilityDialect]-?: Shape<Exclude<CapabilityDialect[K], undefined>>;
} = {
  pfm: nullable(oneOf<NonNullable<CapabilityDialect['pfm']>>(true, false, 'ibc-apps', 'ibc-go')),
  memo: nullable(flag),
  ibc_hooks: nullable(flag),
  hooks: nullable(flag),
  callbacks: nullable(flag),
  autopilot: nullable(flag),
  cosmwasm: nullable(flag),
  memo_limit_bytes: nullable(number),
  receiver_limit_bytes: nullable(number),
};

/** Shape of an object of short names. */
export const capabilityDialect: Shape<CapabilityDialect> = record<CapabilityDialect>(dialectFields);

/** The row that a set of short names stands for. */
export function capabilityRow(chainId: string, dialect: CapabilityDialect): CapabilityRow {
  const { pfm } = dialect;
  const hooks = dialect.ibc_hooks ?? dialect.hooks;
  return present<CapabilityRow>({
    chain_id: chainId,
    supports_memo: dialect.memo,
    pfm_enabled: typeof pfm === 'string' ? true : pfm,
    pfm_flavour: typeof pfm === 'string' ? pfm : undefined,
    ibc_hooks: hooks,
    // ibc-hooks is the name of the CosmWasm middleware; the hooks of other machines go by other names.
    hooks_kind: hooks === true ? 'wasm' : undefined,
    ibc_callbacks: dialect.callbacks,
    autopilot: dialect.autopilot,
    cosmwasm: dialect.cosmwasm,
    memo_limit_bytes: dialect.memo_limit_bytes,
    receiver_limit_bytes: dialect.receiver_limit_bytes,
  });
}
