import { findAsset } from '../../registry/index.js';
import { checkAddress, isExpectedContract, roleOfContract } from '../address.js';
import { type Audit, addEffect, addFinding, addUnread, type Call } from '../context.js';
import { canonicalJson } from '../json-text.js';
import { isObjectAt, memberAt, type Place } from '../place.js';
import { addOther, strict } from '../shape.js';
import { readCw20Send, readCw20Transfer } from './cw20.js';
import { readOsmosisSwap } from './osmosis-swap.js';
import { readAction, readActionWithRecover } from './plain-action.js';
import { readSwapAndAction, readSwapAndActionWithRecover } from './swap-and-action.js';
import { readSwapWithAction } from './swap-with-action.js';
import { readTransferRemote } from './warp.js';

/** Reads the body of one contract message. */
type ContractReader = (audit: Audit, call: Call, body: Place) => void;

interface ContractMessage {
  readonly read: ContractReader;
  /** Whose message it is. Readers of warp routes look themselves whether the data names the contract. */
  readonly of: 'swap-contract' | 'warp-route' | 'any-contract';
}

/** Contract messages by their one key. */
const contractMessages: Readonly<Record<string, ContractMessage>> = {
  swap_and_action: { of: 'swap-contract', read: readSwapAndAction },
  swap_and_action_with_recover: { of: 'swap-contract', read: readSwapAndActionWithRecover },
  action: { of: 'swap-contract', read: readAction },
  action_with_recover: { of: 'swap-contract', read: readActionWithRecover },
  swap_with_action: { of: 'swap-contract', read: readSwapWithAction },
  osmosis_swap: { of: 'swap-contract', read: readOsmosisSwap },
  send: { of: 'any-contract', read: readCw20Send },
  transfer: { of: 'any-contract', read: readCw20Transfer },
  transfer_remote: { of: 'warp-route', read: readTransferRemote },
};

/** A contract is called: known messages are followed, of others only the fact is known. */
export function callContract(audit: Audit, call: Call): void {
  checkAddress(audit, call.chainId, call.contract);
  const { msg } = call;
  const keys = isObjectAt(msg) ? Object.keys(msg.value) : [];
  const known = keys.find((key) => Object.hasOwn(contractMessages, key));
  const entry = known === undefined ? undefined : contractMessages[known];
  const body = known === undefined || !isObjectAt(msg) ? undefined : memberAt(msg, known);
  if (!isObjectAt(msg) || entry === undefined || body === undefined) {
    callUnknown(audit, call);
    return;
  }
  for (const key of keys) if (key !== known) addOther(audit, msg, { key, known: strict({}) });
  checkContract(audit, call, { name: known ?? '', of: entry.of });
  entry.read(audit, call, body);
}

/** The coins are handed over, and what the contract makes of them is its own affair. */
function callUnknown(audit: Audit, call: Call): void {
  const { chainId, contract, msg, funds } = call;
  const role = roleOfContract(audit.registry, chainId, contract.value);
  if (role === 'entry-point') {
    addFinding(audit, 'FIELD_REFUSED', msg.pointer, 'the entry point does not have this message');
  }
  checkContract(audit, call, { name: '', of: 'any-contract' });
  addFinding(audit, 'CALL_OPAQUE', msg.pointer, `the message is read by ${contract.value} alone`);
  addUnread(audit, msg);
  const base = { kind: 'call', chainId, address: contract.value, msg: canonicalJson(msg.value) } as const;
  if (funds.length === 0) addEffect(audit, { ...base, pointer: contract.pointer });
  for (const { denom, amount, minAmount } of funds) {
    addEffect(audit, { ...base, denomIn: denom, amount, minAmountOut: minAmount, pointer: contract.pointer });
  }
}

/** A swap contract must be the one of the data, speak its dialect and have the message. */
function checkContract(
  audit: Audit,
  call: Call,
  message: { readonly name: string; readonly of: ContractMessage['of'] },
): void {
  const { chainId, contract } = call;
  const deployment = chainId === undefined ? undefined : audit.registry.venues.get(chainId);
  if (message.of === 'warp-route') return;
  if (deployment?.entryPoint !== contract.value) {
    if (isExpectedContract(audit, contract.value) || isListedToken(audit, call)) return;
    addFinding(
      audit,
      'CONTRACT_UNKNOWN',
      contract.pointer,
      `${contract.value} is not in the data of ${chainId ?? 'the chain'}`,
    );
    return;
  }
  if (message.of !== 'swap-contract') return;
  const isOldDialect = message.name === 'swap_with_action';
  const speaks = isOldDialect === (deployment.dialect === 'swap_with_action');
  const has = isOldDialect || deployment.features.length === 0 || deployment.features.includes(message.name);
  if (speaks && has && message.name !== 'osmosis_swap') return;
  addFinding(
    audit,
    'FEATURE_MISSING',
    call.msg.pointer,
    `the entry point of ${chainId} does not have ${message.name}`,
  );
}

function isListedToken({ registry }: Audit, { chainId, contract }: Call): boolean {
  return chainId !== undefined && findAsset(registry, chainId, `cw20:${contract.value}`) !== undefined;
}
