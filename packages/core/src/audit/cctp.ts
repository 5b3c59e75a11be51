import type { ChainId } from '../primitives/index.js';
import {
  type Chain,
  cctpChainOf,
  cctpChainOfDomain,
  cctpMinFee,
  findChain,
  type Registry,
} from '../registry/index.js';
import { accountOf32 } from './bytes32.js';
import { type Coins, isSameDenom } from './coins.js';
import { type Audit, addEffect, addFinding, type ForwardingAccount } from './context.js';
import { crossChannel, crossOver } from './cross.js';
import { deliver, isCompleter } from './deliver.js';
import { forwardingAccountOf } from './forwarding-account.js';
import type { At } from './place.js';
import { walletOf } from './token-account.js';

/** Coins that are burned to be minted on the chain of a domain. */
export interface Burn {
  readonly bridge: 'CCTP' | 'CCTP_V2';
  /** Whether an account burns its coins, or a contract burns coins that it received. */
  readonly kind: 'send' | 'forward';
  readonly coins: Coins;
  readonly domain: At<bigint>;
  /** 32 bytes. */
  readonly recipient: At<Uint8Array> | undefined;
  /** Only account that may complete the transfer, 32 bytes; zeros allow any account. */
  readonly caller?: At<Uint8Array> | undefined;
  /** Largest fee that the second version deducts from the minted amount. */
  readonly mostFee?: At<bigint> | undefined;
  readonly token: At<string> | undefined;
  readonly pointer: string;
}

/**
 * Circle's burn and mint: the burned amount is minted for the recipient, whoever delivers the message, or only
 * by the permitted caller.
 *
 * @see circlefin/evm-cctp-contracts `src/TokenMessenger.sol`, `src/v2/TokenMessengerV2.sol`
 *
 */
export function burnAndMint(audit: Audit, burn: Burn): void {
  const { bridge, coins, domain, recipient, token } = burn;
  const chain = chainOfDomain(audit.registry, burn);
  if (chain === undefined) {
    addFinding(audit, 'CHAIN_UNKNOWN', domain.pointer, `CCTP domain ${domain.value} is not in the data`);
  }
  if (bridge === 'CCTP_V2') checkLeastFee(audit, burn);
  const left = keepFee(audit, burn);
  const beyond = crossOver(audit, left, { bridge, to: chain?.id, pointer: domain.pointer });
  if (token !== undefined && chain !== undefined) checkToken(audit, burn, { token, beyond });
  const account = chain && recipient && accountOn(audit.registry, chain, recipient.value);
  addEffect(audit, {
    kind: burn.kind,
    bridge,
    chainId: coins.chainId,
    denomIn: coins.denom,
    denomOut: beyond.denom,
    amount: left.amount,
    address: account,
    pointer: burn.pointer,
  });
  if (recipient !== undefined && chain !== undefined) {
    if (account === undefined)
      addFinding(audit, 'MALFORMED', recipient.pointer, `no account of ${chain.id} is written so`);
    else deliverMinted(audit, beyond, { chain, account: { value: account, pointer: recipient.pointer } });
  }
  if (burn.caller !== undefined) checkCaller(audit, { from: coins.chainId, chain, caller: burn.caller });
}

/** The chain of a domain in the version of the bridge. */
function chainOfDomain(registry: Registry, { bridge, domain }: Burn): Chain | undefined {
  const side = cctpChainOfDomain(registry.bridges, domain.value, versions[bridge]);
  return side === undefined ? undefined : findChain(registry, side.chainId);
}

const versions = { CCTP: 1, CCTP_V2: 2 } as const;

/**
 * The messenger of the second version refuses a burn that allows less than its minimum.
 *
 * @see circlefin/evm-cctp-contracts `src/v2/TokenMessengerV2.sol`, `_depositForBurn`
 */
