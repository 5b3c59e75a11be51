import { type Audit, addFinding, addWarning, showCall } from '../context.js';
import { chainBeside } from '../input/chain.js';
import type { RequestItem } from '../input/items.js';
import { shorten } from '../json-text.js';
import type { At } from '../place.js';
import { hostOf, parseSignIn, type SignIn } from './sign-in.js';

/** A text that an account signs. */
export interface SignedText {
  readonly text: At<string>;
  readonly account: At<string> | undefined;
}

/** A signature of a text moves nothing: it proves the account, to the site that the text names. */
export function readSignedText(audit: Audit, { text, account }: SignedText): RequestItem {
  const signIn = parseSignIn(text.value);
  showCall(audit, text);
  if (signIn === undefined) return loggedIn(audit, text.pointer, undefined);
  return readSignIn(audit, signIn, { account, pointer: text.pointer });
}

/** Like the check above, for a sign-in text that the wallet writes. */
export function readSignIn(
  audit: Audit,
  signIn: SignIn,
  { account, pointer }: { readonly account: At<string> | undefined; readonly pointer: string },
): RequestItem {
  const { domain, address, hosts, chains } = signIn;
  const { origin, chain } = audit.beside ?? {};
  const warn = (reason: 'VIEWS_DIFFER' | 'SIGNER_DIFFERS' | 'CHAIN_DIFFERS', message: string): void =>
    addWarning(audit, reason, pointer, message);
  for (const host of [...hosts, ...(origin === undefined ? [] : [hostOf(origin.value)])]) {
    if (domain === undefined || host === domain) continue;
    warn('VIEWS_DIFFER', `the text signs in at ${shorten(domain)}, but also names ${shorten(host)}`);
  }
  if (address !== undefined && account !== undefined && !isSameAccount(address, account.value))
    warn(
      'SIGNER_DIFFERS',
      `the text is for ${shorten(address)}, and ${shorten(account.value)} is to sign it`,
    );
  for (const name of chains) {
    if (chain === undefined || isChain(name, chain.value)) continue;
    warn('CHAIN_DIFFERS', `the text is for chain ${shorten(name)}, and ${chain.value} is stated`);
  }
  return loggedIn(audit, pointer, domain);
}

/** A request that cannot move coins. */
export function movesNothing(audit: Audit, pointer: string, message: string): RequestItem {
  addFinding(audit, 'MOVES_NOTHING', pointer, message);
  return { kind: 'request', moves: 'nothing', pointer };
}

/** The beginning of the finding about a signature that only proves an account. */
export const proof = 'signing proves the account';

function loggedIn(audit: Audit, pointer: string, domain: string | undefined): RequestItem {
  const site = domain === undefined ? 'the recipient of the signature' : shorten(domain);
  return movesNothing(audit, pointer, `${proof} to ${site}; no coins move`);
}

/** Addresses in hex are the same in any letter case. */
function isSameAccount(one: string, other: string): boolean {
  return one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase());
}

/** Texts for Solana name the chain by its name, others by its number. */
function isChain(name: string, id: string): boolean {
  return [name, `eip155:${name}`, `solana:${name}`].some(
    (spelled) => chainBeside({ value: spelled, pointer: '' }).value === id,
  );
}
