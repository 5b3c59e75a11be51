import { type AbiValue, decodeValues, encodeValues } from '../../abi/index.js';
import { type ChainId, checksummed, fromBase64, limits, toHex } from '../../primitives/index.js';
import {
  type AxelarChain,
  axelarChainNamed,
  axelarChainOf,
  type Chain,
  findChain,
} from '../../registry/index.js';
import { checkAddress, isAllowedContract } from '../../audit/address.js';
import { type Coins, isSameAddress, withoutFee } from '../../audit/coins.js';
import { addFinding, addMalformed, addUnread, type Audit, type MemoArrival } from '../../audit/context.js';
import { crossOver } from '../../audit/cross.js';
import { deliver, isRelayer, payBridgeFee, recoverTo } from '../../audit/deliver.js';
import { swapInHandler } from '../../audit/evm/swap-router.js';
import { amount, text } from '../../audit/fields.js';
import { passOn } from '../../audit/pass-on.js';
import { type At, isListAt, isTextAt, type Place } from '../../audit/place.js';
import { checkRelay } from '../../audit/relay.js';
import { anything, loose, optional, readShape, shaped } from '../../audit/shape.js';

/**
 * Account of Axelar's general message passing: the hash of `axelarnet_gmp`.
 *
 * @see axelarnetwork/axelar-core `x/axelarnet/types/types.go`
 */
const gmpAccount = 'axelar1dv4u5k73pzqrxlzujxg3qp8kvc3pje7jtdvu72npnt5zhq05ejcsn5qme5';

/** Axelar's account that is paid for executing messages. */
const feeRecipient = 'axelar1aythygn6z5thymj6tmzfwekzh05ewg3l7d6y89';

const feeShape = loose({ amount, recipient: text, refund_recipient: optional(text) });
const gmpShape = loose({
  destination_chain: text,
  destination_address: text,
  payload: anything,
  type: anything,
  fee: optional(shaped(feeShape)),
});

/**
 * Axelar's general message passing: the coins go to a contract on another chain, with a payload that instructs
 * it.
 *
 * @see axelarnetwork/axelar-core `x/axelarnet/message_handler.go`
 */
export function readGmp(audit: Audit, arrival: MemoArrival): void {
  const { object, receiver } = arrival;
  if (receiver !== undefined && receiver.value !== gmpAccount) {
    addFinding(audit, 'MEMO_RECEIVER', receiver.pointer, `Axelar obeys when ${gmpAccount} receives`);
    addUnread(audit, object);
    deliver(audit, arrival.coins, receiver);
    return;
  }
  const gmp = readShape(audit, object, gmpShape);
  if (gmp === undefined) return;
  const { destination_chain: name, destination_address: contract, payload, type, fee } = gmp;
  if (type !== undefined && type.value !== 2) addMalformed(audit, type, 'the type 2, a message with coins,');
  let { coins } = arrival;
  const known = audit.registry.bridges.axelar?.feeRecipient ?? feeRecipient;
  const { recipient: payee, refund_recipient: refund, amount: given } = fee ?? {};
  const isPaid = payee !== undefined && isRelayer(audit, coins.chainId, { address: payee.value, known });
  if (payee !== undefined) {
    payBridgeFee(audit, coins, { amount: given?.value, receiver: payee, known });
    // The unused fee is paid to an account on the chain of departure.
    if (refund !== undefined) recoverTo(audit, { chainId: arrival.from, denom: coins.denom }, refund);
    coins = withoutFee(coins, given?.value ?? 0n);
  }
  if (name === undefined || contract === undefined || payload === undefined) return;
  const row = axelarChainNamed(audit.registry.bridges, name.value);
  const chain = row === undefined ? undefined : findChain(audit.registry, row.chainId);
  if (chain === undefined)
    addFinding(audit, 'CHAIN_UNKNOWN', name.pointer, `no chain is ${name.value} to Axelar`);
  checkRelay(audit, {
    bridge: 'AXELAR',
    from: coins.chainId,
    to: chain?.id,
    paid: isPaid ? (given?.value ?? 0n) : 0n,
    pointer: payee?.pointer ?? object.pointer,
  });
  const hex = payloadHex(payload);
  const bytes = hex === undefined ? undefined : { value: hex, pointer: payload.pointer };
  const beyond = crossOver(audit, coins, {
    bridge: 'AXELAR',
    pointer: name.pointer,
    to: chain?.id,
    prefer: bytes && chain && prefersNative(audit, chain.id, bytes),
  });
  passOn(audit, coins, { bridge: 'AXELAR', beyond, address: contract.value, pointer: contract.pointer });
  if (chain === undefined) return;
  if (bytes === undefined) addMalformed(audit, payload, 'bytes');
  else executeOrder(audit, beyond, { chain, contract, payload: bytes, quoted: payload });
}

