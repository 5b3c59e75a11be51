import { brandAs, type DenomPath } from '../../primitives/index.js';
import { type Chain, denomOfPath, findChain, pathOf } from '../../registry/index.js';
import { type Coins, withoutFee } from '../../audit/coins.js';
import { type Audit, addEffect, addFinding, addMalformed } from '../../audit/context.js';
import { addUntraced, crossOver } from '../../audit/cross.js';
import { readClientTimeout, readExpiry } from '../../audit/deadline.js';
import { payBridgeFee } from '../../audit/deliver.js';
import { coinsOn, learnPath } from '../../audit/known-coins.js';
import { passOn } from '../../audit/pass-on.js';
import type { At } from '../../audit/place.js';
import { amountArg, checkContract, type EvmCall, take, takeNative, takeToken } from '../../audit/evm/call.js';
import { type Args, evmFunction, textArg, tupleArg, uintArg } from '../../audit/evm/function.js';
import type { EvmReader } from '../../audit/evm/reader.js';
import { swapInHandler } from '../../audit/evm/swap-router.js';

const params =
  '(address token,string recipient,string sourceClient,string destPort,uint64 timeoutTimestamp,string memo) transferParams';
const fees = '(uint256 relayFee,address relayFeeRecipient,uint64 quoteExpiry) fees';

/**
 * IBC v2 from Ethereum, over the handler that pays relayers, or over the transfer contract itself.
 *
 * @see skip-mev/skip-go-evm-contracts `EurekaHandler/src/EurekaHandler.sol`
 * @see cosmos/solidity-ibc-eureka `contracts/ICS20Transfer.sol`
 */
export const eurekaReaders: readonly EvmReader[] = [
  { fn: evmFunction('eecf31f9', `transfer(uint256 amount,${params},${fees})`), read: readTransfer },
  {
    fn: evmFunction(
      'b9b5974b',
      `swapAndTransfer(address swapInputToken,uint256 swapInputAmount,bytes swapCalldata,${params},${fees})`,
    ),
    read: readSwapped,
  },
  {
    fn: evmFunction('73e24381', `lombardTransfer(uint256 amount,uint256 minAmountOut,${params},${fees})`),
    read: readLombard,
  },
  {
    fn: evmFunction(
      '2ac3dc38',
      'sendTransfer((address denom,uint256 amount,string receiver,string sourceClient,string destPort,uint64 timeoutTimestamp,string memo) msg_)',
    ),
    read: readDirect,
  },
];

/** The handler takes the coins and the fee, and wraps coins of the chain that go along. */
function readTransfer(audit: Audit, call: EvmCall, args: Args): void {
  checkHandler(audit, call);
  const sent = tupleArg(args, 'transferParams');
  const token = textArg(sent, 'token');
  const { amount, pointer } = amountArg(audit, args, 'amount');
  const fee = uintArg(tupleArg(args, 'fees'), 'relayFee').value;
  const taken = { amount: amount + fee, pointer };
  const whole =
    call.value.value === 0n
      ? takeToken(audit, call, token.value, taken)
      : wrapped(audit, takeNative(audit, call, taken), token);
  const coins = payRelay(audit, whole, tupleArg(args, 'fees'));
  sendPacket(audit, call, coins, packetOf(sent, token));
}

/** The native coin becomes its wrapped token: the handler refuses any other. */
function wrapped(audit: Audit, coins: Coins, token: At<string>): Coins {
  const { chainId, denom: denomIn, amount } = coins;
  addEffect(audit, {
    kind: 'swap',
    chainId,
    purpose: 'user',
    denomIn,
    denomOut: token.value,
    amount,
    minAmountOut: amount,
    isExactOut: true,
    routes: [],
    pointer: token.pointer,
  });
  return coinsOn(audit, chainId, token.value, amount);
}

function readSwapped(audit: Audit, call: EvmCall, args: Args): void {
  checkHandler(audit, call);
  const sent = tupleArg(args, 'transferParams');
  const token = textArg(sent, 'token');
  const input = textArg(args, 'swapInputToken');
  const given = take(audit, call, input, amountArg(audit, args, 'swapInputAmount'));
  const calldata = textArg(args, 'swapCalldata');
  const output = swapInHandler(audit, given, { calldata, tokenIn: input.value, tokenOut: token.value });
  const coins = payRelay(audit, output, tupleArg(args, 'fees'));
  sendPacket(audit, call, coins, packetOf(sent, token));
}

/** The token is wrapped into another voucher before it is sent; the call does not show which. */
function readLombard(audit: Audit, call: EvmCall, args: Args): void {
  checkHandler(audit, call);
  const sent = tupleArg(args, 'transferParams');
  const token = textArg(sent, 'token');
  const { amount, pointer } = amountArg(audit, args, 'amount');
  const fee = uintArg(tupleArg(args, 'fees'), 'relayFee').value;
  const whole = takeToken(audit, call, token.value, { amount: amount + fee, pointer });
  const coins = payRelay(audit, whole, tupleArg(args, 'fees'));
  const least = uintArg(args, 'minAmountOut');
  if (least.value > amount) addFinding(audit, 'MALFORMED', least.pointer, 'more is wanted than is sent');
  addUntraced(audit, token.value, token.pointer);
  const wrapped: Coins = { chainId: coins.chainId, amount: undefined, minAmount: least.value };
  sendPacket(audit, call, wrapped, packetOf(sent, token));
}

