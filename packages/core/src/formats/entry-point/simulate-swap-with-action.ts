import { type JsonValue, printJson } from '../../json/index.js';
import { askVenue, exchange, type Question } from '../../simulate/exchange.js';
import { demand, fail } from '../../simulate/failure.js';
import { hitsSwap } from '../../simulate/fault.js';
import type { HeldCoin } from '../../simulate/ledger.js';
import type { PacketOwner } from '../../simulate/packet.js';
import { send } from '../../simulate/transfer.js';
import type { World } from '../../simulate/world.js';
import {
  accountOf,
  callHandler,
  demandPayee,
  type EntryCall,
  payOut,
} from '../../simulate/contracts/calls.js';
import { asAmount, asList, asText, optional, required } from '../../simulate/contracts/reading.js';
import { readByVariant, readFields, readJson, readVariant } from '../../simulate/contracts/reading.js';

/** Nanoseconds until its packets time out; the message has no deadline. */
const packetTimeout = 3_600_000_000_000n;

interface Message {
  readonly leastOut: bigint;
  readonly path: readonly { readonly pool: string; readonly denomOut: string }[];
  readonly after: JsonValue;
  readonly fallback: string;
}

/**
 * Runs a swap contract of the older dialect, as the documented example of the interface has it (specification 4.3).
 *
 * @throws ChainFailure when the contract refuses
 */
export function runSwapWithAction(world: World, call: EntryCall, msg: string): void {
  const message = readMessage(msg);
  const swap = world.swaps++;
  const [input, ...more] = call.funds;
  if (input === undefined || more.length > 0) fail('exactly one coin must be sent');
  const isFaulty = ['swap-reverts', 'deadline-passed'] as const;
  demand(!isFaulty.some((kind) => hitsSwap(world.faults, kind, swap)), 'the venue refuses the swap');
  const { path, leastOut } = message;
  const denom = path.at(-1)?.denomOut ?? fail('the path is empty');
  const hops = path.map((hop, index) => ({ denomIn: path[index - 1]?.denomOut ?? input.denom, ...hop }));
  const routes = [{ hops, amountIn: input.amount }];
  // This dialect names no venue: its pools are on the chain.
  const venue = call.deployment.venues?.[0]?.name ?? '';
  const amount = outputOf(world, { kind: 'exact-in', chainId: call.chain.id, venue, swap, routes, leastOut });
  demand(amount >= leastOut, 'the swap gives less than the least output');
  const coinOut = { denom, amount };
  exchange(world, accountOf(call), { venue, swap, routes, coinIn: input, coinOut });
  afterwards(world, call, message, coinOut);
}

function outputOf(world: World, asked: Question & { kind: 'exact-in'; swap: number }): bigint {
  const { leastOut, swap } = asked;
  if (hitsSwap(world.faults, 'swap-least', swap)) return leastOut;
  if (hitsSwap(world.faults, 'swap-short', swap)) return leastOut - 1n;
  return askVenue(world, asked) ?? fail('the venue refuses the swap');
}

function afterwards(world: World, call: EntryCall, { after, fallback }: Message, coin: HeldCoin): void {
  const { chainId, address: caller } = accountOf(call);
  readByVariant<void>(after, {
    bank_send: (content) => {
      const to = required(readFields(content, ['receiver']), 'receiver', asText);
      payOut(world, call, { to, coin, why: 'deliver' });
    },
    ibc_transfer: (content) => {
      const fields = readFields(content, ['receiver', 'channel', 'next_memo']);
      demandPayee(call.chain, fallback);
      const channel = required(fields, 'channel', asText);
      const receiver = required(fields, 'receiver', asText);
      const memo = optional(fields, 'next_memo', printJson) ?? '';
      const timeout = world.time + packetTimeout;
      const owner: PacketOwner = { kind: 'fallback', to: fallback, trusts: 'every-result' };
      send(world, {
        chainId,
        port: 'transfer',
        channel,
        coin,
        sender: caller,
        receiver,
        memo,
        timeout,
        owner,
      });
    },
    custom_call: (content) => {
      const fields = readFields(content, ['contract_address', 'msg']);
      const contract = required(fields, 'contract_address', asText);
      demandPayee(call.chain, contract);
      const msg = required(fields, 'msg', printJson);
      callHandler(world, { chainId, caller, contract, msg, funds: [coin] });
    },
  });
}

function readMessage(msg: string): Message {
  const [name, content] = readVariant(readJson(msg));
  demand(name === 'swap_with_action', `unknown variant \`${name}\``);
  const fields = readFields(content, ['swap_msg', 'after_swap_action', 'local_fallback_address']);
  const swap = required(fields, 'swap_msg', (value) => readFields(value, ['token_out_min_amount', 'path']));
  return {
    leastOut: required(swap, 'token_out_min_amount', asAmount),
    path: required(swap, 'path', asList(asStep)),
    after: required(fields, 'after_swap_action', (value) => value),
    fallback: required(fields, 'local_fallback_address', asText),
  };
}

function asStep(value: JsonValue): Message['path'][number] {
  const fields = readFields(value, ['pool_id', 'token_out_denom']);
  const pool = required(fields, 'pool_id', (id) => (typeof id === 'number' ? String(id) : asText(id)));
  return { pool, denomOut: required(fields, 'token_out_denom', asText) };
}
