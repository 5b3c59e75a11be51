import { foldCase } from '../denom/index.js';
import {
  addressProblem,
  type ChainId,
  isEvmAddress,
  joined,
  parseBech32,
  remembered,
} from '../primitives/index.js';
import {
  findChain,
  type Ownership,
  ownershipOf,
  type Registry,
  type SwapDeployment,
} from '../registry/index.js';
import { isSameAddress } from './coins.js';
import { addFinding, type Audit, type Call, noteFinding } from './context.js';
import { shorten } from './json-text.js';
import type { At } from './place.js';
import type { AuditReason, Severity } from './reasons.js';

/** Reports an address that its chain would not accept. Chains without data are not checked. */
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

/** Whose an address is by the addresses that the expectation lists as the user's; undefined where it lists none. */
export function ownershipIn(
  { owners, draft }: Audit,
  chainId: ChainId | undefined,
  address: string,
): Ownership | undefined {
  if (owners === undefined) return undefined;
  const byChain = remembered(draft.ownership, address, () => new Map<ChainId | undefined, Ownership>());
  return remembered(byChain, chainId, () => ownershipOf(owners, { chainId, address }));
}

/** Whether the expectation says that the user controls an address. */
export function isStatedOwnAddress(audit: Audit, chainId: ChainId | undefined, address: string): boolean {
  return ownershipIn(audit, chainId, address)?.level === 'own';
}

/** Whether the expectation names recipients, so that all other accounts are unexpected. */
export function saysWhoIsPaid({ expectation }: Audit): boolean {
  const { receiver, ownAddresses, affiliates } = expectation;
  return receiver !== undefined || ownAddresses !== undefined || affiliates !== undefined;
}

/** Reports an address that the expectation does not list as the user's, with the reason for strangers. */
export function checkOwnAddress(
  audit: Audit,
  reason: AuditReason,
  address: At<string> & { readonly chainId: ChainId | undefined },
): void {
  const ownership = ownershipIn(audit, address.chainId, address.value);
  if (ownership !== undefined) reportOwnership(audit, ownership, joined(address, { reason }));
}

/** Reports the ownership of an address unless it is the user's. */
export function reportOwnership(
  audit: Audit,
  { level, relation }: Ownership,
  {
    value,
    pointer,
    chainId,
    reason,
    severity,
  }: At<string> & {
    readonly chainId: ChainId | undefined;
    readonly reason: AuditReason;
    readonly severity?: Severity;
  },
): void {
  if (level === 'own') return;
  const [address, chain] = [shorten(value), chainId ?? 'the chain'];
  if (level === 'unusable') {
    const message = `${address} has the bytes of an account of the user, but ${chain} derives addresses from keys by another rule: no known key controls it`;
    const finding = { reason: 'KEY_KIND_DIFFERS', pointer, message } as const;
    noteFinding(
      audit,
      `KEY_KIND_DIFFERS ${pointer}`,
      severity === undefined ? finding : { ...finding, severity },
    );
  } else if (level === 'likely_own' && relation === 'not-settled') {
    const message = `${address} has the bytes of an account of the user; it is not known whether the same key can spend there`;
    const facts = { family: 'unknown' };
    noteFinding(audit, `ACCOUNT_LIKELY_OWN ${pointer}`, {
      reason: 'ACCOUNT_LIKELY_OWN',
      pointer,
      message,
      facts,
    });
  } else if (level === 'likely_own') {
    const message =
      relation === 'contract'
        ? `${address} is an account of the user elsewhere; on ${chain} it is a contract`
        : `${address} has the bytes of an account of the user: the same key can spend there, the wallet of ${chain} may show another account`;
    addFinding(audit, 'ACCOUNT_LIKELY_OWN', pointer, message);
  } else addFinding(audit, reason, pointer, `${address} is not the user's`);
}

/** Reports an account in a place where a contract belongs: the signer, the receiver of the coins, or another of the user's. */
export function checkIsContract(audit: Audit, chainId: ChainId | undefined, contract: At<string>): void {
  const { signer, account } = audit.tx;
  const { receiver } = audit.expectation;
  const isAccount = [signer, account, receiver].some(
    (address) => address !== undefined && isSameAddress(address, contract.value),
  );
  if (!isAccount && !isStatedOwnAddress(audit, chainId, contract.value)) return;
  const message = `${shorten(contract.value)} is an account, and is called as a contract`;
  addFinding(audit, 'ADDRESS_INVALID', contract.pointer, message);
}

/** Role of a contract according to the data. */
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

/** The deployment whose entry point is called; undefined for other contracts. */
export function deploymentOf({ registry }: Audit, { chainId, contract }: Call): SwapDeployment | undefined {
  const deployment = chainId === undefined ? undefined : registry.venues.get(chainId);
  return deployment?.entryPoint === contract.value ? deployment : undefined;
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
export function isAllowedContract({ expectation, draft }: Audit, address: string): boolean {
  const { allowedContracts = [] } = expectation;
  const listed = remembered(draft.listed, allowedContracts, () => new Set(allowedContracts.map(foldCase)));
  return listed.has(foldCase(address));
}

/** The sender of a message must be the one who signs the transaction, and the user. */
export function checkSender(audit: Audit, sender: At<string> | undefined): void {
  if (sender === undefined) return;
  const { chainId, signer } = audit.tx;
  checkAddress(audit, chainId, sender);
  checkOwnAddress(audit, 'SIGNER_NOT_OWN', { chainId, ...sender });
  if (signer !== undefined && !isSameAddress(signer, sender.value)) {
    addFinding(audit, 'SIGNER_DIFFERS', sender.pointer, `${signer} signs the transaction`);
  }
}
