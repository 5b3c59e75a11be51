import { decodeValues } from '../../abi/index.js';
import { isList, type JsonValue } from '../../json/index.js';
import { addressProblem, fromBase64, toHex } from '../../primitives/index.js';
import { axelarChainNamed, axelarChainOf } from '../../registry/index.js';
import { asAmount, asText, asU64, optional, readJson, readObject, required } from '../contracts/index.js';
import { argumentsOf } from '../evm/call.js';
import { nativeDenom } from '../evm/native.js';
import { swapWith } from '../evm/swap-router.js';
import { demand, fail } from '../failure.js';
import { append, attempt } from '../journal.js';
import { endow, type HeldCoin, move } from '../ledger.js';
import { chargeMemo } from '../memo.js';
import type { Middleware } from '../middleware/receipt.js';
import type { Packet } from '../packet.js';
import { receivedCoin } from '../receive.js';
import { chainIn, type World } from '../world.js';
import { gmpAccount, hubOf, isHandler, tokenOn } from './axelar-facts.js';
import { give, handTo } from './crossing.js';
import type { HandOver } from './hand-over.js';

/** Content of a packet to Axelar. */
interface GmpMessage {
  readonly chain: string;
  readonly contract: string;
  /** Hex. */
  readonly payload: string;
  readonly fee?: { readonly amount: bigint; readonly recipient: string };
}

/**
 * Axelar's general message passing: takes the fee and has the contract that the memo names called with the coins. A memo
 * that does not do becomes an error acknowledgement.
 *
 * @see axelarnetwork/axelar-core `x/axelarnet/message_handler.go`, `OnRecvMessage`
 */
export const axelarGmp: Middleware = {
  part: undefined,
  isOn: (world, chainId) => hubOf(world) === chainId,
  receive: (world, packet, inner) => {
    const { chainId } = packet.dest;
    if (packet.receiver !== gmpAccount(world, chainId) || packet.memo === '') return inner(packet);
    const message = readMessage(world, packet);
    const received = inner({ ...packet, memo: '' });
    if (received === 'held' || !received.isOk) return received;
    const coin = receivedCoin(world, packet);
    handOn(world, packet, message, { ...coin, amount: coin.amount - payFee(world, packet, message, coin) });
    return received;
  },
};

/** @throws ChainFailure */
function readMessage(world: World, { memo }: Packet): GmpMessage {
  chargeMemo(world, memo);
  const fields = readObject(readJson(memo));
  demand(required(fields, 'type', asU64) === 2n, 'only messages with tokens come with coins');
  const fee = optional(fields, 'fee', (value) => {
    const stated = readObject(value);
    return { amount: required(stated, 'amount', asAmount), recipient: required(stated, 'recipient', asText) };
  });
  return {
    chain: required(fields, 'destination_chain', asText),
    contract: required(fields, 'destination_address', asText),
    payload: required(fields, 'payload', asBytes),
    ...(fee && { fee }),
  };
}

/** Bytes as JSON numbers, or in base64; hex. */
function asBytes(value: JsonValue): string {
  if (!isList(value)) return toHex(fromBase64(asText(value)) ?? fail('the payload is not base64'));
  const bytes = value.map((byte) => Number(asU64(byte)));
  demand(
    bytes.every((byte) => byte < 256),
    'the payload is not bytes',
  );
  return toHex(Uint8Array.from(bytes));
}

function payFee(
  world: World,
  { dest, receiver, tx }: Packet,
  { fee }: GmpMessage,
  { denom, amount }: HeldCoin,
): bigint {
  if (fee === undefined) return 0n;
  const { chainId } = dest;
  demand(fee.amount > 0n && fee.amount < amount, 'the fee leaves nothing to send');
  demand(addressProblem(chainIn(world, chainId), fee.recipient) === undefined, 'invalid fee recipient');
  const to = { chainId, address: fee.recipient, denom, amount: fee.amount };
  move(world, { ...to, address: receiver }, fee.recipient);
  append(world, world.events, { kind: 'pay', tx, why: 'relayer', to });
  return fee.amount;
}

