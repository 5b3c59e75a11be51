import type { Address, ChainId } from '../primitives/index.js';
import {
  type Capabilities,
  capabilitiesOf,
  findChain,
  type Registry,
  type SwapDeployment,
} from '../registry/index.js';
import type { PacketLeg } from './base.js';

/** Flags of an operation with the data: true needs data that does not deny it; without a flag, data that affirms it. */

/** Whether a packet can carry a memo. The data describes transfer modules only, not cw20 converters. */
export function carriesMemo(registry: Registry, leg: PacketLeg): boolean {
  return holds(leg.supportsMemo, knownFlags(registry, leg).memo);
}

/** Whether the chain where a packet starts can send it on behalf of an incoming one. */
export function isForwardable(registry: Registry, leg: PacketLeg): boolean {
  return isTransferPort(leg) && holds(leg.pfmEnabled, knownFlags(registry, leg).pfm);
}

/**
 * Whether a forward middleware passes on any memo. The flavour inside ibc-go passes on further forwards only, and a
 * flavour that is not known is taken for that one.
 *
 * @see cosmos/ibc-go `modules/apps/packet-forward-middleware`, cosmos/ibc-apps `middleware/packet-forward-middleware`
 */
export function forwardsAnyMemo(registry: Registry, chainId: ChainId): boolean {
  return capabilitiesOf(registry, chainId).pfmFlavour === 'ibc-apps';
}

/** The swap contracts of a chain, when a packet can reach them. */
export function contractEntry(registry: Registry, chainId: ChainId): SwapDeployment | undefined {
  const deployment = registry.venues.get(chainId);
  const { hooks, callbacks } = capabilitiesOf(registry, chainId);
  switch (deployment?.entryCall) {
    case 'ibc-hooks':
      return hooks === false ? undefined : deployment;
    case 'ibc-callbacks':
      return callbacks === false || deployment.adapter === undefined ? undefined : deployment;
    case undefined:
      return undefined;
  }
}

/** How a packet makes a chain call a contract: hooks call the receiver, callbacks an adapter that calls the contract. */
export interface PacketCall {
  readonly adapter?: Address | undefined;
}

/** How packets call any contract of a chain, or undefined when they cannot. */
export function packetCall(registry: Registry, chainId: ChainId): PacketCall | undefined {
  const { hooks, hooksKind = 'wasm', callbacks } = capabilitiesOf(registry, chainId);
  if (hooks === true && hooksKind === 'wasm') return {};
  const deployment = registry.venues.get(chainId);
  const adapter = deployment?.adapterKind === 'ibc-callbacks' ? deployment.adapter : undefined;
  return callbacks === true && adapter !== undefined ? { adapter } : undefined;
}

/** Flags of an operation that the data contradicts. */
export function disagreements(registry: Registry, leg: PacketLeg): readonly ('pfm' | 'memo')[] {
  const { pfm, memo } = knownFlags(registry, leg);
  const differing: ('pfm' | 'memo')[] = [];
  if (differ(leg.pfmEnabled, pfm)) differing.push('pfm');
  if (differ(leg.supportsMemo, memo)) differing.push('memo');
  return differing;
}

/** Whether a packet leaves through the chain's transfer module; other ports are cw20 converters. */
export function isTransferPort(leg: PacketLeg): boolean {
  return leg.port === 'transfer';
}

const nothingKnown: Pick<Capabilities, 'pfm' | 'memo'> = {};

/** A chain whose transactions only its wallets make passes nothing on, and sends no memo that is made here. */
const nothingPassed: Pick<Capabilities, 'pfm' | 'memo'> = { pfm: false, memo: false };

function knownFlags(registry: Registry, leg: PacketLeg): Pick<Capabilities, 'pfm' | 'memo'> {
  if (findChain(registry, leg.fromChainId)?.addressKind !== undefined) return nothingPassed;
  return isTransferPort(leg) ? capabilitiesOf(registry, leg.fromChainId) : nothingKnown;
}

function holds(flag: boolean | undefined, data: boolean | undefined): boolean {
  return flag === undefined ? data === true : flag && data !== false;
}

function differ(flag: boolean | undefined, data: boolean | undefined): boolean {
  return flag !== undefined && data !== undefined && flag !== data;
}
