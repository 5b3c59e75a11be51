import type { ChainId } from '../primitives/index.js';
import { type Chain, cctpChains, findChain, type Registry } from '../registry/index.js';
import { accountOf32 } from './bytes32.js';
import { type Coins, isSameDenom } from './coins.js';
import { type Audit, addEffect, addFinding } from './context.js';
import { crossChannel, crossOver } from './cross.js';
import { deliver, isNamed } from './deliver.js';
import { type ForwardingAccount, forwardingAccountOf } from './forwarding-account.js';
import type { At } from './place.js';
import { walletOf } from './token-account.js';

/** Coins that are burned to be minted on the chain of a domain. */
export interface Burn {
  readonly bridge: 'CCTP' | 'CCTP_V2';
  /** Whether an account burns its own coins, or something that was given them. */
  readonly kind: 'send' | 'forward';
  readonly coins: Coins;
  readonly domain: At<bigint>;
  /** 32 bytes. */
  readonly recipient: At<Uint8Array> | undefined;
  /** Who alone may complete the transfer, 32 bytes; zeros mean anybody. */
  readonly caller?: At<Uint8Array> | undefined;
  /** Most that is kept of what is minted, in the second version. */
  readonly mostFee?: At<bigint> | undefined;
  readonly token: At<string> | undefined;
  readonly pointer: string;
}

/**
 * Circle's burn and mint: what is burned is minted for the recipient, whoever delivers the message, or the one caller
 * that may.
 *
 * @see circlefin/evm-cctp-contracts `src/TokenMessenger.sol`, `src/v2/TokenMessengerV2.sol`
 */
export function burnAndMint(audit: Audit, burn: Burn): void {
  const { bridge, coins, domain, recipient, token } = burn;
  const chain = chainOfDomain(audit.registry, burn);
  if (chain === undefined) {
    addFinding(audit, 'CHAIN_UNKNOWN', domain.pointer, `CCTP domain ${domain.value} is not in the data`);
  }
  const left = keepFee(audit, burn);
  const beyond = minted(audit, { ...burn, coins: left }, chain?.id);
  if (token !== undefined && chain !== undefined) checkToken(audit, burn, { token, beyond });
  const account = chain && recipient && accountOn(audit.registry, chain, recipient.value);
  addEffect(audit, {
    ...{ kind: burn.kind, bridge, chainId: coins.chainId, denomIn: coins.denom, denomOut: beyond.denom },
    ...{ amount: left.amount, address: account, pointer: burn.pointer },
  });
  if (recipient !== undefined && chain !== undefined) {
    if (account === undefined)
      addFinding(audit, 'MALFORMED', recipient.pointer, `no account of ${chain.id} is written so`);
    else deliverMinted(audit, beyond, { chain, account: { value: account, pointer: recipient.pointer } });
  }
  if (burn.caller !== undefined) checkCaller(audit, chain, burn.caller);
}

/** The chain of a domain. The two versions share most domains, and list different chains. */
function chainOfDomain(registry: Registry, { bridge, domain }: Burn): Chain | undefined {
  const facts = registry.bridges.cctp ?? {};
  const second = Object.entries(facts.evmV2?.domains ?? {});
  const known: readonly (readonly [string, number])[] = [
    ...cctpChains(facts).map((row) => [row.chainId, row.domain] as const),
    ...(bridge === 'CCTP_V2' ? second : []),
  ];
  // Noble takes no part in the second version.
  const isPart = (chainId: string): boolean => bridge === 'CCTP' || chainId !== facts.noble?.chainId;
  const row = known.find(([chainId, number]) => BigInt(number) === domain.value && isPart(chainId));
  return row === undefined ? undefined : findChain(registry, row[0]);
}

/** What may be kept of the minted coins is not guaranteed. */
function keepFee(audit: Audit, { coins, mostFee }: Burn): Coins {
  if (mostFee === undefined || mostFee.value === 0n) return coins;
  const { amount, minAmount } = coins;
  const whole = amount ?? minAmount;
  if (whole !== undefined && mostFee.value >= whole) {
    addFinding(audit, 'MALFORMED', mostFee.pointer, 'less than what is burned is needed');
    return coins;
  }
  addEffect(audit, {
    ...{ kind: 'fee', purpose: 'bridge', chainId: coins.chainId, denomOut: coins.denom },
    ...{ amount: mostFee.value, pointer: mostFee.pointer },
  });
  const less = (of: bigint | undefined) => (of === undefined ? undefined : of - mostFee.value);
  return { ...coins, amount: less(amount), minAmount: less(minAmount) };
}

