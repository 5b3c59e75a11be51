import { cw20Denom } from '../../denom/index.js';
import { entriesOf } from '../../formats/format.js';
import { auditors } from '../../formats/tables/audit.js';
import { parseBech32 } from '../../primitives/index.js';
import { findAsset, keylessAccount } from '../../registry/index.js';
import { checkAddress, deploymentOf, isExpectedContract } from '../address.js';
import { isSameAddress } from '../coins.js';
import { addEffect, addFinding, addUnread, type Audit, type Call } from '../context.js';
import { checkContractNumbers } from '../contract-json.js';
import { canonicalText } from '../json-field.js';
import { canonicalJson } from '../json-text.js';
import { isObjectAt, memberAt } from '../place.js';
import { addOther, strict } from '../shape.js';
import type { ContractReader } from './reader.js';

/** Contract messages by their one key. */
const contractMessages = /* @__PURE__ */ new Map(
  entriesOf<ContractReader>(auditors.contract).flatMap(({ of, messages }) =>
    Object.entries(messages).map(([name, read]) => [name, { of, read }] as const),
  ),
);

/**
 * A contract is called. Known messages are read; of any other only the call is noted, and so it is where the expected
 * route names the call: the user wants whatever it does.
 */
export function callContract(audit: Audit, call: Call): void {
  checkAddress(audit, call.chainId, call.contract);
  checkHasNoKey(audit, call);
  checkContractNumbers(audit, call.msg);
  if (isExpectedCall(audit, call)) {
    giveCoins(audit, call);
    return;
  }
  const { msg } = call;
  const keys = isObjectAt(msg) ? Object.keys(msg.value) : [];
  const name = keys.find((key) => contractMessages.has(key)) ?? '';
  const message = contractMessages.get(name);
  const body = memberAt(msg, name);
  // cw20 tokens move from the caller's account, and only a signer has one.
  const isForeign = message?.of === 'token' && call.via !== 'execute';
  if (!isObjectAt(msg) || message === undefined || body === undefined || isForeign) {
    callUnknown(audit, call);
    return;
  }
  for (const key of keys) if (key !== name) addOther(audit, msg, { key, known: strict({}) });
  if (message.of !== 'warp-route') checkKnown(audit, call);
  if (message.of === 'swap-contract') checkDialect(audit, call, name);
  message.read(audit, body, call);
}

/** The contract receives the coins; its actions are unknown. */
function callUnknown(audit: Audit, call: Call): void {
  const { contract, msg } = call;
  if (deploymentOf(audit, call) !== undefined)
    addFinding(audit, 'FIELD_REFUSED', msg.pointer, 'the entry point does not have this message');
  checkKnown(audit, call);
  addFinding(audit, 'CALL_OPAQUE', msg.pointer, `the message is read by ${contract.value} alone`);
  addUnread(audit, msg);
  giveCoins(audit, call);
}

function giveCoins(audit: Audit, { chainId, contract, msg, funds }: Call): void {
  const base = { kind: 'call', chainId, address: contract.value, msg: canonicalJson(msg.value) } as const;
  if (funds.length === 0) addEffect(audit, { ...base, pointer: contract.pointer });
  for (const { denom, amount, minAmount } of funds) {
    addEffect(audit, { ...base, denomIn: denom, amount, minAmountOut: minAmount, pointer: contract.pointer });
  }
}

function isExpectedCall(audit: Audit, { contract, msg }: Call): boolean {
  return (audit.expectation.route ?? []).some(
    (step) =>
      step.kind === 'call' &&
      isSameAddress(step.address, contract.value) &&
      canonicalText(audit, step.msg) === canonicalJson(msg.value),
  );
}

/**
 * Reports a call of an account of 20 bytes: such addresses come from keys, and CosmWasm contracts have 32
 * bytes, except older ones that the data lists.
 *
 * @see CosmWasm/wasmd `x/wasm/keeper/addresses.go`, `BuildContractAddressClassic`
 */
function checkHasNoKey(audit: Audit, { chainId, contract }: Call): void {
  const { value, pointer } = contract;
  if (parseBech32(value)?.bytes.length !== 20) return;
  if (chainId !== undefined && keylessAccount(audit.registry, chainId, value)?.kind === 'contract') return;
  addFinding(audit, 'CONTRACT_UNKNOWN', pointer, `${value} is an account with a key, and no contract`);
}

/** Reports a contract that neither the data nor the expectation names. */
function checkKnown(audit: Audit, call: Call): void {
  const { chainId, contract } = call;
  const { value, pointer } = contract;
  const isToken = () =>
    chainId !== undefined && findAsset(audit.registry, { chainId, denom: cw20Denom(value) }) !== undefined;
  if (deploymentOf(audit, call) !== undefined || isToken() || isExpectedContract(audit, value)) return;
  addFinding(audit, 'CONTRACT_UNKNOWN', pointer, `${value} is not in the data of ${chainId ?? 'the chain'}`);
}

/** The entry point of the data must speak the dialect and have the message. */
function checkDialect(audit: Audit, call: Call, name: string): void {
  const deployment = deploymentOf(audit, call);
  if (deployment === undefined) return;
  const { dialect, features } = deployment;
  const isOther = name === 'swap_with_action' || name === 'osmosis_swap';
  const speaks = isOther ? name === dialect : dialect === 'swap_and_action';
  if (speaks && (isOther || features.length === 0 || features.includes(name))) return;
  const message = `the entry point of ${call.chainId} does not have ${name}`;
  addFinding(audit, 'FEATURE_MISSING', call.msg.pointer, message);
}
