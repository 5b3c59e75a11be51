import { type JsonInput, type JsonInputObject, rawJson } from '../../json/index.js';
import { type Address, brandAs, InvariantError } from '../../primitives/index.js';
import type { SwapDeployment } from '../../registry/index.js';
import type {
  Bridge,
  Call,
  Continuation,
  Packet,
  PrintContext,
  Swap,
  SwapAction,
  SwapPrinter,
  Transfer,
} from '../continuation.js';
import { swapAndAction, swapBody } from './swap-and-action.js';
import { swapWithAction } from './swap-with-action.js';

/** The packet of a transfer, which causes the steps after it. */
export function printPacket({ then, arrival }: Transfer, context: PrintContext): Packet {
  return { receiver: receiverOf(then, arrival), memo: printMemo(then, context) };
}

/** Message of a swap contract, in the dialect that the deployment speaks. */
export function printSwap(swap: Swap, context: PrintContext): JsonInputObject {
  return dialects[swap.deployment.dialect](swap, printAction(swap.then, context), context);
}

const dialects: { readonly [D in SwapDeployment['dialect']]: SwapPrinter } = {
  swap_and_action: swapAndAction,
  swap_with_action: swapWithAction,
};

/** Use of a swap contract's output that causes the steps after the swap. */
export function printAction(then: Continuation, context: PrintContext): SwapAction {
  switch (then.kind) {
    case 'deliver':
      return then;
    case 'transfer':
      return { kind: 'transfer', channel: then.operation.channel, packet: printPacket(then, context) };
    case 'call':
      if (then.handler.kind !== 'wasm_msg') throw new InvariantError('autopilot acts on packets only');
      return { kind: 'call', contract: then.handler.contractAddress, msg: then.handler.msg };
    case 'swap':
    case 'bridge':
      throw new InvariantError(`a swap contract does not start a ${then.kind}`);
  }
}

function printMemo(then: Continuation, context: PrintContext): JsonInputObject | undefined {
  switch (then.kind) {
    case 'deliver':
      return undefined;
    case 'transfer':
      return forwardMemo(then, context);
    case 'swap':
      return contractMemo(then.deployment.entryPoint, printSwap(then, context), adapterOf(then));
    case 'bridge':
      return startedBy(then).memo(context);
    case 'call':
      return handlerMemo(then);
  }
}

/** How often a forwarding chain sends again after a timeout. */
const retries = 2;

/**
 * Packet-forward middleware. `timeout` is a duration in nanoseconds; `next` is an object, which every flavour reads.
 *
 * @see cosmos/ibc-apps `middleware/packet-forward-middleware/packetforward/types/forward.go`
 */
function forwardMemo(transfer: Transfer, context: PrintContext): JsonInputObject {
  const { receiver, memo } = printPacket(transfer, context);
  const { channel, port } = transfer.operation;
  const timeout = context.timeoutSeconds * 1_000_000_000;
  return { forward: { channel, next: memo, port, receiver, retries, timeout } };
}

/**
 * A contract call on arrival: hooks call the packet's receiver, callbacks an adapter, which calls the contract.
 *
 * @see osmosis-labs/osmosis `x/ibc-hooks/wasm_hook.go`, cosmos/ibc-go `modules/apps/callbacks`
 */
function contractMemo(contract: string, msg: JsonInput, adapter: Address | undefined): JsonInputObject {
  const wasm = { contract, msg };
  return adapter === undefined ? { wasm } : { dest_callback: { address: adapter }, wasm };
}

/** @see Stride-Labs/stride `x/autopilot/types/parser.go` */
function handlerMemo({ handler, adapter }: Call): JsonInputObject {
  if (handler.kind === 'wasm_msg')
    return contractMemo(handler.contractAddress, rawJson(handler.msg), adapter);
  const action = handler.action === 'CLAIM' ? { claim: {} } : { stakeibc: { action: 'LiquidStake' } };
  return { autopilot: { receiver: handler.receiver, ...action } };
}

/**
 * Receiver of the packet that causes `then`.
 *
 * A forwarding chain derives an account and ignores the receiver, but if it does not forward, the coins arrive
 * there: so it is the user, never a placeholder.
 *
 * @param arrival the user on the chain that the packet reaches
 */
export function receiverOf(then: Continuation, arrival: Address | undefined): Address {
  switch (then.kind) {
    case 'deliver':
      return then.to;
    case 'transfer':
      if (arrival === undefined) throw new InvariantError('a forwarding chain needs an address of the user');
      return arrival;
    case 'swap':
      return adapterOf(then) ?? then.deployment.entryPoint;
    case 'bridge':
      return startedBy(then).receiver;
    case 'call':
      return callReceiver(then);
  }
}

/** Content of a packet that starts a bridge on arrival. */
export function startedBy({ operation, starts }: Bridge): NonNullable<Bridge['starts']['packet']> {
  if (starts.packet !== undefined) return starts.packet;
  throw new InvariantError(`a packet does not start ${operation.kind}`);
}

/** Contract between a packet and the swap contract, on chains with callbacks instead of hooks. */
export function adapterOf({ deployment }: Swap): Address | undefined {
  if (deployment.entryCall !== 'ibc-callbacks') return undefined;
  if (deployment.adapter === undefined)
    throw new InvariantError('a packet cannot reach a contract without its adapter');
  return deployment.adapter;
}

function callReceiver({ handler, adapter }: Call): Address {
  return handler.kind === 'wasm_msg'
    ? (adapter ?? brandAs(handler.contractAddress))
    : brandAs(handler.receiver);
}

/**
 * Call of the swap contract in the payload of a bridge, JSON text. It does not fail as a whole: if the swap
 * fails, the bridged coins are paid to the user there.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `packages/skip/src/entry_point.rs`, `SwapAndActionWithRecover`
 */
export function recoveringSwap(swap: Swap, context: PrintContext): string {
  const body = swapBody(swap, printAction(swap.then, context), context);
  return context.print({ swap_and_action_with_recover: { ...body, recovery_addr: swap.recover } });
}
