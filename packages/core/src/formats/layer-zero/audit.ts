import { ownMember } from '../../json/index.js';
import {
  type Chain,
  cctpChainOf,
  findAsset,
  findChain,
  type Registry,
  type StargatePool,
  stargatePoolOf,
} from '../../registry/index.js';
import { accountOf32, bytes32At } from '../../audit/bytes32.js';
import { type Coins, comparable, isSameAddress } from '../../audit/coins.js';
import { type Audit, addFinding, addUnread } from '../../audit/context.js';
import { addUntraced, crossOver } from '../../audit/cross.js';
import { deliver, recoverTo } from '../../audit/deliver.js';
import { passOn } from '../../audit/pass-on.js';
import type { At } from '../../audit/place.js';
import {
  amountArg,
  checkContract,
  type EvmCall,
  nativeDenom,
  payFee,
  payGas,
  takeNative,
  takeToken,
} from '../../audit/evm/call.js';
import { type Args, evmFunction, textArg, tupleArg, uintArg } from '../../audit/evm/function.js';
import type { EvmReader } from '../../audit/evm/reader.js';

const params =
  '(uint32 dstEid,bytes32 to,uint256 amountLD,uint256 minAmountLD,bytes extraOptions,bytes composeMsg,bytes oftCmd) sendParam,(uint256 nativeFee,uint256 lzTokenFee) fee,address refundAddress';

/**
 * Tokens that LayerZero moves: a pool of Stargate, or the token's contract.
 *
 * @see LayerZero-Labs/LayerZero-v2 `packages/layerzero-v2/evm/oapp/contracts/oft/interfaces/IOFT.sol`
 * @see stargate-protocol/stargate-v2 `packages/stg-evm-v2/src/StargateBase.sol`
 *
 */
export const oftReaders: readonly EvmReader[] = [
  { fn: evmFunction('c7c7f5b3', `send(${params})`), read: readOft },
];

/** Functions of Stargate's pools. */
export const stargateReaders: readonly EvmReader[] = [
  { fn: evmFunction('cbef2aa9', `sendToken(${params})`), read: readStargate },
];

/** The pool takes its token, or the native coin, whatever the approval states. */
function readStargate(audit: Audit, call: EvmCall, args: Args): void {
  const { chainId, to } = call;
  const pool = chainId === undefined ? undefined : stargatePoolOf(audit.registry.bridges, chainId, to.value);
  checkContract(audit, call, [pool?.address]);
  const amount = amountArg(audit, tupleArg(args, 'sendParam'), 'amountLD');
  const token = pool && tokenOf(audit, pool);
  payMessage(audit, call, args, 'Stargate');
  const coins =
    pool?.name === 'Native'
      ? takeNative(audit, call, amount)
      : takeToken(audit, call, token ?? approvedToken(audit, call), amount);
  send(audit, call, args, { coins, bridge: 'STARGATE' });
}

/** The token's contract, or an adapter that takes the token by allowance. */
function readOft(audit: Audit, call: EvmCall, args: Args): void {
  checkContract(audit, call, []);
  const amount = amountArg(audit, tupleArg(args, 'sendParam'), 'amountLD');
  payMessage(audit, call, args, 'LayerZero');
  const coins = takeToken(audit, call, approvedToken(audit, call) ?? call.to.value, amount);
  send(audit, call, args, { coins, bridge: 'LAYER_ZERO' });
}

/** Token of a pool in the data, or Circle's USDC. */
function tokenOf({ registry }: Audit, { name, chain }: StargatePool): string | undefined {
  const usdc = name === 'USDC' ? cctpChainOf(registry.bridges, chain.chainId, 1)?.usdcDenom : undefined;
  return ownMember(chain.tokens ?? {}, name) ?? usdc;
}

/**
 * The call does not name the token that its contract takes. Where the data does not either, the one approval for the contract does: it
 * is listed with the call, or granted by a transaction before it.
 */
function approvedToken({ draft }: Audit, { approvals, chainId, to }: EvmCall): string | undefined {
  if (approvals.length > 0) return approvals.length === 1 ? approvals[0]?.token.value : undefined;
  const granted = draft.allowances.flatMap((step) =>
    step.kind === 'grant' && step.chainId === chainId && isSameAddress(step.spender, to.value)
      ? [comparable(step.token)]
      : [],
  );
  const [token, ...others] = new Set(granted);
  return others.length === 0 ? token : undefined;
}

