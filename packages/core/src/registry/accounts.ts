import {
  memoByIdentity,
  printBech32,
  readAddress,
  rememberedAWhile,
  type Sha256,
  sha256,
  toHex,
  toUtf8,
} from '../primitives/index.js';
import { contractAt } from './contracts.js';
import { findChain, linksOf } from './lookup.js';
import type { Chain } from './families/chain.js';
import type { Registry } from './model.js';

/** An account without a key, so that its coins cannot be sent on. */
export interface KeylessAccount {
  /**
   * `escrow` backs the vouchers of a channel, `module` belongs to a part of the chain, `zero` is the zero
   * address, `contract` is a contract of the data that keeps payments without a message.
   */
  readonly kind: 'escrow' | 'module' | 'zero' | 'contract';
  /** Description, as a continuation of "the address is": `the escrow account of transfer/channel-0`. */
  readonly what: string;
  /** Whether the chain refuses a packet to it, so that its sender is refunded. Else it is delivered, and lost. */
  readonly isBlocked: boolean;
}

/**
 * Why an address cannot have coins of a user, or undefined without a known reason: escrow accounts of the
 * data's channels, module accounts, the zero address, and contracts of the data. Addresses are compared by
 * their bytes.
 *
 * @see ibc-go `modules/apps/transfer/types/keys.go`, `GetEscrowAddress`
 * @see cosmos-sdk `x/auth/types/permissions.go` and `types/account.go`, `NewModuleAddress`
 */
export function keylessAccount(
  registry: Registry,
  chainId: string,
  address: string,
): KeylessAccount | undefined {
  const chain = findChain(registry, chainId);
  const hex = chain && readAddress(chain, address).hex;
  return chain === undefined || hex === undefined ? undefined : keylessBytes(registry, chain, hex);
}

/**
 * Like {@link keylessAccount}, for a decoded address.
 *
 * @param hex its bytes, as `readAddress` returns them
 */
export function keylessBytes(registry: Registry, chain: Chain, hex: string): KeylessAccount | undefined {
  if (zeros.startsWith(hex)) return { kind: 'zero', what: 'the zero address', isBlocked: false };
  const contract = contractAt(registry, chain, hex);
  if (contract !== undefined) return { kind: 'contract', what: contract, isBlocked: false };
  return chain.type === 'cosmos' ? derivedAccount(registry, chain, hex) : undefined;
}

/** The longest address that is all zeros. */
const zeros = '0'.repeat(64);

function derivedAccount(registry: Registry, chain: Chain, hex: string): KeylessAccount | undefined {
  const module = modulesByHex(registry.sha256).get(hex);
  if (module !== undefined && isModuleOf(module, chain)) {
    const what = `the account of the module ${module}`;
    return { kind: 'module', what, isBlocked: !unblocked.has(module) };
  }
  const end = escrowsOn(registry, chain).get(hex);
  return end === undefined
    ? undefined
    : { kind: 'escrow', what: `the escrow account of ${end}`, isBlocked: false };
}

/** Account for coins sent over one end of a channel. */
export function escrowAddress(prefix: string, port: string, channel: string): string {
  const end = `${port}/${channel}`;
  return rememberedAWhile(escrows, `${prefix.length} ${prefix}${end}`, () =>
    printBech32(prefix, accountOf(escrowText(end))),
  );
}

const escrows = new Map<string, string>();

/** Account of a module of a chain. */
export function moduleAddress(prefix: string, module: string): string {
  return rememberedAWhile(modules, `${prefix.length} ${prefix}${module}`, () =>
    printBech32(prefix, accountOf(module)),
  );
}

const modules = new Map<string, string>();

/** Account that a chain derives from a text. */
function accountOf(text: string): Uint8Array {
  return sha256(toUtf8(text)).slice(0, 20);
}

/** The account in lower-case hex, by the hash of a registry, which may be faster. */
function accountHex(hash: Sha256, text: string): string {
  const { hexOfText } = hash;
  const hex = hexOfText ? hexOfText(text).toLowerCase() : toHex(hash(toUtf8(text)));
  return hex.slice(0, 40);
}

function escrowText(end: string): string {
  return `ics20-1\0${end}`;
}

function escrowsOn(registry: Registry, chain: Chain): ReadonlyMap<string, string> {
  const ends = escrowIndex(registry.channels);
  const known = ends.get(chain.id);
  if (known !== undefined) return known;
  const ofChain = new Map<string, string>();
  for (const end of linksOf(registry, chain.id).keys()) {
    ofChain.set(accountHex(registry.sha256, escrowText(end)), end);
  }
  ends.set(chain.id, ofChain);
  return ofChain;
}

const escrowIndex = /* @__PURE__ */ memoByIdentity(
  (_channels: Registry['channels']) => new Map<string, Map<string, string>>(),
);

/**
 * Modules of every Cosmos chain, and of some that most coins and bridges pass. Their names are in each module's
 * `types/keys.go`.
 */
const everywhere: readonly string[] = [
  'fee_collector',
  'distribution',
  'mint',
  'bonded_tokens_pool',
  'not_bonded_tokens_pool',
  'gov',
  'transfer',
  'interchainaccounts',
  'wasm',
];

const ofChain: Readonly<Record<string, readonly string[]>> = {
  'cosmoshub-4': ['consumer_rewards_pool', 'feemarket', 'feemarket-fee-collector'],
  'osmosis-1': [
    'developer_vesting_unvested',
    'gamm',
    'incentives',
    'lockup',
    'poolincentives',
    'superfluid',
    'txfees',
    'non_native_fee_collector',
    'taker_fee_collector',
    'tokenfactory',
    'valset-pref',
    'ibchooks',
  ],
  // Circle's mints there stay without the packet with further instructions.
  'noble-1': ['cctp', 'fiat-tokenfactory', 'orbiter', 'hyperlane', 'warp'],
  celestia: ['hyperlane', 'warp'],
};

/**
 * Modules that chains let packets pay; their coins cannot be spent either. Newer ibc-go does not block
 * `transfer`.
 *
 * @see cosmos/gaia `app/modules.go`, `BlockedModuleAccountAddrs`; noble-assets/orbiter takes packets
 */
const unblocked: ReadonlySet<string> = new Set([
  ...['gov', 'consumer_rewards_pool', 'transfer'],
  ...['cctp', 'fiat-tokenfactory', 'orbiter', 'hyperlane', 'warp'],
]);

function isModuleOf(module: string, chain: Chain): boolean {
  return everywhere.includes(module) || (ofChain[chain.id]?.includes(module) ?? false);
}

/** Names by the address in hex, which is the same on every chain. */
const modulesByHex = /* @__PURE__ */ memoByIdentity(
  (hash: Sha256): ReadonlyMap<string, string> =>
    new Map(
      [...everywhere, ...Object.values(ofChain).flat()].map(
        (name) => [accountHex(hash, name), name] as const,
      ),
    ),
);
