import { isEvmAddress } from '../../primitives/index.js';
import { type Audit, addFinding, addMalformed, addUnread } from '../context.js';
import { text } from '../fields.js';
import { canonicalJson } from '../json-text.js';
import { type At, hasMembers, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { anything, loose, optional, readShape } from '../shape.js';
import { blobsIn, feeMembers, feeOf } from './evm-fee.js';
import { readAuthorizations } from './authorizations.js';
import { evmItem } from './evm-item.js';
import { chainNumber, quantity } from './evm-quantity.js';
import type { Form } from './form.js';

const unread = ['nonce', 'accessList', 'hash', 'r', 's', 'v', 'yParity'];
const unreadMembers = Object.fromEntries(unread.map((name) => [name, optional(anything)]));

const requestShape = loose({
  ...unreadMembers,
  ...feeMembers,
  to: optional(address),
  data: optional(calldata),
  input: optional(calldata),
  value: optional(quantity),
  chainId: optional(chainNumber),
  chain_id: optional(chainId),
  from: optional(address),
  account: optional(account),
  type: optional(transactionType),
  authorizationList: optional(anything),
});

/**
 * A request to send a transaction on an EVM chain: `{to, data?, value?, chainId}`.
 *
 * @see github.com/ethereum/execution-apis `src/schemas/transaction.yaml`, `GenericTransaction`
 */
export const evmRequest: Form = {
  fits: (place) =>
    ['to', 'data', 'input'].some((name) => isTextAt(memberAt(place, name))) &&
    ['value', 'data', 'input', 'from', 'chainId', 'chain_id'].some((name) => hasMembers(place, name)),
  read(audit, place) {
    const values = readShape(audit, place, requestShape);
    if (values === undefined) return [];
    const { to, data, input, value, chainId, chain_id: chainToo, from, account: sender } = values;
    const { pointer } = place;
    compareLimits(audit, place);
    if (chainId !== undefined && chainToo !== undefined && chainId.value !== chainToo.value)
      addFinding(audit, 'CHAIN_DIFFERS', chainToo.pointer, `chainId is ${chainId.value}`);
    compareTexts(audit, data, input);
    compareTexts(audit, from, sender);
    const item = evmItem(audit, {
      chainId: chainId ?? chainToo,
      signer: from ?? sender,
      to: to?.value === '' ? undefined : to,
      value: value ?? { value: 0n, pointer },
      data: data ?? input ?? { value: '', pointer },
      fee: feeOf((name) => values[name], { blobs: blobsIn(values), pointer }),
      delegations: values.authorizationList && readAuthorizations(audit, values.authorizationList),
      pointer,
    });
    return [item];
  },
};

/**
 * Like {@link evmRequest}, with an address at `to` or `from`: it is no other form, whatever other members it
 * has.
 */
export const evmAddressed: Form = { ...evmRequest, fits: isEvmAddressed };

/** Whether an object names an account or a contract of an EVM chain where requests to wallets do. */
export function isEvmAddressed(place: Place): boolean {
  return ['to', 'from'].some((name) => {
    const member = memberAt(place, name);
    return isTextAt(member) && isEvmAddress(member.value);
  });
}

/** Which of two spellings of one member is read is the choice of the wallet. */
function compareTexts(audit: Audit, one: At<string> | undefined, other: At<string> | undefined): void {
  if (one === undefined || other === undefined) return;
  if (one.value.toLowerCase() === other.value.toLowerCase()) return;
  addFinding(audit, 'VIEWS_DIFFER', other.pointer, `it is another value than the one at ${one.pointer}`);
  addUnread(audit, other);
}

function compareLimits(audit: Audit, place: Place): void {
  const [gas, limit] = [memberAt(place, 'gas'), memberAt(place, 'gasLimit')];
  if (gas === undefined || limit === undefined || printed(gas) === printed(limit)) return;
  addFinding(audit, 'VIEWS_DIFFER', limit.pointer, '`gas` is another limit');
  addUnread(audit, limit);
}

/** A number in any notation; other values unchanged. */
function printed({ value }: Place): string {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value)
    ? String(BigInt(value))
    : canonicalJson(value);
}

/** An address of 20 bytes; nothing where a contract is created. */
function address(audit: Audit, place: Place): At<string> | undefined {
  const found = text(audit, place);
  if (found !== undefined && found.value !== '' && !isEvmAddress(found.value))
    addMalformed(audit, place, 'an address: 0x and 40 hex digits');
  return found;
}

/** The sender as libraries have it: an address, or an object with one. */
function account(audit: Audit, place: Place): At<string> | undefined {
  const inner = isObjectAt(place) ? memberAt(place, 'address') : place;
  return inner && address(audit, inner);
}

/** A chain by the id that it has in the data, or by its number. */
function chainId(audit: Audit, place: Place): At<string> | undefined {
  return isTextAt(place) && /^[1-9][0-9]*$/.test(place.value) ? place : chainNumber(audit, place);
}

/** Types of transactions by number, and as libraries name them. */
const types: ReadonlySet<unknown> = new Set([
  ...[0, 1, 2, 3, 4].flatMap((type) => [type, String(type), `0x${type}`, `0x0${type}`]),
  ...['legacy', 'eip2930', 'eip1559', 'eip4844', 'eip7702'],
]);

function transactionType(audit: Audit, place: Place): Place {
  const { value, pointer } = place;
  if (!types.has(typeof value === 'bigint' ? Number(value) : value)) {
    addFinding(audit, 'FIELD_UNKNOWN', pointer, 'transactions are of the types 0 to 4');
    addUnread(audit, place);
  }
  return place;
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
