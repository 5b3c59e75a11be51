import { type Chain, findChain, type Registry } from '../../registry/index.js';
import { isExpectedContract } from '../address.js';
import { accountOf32, bytes32FromHex } from '../bytes32.js';
import { type Coins, isSameAddress } from '../coins.js';
import { type Audit, addEffect, addFinding, addMalformed, addUnread, type Call } from '../context.js';
import { crossOver } from '../cross.js';
import { deliver } from '../deliver.js';
import { amount, smallNumber, text } from '../fields.js';
import type { At, Place } from '../place.js';
import { anything, optional, readShape, strict } from '../shape.js';

/** A transfer over a Hyperlane warp route. */
export interface WarpTransfer {
  readonly domain: At<bigint> | undefined;
  /** 32 bytes in hex. */
  readonly recipient: At<string> | undefined;
  readonly warp: At<string> | undefined;
  readonly pointer: string;
}

const actionShape = strict({
  dest_domain: smallNumber,
  recipient: text,
  hook: optional(listed),
  metadata: optional(listed),
  warp_address: text,
});
const remoteShape = strict({
  dest_domain: smallNumber,
  recipient: text,
  amount,
  hook: optional(listed),
  metadata: optional(listed),
});

/** The entry point's action `hpl_transfer`. */
export function readWarp(audit: Audit, place: Place): WarpTransfer | undefined {
  const values = readShape(audit, place, actionShape);
  if (values === undefined) return undefined;
  const { dest_domain: domain, recipient, warp_address: warp } = values;
  return { domain, recipient, warp, pointer: place.pointer };
}

/**
 * A warp route contract is asked for a transfer. The funds hold the fee besides the amount.
 *
 * @see many-things/cw-hyperlane `packages/interface/src/warp/native.rs`
 */
export function readTransferRemote(audit: Audit, call: Call, body: Place): void {
  const values = readShape(audit, body, remoteShape);
  if (values === undefined) return;
  const { dest_domain: domain, recipient, amount: sent } = values;
  const [coins = { chainId: call.chainId }] = call.funds;
  leaveByWarp(
    audit,
    { ...coins, amount: sent?.value },
    { domain, recipient, warp: call.contract, pointer: body.pointer },
  );
}

/** Coins leave over a warp route. */
export function leaveByWarp(
  audit: Audit,
  coins: Coins,
  { domain, recipient, warp, pointer }: WarpTransfer,
): void {
  const chain = domain === undefined ? undefined : chainOfDomain(audit.registry, domain.value);
  if (domain !== undefined && chain === undefined) {
    addFinding(audit, 'CHAIN_UNKNOWN', domain.pointer, `Hyperlane domain ${domain.value} is not in the data`);
  }
  if (warp !== undefined && !isKnownRoute(audit, coins, warp.value)) {
    addFinding(audit, 'CONTRACT_UNKNOWN', warp.pointer, `${warp.value} is no warp route of the data`);
  }
  const bytes = recipient === undefined ? undefined : bytes32FromHex(recipient.value);
  const account = chain === undefined || bytes === undefined ? undefined : accountOf32(chain, bytes);
  const beyond = crossOver(audit, coins, {
    bridge: 'HYPERLANE',
    to: chain?.id,
    pointer: domain?.pointer ?? pointer,
  });
  addEffect(audit, {
    kind: 'forward',
    chainId: coins.chainId,
    bridge: 'HYPERLANE',
    denomIn: coins.denom,
    denomOut: beyond.denom,
    amount: coins.amount,
    address: account,
    pointer,
  });
  if (recipient === undefined || chain === undefined) return;
  if (account === undefined) addMalformed(audit, recipient, 'a receiver of the other chain as 64 hex digits');
  else deliver(audit, beyond, { value: account, pointer: recipient.pointer });
}

function chainOfDomain(registry: Registry, domain: bigint): Chain | undefined {
  const row = registry.bridges.hyperlane?.domains?.find((known) => BigInt(known.domain) === domain);
  return row === undefined ? undefined : findChain(registry, row.chainId);
}

function isKnownRoute(audit: Audit, { chainId }: Coins, address: string): boolean {
  if (isExpectedContract(audit, address)) return true;
  const routes = audit.registry.bridges.hyperlane?.routes ?? [];
  const ends = routes.flatMap(({ a, b }) => [a, b]);
  return ends.some((end) => end.chainId === chainId && isSameAddress(end.router ?? '', address));
}

/** Hooks and metadata change how a message is paid for and carried; what they mean is not read here. */
function listed(audit: Audit, place: Place): Place | undefined {
  addUnread(audit, place);
  addFinding(audit, 'CALL_OPAQUE', place.pointer, 'Hyperlane hooks and metadata are not read here');
  return anything(audit, place);
}
