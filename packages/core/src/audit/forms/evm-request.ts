import type { JsonObject } from '../../json/index.js';
import { RoutingError } from '../../primitives/index.js';
import { type Audit, addFinding, addMalformed } from '../context.js';
import { filledText, text, wholeNumberOrText } from '../fields.js';
import { type At, isObjectAt, isTextAt, isListAt, memberAt, type Place } from '../place.js';
import { anything, loose, optional, readShape } from '../shape.js';
import { reportAuthorizations } from './evm-raw.js';
import { evmItem } from './evm-item.js';
import type { Form } from './form.js';

const chainNames = ['chainId', 'chain_id'];
const unread = [
  'gas',
  'gasLimit',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'maxFeePerBlobGas',
  'nonce',
  'type',
  'accessList',
  'account',
  'blobs',
  'blobVersionedHashes',
  'hash',
  'r',
  's',
  'v',
  'yParity',
];
const unreadMembers = Object.fromEntries(unread.map((name) => [name, optional(anything)]));

const requestShape = loose({
  ...unreadMembers,
  to: optional(text),
  data: optional(calldata),
  input: optional(calldata),
  value: optional(quantity),
  chainId: optional(chain),
  chain_id: optional(chain),
  from: optional(filledText),
  authorizationList: optional(anything),
});

/**
 * What a wallet of an EVM chain is asked to send: `{to, data?, value?, chainId}`, numbers as such, in decimal or in hex.
 *
 * @see github.com/ethereum/execution-apis `src/schemas/transaction.yaml`, `GenericTransaction`
 */
export const evmRequest: Form = {
  fits: (place) =>
    isObjectAt(place) &&
    (isFilled(place, 'to') || isFilled(place, 'data') || isFilled(place, 'input')) &&
    ['value', 'data', 'input', 'from', ...chainNames].some((name) => memberAt(place, name) !== undefined),
  read(audit, place) {
    const values = readShape(audit, place, requestShape);
    if (values === undefined) return [];
    const { to, data, input, value, chainId, chain_id: chainToo, from, authorizationList: list } = values;
    if (chainId !== undefined && chainToo !== undefined) throw twice(place.pointer, chainNames);
    if (data !== undefined && input !== undefined && data.value !== input.value)
      throw twice(place.pointer, ['data', 'input']);
    if (list !== undefined && !(isListAt(list) && list.value.length === 0))
      reportAuthorizations(audit, list.pointer);
    const none = { value: '', pointer: place.pointer };
    return [
      evmItem(audit, {
        chainId: chainId ?? chainToo,
        signer: from,
        to: to?.value === '' ? undefined : to,
        value: value ?? { value: 0n, pointer: place.pointer },
        data: data ?? input ?? none,
        pointer: place.pointer,
      }),
    ];
  },
};

function isFilled(place: At<JsonObject>, name: string): boolean {
  const member = memberAt(place, name);
  return member !== undefined && isTextAt(member);
}

function twice(pointer: string, names: readonly string[]): RoutingError {
  return new RoutingError('INVALID_TYPE', pointer, `holds both ${names.join(' and ')}`);
}

/** Base units or a number of a chain: a number, decimal text, or hex after `0x`. */
function quantity(audit: Audit, place: Place): At<bigint> | undefined {
  const { value, pointer } = place;
  const isHex = typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value);
  if (isHex) return { value: BigInt(value), pointer };
  const read = wholeNumberOrText(audit, place);
  if (read === undefined || read.value < 2n ** 256n) return read;
  addMalformed(audit, place, 'a number of 256 bits');
  return undefined;
}

function chain(audit: Audit, place: Place): At<string> | undefined {
  const read = quantity(audit, place);
  return read && { value: String(read.value), pointer: read.pointer };
}

/** Whole bytes in hex, with or without `0x`. */
function calldata(audit: Audit, place: Place): At<string> | undefined {
  const digits = isTextAt(place) ? place.value.replace(/^0x/, '') : undefined;
  if (digits !== undefined && /^(?:[0-9a-fA-F]{2})*$/.test(digits))
    return { value: digits.toLowerCase(), pointer: place.pointer };
  addFinding(audit, 'MESSAGE_UNREAD', place.pointer, 'the calldata is no hex');
  addMalformed(audit, place, 'calldata in hex');
  return undefined;
}