/** A message that calls a contract on an EVM chain. */
interface Execution {
  readonly chain: Chain;
  readonly contract: At<string>;
  /** Bytes in hex. */
  readonly payload: At<string>;
  /** The value as the message states it. */
  readonly quoted: Place;
}

/** The contract on the other chain decides what becomes of the coins: only the handler is known to read payloads. */
export function executeOrder(
  audit: Audit,
  coins: Coins,
  { chain, contract, payload, quoted }: Execution,
): void {
  checkAddress(audit, chain.id, contract);
  const row = axelarChainOf(audit.registry.bridges, chain.id);
  const isKnown = row?.entryContract !== undefined && isSameAddress(row.entryContract, contract.value);
  if (!isKnown && !isAllowedContract(audit, contract.value))
    addFinding(audit, 'CONTRACT_UNKNOWN', contract.pointer, `the data does not name ${contract.value}`);
  // A contract that the data does not have may be of either generation.
  const order = isKnown
    ? readGmpPayload(payload.value, generationOf(row))
    : (readGmpPayload(payload.value, 2) ?? readGmpPayload(payload.value, 1));
  if (order === undefined) {
    addFinding(audit, 'CALL_OPAQUE', payload.pointer, 'the payload is none that is read here');
    if (isKnown) addFinding(audit, 'CALLDATA_REFUSED', payload.pointer, 'the handler takes no such payload');
    addUnread(audit, quoted);
    return;
  }
  checkOrder(audit, coins, order, payload.pointer);
  const receiver = { value: order.receiver, pointer: payload.pointer };
  const { swap } = order;
  if (swap === undefined) {
    deliver(audit, coins, receiver);
    return;
  }
  // Coins that cannot be exchanged are paid out unchanged.
  recoverTo(audit, coins, receiver);
  const calldata = { value: swap.calldata, pointer: payload.pointer };
  const tokens = { tokenIn: coins.denom ?? '', tokenOut: swap.tokenOut };
  deliver(audit, swapInHandler(audit, coins, { calldata, ...tokens }), receiver);
}

/** The handler pays out the native coin only for its wrapped token. */
function checkOrder(
  audit: Audit,
  { chainId, denom }: Coins,
  { isCanonical, isUnwrapped }: GmpOrder,
  at: string,
): void {
  if (!isCanonical) addFinding(audit, 'CALLDATA_ODD', at, 'the payload contains more than the handler reads');
  if (isUnwrapped && denom !== undefined && denom !== nativeOn(audit, chainId))
    addFinding(audit, 'CALLDATA_REFUSED', at, `${denom} does not wrap the coin of the chain`);
}

/** Among the possible forms of a token of Axelar, the native coin if the payload requests it. */
export function prefersNative(audit: Audit, chainId: ChainId, payload: At<string>): string | undefined {
  const row = axelarChainOf(audit.registry.bridges, chainId);
  const isUnwrapped = readGmpPayload(payload.value, generationOf(row))?.isUnwrapped === true;
  return isUnwrapped ? nativeOn(audit, chainId) : undefined;
}

