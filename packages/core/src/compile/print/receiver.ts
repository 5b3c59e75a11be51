import { type Address, brandAs, InvariantError } from '../../primitives/index.js';
import type { Bridge, Call, Continuation, Swap } from '../continuation.js';

/**
 * Receiver of the packet that causes `then`.
 *
 * A forwarding chain derives an account and ignores the receiver, but if it does not forward, the coins arrive
 * there: so it is the user, never a placeholder.
 *
 * @param arrival the user on the chain that the packet reaches
 *
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