function checkLeastFee(audit: Audit, { coins, domain, mostFee, token, pointer }: Burn): void {
  const from =
    coins.chainId === undefined
      ? undefined
      : cctpChainOf(audit.registry.bridges, coins.chainId, versions.CCTP_V2);
  const least =
    from === undefined || token === undefined
      ? undefined
      : cctpMinFee(audit.registry, {
          sourceDomain: from.domain,
          destDomain: Number(domain.value),
          denom: token.value,
        });
  const at = mostFee?.pointer ?? pointer;
  if (least === undefined) {
    const message = 'the data has no least fee for this route';
    addFinding(audit, 'FEE_MINIMUM_UNKNOWN', at, message);
  } else if ((mostFee?.value ?? 0n) < least.amount) {
    const message = `${mostFee?.value ?? 0n} may be taken, and ${least.amount} is the least (${least.asOf})`;
    addFinding(audit, 'GAS_UNPAID', at, message);
  }
}

/** The possible deduction from the minted coins is not guaranteed. */
function keepFee(audit: Audit, { coins, mostFee }: Burn): Coins {
  if (mostFee === undefined || mostFee.value === 0n) return coins;
  const { amount, minAmount } = coins;
  const whole = amount ?? minAmount;
  if (whole !== undefined && mostFee.value >= whole) {
    addFinding(audit, 'MALFORMED', mostFee.pointer, 'the fee must be less than the burned amount');
    return coins;
  }
  addEffect(audit, {
    kind: 'fee',
    purpose: 'bridge',
    chainId: coins.chainId,
    denomOut: coins.denom,
    amount: mostFee.value,
    pointer: mostFee.pointer,
  });
  const less = (of: bigint | undefined) => (of === undefined ? undefined : of - mostFee.value);
  return { ...coins, amount: less(amount), minAmount: less(minAmount) };
}

/** A token that cannot be burned is a danger. For a chain without USDC in the data there is no finding. */
function checkToken(
  audit: Audit,
  { bridge, coins }: Burn,
  { token, beyond }: { readonly token: At<string>; readonly beyond: Coins },
): void {
  if (beyond.denom !== undefined) return;
  const usdcOn = (chainId: string | undefined) =>
    chainId === undefined
      ? undefined
      : cctpChainOf(audit.registry.bridges, chainId, versions[bridge])?.usdcDenom;
  const here = usdcOn(coins.chainId);
  const isOpen =
    usdcOn(beyond.chainId) === undefined && (here === undefined || isSameDenom(here, token.value));
  const message = `${token.value} cannot be burned for a coin of ${beyond.chainId}`;
  addFinding(audit, isOpen ? 'DENOM_UNTRACED' : 'DENOM_INVALID', token.pointer, message);
}

/** Noble mints to the last 20 of the bytes, so that an account of 32 is not what gets the coins. */
export function accountOn(registry: Registry, chain: Chain, bytes: Uint8Array): string | undefined {
  const isCut = chain.id === registry.bridges.cctp?.noble?.chainId;
  if (isCut && bytes.subarray(0, 12).some((byte) => byte !== 0)) return undefined;
  return accountOf32(chain, bytes);
}

/** Mints coins to an account: of a wallet, of a token, or one that forwards them. */
export function deliverMinted(
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
    kind: 'forward',
    chainId: coins.chainId,
    port: 'transfer',
    channel,
    denomIn: coins.denom,
    denomOut: beyond.denom,
    amount: coins.amount,
    address: recipient,
    pointer,
  });
  const receiver = { value: recipient, pointer };
  audit.steps.arrive(audit, { from: coins.chainId, coins: beyond, receiver, memo: undefined });
}

function checkCaller(
  audit: Audit,
  {
    from,
    chain,
    caller,
  }: {
    readonly from: ChainId | undefined;
    readonly chain: Chain | undefined;
    readonly caller: At<Uint8Array>;
  },
): void {
  if (caller.value.every((byte) => byte === 0)) return;
  const account = chain && accountOf32(chain, caller.value);
  if (account !== undefined && isCompleter(audit, { from, to: chain?.id }, account)) return;
  addFinding(audit, 'CALLER_UNKNOWN', caller.pointer, `${account ?? 'nobody'} completes the transfer`);
}
