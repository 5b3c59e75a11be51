import type { EurekaTransferOperation } from '../../operation/index.js';
import { type Address, brandAs, limits, member, say, utf8Length } from '../../primitives/index.js';
import { getChain, memoReadersOf } from '../../registry/index.js';
import { goodQuote, quoted } from '../../compile/check/quote.js';
import { type Place, refuse } from '../../compile/check/refuse.js';
import type { LoweringContext } from '../../compile/context.js';
import type { BridgeStarts, Continuation, Packet, PrintContext } from '../../compile/continuation.js';
import type { JsonInputObject } from '../../json/index.js';
import {
  actionMemo,
  actionMessage,
  type EntryContract,
  handlerCall,
  type RelayFee,
  sendOnAction,
  sendToEvmAction,
} from './compile-print.js';
import { printPacket } from '../../compile/print/packet.js';
import { clientDeadline, withDeadline } from '../../compile/deadlines.js';
import { recipientOf } from '../../compile/kinds/bridge.js';
import { at } from '../../compile/kinds/kind.js';

/** One operation over IBC v2 with its surroundings. */
interface EurekaLeg {
  readonly context: LoweringContext;
  readonly operation: EurekaTransferOperation;
  readonly index: number;
  readonly then: Continuation;
}

/** How it starts on the side where it starts. */
export function startsOf(
  context: LoweringContext,
  operation: EurekaTransferOperation,
  index: number,
  then: Continuation,
): BridgeStarts {
  const leg = { context, operation, index, then };
  const { type } = getChain(context.registry, operation.fromChainId);
  return type === 'evm' ? startsOnEvm(leg) : startsOnHub(leg);
}

/** The handler sends a packet to the user on the Hub, or to the contracts that send it on from there. */
function startsOnEvm(leg: EurekaLeg): BridgeStarts {
  const { operation, index } = leg;
  return {
    evm(spending, printing) {
      const { receiver, memo } = packetToHub(leg, printing);
      const text = memo === undefined ? '' : printing.print(memo);
      if (utf8Length(text) > limits.memoBytes) {
        const message = `the memo of operation ${index} is longer than ${operation.toChainId} allows`;
        refuse('MEMO_TOO_LONG', ['operations', index], message);
      }
      const packet = {
        handler: named(leg, 'entryContractAddress'),
        token: operation.denomIn,
        client: operation.sourceClient,
        receiver,
        memo: text,
        timeout: clientDeadline(printing),
        fee: relayFeeOf(leg),
      };
      return handlerCall(packet, spending);
    },
  };
}

/** Actions on the Hub and behind it have as much time as the packet that brings the coins. */
function packetToHub(leg: EurekaLeg, printing: PrintContext): Packet {
  const { context, operation, index, then } = leg;
  if (then.kind !== 'transfer') return { receiver: recipientOf(then), memo: undefined };
  if (!operation.supportsMemo) {
    const message = say`${member('supportsMemo')} of operation ${index} is false, but the packet has to say where the coins go next`;
    refuse('MEMO_UNSUPPORTED', ['operations', index, 'supportsMemo'], message);
  }
  const parts = memoReadersOf(context.registry, operation.toChainId, 'v2');
  if (parts === 'by-capabilities' || parts?.includes('callbacks') !== true) {
    const message = `${operation.toChainId} is not listed as a chain that executes the callback of an IBC v2 packet`;
    refuse('MEMO_UNSUPPORTED', ['operations', index], message);
  }
  const entry: EntryContract = {
    contract: named(leg, 'toChainEntryContractAddress'),
    adapter: named(leg, 'toChainCallbackContractAddress'),
  };
  const later = withDeadline(printing, Math.max(limits.clientTimeout.usual, printing.timeoutSeconds));
  const sent = {
    packet: printPacket(then, later),
    channel: then.operation.channel,
    recover: at(context.book.ends, index),
  };
  return { receiver: brandAs<Address>(entry.adapter), memo: actionMemo(entry, sendOnAction(sent, later)) };
}

/** The user calls the entry contract, or a packet does by the contract that reads memos. */
function startsOnHub(leg: EurekaLeg): BridgeStarts {
  return {
    cosmos: (spending, printing) => [
      actionMessage(named(leg, 'entryContractAddress'), toEvm(leg, printing), spending),
    ],
    packet: {
      get receiver() {
        return brandAs<Address>(adapterOf(leg));
      },
      memo: (printing) =>
        actionMemo(
          { contract: named(leg, 'entryContractAddress'), adapter: adapterOf(leg) },
          toEvm(leg, printing),
        ),
    },
  };
}

function toEvm(leg: EurekaLeg, printing: PrintContext): JsonInputObject {
  const { context, operation, index, then } = leg;
  return sendToEvmAction({
    client: operation.sourceClient,
    receiver: recipientOf(then),
    recover: at(context.book.starts, index),
    denom: operation.denomIn,
    fee: relayFeeOf(leg),
    timeout: clientDeadline(printing),
  });
}

/** The contract that reads the memo of the packet before: the checks found that both operations name one, if they do. */
function adapterOf(leg: EurekaLeg): string {
  const before = leg.context.request.operations[leg.index - 1];
  const address = before?.kind === 'transfer' ? before.toChainCallbackContractAddress : undefined;
  return address !== undefined && address !== '' ? address : named(leg, 'callbackAdapterContractAddress');
}

function relayFeeOf({ context, operation, index }: EurekaLeg): RelayFee {
  const { feeAmount, feePaymentAddress, expiration } = goodQuote(
    context,
    operation.smartRelayFeeQuote,
    index,
  );
  return { amount: feeAmount, receiver: feePaymentAddress, expiration };
}

/** A contract that the operation names. @throws RoutingError `MISSING_QUOTE` at the member */
function named({ operation, index }: EurekaLeg, name: NamedContract): string {
  const place: Place = ['operations', index, name];
  return quoted(operation[name], place);
}

type NamedContract =
  | 'entryContractAddress'
  | 'callbackAdapterContractAddress'
  | 'toChainEntryContractAddress'
  | 'toChainCallbackContractAddress';
