import { isList, ownMember } from '../json/index.js';
import { addressProblem, type ChainId, isEvmAddress, parseBech32 } from '../primitives/index.js';
import { findChain, type Registry } from '../registry/index.js';
import { isSameAddress } from './coins.js';
import { addFinding, type Audit } from './context.js';
import { shorten } from './json-text.js';
import type { At } from './place.js';
import type { AuditReason } from './reasons.js';

/** Reports an address that its chain would not accept. On chains that the data does not hold nothing can be said. */
export function checkAddress(audit: Audit, chainId: ChainId | undefined, address: At<string>): void {
  const chain = chainId === undefined ? undefined : findChain(audit.registry, chainId);
  if (chain === undefined || chain.type === 'unknown') return;
  const problem = addressProblem(chain, address.value);
  if (problem === undefined) return;
  const isHex = isEvmAddress(address.value) && chain.type !== 'evm';
  const isForeign = isHex || parseBech32(address.value) !== undefined;
  const reason = isForeign ? 'ADDRESS_FOREIGN' : 'ADDRESS_INVALID';
  addFinding(audit, reason, address.pointer, `${chain.id}: ${problem}: ${shorten(address.value)}`);
}

/** Whether the user is expected to control an address; true when the expectation does not say what the user controls. */
export function isOwnAddress({ expectation }: Audit, chainId: ChainId | undefined, address: string): boolean {
  const { ownAddresses } = expectation;
  if (ownAddresses === undefined) return true;
  const candidates = isList(ownAddresses) ? ownAddresses : ownAddressesOn(ownAddresses, chainId);
  return candidates.some((candidate) => isSameAddress(candidate, address));
}

/** Whether the expectation says that the user controls an address. */
export function isStatedOwnAddress(audit: Audit, chainId: ChainId | undefined, address: string): boolean {
  return audit.expectation.ownAddresses !== undefined && isOwnAddress(audit, chainId, address);
}

/** Whether the expectation says who may get coins, so that anybody else is unexpected. */
export function saysWhoIsPaid({ expectation }: Audit): boolean {
  const { receiver, ownAddresses, affiliates } = expectation;
  return receiver !== undefined || ownAddresses !== undefined || affiliates !== undefined;
}

/** Reports an address that the user does not control. */
export function checkOwnAddress(
  audit: Audit,
  reason: AuditReason,
  address: At<string> & { readonly chainId: ChainId | undefined },
): void {
  if (isOwnAddress(audit, address.chainId, address.value)) return;
  addFinding(audit, reason, address.pointer, `${shorten(address.value)} is not the user's`);
}

/** What the data says of a contract. */
export function roleOfContract(
  registry: Registry,
  chainId: ChainId | undefined,
  address: string,
): 'entry-point' | 'adapter' | undefined {
  const deployment = chainId === undefined ? undefined : registry.venues.get(chainId);
  if (deployment?.entryPoint === address) return 'entry-point';
  const isAdapter = deployment?.adapter === address || deployment?.venues?.some((v) => v.adapter === address);
  return isAdapter === true ? 'adapter' : undefined;
}

/** Whether the expectation names a contract: as one that may be called, or as the receiver, unless that is the user. */
export function isExpectedContract(audit: Audit, address: string): boolean {
  if (isAllowedContract(audit, address)) return true;
  const { receiver } = audit.expectation;
  return (
    receiver !== undefined &&
    isSameAddress(receiver, address) &&
    !isStatedOwnAddress(audit, undefined, address)
  );
}

/** Whether the expectation names a contract as one that may be called: a receiver need be none. */
export function isAllowedContract(
  { expectation: { allowedContracts = [] } }: Audit,
  address: string,
): boolean {
  return allowedContracts.some((allowed) => isSameAddress(allowed, address));
}

function ownAddressesOn(
  byChain: Readonly<Record<string, readonly string[]>>,
  chainId: ChainId | undefined,
): readonly string[] {
  if (chainId === undefined) return Object.values(byChain).flat();
  return ownMember(byChain, chainId) ?? [];
}

/** The sender of a message must be the one who signs the transaction, and the user. */
export function checkSender(audit: Audit, sender: At<string> | undefined): void {
  if (sender === undefined) return;
  const { chainId, signer } = audit.tx;
  checkAddress(audit, chainId, sender);
  checkOwnAddress(audit, 'SIGNER_NOT_OWN', { chainId, ...sender });
  if (signer !== undefined && signer !== sender.value) {
    addFinding(audit, 'SIGNER_DIFFERS', sender.pointer, `${signer} signs the transaction`);
  }
}
