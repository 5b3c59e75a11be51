import { addressHex, addressProblem, parseBech32 } from '../primitives/index.js';
import { findChain, keylessAccount, type Registry } from '../registry/index.js';
import { transitAccountsFor } from './accounts.js';
import type { Balance, PaymentReason, SimulatedEvent } from './model.js';
import type { Packet } from './packet.js';
import { isHeldBy } from './svm/wallet.js';

/** Owner of a final account; `stranded` coins cannot be moved, `waiting` ones are not final. */
export type RestingOwner = 'user' | 'affiliate' | 'relayer' | 'handler' | 'stranded' | 'waiting';

/** An account on one chain. */
export interface ChainAccount {
  /** Chain id. */
  readonly chainId: string;
  /** Address on the chain. */
  readonly address: string;
}

/** Accounts that take part in runs. */
export interface Parties {
  /** Accounts that coins only pass through. */
  readonly transitAccounts: ReadonlySet<string>;
  readonly affiliates: ReadonlySet<string>;
  /** Who is paid for relaying. */
  readonly relayers: ReadonlySet<string>;
  readonly handlers: ReadonlySet<string>;
  /** Senders of packets whose transit accounts are known. */
  readonly senders: ReadonlySet<string>;
}

/** Parties of earlier runs, and further parties in these events. */
export function partiesOf(registry: Registry, events: readonly SimulatedEvent[], before?: Parties): Parties {
  const known = before ?? nobody;
  const fresh = events.filter((event) => !isKnown(event, known));
  if (fresh.length === 0) return known;
  const handlers = fresh.flatMap((event) => (event.kind === 'call' ? [event.contract] : []));
  const paidFor = (why: PaymentReason): string[] =>
    fresh.flatMap((event) => (event.kind === 'pay' && event.why === why ? [event.to.address] : []));
  const packets = fresh.flatMap((event) => (event.kind === 'packet' ? [event.packet] : []));
  const passed = packets.flatMap((packet) => transitAccountsFor(registry, packet));
  return {
    handlers: new Set([...known.handlers, ...handlers]),
    affiliates: new Set([...known.affiliates, ...paidFor('affiliate')]),
    relayers: new Set([...known.relayers, ...paidFor('relayer')]),
    senders: new Set([...known.senders, ...packets.map(senderKey)]),
    transitAccounts: new Set([...known.transitAccounts, ...passed]),
  };
}

const none: ReadonlySet<string> = new Set();
const noRoles = { affiliates: none, relayers: none, handlers: none };
const nobody: Parties = { transitAccounts: none, senders: none, ...noRoles };

/** Whether an event shows no new party. */
function isKnown(event: SimulatedEvent, { affiliates, relayers, handlers, senders }: Parties): boolean {
  if (event.kind === 'call') return handlers.has(event.contract);
  if (event.kind === 'pay') {
    if (event.why === 'relayer') return relayers.has(event.to.address);
    return event.why !== 'affiliate' || affiliates.has(event.to.address);
  }
  return event.kind !== 'packet' || senders.has(senderKey(event.packet));
}

/** Packets with the same key have the same transit accounts. */
function senderKey({ dest, sender, memo, owner }: Packet): string {
  return `${dest.chainId}/${dest.channel}/${sender}/${memo === ''}/${owner.kind === 'account'}`;
}

/**
 * Owner of an account, if known.
 *
 * @param userAccounts accounts of the user; without them every other ordinary account counts
 */
export function ownerOf(
  registry: Registry,
  coins: Omit<Balance, 'amount'>,
  { transitAccounts, affiliates, relayers, handlers }: Parties,
  userAccounts: readonly ChainAccount[] | undefined,
): RestingOwner {
  const { chainId, address } = coins;
  if (transitAccounts.has(address)) return 'stranded';
  if (handlers.has(address)) return 'handler';
  if (keylessAccount(registry, chainId, address) !== undefined) return 'stranded';
  const isUsers = (account: ChainAccount): boolean =>
    account.chainId === chainId && isHeldBy(registry, coins, account.address);
  if (userAccounts?.some(isUsers)) return 'user';
  if (relayers.has(address)) return 'relayer';
  if (affiliates.has(address)) return 'affiliate';
  return userAccounts === undefined && hasKeySize(address) ? 'user' : 'stranded';
}

/** Whose coins are, and whether the user can sign for them as far as anything is known about it. */
export type Whose = (coins: Balance) => {
  /** Owner of the coins. */
  readonly owner: RestingOwner;
  /** Whether the user can sign for them. */
  readonly canSign: boolean;
};

/**
 * Returns the owner of coins, from the parties that a run showed.
 *
 * @param events what happened, all runs together
 * @param accounts the user's, in order of the route
 * @param userAccounts the same where they are all that the user has; without them every ordinary account counts
 */
export function whoseCoins(
  registry: Registry,
  events: readonly SimulatedEvent[],
  accounts: readonly ChainAccount[],
  userAccounts?: readonly ChainAccount[],
): Whose {
  const parties = partiesOf(registry, events);
  const canSign = signingCheck(registry, userAccounts ?? accounts);
  return (coins) => {
    const owner = ownerOf(registry, coins, parties, userAccounts);
    return { owner, canSign: owner === 'user' && canSign(coins) };
  };
}

/** Contracts and derived callers have 32 bytes, keys make 20. */
function hasKeySize(address: string): boolean {
  const bytes = parseBech32(address)?.bytes;
  return bytes === undefined || bytes.length === 20;
}

/**
 * Returns a function that decides whether the user can sign for an account: it is not keyless, and its bytes are not
 * those of an account earlier on the route, on a chain of another coin type. Wallets derive a different key per coin
 * type from one seed, so such an address was copied, not derived.
 *
 * @param route accounts of the user in order of the route
 */
export function signingCheck(
  registry: Registry,
  route: readonly ChainAccount[],
): (account: ChainAccount) => boolean {
  const coinTypes = new Map<string, number>();
  for (const account of route) {
    const key = keyOf(registry, account);
    if (key?.coinType !== undefined && !coinTypes.has(key.hex)) coinTypes.set(key.hex, key.coinType);
  }
  return (account) => {
    if (!hasKeySize(account.address)) return false;
    if (keylessAccount(registry, account.chainId, account.address) !== undefined) return false;
    const key = keyOf(registry, account);
    const first = key && coinTypes.get(key.hex);
    return first === undefined || key?.coinType === undefined || first === key.coinType;
  };
}

function keyOf(
  registry: Registry,
  { chainId, address }: ChainAccount,
): { readonly hex: string; readonly coinType: number | undefined } | undefined {
  const chain = findChain(registry, chainId);
  if (chain === undefined || addressProblem(chain, address) !== undefined) return undefined;
  return { hex: addressHex(chain, address), coinType: chain.slip44 };
}