/** USDC on the other side: as the links of the data say, or the chain's own row. */
function minted(audit: Audit, { bridge, coins, domain }: Burn, to: ChainId | undefined): Coins {
  const beyond = crossOver(audit, coins, { bridge, to, pointer: domain.pointer });
  if (beyond.denom !== undefined || to === undefined || bridge === 'CCTP') return beyond;
  const here = usdcOn(audit.registry, coins.chainId);
  const isOther = here !== undefined && coins.denom !== undefined && !isSameDenom(here, coins.denom);
  return { ...beyond, denom: isOther ? undefined : usdcOn(audit.registry, to) };
}

function checkToken(
  audit: Audit,
  { bridge, coins }: Burn,
  { token, beyond }: { readonly token: At<string>; readonly beyond: Coins },
): void {
  if (beyond.denom !== undefined) return;
  const here = usdcOn(audit.registry, coins.chainId);
  const isUsdc = here !== undefined && isSameDenom(here, token.value);
  // The second version lists chains without saying what USDC is there.
  const reason = bridge === 'CCTP_V2' && (isUsdc || here === undefined) ? 'DENOM_UNTRACED' : 'DENOM_INVALID';
  const message = `${token.value} cannot be burned for a coin of ${beyond.chainId}`;
  addFinding(audit, reason, token.pointer, message);
}

function usdcOn(registry: Registry, chainId: ChainId | undefined): string | undefined {
  return cctpChains(registry.bridges.cctp ?? {}).find((row) => row.chainId === chainId)?.usdcDenom;
}

/** Noble mints to the last 20 of the bytes, so that an account of 32 is not what gets the coins. */
function accountOn(registry: Registry, chain: Chain, bytes: Uint8Array): string | undefined {
  const isCut = chain.id === registry.bridges.cctp?.noble?.chainId;
  if (isCut && bytes.subarray(0, 12).some((byte) => byte !== 0)) return undefined;
  return accountOf32(chain, bytes);
}

function deliverMinted(
  audit: Audit,
  coins: Coins,
  { chain, account }: { readonly chain: Chain; readonly account: At<string> },
): void {
  const forwarding = forwardingAccountOf(audit, chain, account.value);
  if (forwarding !== undefined) forwardAtOnce(audit, coins, { account, forwarding });
  else if (chain.type !== 'svm') deliver(audit, coins, account);
  else {
    // On SVM chains the coin is minted to the account of the wallet for it, never to the wallet.
    const wallet = walletOf(audit, coins, account.value);
    const to = wallet === undefined ? account : { ...account, value: wallet };
    deliver(audit, coins, to, { isTokenAccount: wallet === undefined });
  }
}

/** Noble empties the account over its channel at the end of the block. */
function forwardAtOnce(
  audit: Audit,
  coins: Coins,
  { account, forwarding }: { readonly account: At<string>; readonly forwarding: ForwardingAccount },
): void {
  const { pointer } = account;
  const { channel, recipient } = forwarding;
  const beyond = crossChannel(audit, coins, { port: 'transfer', channel: { value: channel, pointer } });
  addEffect(audit, {
    ...{ kind: 'forward', chainId: coins.chainId, port: 'transfer', channel },
    ...{ denomIn: coins.denom, denomOut: beyond.denom, amount: coins.amount, address: recipient, pointer },
  });
  const receiver = { value: recipient, pointer };
  audit.steps.arrive(audit, { from: coins.chainId, coins: beyond, receiver, memo: undefined });
}

function checkCaller(audit: Audit, chain: Chain | undefined, caller: At<Uint8Array>): void {
  if (caller.value.every((byte) => byte === 0)) return;
  const account = chain && accountOf32(chain, caller.value);
  if (account !== undefined && isNamed(audit, chain?.id, account)) return;
  addFinding(audit, 'CALLER_UNKNOWN', caller.pointer, `${account ?? 'nobody'} completes the transfer`);
}
