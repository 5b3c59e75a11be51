import { spend } from '../../primitives/index.js';
import { isStatedOwnAddress } from '../address.js';
import { isSameAddress } from '../coins.js';
import { type Audit, addDanger, addEffect, addFinding, addMalformed, expose } from '../context.js';
import { nativeDenom, nobody } from '../evm/call.js';
import { argsOf, evmFunction, textArg } from '../evm/function.js';
import { auditEvm } from '../evm/tx.js';
import { evmItem } from '../forms/evm-item.js';
import { chargeNetwork, payEvm } from '../network-fee.js';
import { type At, pointerInto } from '../place.js';
import type { SignedStruct, StructReader } from './signed.js';
import { bigintIn, type Struct, textIn } from './struct.js';

/**
 * A transaction of a Safe, signed by one of its owners: the Safe is the account that calls and pays.
 *
 * @see safe-global/safe-smart-account `contracts/Safe.sol`
 */
export const safeReaders: Readonly<Record<string, StructReader>> = {
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)':
    readSafeTx,
};

/** A call that the Safe makes. */
interface SafeCall {
  readonly operation: bigint;
  readonly to: At<string>;
  readonly value: At<bigint>;
  /** Hex without `0x`. */
  readonly data: At<string>;
}

function readSafeTx(audit: Audit, signed: SignedStruct): void {
  const { message, contract } = signed;
  const asSafe = { ...audit, tx: { ...audit.tx, signer: contract.value, account: contract.value } };
  const operation = bigintIn(message, 'operation')?.value;
  const to = textIn(message, 'to');
  const value = bigintIn(message, 'value');
  const data = textIn(message, 'data');
  if (operation !== undefined && to !== undefined && value !== undefined && data !== undefined)
    callAs(asSafe, signed, { operation, to, value, data });
  payRefund(asSafe, signed);
}

function callAs(audit: Audit, signed: SignedStruct, call: SafeCall): void {
  const { operation, to, value, data } = call;
  spend(audit.budget, 'messages', 1, to.pointer);
  const { contract } = signed;
  if (operation === 0n) {
    const chainId = signed.chainId && { value: signed.chainId, pointer: contract.pointer };
    const item = evmItem(audit, { chainId, signer: contract, to, value, data, pointer: to.pointer });
    auditEvm(audit, audit.tx.index, item);
    return;
  }
  const calls = operation === 1n && isMultiSend(to.value) ? callsOf(audit, data) : undefined;
  if (calls !== undefined) for (const inner of calls) callAs(audit, signed, inner);
  else delegate(audit, signed, to);
}

/** Code that runs as the Safe can take everything that the Safe has. */
function delegate(audit: Audit, { chainId, contract, pointer }: SignedStruct, to: At<string>): void {
  addFinding(audit, 'DELEGATE_CALL', to.pointer, `the code of ${to.value} runs as ${contract.value}`);
  addEffect(audit, {
    kind: 'grant',
    chainId,
    granter: contract.value,
    address: to.value,
    authorization: 'delegatecall',
    pointer: to.pointer,
  });
  const all = { kind: 'power', bound: { all: true }, pointer, to: to.value } as const;
  expose(audit, { account: contract.value, chainId, denom: undefined, ...all });
}

/**
 * Contracts that carry out several calls of a Safe, at the same addresses on every chain.
 *
 * @see safe-global/safe-deployments `src/assets/v1.3.0`, `v1.4.1`: `multi_send.json`, `multi_send_call_only.json`
 */
const multiSends = [
  '0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761',
  '0x998739bfdaadde7c933b942a68053933098f9eda',
  '0x40a2accbd92bca938b02010e17a5b8929b49130d',
  '0xa1dabef33b3b82c7814b6d82a79e50f4ac44102b',
  '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2',
];

function isMultiSend(address: string): boolean {
  return multiSends.some((known) => isSameAddress(known, address));
}

const multiSend = evmFunction('8d80ff0a', 'multiSend(bytes transactions)');

/** Bytes of the operation, the address, the value and the length before the calldata of each call. */
const headBytes = 1 + 20 + 32 + 32;

/**
 * Calls packed one after the other; undefined, with a finding, for bytes that are cut off.
 *
 * @see safe-global/safe-smart-account `contracts/libraries/MultiSend.sol`
 */
function callsOf(audit: Audit, data: At<string>): readonly SafeCall[] | undefined {
  const args = argsOf(multiSend, data);
  const packed = args && textArg(args, 'transactions');
  if (packed === undefined) return undefined;
  const calls: SafeCall[] = [];
  const digits = packed.value;
  for (let at = 0; at < digits.length; ) {
    const pointer = pointerInto(packed.pointer, calls.length);
    const head = digits.slice(at, at + 2 * headBytes);
    const length = head.length === 2 * headBytes ? BigInt(`0x${head.slice(106)}`) : undefined;
    const start = at + 2 * headBytes;
    if (length === undefined || length > BigInt((digits.length - start) / 2)) {
      addMalformed(audit, packed, 'packed calls of a MultiSend');
      return undefined;
    }
    at = start + 2 * Number(length);
    calls.push({
      operation: BigInt(`0x${head.slice(0, 2)}`),
      to: { value: `0x${head.slice(2, 42)}`, pointer },
      value: { value: BigInt(`0x${head.slice(42, 106)}`), pointer },
      data: { value: digits.slice(start, at), pointer },
    });
  }
  return calls;
}

/**
 * The Safe pays for gas by its price, to the account that the signature names or to the executor.
 *
 * @see safe-global/safe-smart-account `contracts/Safe.sol` `handlePayment`
 *
 */
function payRefund(audit: Audit, { chainId, message }: SignedStruct): void {
  const price = bigintIn(message, 'gasPrice');
  const gas = sum(message, 'safeTxGas', 'baseGas');
  const token = textIn(message, 'gasToken');
  const receiver = textIn(message, 'refundReceiver');
  if (price === undefined || price.value === 0n || receiver === undefined) return;
  const isNative = token === undefined || token.value === nobody;
  const denom = isNative ? nativeDenom(audit.registry, chainId) : token.value;
  const isExecutors = receiver.value === nobody;
  const isDanger = !isExecutors && !isStatedOwnAddress(audit, chainId, receiver.value);
  if (isDanger) {
    const message = `${gas * price.value} ${denom ?? 'of the coin of the chain'} is refunded to ${receiver.value}`;
    addDanger(audit, 'NETWORK_FEE_HIGH', price.pointer, message);
  }
  const { pointer } = price;
  if (isNative) payEvm(audit, { gas, price: price.value, pointer });
  else
    chargeNetwork(audit, {
      denom,
      amount: gas * price.value,
      payer: audit.tx.account,
      pointer,
      limit: undefined,
    });
}

function sum(message: Struct, ...names: readonly string[]): bigint {
  return names.reduce((total, name) => total + (bigintIn(message, name)?.value ?? 0n), 0n);
}
