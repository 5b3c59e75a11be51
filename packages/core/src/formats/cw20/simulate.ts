import { cw20Denom } from '../../denom/index.js';
import { linksOf } from '../../registry/index.js';
import { demand } from '../../simulate/failure.js';
import { type HeldCoin, move, pay } from '../../simulate/ledger.js';
import { byAccount, send } from '../../simulate/transfer.js';
import { chainIn, type World } from '../../simulate/world.js';
import {
  type ContractCall,
  callHandler,
  demandPayee,
  type RunEntry,
} from '../../simulate/contracts/calls.js';
import {
  asAmount,
  asBase64Text,
  asText,
  asU64,
  optional,
  required,
} from '../../simulate/contracts/reading.js';
import { readFields, readJson, readVariant } from '../../simulate/contracts/reading.js';

/** Default timeout of a converter: a day. Its configured value is not part of the data. */
const converterTimeout = 86_400_000_000_000n;

/**
 * Runs a cw20 token contract, recognised by its two messages that move tokens; false when the message is another.
 *
 * @throws ChainFailure
 * @see cw-plus `contracts/cw20-base/src/contract.rs`
 */
export function runCw20(world: World, call: ContractCall, runEntry: RunEntry): boolean {
  const { chainId, caller, funds } = call;
  if (funds.length > 0) return false;
  const [name, content] = readVariant(readJson(call.msg));
  if (name !== 'send' && name !== 'transfer') return false;
  const keys = name === 'send' ? ['contract', 'amount', 'msg'] : ['recipient', 'amount'];
  const fields = readFields(content, keys);
  const coin = { denom: cw20Denom(call.contract), amount: required(fields, 'amount', asAmount) };
  if (name === 'send') {
    const contract = required(fields, 'contract', asText);
    const msg = required(fields, 'msg', asBase64Text);
    sendTokens(world, { chainId, caller, contract, msg, funds: [coin] }, coin, runEntry);
  } else {
    const to = required(fields, 'recipient', asText);
    demandPayee(chainIn(world, chainId), to);
    pay(world, { chainId, address: caller, ...coin }, to, 'send');
  }
  return true;
}

/** Tokens sent with a message: to the entry point, to a converter that wraps them, or to another account. */
function sendTokens(world: World, call: ContractCall, coin: HeldCoin, runEntry: RunEntry): void {
  const { chainId, caller, contract, msg } = call;
  const chain = chainIn(world, chainId);
  const { deployment } = chain;
  if (deployment !== undefined && contract === deployment.entryPoint) {
    move(world, { chainId, address: caller, ...coin }, contract);
    runEntry(world, { chain, deployment, funds: [], cw20: coin }, msg);
  } else if (isConverterAt(world, chainId, contract)) wrapTokens(world, call, coin);
  else callHandler(world, call);
}

/** @see cw-plus `contracts/cw20-ics20/src/contract.rs`, `execute_transfer` */
function wrapTokens(world: World, { chainId, caller, contract, msg }: ContractCall, coin: HeldCoin): void {
  const fields = readFields(readJson(msg), ['channel', 'remote_address', 'timeout', 'memo']);
  const seconds = optional(fields, 'timeout', asU64);
  const timeout = world.time + (seconds === undefined ? converterTimeout : seconds * 1_000_000_000n);
  // The contract adds in 64 bits and breaks off where they do not suffice.
  demand(timeout < 2n ** 64n, 'attempt to add with overflow');
  const port = `wasm.${contract}`;
  const channel = required(fields, 'channel', asText);
  const receiver = required(fields, 'remote_address', asText);
  const memo = optional(fields, 'memo', asText) ?? '';
  send(world, { chainId, port, channel, coin, sender: caller, receiver, memo, timeout, owner: byAccount });
}

function isConverterAt({ registry }: World, chainId: string, contract: string): boolean {
  return [...linksOf(registry, chainId).values()].some(({ from }) => from.port === `wasm.${contract}`);
}
