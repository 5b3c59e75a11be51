import { cw20Denom } from '../../denom/index.js';
import type { JsonObject } from '../../json/index.js';
import { linksOf } from '../../registry/index.js';
import { demand } from '../failure.js';
import { note } from '../notes.js';
import { type HeldCoin, move } from '../ledger.js';
import { send } from '../transfer.js';
import { chainIn, type World } from '../world.js';
import { demandAddress, type RunEntry } from './entry-call.js';
import { type ContractCall, callHandler } from './handler.js';
import {
  asAmount,
  asBase64Text,
  asText,
  asU64,
  optional,
  readFields,
  readJson,
  readVariant,
  required,
} from './reading.js';

/** Default timeout of a converter: a day. Its configured value is not part of the data. */
const converterTimeout = 86_400_000_000_000n;

/**
 * Runs a cw20 token contract, recognised by its two messages that move tokens; false when the message is another.
 *
 * @throws ChainFailure
 * @see cw-plus `contracts/cw20-base/src/contract.rs`
 */
export function runCw20(world: World, call: ContractCall, runEntry: RunEntry): boolean {
  if (call.funds.length > 0) return false;
  const [name, content] = readVariant(readJson(call.msg));
  if (name !== 'send' && name !== 'transfer') return false;
  const keys = name === 'send' ? ['contract', 'amount', 'msg'] : ['recipient', 'amount'];
  const fields = readFields(content, keys);
  const coin = { denom: cw20Denom(call.contract), amount: required(fields, 'amount', asAmount) };
  if (name === 'send') sendTokens(world, call, { fields, coin, runEntry });
  else {
    const to = required(fields, 'recipient', asText);
    demandAddress(chainIn(world, call.chainId), to);
    move(world, { chainId: call.chainId, address: call.caller, ...coin }, to);
    const balance = { chainId: call.chainId, address: to, ...coin };
    note(world, { kind: 'pay', tx: world.tx, why: 'send', to: balance });
  }
  return true;
}

/** Tokens sent with a message, and the swap contract that may receive them. */
interface Sent {
  readonly fields: JsonObject;
  readonly coin: HeldCoin;
  readonly runEntry: RunEntry;
}

/** Tokens sent with a message: to the entry point, to a converter that wraps them, or to another account. */
function sendTokens(world: World, { chainId, caller }: ContractCall, { fields, coin, runEntry }: Sent): void {
  const contract = required(fields, 'contract', asText);
  const msg = required(fields, 'msg', asBase64Text);
  const chain = chainIn(world, chainId);
  const { deployment } = chain;
  if (deployment !== undefined && contract === deployment.entryPoint) {
    move(world, { chainId, address: caller, ...coin }, contract);
    runEntry(world, { chain, deployment, funds: [], cw20: coin }, msg);
  } else if (isConverterAt(world, chainId, contract)) {
    wrapTokens(world, { chainId, caller, contract, msg }, coin);
  } else callHandler(world, { chainId, caller, contract, msg, funds: [coin] });
}

/** @see cw-plus `contracts/cw20-ics20/src/contract.rs`, `execute_transfer` */
function wrapTokens(world: World, call: Omit<ContractCall, 'funds'>, coin: HeldCoin): void {
  const { chainId, caller, contract, msg } = call;
  const fields = readFields(readJson(msg), ['channel', 'remote_address', 'timeout', 'memo']);
  const seconds = optional(fields, 'timeout', asU64);
  const timeout = seconds === undefined ? converterTimeout : seconds * 1_000_000_000n;
  // The contract adds in 64 bits and breaks off where they do not suffice.
  demand(world.time + timeout < 2n ** 64n, 'attempt to add with overflow');
  send(world, {
    chainId,
    port: `wasm.${contract}`,
    channel: required(fields, 'channel', asText),
    coin,
    sender: caller,
    receiver: required(fields, 'remote_address', asText),
    memo: optional(fields, 'memo', asText) ?? '',
    timeout: world.time + timeout,
    owner: { kind: 'account' },
  });
}

function isConverterAt({ registry }: World, chainId: string, contract: string): boolean {
  return [...linksOf(registry, chainId).values()].some(({ from }) => from.port === `wasm.${contract}`);
}
