import { foldCase } from '../denom/index.js';
import { isList } from '../json/index.js';
import { addressHex, isEvmAddress, memoByIdentity, parseBech32, readAddress } from '../primitives/index.js';
import { keylessBytes } from './accounts.js';
import { accountKindOf } from './chain-details.js';
import { findChain, linksOf } from './lookup.js';
import type { AccountKind } from './families/chain-details.js';
import type { Chain } from './families/chain.js';
import type { Registry } from './model.js';

/**
 * Relation between the keys of two accounts. `same-key`: equal bytes from equal derivation. `nobody`: equal
 * bytes from different derivation, so that no known key opens it. `not-settled`: equal bytes, with unknown
 * derivation on one of the chains. `contract`: an account without a key.
 */
export type KeyRelation = 'same-key' | 'nobody' | 'not-settled' | 'other-key' | 'contract';

/**
 * How certain it is that a user controls an account. `own`: stated, or opened by a stated key that the wallet of the
 * chain uses. `likely_own`: the same key bytes, but the wallet may show another account, or it is not known whether the
 * key opens it. `contract`: without a key. `unusable`: the bytes of a stated account, and no key is known to open it.
 */
export type OwnershipLevel = 'own' | 'likely_own' | 'contract' | 'stranger' | 'unusable';

/** Whose an account is. */
export interface Ownership {
  /** Level of ownership. */
  readonly level: OwnershipLevel;
  /** Relation of the keys. */
  readonly relation: KeyRelation;
}

/** An account; without a chain, of every chain that has such addresses. */
export interface StatedAccount {
  /** Chain id. */
  readonly chainId?: string | undefined;
  /** Address on the chain. */
  readonly address: string;
}

/** Addresses of any chain, or by chain id. */
export type StatedAddresses = readonly string[] | Readonly<Record<string, readonly string[]>>;

/** Accounts that a user is known to control, looked up by address and by key bytes and never searched. */
export interface Owners {
  /** Registry. */
  readonly registry: Registry;
  /** Addresses in comparable form, with the chains that they were stated for; `undefined` for all. */
  readonly stated: ReadonlyMap<string, ReadonlySet<string | undefined>>;
  /** How addresses are made of keys where accounts were stated, by their 20 bytes in hex. Made when first asked for. */
  readonly kinds: () => ReadonlyMap<string, readonly AccountKind[]>;
}

/** The accounts that addresses state. */
export function accountsOf(stated: StatedAddresses): readonly StatedAccount[] {
  if (isList(stated)) return stated.map((address) => ({ address }));
  return Object.entries(stated).flatMap(([chainId, list]) => list.map((address) => ({ chainId, address })));
}

/** Prepares accounts that a user controls for `ownershipOf`. */
export function ownersOf(registry: Registry, accounts: readonly StatedAccount[]): Owners {
  const stated = new Map<string, Set<string | undefined>>();
  for (const { chainId, address } of accounts) {
    const text = foldCase(address);
    const chains = stated.get(text);
    if (chains === undefined) stated.set(text, new Set([chainId]));
    else chains.add(chainId);
  }
  let made: ReadonlyMap<string, readonly AccountKind[]> | undefined;
  return { registry, stated, kinds: () => (made ??= kindsOf(registry, accounts)) };
}

/**
 * Whose an account is, by the accounts that a user is known to control. The auditor, the compiler and the page ask this
 * one function.
 *
 * Equal bytes are one key only where addresses are made of keys in the same way, and only 20 bytes are made of a key on
 * Cosmos and EVM chains. Accounts on SVM chains are compared as a whole.
 *
 * @param account without a chain, the one that the address is on is not known
 * @see cosmos-sdk `crypto/keys/secp256k1/secp256k1.go`; evmos `crypto/ethsecp256k1/ethsecp256k1.go`
 */
export function ownershipOf(owners: Owners, { chainId, address }: StatedAccount): Ownership {
  const { registry } = owners;
  const chain = chainId === undefined ? undefined : findChain(registry, chainId);
  const isStated = statedFor(owners, chain, { chainId, address });
  const hex = keyBytes(chain, address);
  if (hex === undefined) return isStated ? { level: 'own', relation: 'same-key' } : stranger;
  const isSvm = chain?.type === 'svm';
  const relation = isSvm ? undefined : bestRelation(owners, chain, hex);
  const keyless = chain && keylessBytes(registry, chain, hex)?.kind;
  const isContract = keyless !== undefined || (!isSvm && hex.length !== keyDigits);
  if (isStated) return { level: 'own', relation: isContract ? 'contract' : 'same-key' };
  // An account with code on one chain, such as a Safe, need not exist on others, and vice versa.
  const mayBeUsers = keyless === 'contract' && chain?.type === 'evm' && relation?.relation === 'same-key';
  if (mayBeUsers) return { level: 'likely_own', relation: 'contract' };
  return isContract ? contract : (relation ?? stranger);
}

const stranger: Ownership = { level: 'stranger', relation: 'other-key' };
const contract: Ownership = { level: 'contract', relation: 'contract' };