function nativeOn({ registry }: Audit, chainId: ChainId | undefined): string | undefined {
  return registry.bridges.axelar?.nativeWrappedPairs?.items.find((pair) => pair.chainId === chainId)?.denom;
}

function generationOf(row: AxelarChain | undefined): Generation {
  return row?.generation === 1 ? 1 : 2;
}

/** Instruction of a payload to the handler contract on the other chain. */
interface GmpOrder {
  /** EVM address that gets the coins. */
  readonly receiver: string;
  /** Whether the native coin is paid out instead of its wrapped token. */
  readonly isUnwrapped: boolean;
  /** Whether the bytes are in the form of encoders: handlers ignore trailing bytes. */
  readonly isCanonical: boolean;
  /** Swap that the handler tries first; after a failure it pays the coins out unchanged. */
  readonly swap?: { readonly tokenOut: string; readonly calldata: string } | undefined;
}

/** How handlers read payloads: the older take a flag and a receiver, the newer a command and its data. */
type Generation = 1 | 2;

/**
 * Reads the payload of Skip's handler contract, bytes in hex: `abi.encode(bool unwrap, address receiver)` for
 * the older generation; for the newer `abi.encode(uint8 command, bytes data)`, where the commands 0, send the
 * token, and 1, send the native coin, have `abi.encode(address receiver)` as data, and 2, exchange first,
 * `abi.encode(address tokenOut, address receiver, bytes swapCalldata)`. Undefined for payloads that the handler
 * refuses.
 *
 * @see skip-mev/skip-go-evm-contracts `AxelarHandler/src/AxelarHandler.sol`
 */
function readGmpPayload(payload: string, generation: Generation): GmpOrder | undefined {
  if (generation === 1) {
    const { values, isCanonical } = decoded('bool,address', payload);
    const [isUnwrapped, receiver] = values;
    const isOrder = typeof isUnwrapped === 'boolean' && typeof receiver === 'string';
    return isOrder ? { receiver: checksummed(receiver), isUnwrapped, isCanonical } : undefined;
  }
  const outer = decoded('uint8,bytes', payload);
  const [command, data] = outer.values;
  if (typeof data !== 'string') return undefined;
  const inner = decoded(command === 2n ? 'address,address,bytes' : 'address', data);
  const isCanonical = outer.isCanonical && inner.isCanonical;
  if (command === 2n) {
    const [tokenOut, receiver, calldata] = inner.values;
    const isOrder =
      typeof tokenOut === 'string' && typeof receiver === 'string' && typeof calldata === 'string';
    const order = isOrder ? { receiver: checksummed(receiver), swap: { tokenOut, calldata } } : undefined;
    return order && { ...order, isUnwrapped: false, isCanonical };
  }
  const [receiver] = inner.values;
  if ((command !== 0n && command !== 1n) || typeof receiver !== 'string') return undefined;
  return { receiver: checksummed(receiver), isUnwrapped: command === 1n, isCanonical };
}

/** Values of bytes in hex, none where the types do not fit, and whether encoders write the same bytes. */
function decoded(
  types: string,
  hex: string,
): { readonly values: readonly AbiValue[]; readonly isCanonical: boolean } {
  const values = decodeValues(types, hex);
  return { values: values ?? [], isCanonical: values !== undefined && encodeValues(types, values) === hex };
}

/** Bytes of a payload in hex: in JSON a list of numbers; the chain also accepts base64 text. */
function payloadHex(payload: Place): string | undefined {
  if (isTextAt(payload)) {
    const bytes = fromBase64(payload.value);
    return bytes && toHex(bytes);
  }
  if (!isListAt(payload) || payload.value.length > limits.memoBytes) return undefined;
  const isByte = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255;
  return payload.value.every(isByte) ? toHex(Uint8Array.from(payload.value)) : undefined;
}
