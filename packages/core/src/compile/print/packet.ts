import { type JsonInput, type JsonInputObject, rawJson } from '../../json/index.js';
import { type Address, InvariantError } from '../../primitives/index.js';
import type { SwapDeployment } from '../../registry/index.js';
import type { Call, Continuation, Swap, Transfer } from '../continuation.js';
import type { Packet, PrintContext } from '../printing.js';
import type { SwapAction, SwapPrinter } from './context.js';
import { adapterOf, receiverOf, startedBy } from './receiver.js';
import { swapAndAction } from './swap-and-action.js';
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
