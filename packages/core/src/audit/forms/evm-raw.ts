import { checksummed, RoutingError, toHex } from '../../primitives/index.js';
import type { Audit } from '../context.js';
import type { EvmItem } from '../input/items.js';
import type { At } from '../place.js';
import { feeOf } from './evm-fee.js';
import { authorizationsIn } from './authorizations.js';
import { type EvmFields, evmItem } from './evm-item.js';
import { readRlp, type RlpItem } from './rlp.js';

/** Names of the fields in order, and the number of fields that a signature adds. */
interface Layout {
  readonly names: readonly string[];
  readonly signature: number;
  /** Whether nodes pass it on in a separate list, followed by blobs. */
  readonly isBlob?: true;
}

const legacy = ['nonce', 'gasPrice', 'gas', 'to', 'value', 'data'];
const fees = [
  'chainId',
  'nonce',
  'maxPriorityFeePerGas',
  'maxFeePerGas',
  'gas',
  'to',
  'value',
  'data',
  'accessList',
];

/**
 * Transactions by the byte in front of them.
 *
 * @see eips.ethereum.org/EIPS/eip-2930, eip-1559, eip-4844, eip-7702
 */
const layouts: ReadonlyMap<number, Layout> = /* @__PURE__ */ new Map([
  [1, { names: ['chainId', ...legacy, 'accessList'], signature: 3 }],
  [2, { names: fees, signature: 3 }],
  [3, { names: [...fees, 'maxFeePerBlobGas', 'blobVersionedHashes'], signature: 3, isBlob: true }],
  [4, { names: [...fees, 'authorizationList'], signature: 3 }],
]);

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
  const layout = layouts.get(bytes[0] ?? 0);
  const list = readRlp(layout === undefined ? bytes : bytes.subarray(1));
  if (list === undefined || list instanceof Uint8Array)
    throw refusal(pointer, 'the RLP here is broken or cut off');
  if (layout?.isBlob && list[0] !== undefined && !(list[0] instanceof Uint8Array))
    throw refusal(
      pointer,
      'its blobs, commitments and proofs, which nodes hand on with it, are to be left out',
    );
  const fields = layout === undefined ? legacyFields(list) : typedFields(list, layout);
  if (fields === undefined) throw refusal(pointer, `${list.length} fields do not form a transaction`);
  const at = (name: string): string => `${pointer}/${name}`;
  const bytesOf = (name: string): Uint8Array => {
    const held = fields.get(name);
    if (held instanceof Uint8Array) return held;
    throw refusal(at(name), 'bytes are needed');
  };
  const number = (name: string): At<bigint> => ({
    value: numberOf(bytesOf(name), at(name)),
    pointer: at(name),
  });
  for (const name of fields.keys()) if (name !== 'data' && name !== 'to' && !lists.has(name)) number(name);
  const to = bytesOf('to');
  if (to.length !== 0 && to.length !== 20) throw refusal(at('to'), 'an address has 20 bytes');
  const chain = fields.has('chainId') ? number('chainId') : undefined;
  const read: EvmFields = {
    chainId: chain && { value: String(chain.value), pointer: chain.pointer },
    signer: undefined,
    to: to.length === 0 ? undefined : { value: checksummed(`0x${toHex(to)}`), pointer: at('to') },
    value: number('value'),
    data: { value: toHex(bytesOf('data')), pointer: at('data') },
    fee: feeOf((name) => (fields.has(name) ? number(name) : undefined), {
      blobs: fields.get('blobVersionedHashes')?.length ?? 0,
      pointer,
    }),
    delegations: authorizationsIn(fields.get('authorizationList') ?? [], at('authorizationList')),
    pointer,
  };
  return [evmItem(audit, read)];
}

const lists: ReadonlySet<string> = new Set(['accessList', 'blobVersionedHashes', 'authorizationList']);

function typedFields(
  list: readonly RlpItem[],
  { names, signature }: Layout,
): ReadonlyMap<string, RlpItem> | undefined {
  if (list.length !== names.length && list.length !== names.length + signature) return undefined;
  return new Map(names.flatMap((name, index) => pair(name, list[index])));
}

/**
 * In a legacy transaction the chain is in the place of the signature, or within it. @see
 * eips.ethereum.org/EIPS/eip-155
 */
function legacyFields(list: readonly RlpItem[]): ReadonlyMap<string, RlpItem> | undefined {
  if (list.length !== legacy.length && list.length !== legacy.length + 3) return undefined;
  const fields = new Map(legacy.flatMap((name, index) => pair(name, list[index])));
  const [v, r, s] = list.slice(legacy.length);
  if (v === undefined || !(v instanceof Uint8Array)) return v === undefined ? fields : undefined;
  if (r?.length === 0 && s?.length === 0) return fields.set('chainId', v);
  const recovery = v.length > 8 ? undefined : numberOf(v, '');
  if (recovery !== undefined && recovery >= 35n) fields.set('chainId', bytesOfNumber((recovery - 35n) / 2n));
  return fields;
}

function pair(name: string, item: RlpItem | undefined): readonly (readonly [string, RlpItem])[] {
  return item === undefined ? [] : [[name, item]];
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
