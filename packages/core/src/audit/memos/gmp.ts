import type { ChainId } from '../../primitives/index.js';
import {
  type AxelarChain,
  axelarChainNamed,
  axelarChainOf,
  type Chain,
  findChain,
} from '../../registry/index.js';
import { checkAddress, isAllowedContract } from '../address.js';
import { type Coins, isSameAddress, withoutFee } from '../coins.js';
import { addFinding, addMalformed, addUnread, type Audit, type MemoArrival } from '../context.js';
import { crossOver } from '../cross.js';
import { deliver, isRelayer, payBridgeFee, recoverTo } from '../deliver.js';
import { swapInHandler } from '../evm/swap-router.js';
import { amount, text } from '../fields.js';
import { passOn } from '../pass-on.js';
import type { At, Place } from '../place.js';
import { checkRelay } from '../relay.js';
import { anything, loose, optional, readShape, shaped } from '../shape.js';
import { type GmpOrder, payloadHex, readGmpPayload } from './gmp-payload.js';

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
  const isPaid =
    fee?.recipient !== undefined && isRelayer(audit, coins.chainId, { address: fee.recipient.value, known });
  if (fee?.recipient !== undefined) {
    payBridgeFee(audit, coins, { amount: fee.amount?.value, receiver: fee.recipient, known });
    if (fee.refund_recipient !== undefined) refundTo(audit, arrival, fee.refund_recipient);
    coins = withoutFee(coins, fee.amount?.value ?? 0n);
  }
  if (name === undefined || contract === undefined || payload === undefined) return;
  const row = axelarChainNamed(audit.registry.bridges, name.value);
  const chain = row === undefined ? undefined : findChain(audit.registry, row.chainId);
  if (chain === undefined)
    addFinding(audit, 'CHAIN_UNKNOWN', name.pointer, `no chain is ${name.value} to Axelar`);
  checkRelay(audit, {
    ...{ bridge: 'AXELAR', from: coins.chainId, to: chain?.id },
    ...{ paid: isPaid ? (fee.amount?.value ?? 0n) : 0n, pointer: fee?.recipient?.pointer ?? object.pointer },
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

/** Recipient of the unused fee; it must be an account on the chain of departure. */
function refundTo(audit: Audit, { from, coins }: MemoArrival, address: At<string>): void {
  recoverTo(audit, { chainId: from, denom: coins.denom }, address);
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
  checkOrder(audit, coins, { order, payload });
  const receiver = { value: order.receiver, pointer: payload.pointer };
  const { swap } = order;
  if (swap === undefined) {
    deliver(audit, coins, receiver);
    return;
  }
  // Coins that cannot be exchanged are paid out unchanged.
  recoverTo(audit, coins, receiver);
  const calldata = { value: swap.calldata, pointer: payload.pointer };
  deliver(
    audit,
    swapInHandler(audit, coins, { calldata, tokenIn: coins.denom ?? '', tokenOut: swap.tokenOut }),
    receiver,
  );
}

/** The handler pays out the native coin only for its wrapped token. */
function checkOrder(
  audit: Audit,
  { chainId, denom }: Coins,
  { order, payload }: { readonly order: GmpOrder; readonly payload: At<string> },
): void {
  if (!order.isCanonical)
    addFinding(audit, 'CALLDATA_ODD', payload.pointer, 'the payload contains more than the handler reads');
  const native = audit.registry.bridges.axelar?.nativeWrappedPairs?.items.find(
    (pair) => pair.chainId === chainId,
  );
  if (order.isUnwrapped && denom !== undefined && denom !== native?.denom)
    addFinding(audit, 'CALLDATA_REFUSED', payload.pointer, `${denom} does not wrap the coin of the chain`);
}

/** Among the possible forms of a token of Axelar, the native coin if the payload requests it. */
export function prefersNative(audit: Audit, chainId: ChainId, payload: At<string>): string | undefined {
  const { bridges } = audit.registry;
  const order = readGmpPayload(payload.value, generationOf(axelarChainOf(bridges, chainId)));
  if (order?.isUnwrapped !== true) return undefined;
  return bridges.axelar?.nativeWrappedPairs?.items.find((pair) => pair.chainId === chainId)?.denom;
}

function generationOf(row: AxelarChain | undefined): 1 | 2 {
  return row?.generation === 1 ? 1 : 2;
}