function send(
  audit: Audit,
  call: EvmCall,
  args: Args,
  { coins, bridge }: { readonly coins: Coins; readonly bridge: 'STARGATE' | 'LAYER_ZERO' },
): void {
  const sent = tupleArg(args, 'sendParam');
  const chain = chainOfEndpoint(audit, uintArg(sent, 'dstEid'), bridge);
  for (const name of ['extraOptions', 'composeMsg', 'oftCmd']) checkEmpty(audit, textArg(sent, name));
  const least = uintArg(sent, 'minAmountLD');
  const { amount = 0n } = coins;
  if (least.value > amount)
    addFinding(audit, 'MALFORMED', least.pointer, 'no more than the amount can arrive');
  else if (least.value === 0n) addFinding(audit, 'MINIMUM_ZERO', least.pointer, 'any amount may arrive');
  else if (least.value < amount)
    payFee(audit, coins, { amount: amount - least.value, pointer: least.pointer });
  const left: Coins = { ...coins, amount: undefined, minAmount: least.value };
  const beyond = crossOver(audit, left, { bridge, to: chain?.id, pointer: call.pointer });
  const recipient = bytes32At(textArg(sent, 'to'));
  const account = chain && accountOf32(chain, recipient.value);
  passOn(
    audit,
    { ...left, amount: least.value },
    { bridge, beyond, address: account, pointer: call.pointer },
  );
  if (chain !== undefined && coins.denom !== undefined && beyond.denom === undefined)
    addUntraced(audit, coins.denom, call.to.pointer);
  if (chain !== undefined && account === undefined)
    addFinding(audit, 'MALFORMED', recipient.pointer, `no account of ${chain.id} is written so`);
  if (account !== undefined)
    deliver(audit, inDecimals(audit, coins, beyond), { value: account, pointer: recipient.pointer });
}

/** Pays for the message; an excess is refunded. */
function payMessage(audit: Audit, call: EvmCall, args: Args, bridge: string): void {
  const fee = tupleArg(args, 'fee');
  payGas(audit, call, uintArg(fee, 'nativeFee'), bridge);
  const other = uintArg(fee, 'lzTokenFee');
  if (other.value !== 0n) addFinding(audit, 'FEE_ON_TOP', other.pointer, 'a fee in the token of LayerZero');
  const { chainId } = call;
  recoverTo(audit, { chainId, denom: nativeDenom(audit.registry, chainId) }, textArg(args, 'refundAddress'));
}

function chainOfEndpoint(audit: Audit, endpoint: At<bigint>, bridge: string): Chain | undefined {
  const { registry } = audit;
  const { stargate, layerZero } = registry.bridges;
  const listed: readonly (readonly [string, number])[] =
    bridge === 'STARGATE'
      ? (stargate?.chains ?? []).map((row) => [row.chainId, row.endpointId] as const)
      : Object.entries(layerZero?.endpointIds ?? {});
  const row = listed.find(([, id]) => BigInt(id) === endpoint.value);
  const chain = row === undefined ? undefined : findChain(registry, row[0]);
  if (chain === undefined)
    addFinding(audit, 'CHAIN_UNKNOWN', endpoint.pointer, `endpoint ${endpoint.value} is not in the data`);
  return chain;
}

/** Options and messages for the other side; a command makes the transfer wait for others. */
function checkEmpty(audit: Audit, bytes: At<string>): void {
  if (bytes.value === '') return;
  addFinding(audit, 'CALL_OPAQUE', bytes.pointer, "the bridge's use of these bytes is not read");
  addUnread(audit, bytes);
}

/** The amount in units of the other side, whose token may have other decimals. */
function inDecimals({ registry }: Audit, coins: Coins, beyond: Coins): Coins {
  const here = decimalsOf(registry, coins);
  const there = decimalsOf(registry, beyond);
  const { minAmount } = beyond;
  if (here === undefined || there === undefined || minAmount === undefined) return beyond;
  const scaled = there >= here ? minAmount * 10n ** (there - here) : minAmount / 10n ** (here - there);
  return { ...beyond, minAmount: scaled };
}

function decimalsOf(registry: Registry, { chainId, denom }: Coins): bigint | undefined {
  if (chainId === undefined || denom === undefined) return undefined;
  const decimals = findAsset(registry, { chainId, denom })?.decimals;
  return decimals === undefined ? undefined : BigInt(decimals);
}
