import type { ChainId } from '../../primitives/index.js';
import { findChain } from '../../registry/index.js';
import { checkSender } from '../address.js';
import { type Audit, addDanger, addFinding, addMalformed, addUnread, expose } from '../context.js';
import { text } from '../fields.js';
import type { TypedDataItem } from '../input/items.js';
import { readJsonText } from '../json-field.js';
import { knownChain } from '../known-chain.js';
import { type At, elementsAt, isListAt, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { anything, loose, readShape } from '../shape.js';
import {
  bigintIn,
  readStruct,
  type Struct,
  type StructMember,
  type StructTypes,
  textIn,
  typeText,
} from './struct.js';
import { readerOf } from './table.js';

const dataShape = loose({
  types: anything,
  primaryType: text,
  domain: anything,
  message: anything,
});

/**
 * Typed data that an account signs: the actions that its contract then permits.
 *
 * @see eips.ethereum.org/EIPS/eip-712
 *
 */
export function auditTypedData(
  audit: Audit,
  index: number,
  { chainId, signer, data, pointer }: TypedDataItem,
): void {
  const object = isTextAt(data) ? readJsonText(audit, data) : data;
  const read = object && readShape(audit, object, dataShape);
  const types = read?.types && typesOf(audit, read.types);
  if (read?.primaryType === undefined || types === undefined) {
    if (object !== undefined) addUnread(audit, object);
    return;
  }
  const { primaryType, domain, message } = read;
  const place = domainOf(audit, domain, types);
  const signedChain = chainOf(audit, { stated: place.chainId, beside: chainId, pointer });
  const type = typeText(types, primaryType.value);
  const struct =
    message && type !== undefined
      ? readStruct(audit, message, { types, name: primaryType.value })
      : undefined;
  const account = signer?.value ?? (struct && ownerIn(struct));
  const inTx: Audit = {
    ...audit,
    tx: { index, chainId: signedChain, signer: account, account, typeUrls: new Set(), isWhole: true },
  };
  const reader = type === undefined ? undefined : readerOf(type);
  if (reader === undefined || place.contract === undefined || struct === undefined) {
    checkSender(inTx, signer);
    reportUnknown(inTx, { name: primaryType, message: message ?? data });
    return;
  }
  if (place.chainId === undefined && /^Permit/.test(primaryType.value)) {
    const said = 'the domain names no chain: the permit may be valid on every chain';
    addDanger(inTx, 'PERMIT_SIGNED', domain?.pointer ?? pointer, said);
  }
  reader(inTx, { signer, chainId: signedChain, contract: place.contract, message: struct, pointer });
}

/** The account that a message says signs it. */
function ownerIn(struct: Struct): string | undefined {
  return ['owner', 'holder', 'from']
    .map((name) => textIn(struct, name)?.value)
    .find((value) => value !== undefined);
}

function reportUnknown(
  audit: Audit,
  { name, message }: { readonly name: At<string>; readonly message: Place },
): void {
  addFinding(audit, 'TYPED_DATA_UNKNOWN', name.pointer, `typed data ${name.value} is not read here`);
  addUnread(audit, message);
  const { account, chainId } = audit.tx;
  if (account === undefined) return;
  const unread = { kind: 'unread', bound: { unknown: true }, pointer: message.pointer } as const;
  expose(audit, { account, chainId, denom: undefined, ...unread });
}

/** Declared structs; undefined, with a finding, for declarations that cannot be read. */
function typesOf(audit: Audit, place: Place): StructTypes | undefined {
  if (!isObjectAt(place)) {
    addMalformed(audit, place, 'an object of types');
    return undefined;
  }
  const types = new Map<string, readonly StructMember[]>();
  for (const name of Object.keys(place.value)) {
    const members = memberAt(place, name);
    const read = isListAt(members) ? elementsAt(members).map((one) => memberOf(audit, one)) : [undefined];
    if (read.includes(undefined)) {
      addMalformed(audit, members ?? place, 'a list of members {name, type}');
      return undefined;
    }
    types.set(
      name,
      read.flatMap((member) => member ?? []),
    );
  }
  return types;
}

/** Characters of the type of a member. */
const longestType = 256;

const memberShape = loose({ name: text, type: text });

function memberOf(audit: Audit, place: Place): StructMember | undefined {
  const { name, type } = readShape(audit, place, memberShape) ?? {};
  if (name === undefined || type === undefined || type.value.length > longestType) return undefined;
  return { name: name.value, type: type.value };
}

/** Types that the domain of typed data has where its type is not declared, by their names. */
const domainTypes: readonly StructMember[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
];

/** The chain and the contract that the signature is bound to; a member that the type of the domain lacks is not signed. */
function domainOf(
  audit: Audit,
  domain: Place | undefined,
  types: StructTypes,
): { readonly chainId?: At<bigint> | undefined; readonly contract?: At<string> | undefined } {
  if (!isObjectAt(domain)) return {};
  const name = 'EIP712Domain';
  const members =
    types.get(name) ?? domainTypes.filter((member) => memberAt(domain, member.name) !== undefined);
  const read = readStruct(audit, domain, { types: new Map([[name, members]]), name });
  if (read === undefined) return {};
  return { chainId: bigintIn(read, 'chainId'), contract: textIn(read, 'verifyingContract') };
}

/** The chain of the domain must be the chain of the request. */
function chainOf(
  audit: Audit,
  {
    stated,
    beside,
    pointer,
  }: {
    readonly stated: At<bigint> | undefined;
    readonly beside: At<string> | undefined;
    readonly pointer: string;
  },
): ChainId | undefined {
  const named = stated && { value: String(stated.value), pointer: stated.pointer };
  if (
    named !== undefined &&
    beside !== undefined &&
    findChain(audit.registry, beside.value)?.id !== named.value
  ) {
    const message = `the signature is for the chain ${named.value}, the request states ${beside.value}`;
    addFinding(audit, 'CHAIN_DIFFERS', named.pointer, message);
  }
  return knownChain(audit, named ?? beside, pointer);
}
