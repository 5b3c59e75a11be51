import { isExpectedContract, roleOfContract } from '../address.js';
import { addFinding, type Audit, type MemoArrival } from '../context.js';
import { filledText, text } from '../fields.js';
import { type At, memberAt, type Place } from '../place.js';
import { anything, exact, given, optional, readShape } from '../shape.js';
import { readMemoCall } from './hook.js';

/** A gas limit in any other form counts as absent. */
const callbackShape = exact({ address: filledText, gas_limit: optional(anything), calldata: given(hexText) });

/**
 * ibc-go callbacks: the coins go to the receiver, then the named contract is called with the packet. The
 * adapter at that address calls the contract in `wasm` with its coins, so it must be the receiver. Keys are
 * looked up in maps.
 *
 * @see cosmos/ibc-go `modules/apps/callbacks/types/callbacks.go`
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/adapters/ibc/ibc-callbacks/src/contract.rs`
 */
export function readDestCallback(audit: Audit, arrival: MemoArrival): void {
  const { object, coins, receiver } = arrival;
  const { chainId } = coins;
  const place = memberAt(object, 'dest_callback');
  const callback = place === undefined ? undefined : readShape(audit, place, callbackShape);
  const adapter = callback?.address;
  if (place === undefined || adapter === undefined) return;
  if (receiver !== undefined && receiver.value !== adapter.value) {
    addFinding(audit, 'MEMO_RECEIVER', receiver.pointer, `the callback goes to ${adapter.value}`);
  }
  if (memberAt(object, 'wasm') === undefined) {
    const { contract, msg } = { contract: adapter, msg: { value: {}, pointer: place.pointer } };
    audit.steps.call(audit, { via: 'callbacks', chainId, funds: [coins], contract, msg });
    return;
  }
  const isKnown = roleOfContract(audit.registry, chainId, adapter.value) !== undefined;
  if (!isKnown && !isExpectedContract(audit, adapter.value)) {
    addFinding(
      audit,
      'CONTRACT_UNKNOWN',
      adapter.pointer,
      `${adapter.value} is not the adapter of ${chainId}`,
    );
  }
  const call = readMemoCall(audit, arrival);
  if (call !== undefined) audit.steps.call(audit, { via: 'callbacks', chainId, funds: [coins], ...call });
}

/** Bytes in hex without 0x. */
function hexText(audit: Audit, place: Place): At<string> | undefined {
  const found = text(audit, place);
  if (found === undefined || /^(?:[0-9a-fA-F]{2})*$/.test(found.value)) return found;
  addFinding(audit, 'FIELD_REFUSED', place.pointer, 'hex digits without 0x are read here');
  return undefined;
}
