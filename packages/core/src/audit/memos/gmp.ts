import { findChain, type Registry } from '../../registry/index.js';
import { isExpectedContract } from '../address.js';
import { isSameAddress, withoutFee } from '../coins.js';
import { addEffect, addFinding, addMalformed, addUnread, type Audit, type MemoArrival } from '../context.js';
import { crossOver } from '../cross.js';
import { deliver, payBridgeFee } from '../deliver.js';
import { amount, text } from '../fields.js';
import type { At } from '../place.js';
import { anything, loose, optional, readShape, shaped } from '../shape.js';
import { readGmpPayload } from './gmp-payload.js';

/**
 * Account of Axelar's general message passing: the hash of `axelarnet_gmp`.
 *
 * @see axelarnetwork/axelar-core `x/axelarnet/types/types.go`
 */
const gmpAccount = 'axelar1dv4u5k73pzqrxlzujxg3qp8kvc3pje7jtdvu72npnt5zhq05ejcsn5qme5';

const feeShape = loose({ amount, recipient: text, refund_recipient: optional(text) });
const gmpShape = loose({
  destination_chain: text,
  destination_address: text,
  payload: anything,
  type: anything,
  fee: optional(shaped(feeShape)),
});

/**
 * Axelar's general message passing: the coins go to a contract on another chain, with a payload that tells it what to
 * do with them.
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
  if (fee?.recipient !== undefined) {
    payBridgeFee(audit, coins, { amount: fee.amount?.value, receiver: fee.recipient });
    coins = withoutFee(coins, fee.amount?.value ?? 0n);
  }
  if (name === undefined || contract === undefined || payload === undefined) return;
  const dest = axelarChain(audit.registry, name.value);
  if (dest === undefined)
    addFinding(audit, 'CHAIN_UNKNOWN', name.pointer, `no chain is ${name.value} to Axelar`);
  else checkHandler(audit, contract, dest.entryContract);
  const order = readGmpPayload(payload);
  const beyond = crossOver(audit, coins, {
    bridge: 'AXELAR',
    pointer: name.pointer,
    to: dest === undefined ? undefined : findChain(audit.registry, dest.chainId)?.id,
    prefer: order?.isUnwrapped === true ? nativeDenom(audit.registry, dest?.chainId) : undefined,
  });
  addEffect(audit, {
    kind: 'forward',
    chainId: coins.chainId,
    bridge: 'AXELAR',
    denomIn: coins.denom,
    denomOut: beyond.denom,
    amount: coins.amount,
    address: contract.value,
    pointer: contract.pointer,
  });
  if (order !== undefined) deliver(audit, beyond, { value: order.receiver, pointer: payload.pointer });
  else {
    addFinding(audit, 'CALL_OPAQUE', payload.pointer, 'the payload is none that is read here');
    addUnread(audit, payload);
  }
}

/** Axelar's names of chains are compared as they are written: its registry of chains does so too. */
function axelarChain(
  registry: Registry,
  name: string,
): { readonly chainId: string; readonly entryContract?: string } | undefined {
  return registry.bridges.axelar?.chains?.find(({ axelarChain: known }) => known === name);
}

/** The coin that a wrapped one of Axelar stands for on an EVM chain. */
function nativeDenom(registry: Registry, chainId: string | undefined): string | undefined {
  return registry.bridges.axelar?.nativeWrappedPairs?.items.find((pair) => pair.chainId === chainId)?.denom;
}

/** The contract on the other chain decides what becomes of the coins. */
function checkHandler(audit: Audit, contract: At<string>, known: string | undefined): void {
  if (known !== undefined && isSameAddress(known, contract.value)) return;
  if (isExpectedContract(audit, contract.value)) return;
  addFinding(audit, 'CONTRACT_UNKNOWN', contract.pointer, `the data does not name ${contract.value}`);
}
