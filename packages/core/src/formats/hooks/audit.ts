import { isExpectedContract, roleOfContract } from '../../audit/address.js';
import { addFinding, type Audit, type MemoArrival } from '../../audit/context.js';
import { filledText, text } from '../../audit/fields.js';
import { checkGoNumbers } from '../../audit/go-number.js';
import { type At, memberAt, type Place } from '../../audit/place.js';
import { anyObject, anything, exact, given, optional, readShape } from '../../audit/shape.js';

const wasmShape = exact({ contract: text, msg: anyObject });

/** A contract call that a memo asks for. */
interface MemoCall {
  readonly contract: At<string>;
  readonly msg: Place;
}

/**
 * ibc-hooks: the contract that is the packet's receiver is called with the coins. The middleware looks keys up
 * in maps, and prints the message again.
 *
 * @see cosmos/ibc-apps `modules/ibc-hooks/wasm_hook.go`, osmosis-labs/osmosis `x/ibc-hooks/wasm_hook.go`
 */
export function readHook(audit: Audit, arrival: MemoArrival): void {
  const call = readMemoCall(audit, arrival);
  if (call === undefined) return;
  const { coins, receiver } = arrival;
  if (receiver !== undefined && receiver.value !== call.contract.value)
    addFinding(audit, 'MEMO_RECEIVER', receiver.pointer, `the memo calls ${call.contract.value}`);
  checkGoNumbers(audit, call.msg);
  audit.steps.call(audit, { via: 'hooks', chainId: coins.chainId, funds: [coins], ...call });
}

/** The `wasm` part of a memo. */
function readMemoCall(audit: Audit, { object }: MemoArrival): MemoCall | undefined {
  const place = memberAt(object, 'wasm');
  const { contract, msg } = (place && readShape(audit, place, wasmShape)) ?? {};
  return contract && msg && { contract, msg };
}

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
  const { address: adapter } = (place && readShape(audit, place, callbackShape)) ?? {};
  if (place === undefined || adapter === undefined) return;
  const { value, pointer } = adapter;
  if (receiver !== undefined && receiver.value !== value)
    addFinding(audit, 'MEMO_RECEIVER', receiver.pointer, `the callback goes to ${value}`);
  const isAdapter = memberAt(object, 'wasm') !== undefined;
  const isKnown = roleOfContract(audit.registry, chainId, value) !== undefined;
  if (isAdapter && !isKnown && !isExpectedContract(audit, value))
    addFinding(audit, 'CONTRACT_UNKNOWN', pointer, `${value} is not the adapter of ${chainId}`);
  const packet = { value: {}, pointer: place.pointer };
  const call = isAdapter ? readMemoCall(audit, arrival) : { contract: adapter, msg: packet };
  if (call !== undefined) audit.steps.call(audit, { via: 'callbacks', chainId, funds: [coins], ...call });
}

/** Bytes in hex without 0x. */
function hexText(audit: Audit, place: Place): At<string> | undefined {
  const found = text(audit, place);
  if (found === undefined || /^(?:[0-9a-fA-F]{2})*$/.test(found.value)) return found;
  addFinding(audit, 'FIELD_REFUSED', place.pointer, 'hex digits without 0x are read here');
  return undefined;
}
