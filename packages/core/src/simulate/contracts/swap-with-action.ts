import { type JsonObject, type JsonValue, printJson } from '../../json/index.js';
import { askVenue, exchange } from '../exchange.js';
import { demand, fail } from '../failure.js';
import { hitsSwap } from '../fault.js';
import type { HeldCoin } from '../ledger.js';
import type { PoolHop, QuotedRoute } from '../quote.js';
import { send } from '../transfer.js';
import type { World } from '../world.js';
import { accountOf, demandAddress, type EntryCall, payOut } from './entry-call.js';
import { callHandler } from './handler.js';
import {
  asAmount,
  asList,
  asText,
  optional,
  readByVariant,
  readFields,
  readJson,
  readVariant,
  required,
} from './reading.js';

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
  const coin = { denom: lastDenom(message), amount: 0n };
  const routes = [{ hops: hopsOf(message, input.denom), amountIn: input.amount }];
  const quoted = quotedOutput(world, call, { routes, swap, leastOut: message.leastOut });
  demand(quoted >= message.leastOut, 'the swap gives less than the least output');
  const venue = venueOf(call);
  const coinOut = { ...coin, amount: quoted };
  exchange(world, accountOf(call), { venue, swap, coinIn: input, coinOut, routes });
  afterwards(world, call, message, coinOut);
}

function quotedOutput(
  world: World,
  call: EntryCall,
  asked: { readonly routes: readonly QuotedRoute[]; readonly leastOut: bigint; readonly swap: number },
): bigint {
  const { leastOut, swap } = asked;
  if (hitsSwap(world.faults, 'swap-least', swap)) return leastOut;
  if (hitsSwap(world.faults, 'swap-short', swap)) return leastOut - 1n;
  const question = { kind: 'exact-in', chainId: call.chain.id, venue: venueOf(call), ...asked } as const;
  return askVenue(world, question) ?? fail('the venue refuses the swap');
}

function hopsOf({ path }: Message, denom: string): readonly PoolHop[] {
  return path.map(({ pool, denomOut }, index) => ({
    pool,
    denomIn: path[index - 1]?.denomOut ?? denom,
    denomOut,
  }));
}

function afterwards(world: World, call: EntryCall, { after, fallback }: Message, coin: HeldCoin): void {
  const { chain, deployment } = call;
  const chainId = chain.id;
  readByVariant<void>(after, {
    bank_send: (content) => {
      const to = required(readFields(content, ['receiver']), 'receiver', asText);
      payOut(world, call, { to, coin, why: 'deliver' });
    },
    ibc_transfer: (content) => {
      const fields = readFields(content, ['receiver', 'channel', 'next_memo']);
      demandAddress(chain, fallback);
      send(world, {
        chainId,
        port: 'transfer',
        channel: required(fields, 'channel', asText),
        coin,
        sender: deployment.entryPoint,
        receiver: required(fields, 'receiver', asText),
        memo: optional(fields, 'next_memo', printJson) ?? '',
        timeout: world.time + packetTimeout,
        owner: { kind: 'fallback', to: fallback, trusts: 'every-result' },
      });
    },
    custom_call: (content) => {
      const fields = readFields(content, ['contract_address', 'msg']);
      const contract = required(fields, 'contract_address', asText);
      demandAddress(chain, contract);
      const msg = printJson(required(fields, 'msg', (value) => value));
      callHandler(world, { chainId, caller: deployment.entryPoint, contract, msg, funds: [coin] });
    },
  });
}

function readMessage(msg: string): Message {
  const [name, content] = readVariant(readJson(msg));
  demand(name === 'swap_with_action', `unknown variant \`${name}\``);
  const keys = ['swap_msg', 'after_swap_action', 'local_fallback_address'];
  const fields = readFields(content, keys);
  const swap = required(fields, 'swap_msg', (value) => readFields(value, ['token_out_min_amount', 'path']));
  return {
    leastOut: required(swap, 'token_out_min_amount', asAmount),
    path: required(swap, 'path', asList(asStep)),
    after: required(fields, 'after_swap_action', (value) => value),
    fallback: required(fields, 'local_fallback_address', asText),
  };
}

function asStep(value: JsonValue): Message['path'][number] {
  const fields: JsonObject = readFields(value, ['pool_id', 'token_out_denom']);
  const pool = required(fields, 'pool_id', (id) => (typeof id === 'number' ? String(id) : asText(id)));
  return { pool, denomOut: required(fields, 'token_out_denom', asText) };
}

function lastDenom({ path }: Message): string {
  return path[path.length - 1]?.denomOut ?? fail('the path is empty');
}

/** This dialect names no venue: its pools are on the chain. */
function venueOf({ deployment }: EntryCall): string {
  return deployment.venues?.[0]?.name ?? '';
}