/** No relayer is paid, so none has to act. */
function readDirect(audit: Audit, call: EvmCall, args: Args): void {
  const { ethereum } = audit.registry.bridges.eureka ?? {};
  checkContract(audit, call, ethereum?.chainId === call.chainId ? [ethereum?.ics20Transfer] : []);
  const sent = tupleArg(args, 'msg_');
  const token = textArg(sent, 'denom');
  const coins = takeToken(audit, call, token.value, amountArg(audit, sent, 'amount'));
  addFinding(audit, 'GAS_UNPAID', call.pointer, 'no relayer is paid: the packet may wait for ever');
  sendPacket(audit, call, coins, packetOf(sent, token, 'receiver'));
}

interface Packet {
  readonly token: At<string>;
  readonly recipient: At<string>;
  readonly client: At<string>;
  readonly port: At<string>;
  readonly deadline: At<bigint>;
  readonly memo: At<string>;
}

function packetOf(sent: Args, token: At<string>, recipient = 'recipient'): Packet {
  return {
    token,
    recipient: textArg(sent, recipient),
    client: textArg(sent, 'sourceClient'),
    port: textArg(sent, 'destPort'),
    deadline: uintArg(sent, 'timeoutTimestamp'),
    memo: textArg(sent, 'memo'),
  };
}

function checkHandler(audit: Audit, call: EvmCall): void {
  const { ethereum } = audit.registry.bridges.eureka ?? {};
  checkContract(audit, call, ethereum?.chainId === call.chainId ? [ethereum?.handlerContract] : []);
}

/** The handler refuses a quote that has expired. */
function payRelay(audit: Audit, coins: Coins, paid: Args): Coins {
  readExpiry(audit, uintArg(paid, 'quoteExpiry'), 'seconds');
  const fee = uintArg(paid, 'relayFee');
  if (fee.value === 0n) {
    addFinding(audit, 'GAS_UNPAID', fee.pointer, 'no relayer is paid: the packet may wait for ever');
    return coins;
  }
  payBridgeFee(audit, coins, { amount: fee.value, receiver: textArg(paid, 'relayFeeRecipient') });
  return withoutFee(coins, fee.value);
}

function sendPacket(audit: Audit, call: EvmCall, coins: Coins, packet: Packet): void {
  const { token, recipient, client, port, memo } = packet;
  const deadline = readClientTimeout(audit, packet.deadline);
  if (port.value !== 'transfer') addMalformed(audit, port, 'the port transfer');
  const chain = chainOfClient(audit, call, client);
  const beyond = arrivedOn(audit, coins, { chain, token, client });
  passOn(audit, coins, {
    bridge: 'EUREKA',
    beyond,
    address: recipient.value,
    deadline,
    pointer: call.pointer,
  });
  audit.steps.arrive(audit, { version: 'v2', from: coins.chainId, coins: beyond, receiver: recipient, memo });
}

/** The chain that a light client on Ethereum follows. */
function chainOfClient(audit: Audit, { chainId }: EvmCall, client: At<string>): Chain | undefined {
  const { ethereum } = audit.registry.bridges.eureka ?? {};
  const clients = ethereum?.chainId === chainId ? (ethereum?.clients ?? []) : [];
  const to = clients.find(({ clientId }) => clientId === client.value)?.tracksChainId;
  const chain = to == null ? undefined : findChain(audit.registry, to);
  if (chain === undefined)
    addFinding(audit, 'CHANNEL_UNKNOWN', client.pointer, `the client ${client.value} is not in the data`);
  return chain;
}

/** A voucher on the hub, made of the client there and the contract of the token, or a coin that comes home. */
function arrivedOn(
  audit: Audit,
  coins: Coins,
  {
    chain,
    token,
    client,
  }: { readonly chain: Chain | undefined; readonly token: At<string>; readonly client: At<string> },
): Coins {
  const { registry } = audit;
  const beyond = crossOver(audit, coins, { bridge: 'EUREKA', to: chain?.id, pointer: client.pointer });
  const hub = registry.bridges.eureka?.cosmosSide;
  if (chain === undefined || chain.id !== hub?.chainId || coins.denom === undefined) return beyond;
  const made = brandAs<DenomPath>(`transfer/${hub.clientId}/${token.value.toLowerCase()}`);
  const denom = beyond.denom ?? denomOfPath(registry, made);
  const path = pathOf(registry, { chainId: chain.id, denom }) ?? made;
  learnPath(audit, chain.id, denom, path);
  return { ...beyond, denom, path };
}
