import { checksummed, RoutingError, toHex } from '../../primitives/index.js';
import type { Audit } from '../context.js';
import type { EvmItem } from '../input/items.js';
import type { At } from '../place.js';
import { feeOf } from './evm-fee.js';
import { authorizationsIn } from './authorizations.js';
import { evmItem } from './evm-item.js';
import { readRlp, type RlpItem } from './rlp.js';

const call = ['gas', 'to', 'value', 'data'];
const legacy = ['nonce', 'gasPrice', ...call];
const fees = ['chainId', 'nonce', 'maxPriorityFeePerGas', 'maxFeePerGas', ...call, 'accessList'];
const blobFees = [...fees, 'maxFeePerBlobGas', 'blobVersionedHashes'];

/**
 * Fields of transactions in order, by the byte in front of them.
 *
 * @see eips.ethereum.org/EIPS/eip-2930, eip-1559, eip-4844, eip-7702
 */
const layouts: ReadonlyMap<number, readonly string[]> = /* @__PURE__ */ new Map([
  [1, ['chainId', ...legacy, 'accessList']],
  [2, fees],
  [3, blobFees],
  [4, [...fees, 'authorizationList']],
]);
const lists: ReadonlySet<string> = new Set(['accessList', 'blobVersionedHashes', 'authorizationList']);

/** Whether bytes begin as a transaction of an EVM chain does. */
export function isEvmBytes(bytes: Uint8Array): boolean {
  const [first = 0] = bytes;
  return layouts.has(first) || first >= 0xc0;
}

/**
 * Reads a transaction of an EVM chain, signed or not. Who signed it is not worked out.
 *
 * @throws RoutingError `INVALID_TYPE` where the bytes are none
 */
export function readEvmBytes(audit: Audit, { value: bytes, pointer }: At<Uint8Array>): readonly EvmItem[] {
  const names = layouts.get(bytes[0] ?? 0);
  const list = readRlp(names === undefined ? bytes : bytes.subarray(1));
  if (list === undefined || list instanceof Uint8Array)
    throw refusal(pointer, 'the RLP here is broken or cut off');
  // Nodes pass it on in a separate list, followed by blobs.
  if (names === blobFees && list[0] !== undefined && !(list[0] instanceof Uint8Array))
    throw refusal(
      pointer,
      'its blobs, commitments and proofs, which nodes hand on with it, are to be left out',
    );
  const fields = names === undefined ? legacyFields(list) : fieldsOf(list, names);
  if (fields === undefined) throw refusal(pointer, `${list.length} fields do not form a transaction`);
  const at = (name: string): string => `${pointer}/${name}`;
  const bytesOf = (name: string): Uint8Array => {
    const held = fields.get(name);
    if (held instanceof Uint8Array) return held;
    throw refusal(at(name), 'bytes are needed');
  };
  const number = (name: string) => ({ value: numberOf(bytesOf(name), at(name)), pointer: at(name) });
  for (const name of fields.keys()) if (name !== 'data' && name !== 'to' && !lists.has(name)) number(name);
  const to = bytesOf('to');
  if (to.length !== 0 && to.length !== 20) throw refusal(at('to'), 'an address has 20 bytes');
  const chain = fields.has('chainId') ? number('chainId') : undefined;
  const blobs = fields.get('blobVersionedHashes')?.length ?? 0;
  const item = evmItem(audit, {
    chainId: chain && { value: String(chain.value), pointer: chain.pointer },
    signer: undefined,
    to: to.length === 0 ? undefined : { value: checksummed(`0x${toHex(to)}`), pointer: at('to') },
    value: number('value'),
    data: { value: toHex(bytesOf('data')), pointer: at('data') },
    fee: feeOf((name) => (fields.has(name) ? number(name) : undefined), { blobs, pointer }),
    delegations: authorizationsIn(fields.get('authorizationList') ?? [], at('authorizationList')),
    pointer,
  });
  return [item];
}

/** Fields by name; a signature adds three. */
function fieldsOf(list: readonly RlpItem[], names: readonly string[]): Map<string, RlpItem> | undefined {
  if (list.length !== names.length && list.length !== names.length + 3) return undefined;
  return new Map(list.slice(0, names.length).map((item, index) => [names[index] ?? '', item]));
}

/**
 * In a legacy transaction the chain is in the place of the signature, or within it. @see
 * eips.ethereum.org/EIPS/eip-155
 */
function legacyFields(list: readonly RlpItem[]): ReadonlyMap<string, RlpItem> | undefined {
  const fields = fieldsOf(list, legacy);
  const [v, r, s] = list.slice(legacy.length);
  if (fields === undefined || v === undefined) return fields;
  if (!(v instanceof Uint8Array)) return undefined;
  if (r?.length === 0 && s?.length === 0) return fields.set('chainId', v);
  const recovery = v.length > 8 ? undefined : numberOf(v, '');
  if (recovery !== undefined && recovery >= 35n) fields.set('chainId', bytesOfNumber((recovery - 35n) / 2n));
  return fields;
}

function numberOf(bytes: Uint8Array, pointer: string): bigint {
  if (bytes.length > 32 || bytes[0] === 0)
    throw refusal(pointer, 'a number of at most 32 bytes without zeros in front is needed');
  return bytes.length === 0 ? 0n : BigInt(`0x${toHex(bytes)}`);
}

function bytesOfNumber(value: bigint): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn));
  return Uint8Array.from(bytes);
}

function refusal(pointer: string, what: string): RoutingError {
  return new RoutingError('INVALID_TYPE', pointer, `the bytes of an EVM transaction are expected: ${what}`);
}
