import { addFinding, type Audit, type MemoArrival } from '../context.js';
import { text } from '../fields.js';
import { checkGoNumbers } from '../go-number.js';
import { type At, memberAt, type Place } from '../place.js';
import { anyObject, exact, readShape } from '../shape.js';

const wasmShape = exact({ contract: text, msg: anyObject });

/** A contract call that a memo asks for. */
export interface MemoCall {
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
  if (receiver !== undefined && receiver.value !== call.contract.value) {
    addFinding(audit, 'MEMO_RECEIVER', receiver.pointer, `the memo calls ${call.contract.value}`);
  }
  checkGoNumbers(audit, call.msg);
  audit.steps.call(audit, { via: 'hooks', chainId: coins.chainId, funds: [coins], ...call });
}

/** The `wasm` part of a memo. */
export function readMemoCall(audit: Audit, { object }: MemoArrival): MemoCall | undefined {
  const place = memberAt(object, 'wasm');
  const wasm = place === undefined ? undefined : readShape(audit, place, wasmShape);
  if (wasm?.contract === undefined || wasm.msg === undefined) return undefined;
  return { contract: wasm.contract, msg: wasm.msg };
}
