import { hookCallerAddress } from '../../simulate/accounts.js';
import { demandAddress } from '../../simulate/checks.js';
import { executeContract } from '../../simulate/contracts/execute.js';
import { ChainPanic, demand, fail } from '../../simulate/failure.js';
import { isGoObject, mapOf, memberOf } from '../../simulate/go-json.js';
import { memoMap, printMemo } from '../../simulate/memo.js';
import type { Packet } from '../../simulate/packet.js';
import { receivedCoin } from '../../simulate/transfer.js';
import { chainIn, type World } from '../../simulate/world.js';
import type { Middleware } from '../../simulate/middleware/receipt.js';

/**
 * Hooks: receive at an intermediate address and pass the coins to the contract of the memo. They look keys up in maps,
 * so keys are exact.
 *
 * @see ibc-apps `modules/ibc-hooks/wasm_hook.go`, `OnRecvPacketOverride`; osmosis `x/ibc-hooks/wasm_hook.go`
 */
export const hooks: Middleware = {
  part: 'hooks',
  isOn: (world, chainId) => chainIn(world, chainId).hooks,
  receive: (world, packet, inner) => {
    const { chainId, channel } = packet.dest;
    const call = readHookCall(world, packet);
    if (call === undefined) return inner(packet);
    const caller = hookCallerAddress(chainIn(world, chainId).bech32Prefix, channel, packet.sender);
    const received = inner({ ...packet, receiver: caller });
    if (received === 'held')
      throw new ChainPanic('hooks have no answer to work with while a layer below waits');
    if (!received.isOk) return received;
    executeContract(world, { chainId, caller, ...call, funds: [receivedCoin(world, packet)] });
    return { isOk: true, result: 'hooks' };
  },
};

/** The contract in a memo and its message, printed again with all numbers as float64. */
function readHookCall(
  world: World,
  { memo, receiver, dest }: Packet,
): { readonly contract: string; readonly msg: string } | undefined {
  const object = memoMap(world, memo);
  if (object === undefined || !mapOf(object).has('wasm')) return undefined;
  const wasm = memberOf(object, 'wasm');
  if (!isGoObject(wasm)) fail('wasm metadata is not a valid JSON map object');
  const contract = memberOf(wasm, 'contract');
  if (typeof contract !== 'string') fail('could not find key wasm["contract"]');
  demandAddress(world, dest.chainId, contract, 'wasm["contract"] is not a valid bech32 address');
  demand(contract === receiver, 'wasm["contract"] should be the same as the receiver of the packet');
  const msg = memberOf(wasm, 'msg');
  if (!isGoObject(msg)) fail('wasm["msg"] is not a map object');
  return { contract, msg: printMemo(world, msg, 'sorted') };
}
