import { contractSimulators } from '../../formats/tables/simulate-contracts.js';
import { isList, isObject } from '../../json/index.js';
import { compareText, limits } from '../../primitives/index.js';
import { demand, fail } from '../failure.js';
import { type GoJson, type GoObject, isGoNumber, isGoObject, mapOf, parseGo } from '../go-json.js';
import { chargeMemo } from '../memo.js';
import type { Balance } from '../model.js';
import { chainIn, type World } from '../world.js';
import { type ContractCall, callHandler, type EntryCall, fundContract, notifyHandler } from './calls.js';
import { demandInteger } from './reading.js';

/** Executes a contract with a message and coins. @throws ChainFailure */
export function executeContract(world: World, call: ContractCall): void {
  const { chainId, contract, msg, funds } = call;
  const chain = chainIn(world, chainId);
  const { deployment } = chain;
  demand(contract !== deployment?.adapter, 'unauthorized: the adapter answers to its entry point only');
  if (deployment !== undefined && contract === deployment.entryPoint) {
    fundContract(world, call);
    runEntry(world, { chain, deployment, funds }, msg);
  } else if (!contractSimulators.cw20(world, call, runEntry)) callHandler(world, call);
}

/** A received packet, as a contract learns of it. */
export interface PacketNotice {
  /** Balance of the packet's receiver. */
  readonly coin: Balance;
  readonly memo: string;
  readonly sender: string;
}

/**
 * Calls the contract that a received packet names as its callback. The callbacks adapter passes the coin on as the memo
 * says; of any other contract only the call is noted.
 *
 * @throws ChainFailure
 * @see skip-go-cosmwasm-contracts `contracts/adapters/ibc/ibc-callbacks/src/contract.rs`, `ibc_destination_callback`
 */
export function notifyContract(world: World, contract: string, { coin, memo, sender }: PacketNotice): void {
  const { chainId, address, denom, amount } = coin;
  const { deployment } = chainIn(world, chainId);
  const funds = [{ denom, amount }];
  if (contract !== deployment?.adapter || deployment.adapterKind !== 'ibc-callbacks') {
    const held = address === contract ? funds : [];
    notifyHandler(world, { chainId, caller: sender, contract, msg: memo, funds: held });
    return;
  }
  chargeMemo(world, memo);
  const { contract: called, msg } = readHookMemo(memo);
  executeContract(world, { chainId, caller: contract, contract: called, msg, funds });
}

/** Runs the swap contract of a chain in the dialect it speaks. @throws ChainFailure */
function runEntry(world: World, call: EntryCall, msg: string): void {
  contractSimulators[call.deployment.dialect](world, call, msg);
}

/**
 * A memo as the callbacks adapter reads it. Its structures refuse a repeated member and ignore unknown ones; the
 * message is kept in ordered maps, in which the last of two members with one key wins.
 *
 * @throws ChainFailure
 * @see skip-go-cosmwasm-contracts `packages/skip/src/ibc.rs`, `Memo`; serde-cw-value `src/de.rs`
 */
function readHookMemo(memo: string): Pick<ContractCall, 'contract' | 'msg'> {
  const value = parseGo(memo);
  if (value === undefined) fail('error parsing into type: not valid JSON');
  checkReadable(value);
  const wasm = single(asObject(value), 'wasm');
  const fields = asObject(wasm);
  const contract = single(fields, 'contract');
  if (typeof contract !== 'string') fail('invalid type: expected a string');
  return { contract, msg: printMap(single(fields, 'msg')) };
}

function asObject(value: GoJson): GoObject {
  return isGoObject(value) ? value : fail('invalid type: expected an object');
}

function single({ members }: GoObject, key: string): GoJson {
  const [first, ...more] = members.filter(([name]) => name === key);
  if (first === undefined) fail(`missing field \`${key}\``);
  demand(more.length === 0, `duplicate field \`${key}\``);
  return first[1];
}

/** The reader accepts only whole numbers, also in ignored parts, and no halves of surrogate pairs. */
function checkReadable(value: GoJson, depth = 0): void {
  demand(depth <= limits.nesting, 'recursion limit exceeded');
  if (isGoNumber(value)) demandInteger(value.digits);
  else if (typeof value === 'string') demand(isWhole(value), 'invalid unicode code point');
  else if (isList(value)) for (const item of value) checkReadable(item, depth + 1);
  else if (isObject(value)) {
    for (const [key, member] of asObject(value as GoJson).members) {
      demand(isWhole(key), 'invalid unicode code point');
      checkReadable(member, depth + 1);
    }
  }
}

function isWhole(text: string): boolean {
  return !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
}

function printMap(value: GoJson): string {
  if (isGoNumber(value)) return value.digits;
  if (isList(value)) return `[${value.map(printMap).join(',')}]`;
  if (!isGoObject(value)) return JSON.stringify(value);
  const entries = [...mapOf(value)].sort(([a], [b]) => compareText(a, b));
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${printMap(member)}`).join(',')}}`;
}