/**
 * Whether an address was stated for a chain, for all of them, or for another on which the same text is the same
 * account.
 */
function statedFor(owners: Owners, chain: Chain | undefined, { chainId, address }: StatedAccount): boolean {
  const chains = owners.stated.get(foldCase(address));
  if (chains === undefined) return false;
  return chainId === undefined || chain?.type === 'svm' || chains.has(undefined) || chains.has(chainId);
}

/** The relations of stated keys to an account, the most certain first. */
const relations = [
  { level: 'own', relation: 'same-key' },
  { level: 'likely_own', relation: 'same-key' },
  { level: 'likely_own', relation: 'not-settled' },
  { level: 'unusable', relation: 'nobody' },
] as const satisfies readonly Ownership[];

/** Of several stated accounts with the same bytes the one that speaks most for the user, so that stating more never takes away. */
function bestRelation(owners: Owners, chain: Chain | undefined, hex: string): Ownership | undefined {
  const here = chain === undefined ? {} : accountKindOf(owners.registry, chain.id);
  const found = (owners.kinds().get(hex) ?? []).map((there) => rankOf(there, here));
  return found.length === 0 ? undefined : relations[Math.min(...found)];
}

/** Where in `relations` two kinds of accounts with equal bytes are. */
function rankOf(there: AccountKind, here: AccountKind): number {
  if (there.family === undefined || here.family === undefined) return 2;
  if (there.family !== here.family) return 3;
  return there.coinType !== undefined && there.coinType === here.coinType ? 0 : 1;
}

/** Bytes of an address in hex, or undefined where the chain has no such addresses. The letter case of EVM addresses does not count. */
function keyBytes(chain: Chain | undefined, address: string): string | undefined {
  if (chain === undefined || chain.type === 'unknown') return looseBytes(address);
  if (chain.type === 'evm') return isEvmAddress(address) ? addressHex(chain, address) : undefined;
  return readAddress(chain, address).hex;
}

/** Hex digits of the 20 bytes that are made of a key. */
const keyDigits = 40;

/** Bytes of an address whose chain is not known. */
function looseBytes(address: string): string | undefined {
  return isEvmAddress(address) ? address.slice(2).toLowerCase() : parseBech32(address)?.hex;
}

function kindsOf(
  registry: Registry,
  accounts: readonly StatedAccount[],
): ReadonlyMap<string, readonly AccountKind[]> {
  const kinds = new Map<string, AccountKind[]>();
  for (const { chainId, address } of accounts) {
    const chain = chainId === undefined ? undefined : findChain(registry, chainId);
    if (chainId !== undefined && chain === undefined) continue;
    const hex = keyBytes(chain, address);
    if (hex?.length !== keyDigits || chain?.type === 'svm') continue;
    const kind = chain === undefined ? kindOfText(registry, address) : accountKindOf(registry, chain.id);
    const known = kinds.get(hex) ?? [];
    if (!known.some((other) => isSameKind(other, kind))) kinds.set(hex, [...known, kind]);
  }
  return kinds;
}

function isSameKind(one: AccountKind, other: AccountKind): boolean {
  return one.family === other.family && one.coinType === other.coinType;
}

/**
 * Derivation of an address without a chain, if the live chains with its prefix agree. If they do not, chains
 * without channels are ignored: nothing can arrive there.
 */
function kindOfText(registry: Registry, address: string): AccountKind {
  if (isEvmAddress(address)) return { family: 'eth', coinType: ethereumCoinType };
  const prefix = parseBech32(address)?.prefix ?? '';
  const all = chainsByPrefix(registry.chains).get(prefix) ?? [];
  const live = all.filter(({ status, isTestnet }) => status === 'live' && !isTestnet);
  const chains = live.length === 0 ? all : live;
  const linked = chains.filter(({ id }) => linksOf(registry, id).size > 0);
  return agreed(registry, chains) ?? agreed(registry, linked) ?? {};
}

/** Common derivation of some chains; undefined if two known ones differ. */
function agreed(registry: Registry, chains: readonly Chain[]): AccountKind | undefined {
  const kinds = chains.map(({ id }) => accountKindOf(registry, id));
  const [family, ...families] = new Set(kinds.flatMap((kind) => kind.family ?? []));
  const [coinType, ...coinTypes] = new Set(kinds.flatMap((kind) => kind.coinType ?? []));
  if (families.length > 0 || coinTypes.length > 0) return undefined;
  if (family === undefined) return coinType === undefined ? {} : { coinType };
  return coinType === undefined ? { family } : { family, coinType };
}

/** SLIP-44: wallets of EVM chains derive keys by it, whatever the chain. */
const ethereumCoinType = 60;

const chainsByPrefix = /* @__PURE__ */ memoByIdentity((chains: Registry['chains']) => {
  const byPrefix = new Map<string, Chain[]>();
  for (const chain of chains.values()) {
    if (chain.type !== 'cosmos') continue;
    const known = byPrefix.get(chain.bech32Prefix);
    if (known === undefined) byPrefix.set(chain.bech32Prefix, [chain]);
    else known.push(chain);
  }
  return byPrefix;
});
