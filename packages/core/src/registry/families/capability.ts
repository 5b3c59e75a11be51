import type { Family } from './family.js';
import { type Fields, flag, nullable, number, oneOf, row, type Shape, text } from '../../json/index.js';
import type { ChainId } from '../../primitives/index.js';
import { defined } from '../loading/rows.js';
import { type At, type Findings, hasChainId } from '../loading/findings.js';

/** Capabilities of one chain's transfer stack. Undefined means unknown, which counts as no. */
export interface Capabilities {
  /** Memo of the packet. */
  readonly memo?: boolean;
  /** Whether the chain forwards packets. */
  readonly pfm?: boolean;
  /** `ibc-apps` lets `next` carry anything, `ibc-go` only further forwards. */
  readonly pfmFlavour?: 'ibc-apps' | 'ibc-go';
  /** Whether the chain calls contracts from memos. */
  readonly hooks?: boolean;
  /** Kind of the called contracts. */
  readonly hooksKind?: 'wasm' | 'move' | 'evm';
  /** Whether the chain supports callbacks. */
  readonly callbacks?: boolean;
  /** Whether the chain runs CosmWasm contracts. */
  readonly cosmwasm?: boolean;
  /** Whether the chain has Stride's autopilot. */
  readonly autopilot?: boolean;
  /** Bytes of the largest ICS-20 memo; undefined means the general limit. */
  readonly memoLimitBytes?: number;
  /** Longest receiver in bytes. */
  readonly receiverLimitBytes?: number;
  /** Dialect of the chain's token contracts if it is not cw20. */
  readonly tokenDialect?: 'snip20';
}

/** Capabilities of one chain's transfer stack. Absent or null means unknown, which counts as no. */
export interface CapabilityRow {
  /** Chain id. */
  readonly chain_id: string;
  /** Whether transfers may have a memo. */
  readonly supports_memo?: boolean | null;
  /** Whether the chain forwards packets. */
  readonly pfm_enabled?: boolean | null;
  /** `ibc-apps` lets `next` carry anything, `ibc-go` only further forwards. */
  readonly pfm_flavour?: 'ibc-apps' | 'ibc-go' | null;
  /** Whether the chain calls contracts from memos. */
  readonly ibc_hooks?: boolean | null;
  /** Kind of the called contracts. */
  readonly hooks_kind?: 'wasm' | 'move' | 'evm' | null;
  /** Whether the chain has the callbacks middleware, which calls contracts that memos name. */
  readonly ibc_callbacks?: boolean | null;
  /** Whether the chain runs CosmWasm contracts. */
  readonly cosmwasm?: boolean | null;
  /** Whether the chain has Stride's autopilot. */
  readonly autopilot?: boolean | null;
  /** Bytes of the largest ICS-20 memo; absent means the general limit. */
  readonly memo_limit_bytes?: number | null;
  /** Bytes of the longest receiver; absent means the general limit. */
  readonly receiver_limit_bytes?: number | null;
  /**
   * Dialect of the chain's token contracts if it is not cw20: `snip20` accepts messages encrypted for the
   * contract, in a message type of the chain and with a code hash.
   */
  readonly token_dialect?: 'snip20' | null;
}

/** Capabilities of one chain, without the chain. */
export const capabilityFields: Fields<Omit<CapabilityRow, 'chain_id'>> = {
  supports_memo: nullable(flag),
  pfm_enabled: nullable(flag),
  pfm_flavour: nullable(oneOf('ibc-apps', 'ibc-go')),
  ibc_hooks: nullable(flag),
  hooks_kind: nullable(oneOf('wasm', 'move', 'evm')),
  ibc_callbacks: nullable(flag),
  cosmwasm: nullable(flag),
  autopilot: nullable(flag),
  memo_limit_bytes: nullable(number),
  receiver_limit_bytes: nullable(number),
  token_dialect: nullable(oneOf('snip20')),
};

/** Capabilities of one chain. */
export const capabilityShape: Shape<CapabilityRow> = row<CapabilityRow>(
  { chain_id: text, ...capabilityFields },
  ['chain_id'],
);

/** Reads one capability row; null and absent both mean unknown. */
export function readCapabilities(row: CapabilityRow, at: At, findings: Findings): Capabilities | undefined {
  if (!hasChainId(row, at, findings)) return undefined;
  return defined<Capabilities>({
    memo: row.supports_memo,
    pfm: row.pfm_enabled,
    pfmFlavour: row.pfm_flavour,
    hooks: row.ibc_hooks,
    hooksKind: row.hooks_kind,
    callbacks: row.ibc_callbacks,
    cosmwasm: row.cosmwasm,
    autopilot: row.autopilot,
    memoLimitBytes: limitOf(row, row.memo_limit_bytes, autopilotLimits.memo),
    receiverLimitBytes: limitOf(row, row.receiver_limit_bytes, autopilotLimits.receiver),
    tokenDialect: row.token_dialect,
  });
}

/**
 * Bytes that autopilot accepts of any packet, whatever a row says.
 *
 * @see stride `x/autopilot/module_ibc.go`, `OnRecvPacket`
 */
const autopilotLimits = { memo: 4000, receiver: 100 };

function limitOf({ autopilot }: CapabilityRow, stated: number | null | undefined, most: number) {
  return autopilot === true ? Math.min(stated ?? most, most) : stated;
}

/** Capabilities as a row. */
function capabilityRow(row: Capabilities, chainId: string): CapabilityRow {
  return {
    chain_id: chainId,
    supports_memo: row.memo ?? null,
    pfm_enabled: row.pfm ?? null,
    pfm_flavour: row.pfmFlavour ?? null,
    ibc_hooks: row.hooks ?? null,
    hooks_kind: row.hooksKind ?? null,
    ibc_callbacks: row.callbacks ?? null,
    cosmwasm: row.cosmwasm ?? null,
    autopilot: row.autopilot ?? null,
    memo_limit_bytes: row.memoLimitBytes ?? null,
    receiver_limit_bytes: row.receiverLimitBytes ?? null,
    ...(row.tokenDialect && { token_dialect: row.tokenDialect }),
  };
}

/** Capabilities of chains. */
export const capabilities: Family<CapabilityRow, Capabilities, ChainId> = {
  shape: capabilityShape,
  read: readCapabilities,
  write: capabilityRow,
};
