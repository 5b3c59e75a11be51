import { bytes32FromHex } from '../bytes32.js';
import type { Coins } from '../coins.js';
import { type Audit, addEffect, addFinding, addUnread, type Call } from '../context.js';
import { amount, smallNumber, text } from '../fields.js';
import type { At, Place } from '../place.js';
import { anything, type Field, optional, reader, strict } from '../shape.js';
import { leaveByRoute, warpRoute } from '../warp-route.js';
import type { ReadBody } from './reader.js';

/** A transfer over a Hyperlane warp route. */
export interface WarpTransfer {
  readonly domain: At<bigint> | undefined;
  /** 32 bytes in hex. */
  readonly recipient: At<string> | undefined;
  readonly warp: At<string> | undefined;
  readonly pointer: string;
}

const ends = { dest_domain: smallNumber, recipient: text } as const;
const extras = { hook: optional(listed), metadata: optional(listed) } as const;

/** The entry point's action `hpl_transfer`. */
export const readWarp: Field<WarpTransfer> = reader(
  strict({ ...ends, ...extras, warp_address: text }),
  (_audit, { dest_domain: domain, recipient, warp_address: warp }, { pointer }) => {
    return { domain, recipient, warp, pointer };
  },
);

/**
 * A transfer by a warp route contract. The funds include the fee and the amount.
 *
 * @see many-things/cw-hyperlane `packages/interface/src/warp/native.rs`
 */
export const readTransferRemote: ReadBody = reader(
  strict({ ...ends, amount, ...extras }),
  (audit, { dest_domain: domain, recipient, amount: sent }, { pointer }, call: Call) => {
    const { chainId, contract: warp, funds } = call;
    const [coins = { chainId }]: readonly Coins[] = funds;
    for (const fund of funds) payRest(audit, fund, fund === coins ? sent : undefined);
    leaveByWarp(audit, { ...coins, amount: sent?.value }, { domain, recipient, warp, pointer });
  },
);

/** The funds above the amount pay for the message. */
function payRest(
  audit: Audit,
  { chainId, denom: denomOut, amount: given }: Coins,
  sent: At<bigint> | undefined,
): void {
  const fee = given === undefined ? undefined : given - (sent?.value ?? 0n);
  if (fee === undefined || fee <= 0n) return;
  const { pointer } = sent ?? { pointer: '' };
  addEffect(audit, { kind: 'fee', purpose: 'bridge', chainId, denomOut, amount: fee, pointer });
}

/** Coins leave over a warp route. */
export function leaveByWarp(
  audit: Audit,
  coins: Coins,
  { domain, recipient, warp: router, pointer }: WarpTransfer,
): void {
  const route = warpRoute(audit, coins.chainId, { router, domain });
  const isRefused = recipient !== undefined && !/^[0-9a-fA-F]{64}$/.test(recipient.value);
  const bytes = recipient === undefined || isRefused ? undefined : bytes32FromHex(recipient.value);
  if (isRefused)
    addFinding(audit, 'FIELD_REFUSED', recipient.pointer, 'a receiver is 64 hex digits here, without 0x');
  const to = recipient && bytes && { value: bytes, pointer: recipient.pointer };
  leaveByRoute(audit, coins, { ...route, recipient: to, pointer });
}

/** Hooks and metadata change payment and delivery of a message; their content is not read here. */
function listed(audit: Audit, place: Place): Place | undefined {
  addUnread(audit, place);
  addFinding(audit, 'CALL_OPAQUE', place.pointer, 'Hyperlane hooks and metadata are not read here');
  return anything(audit, place);
}
