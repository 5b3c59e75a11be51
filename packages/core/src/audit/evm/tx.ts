import { type ChainId, limits, spend } from '../../primitives/index.js';
import { keylessAccount } from '../../registry/index.js';
import { checkAddress, checkSender, isAllowedContract } from '../address.js';
import { type Audit, addEffect, addFinding, addUnread, expose } from '../context.js';
import { delegateAccount } from '../delegation.js';
import { deliver } from '../deliver.js';
import type { EvmItem } from '../input/items.js';
import type { At } from '../place.js';
import { knownChainOf } from '../known-chain.js';
import { payEvm } from '../network-fee.js';
import { reportOutages } from '../outages.js';
import { noteAllowances, checkValue } from './allowances.js';
import { type EvmCall, nativeDenom, takeNative, takeToken } from './call.js';
import { argsOf, isCanonical } from './function.js';
import { readerOf } from './readers.js';

/** A transaction of an EVM chain: its signer, the called contract, and the allowances of the call. */
export function auditEvm(audit: Audit, index: number, item: EvmItem): void {
  const chainId = knownChainOf(audit, 'evm', item);
  const signer = item.signer?.value;
  const inTx: Audit = {
    ...audit,
    tx: { index, chainId, signer, account: signer, typeUrls: new Set(), isWhole: item.isWhole },
  };
  spend(audit.budget, 'messages', 1, item.pointer);
  checkSender(inTx, item.signer);
  const { to, data, value = { value: 0n, pointer: item.pointer } } = item;
  if (to !== undefined) checkAddress(inTx, chainId, to);
  else if (item.isWhole === true) payCreation(inTx, chainId, value);
  if (item.value?.atMost !== undefined)
    exposeRest(inTx, { ...item.value, value: item.value.atMost - item.value.value });
  if (to !== undefined && data !== undefined) {
    spend(audit.budget, 'memoBytes', data.value.length / 2, data.pointer);
    const approvals = item.approvals.flatMap(({ token, spender, amount, pointer }) =>
      token && spender && amount ? [{ token, spender, amount, pointer }] : [],
    );
    for (const { token, spender } of approvals) {
      checkAddress(inTx, chainId, token);
      checkAddress(inTx, chainId, spender);
    }
    const { pointer } = item;
    readCall(inTx, { chainId, to, value, data, approvals, pointer, pulls: [] });
  }
  if (item.fee !== undefined) payEvm(inTx, item.fee);
  for (const delegation of item.delegations ?? []) delegateAccount(inTx, delegation, chainId);
  if (chainId === undefined) return;
  const here = { fromChainId: chainId, toChainId: chainId };
  reportOutages(inTx, here, item.chainId?.pointer ?? item.pointer);
}

/** Coins attached to the creation of a contract belong to it. */
function payCreation(
  audit: Audit,
  chainId: ChainId | undefined,
  { value: amount, pointer }: At<bigint>,
): void {
  if (amount === 0n) return;
  const denom = nativeDenom(audit.registry, chainId);
  addEffect(audit, { kind: 'send', chainId, denomIn: denom, denomOut: denom, amount, pointer });
}

/** Additional coins if a wallet reads the larger of two numbers. */
function exposeRest(audit: Audit, { value: amount, pointer }: At<bigint>): void {
  const { account = '', chainId } = audit.tx;
  const denom = nativeDenom(audit.registry, chainId);
  expose(audit, { account, chainId, denom, kind: 'amount', bound: { amount }, pointer });
}

function readCall(audit: Audit, call: EvmCall): void {
  const { data } = call;
  if (data.value === '') {
    pay(audit, call);
    return;
  }
  const reader = readerOf(data.value.slice(0, 8));
  const args = reader && argsOf(reader.fn, data);
  if (reader === undefined) callUnknown(audit, call);
  else if (args === undefined) {
    addFinding(audit, 'CALLDATA_REFUSED', data.pointer, `${reader.fn.abi.signature} takes no such arguments`);
    addUnread(audit, data);
  } else {
    if (!isCanonical(reader.fn, args, data.value))
      addFinding(audit, 'CALLDATA_ODD', data.pointer, `${reader.fn.abi.signature} is not encoded so`);
    reader.read(audit, call, args);
    checkValue(audit, call);
    noteAllowances(audit, call);
  }
}

/** A plain transfer to an address. */
function pay(audit: Audit, call: EvmCall): void {
  const { to, value } = call;
  if (value.value === 0n) {
    addFinding(audit, 'NOTHING_DELIVERED', call.pointer, 'the transaction has no calldata and no coins');
  } else {
    const coins = takeNative(audit, call, { amount: value.value, pointer: value.pointer });
    deliver(audit, coins, to);
  }
  noteAllowances(audit, call);
}

/**
 * Functions that swap, and are not read.
 *
 * @see Uniswap/universal-router `contracts/UniversalRouter.sol`
 */
const unread: Readonly<Record<string, string>> = {
  '3593564c': 'no command list of the Universal Router of Uniswap',
  '24856bc3': 'no command list of the Universal Router of Uniswap',
};

/** The effects of the contract are unknown; it receives the attached coins and may take the approved ones. */
function callUnknown(audit: Audit, call: EvmCall): void {
  const { chainId, to, value, data, approvals } = call;
  const selector = data.value.slice(0, 8);
  const name = unread[selector.toLowerCase()] ?? `no function ${selector}`;
  addFinding(audit, 'NOT_UNDERSTOOD', data.pointer, `${name} is read here`);
  const shown = { to: to.value, value: String(value.value), data: `0x${data.value}` };
  addUnread(audit, audit.tx.isWhole ? { value: shown, pointer: call.pointer } : data);
  const isOfData =
    chainId !== undefined && keylessAccount(audit.registry, chainId, to.value)?.kind === 'contract';
  const isKnown = isOfData || isAllowedContract(audit, to.value);
  if (!isKnown && (value.value > 0n || approvals.length > 0)) {
    const message = `${to.value} is given coins, and is not in the data of ${chainId ?? 'the chain'}`;
    addFinding(audit, 'CONTRACT_UNKNOWN', to.pointer, message);
  }
  const hand = {
    kind: 'call',
    chainId,
    address: to.value,
    msg: data.value.slice(0, limits.findingChars),
  } as const;
  const taken = [
    ...(value.value > 0n ? [takeNative(audit, call, { amount: value.value, pointer: value.pointer })] : []),
    ...approvals.map(({ token, amount }) =>
      takeToken(audit, call, token.value, { amount: amount.value, pointer: amount.pointer }),
    ),
  ];
  if (taken.length === 0) addEffect(audit, { ...hand, pointer: to.pointer });
  for (const { denom: denomIn, amount } of taken)
    addEffect(audit, { ...hand, denomIn, amount, pointer: to.pointer });
  noteAllowances(audit, call);
}