function handOn(world: World, { dest, receiver }: Packet, message: GmpMessage, coin: HeldCoin): void {
  const chain =
    axelarChainNamed(world.registry.bridges, message.chain) ??
    fail(`unrecognized destination chain ${message.chain}`);
  const { chainId } = chain;
  const token =
    tokenOn(world, coin.denom, chainId) ?? fail(`${coin.denom} is not registered on ${message.chain}`);
  demand(
    addressProblem(chainIn(world, chainId), message.contract) === undefined,
    'invalid destination address',
  );
  const call = isHandler(world, chainId, message.contract)
    ? handlerCall(world, chainId, message.payload)
    : undefined;
  const to = { chainId, address: call?.destination ?? message.contract, denom: token, amount: coin.amount };
  handTo(
    world,
    {
      ...{ bridge: 'AXELAR', by: 'relayer', from: { chainId: dest.chainId, address: receiver, ...coin } },
      ...{ refusals: [], stalls: [{ kind: 'execution-reverts' }, { kind: 'gas-too-small' }] },
      to: call?.kind === 'native' ? { ...to, denom: nativeDenom(world, chainId) } : to,
    },
    (landing, handOver) => execute(landing, handOver, { call, message }),
  );
}

/** Instruction of a message to the handler. */
type HandlerCall =
  | { readonly kind: 'token' | 'native'; readonly destination: string }
  | {
      readonly kind: 'swap';
      readonly destination: string;
      readonly tokenOut: string;
      readonly calldata: string;
    };

/** @see skip-mev/skip-go-evm-contracts `AxelarHandler/src/AxelarHandler.sol`, `_executeWithToken` */
function handlerCall({ registry }: World, chainId: string, payload: string): HandlerCall | undefined {
  if (axelarChainOf(registry.bridges, chainId)?.generation === 1) return olderCall(payload);
  const outer = decodeValues('uint8,bytes', payload);
  if (outer === undefined) return undefined;
  const [command, data] = [argumentsOf(outer).int(0), argumentsOf(outer).text(1)];
  if (command === 2n) {
    const inner = decodeValues('address,address,bytes', data);
    if (inner === undefined) return undefined;
    const args = argumentsOf(inner);
    return { kind: 'swap', tokenOut: args.text(0), destination: args.text(1), calldata: args.text(2) };
  }
  const inner = command > 2n ? undefined : decodeValues('address', data);
  return inner && { kind: command === 0n ? 'token' : 'native', destination: argumentsOf(inner).text(0) };
}

/** The first handlers read only the unwrap flag and the receiver. */
function olderCall(payload: string): HandlerCall | undefined {
  const values = decodeValues('bool,address', payload);
  return (
    values && { kind: values[0] === true ? 'native' : 'token', destination: argumentsOf(values).text(1) }
  );
}

/** Calls the contract. A swap that fails leaves the receiver the token. @throws ChainFailure when the contract reverts */
function execute(
  world: World,
  handOver: HandOver,
  { call, message }: { readonly call: HandlerCall | undefined; readonly message: GmpMessage },
): void {
  const { to, tx, bridge, index } = handOver;
  if (call !== undefined) {
    give(world, handOver);
    if (call.kind === 'swap') swapAtHandler(world, handOver, call);
    return;
  }
  demand(!isHandler(world, to.chainId, message.contract), 'the payload does not decode');
  endow(world, to);
  append(world, world.events, { kind: 'arrive', tx, handOver: index, bridge, to });
  const msg = JSON.stringify(message.payload);
  const { address: contract, ...held } = to;
  append(world, world.events, { kind: 'call', tx, caller: 'gateway', contract, msg, coins: [held] });
}

function swapAtHandler(
  world: World,
  { to }: HandOver,
  { tokenOut, calldata }: HandlerCall & { readonly kind: 'swap' },
): void {
  const { chainId, address: signer, denom, amount } = to;
  const call = { chainId, signer, to: signer, value: 0n, data: '', approvals: [] };
  attempt(world, () => {
    const given = swapWith(world, call, { calldata, coinIn: { denom, amount } }, tokenOut);
    const paid = { chainId, address: signer, denom: tokenOut, amount: given };
    append(world, world.events, { kind: 'pay', tx: world.tx, why: 'deliver', to: paid });
  });
}
