import { decodeValues } from '../../abi/index.js';
import { isList, type JsonValue } from '../../json/index.js';
import { fromBase64, toHex } from '../../primitives/index.js';
import { axelarChainNamed, axelarChainOf } from '../../registry/index.js';
import { demandAddress } from '../../simulate/checks.js';
import {
  asAmount,
  asText,
  asU64,
  optional,
  readJson,
  readObject,
  required,
} from '../../simulate/contracts/reading.js';
import { argumentsOf, nativeDenom } from '../../simulate/evm/call.js';
import { swapWith } from '../../simulate/evm/swap-router.js';
import { demand, fail } from '../../simulate/failure.js';
import { attempt } from '../../simulate/journal.js';
import { type HeldCoin, pay } from '../../simulate/ledger.js';
import { chargeMemo } from '../../simulate/memo.js';
import type { Middleware } from '../../simulate/middleware/receipt.js';
import { note } from '../../simulate/notes.js';
import type { Packet } from '../../simulate/packet.js';
import { receivedCoin } from '../../simulate/transfer.js';
import type { World } from '../../simulate/world.js';
import { gmpAccount, hubOf, isHandler, tokenOn } from './simulate-facts.js';
import { arrive, give, handTo } from '../../simulate/bridges/crossing.js';
import type { HandOver } from '../../simulate/bridges/hand-over.js';

/** Content of a packet to Axelar. */
interface GmpMessage {
  readonly chain: string;
  readonly contract: string;
  /** Hex. */
  readonly payload: string;
  readonly fee: { readonly amount: bigint; readonly recipient: string } | undefined;
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
    fee,
  };
}

/** Bytes as JSON numbers, or in base64; hex. */
function asBytes(value: JsonValue): string {
  if (!isList(value)) return toHex(fromBase64(asText(value)) ?? fail('the payload is not base64'));
  const bytes = value.map((byte) => Number(asU64(byte)));
  if (bytes.some((byte) => byte > 255)) fail('the payload is not bytes');
  return toHex(Uint8Array.from(bytes));
}

function payFee(world: World, packet: Packet, { fee }: GmpMessage, { denom, amount }: HeldCoin): bigint {
  if (fee === undefined) return 0n;
  const { chainId } = packet.dest;
  demand(fee.amount > 0n && fee.amount < amount, 'the fee leaves nothing to send');
  demandAddress(world, chainId, fee.recipient, 'invalid fee recipient');
  pay(world, { chainId, address: packet.receiver, denom, amount: fee.amount }, fee.recipient, 'relayer');
  return fee.amount;
}

function handOn(world: World, { dest, receiver }: Packet, message: GmpMessage, coin: HeldCoin): void {
  const { chain, contract, payload } = message;
  const known = axelarChainNamed(world.registry.bridges, chain);
  const { chainId } = known ?? fail(`unrecognized destination chain ${chain}`);
  const token = tokenOn(world, coin.denom, chainId) ?? fail(`${coin.denom} is not registered on ${chain}`);
  demandAddress(world, chainId, contract, 'invalid destination address');
  const call = isHandler(world, chainId, contract) ? handlerCall(world, chainId, payload) : undefined;
  const denom = call?.kind === 'native' ? nativeDenom(world, chainId) : token;
  const from = { chainId: dest.chainId, address: receiver, ...coin };
  const to = { chainId, address: call?.destination ?? contract, denom, amount: coin.amount };
  const stalls = [{ kind: 'execution-reverts' }, { kind: 'gas-too-small' }] as const;
  handTo(world, { bridge: 'AXELAR', from, to, stalls }, (landing, handOver) => {
    if (call === undefined) callContract(landing, handOver, message);
    else give(landing, handOver);
    if (call?.kind === 'swap') swapAtHandler(landing, handOver, call);
  });
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
  if (values === undefined) return undefined;
  return { kind: values[0] === true ? 'native' : 'token', destination: argumentsOf(values).text(1) };
}

/** Calls a contract that is no handler with the coins. @throws ChainFailure */
function callContract(world: World, handOver: HandOver, { contract: called, payload }: GmpMessage): void {
  const { to, tx } = handOver;
  demand(!isHandler(world, to.chainId, called), 'the payload does not decode');
  arrive(world, handOver);
  const { address: contract, ...held } = to;
  const call = { caller: 'gateway', contract, msg: JSON.stringify(payload), coins: [held] };
  note(world, { kind: 'call', tx, ...call });
}

/** A swap that fails leaves the receiver the token. */
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
    note(world, { kind: 'pay', tx: world.tx, why: 'deliver', to: paid });
  });
}
