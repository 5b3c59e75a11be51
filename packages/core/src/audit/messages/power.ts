import type { PowerFormat } from '../../formats/format.js';
import { type JsonObject, ownMember } from '../../json/index.js';
import { parseTime, spend } from '../../primitives/index.js';
import { checkSender } from '../address.js';
import { type Audit, addFinding, addMalformed, addUnread } from '../context.js';
import { grantPower } from '../deliver.js';
import type { GrantTerms } from '../effect.js';
import { text, wholeNumberOrText } from '../fields.js';
import { type At, hasMembers, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import {
  addOther,
  anything,
  type Field,
  listOf,
  loose,
  optional,
  reader,
  readShape,
  shaped,
  type Values,
} from '../shape.js';

/** Fields of a message that grants power. */
export interface Power {
  readonly granter: string;
  /** Who gets it; absent where it is the granter himself. */
  readonly holder?: string;
  /** Members that lead to the authorization given. */
  readonly authorization?: readonly string[];
  /** Members that lead to when it ends, where that is no part of the authorization. */
  readonly expiration?: readonly string[];
  /** Complete member lists of nested messages, by their paths. */
  readonly members?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Messages that give power instead of coins.
 *
 * @see cosmos/cosmos-sdk `proto/cosmos/{authz,feegrant,distribution}/v1beta1/tx.proto`
 * @see CosmWasm/wasmd `proto/cosmwasm/wasm/v1/tx.proto`
 * @see cosmos/ibc-go `proto/ibc/applications/interchain_accounts/controller/v1/tx.proto`
 */
export const powers: { readonly [F in PowerFormat]: Power } = {
  '/cosmos.authz.v1beta1.MsgGrant': {
    granter: 'granter',
    holder: 'grantee',
    authorization: ['grant', 'authorization'],
    expiration: ['grant', 'expiration'],
    members: { '': ['granter', 'grantee', 'grant'], grant: ['authorization', 'expiration'] },
  },
  '/cosmos.feegrant.v1beta1.MsgGrantAllowance': {
    granter: 'granter',
    holder: 'grantee',
    authorization: ['allowance'],
    members: { '': ['granter', 'grantee', 'allowance'] },
  },
  '/cosmos.distribution.v1beta1.MsgSetWithdrawAddress': {
    granter: 'delegator_address',
    holder: 'withdraw_address',
  },
  '/cosmwasm.wasm.v1.MsgUpdateAdmin': { granter: 'sender', holder: 'new_admin' },
  '/cosmwasm.wasm.v1.MsgMigrateContract': { granter: 'sender', holder: 'contract' },
  '/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount': { granter: 'owner' },
};

/** Reads a message that grants power. */
export function readPower(
  audit: Audit,
  { typeUrl, msg, power }: { readonly typeUrl: string; readonly msg: Place; readonly power: Power },
): void {
  if (!isObjectAt(msg)) {
    addMalformed(audit, msg, 'an object');
    return;
  }
  const granter = textAt(audit, msg, power.granter);
  const holder = power.holder === undefined ? granter : textAt(audit, msg, power.holder);
  checkSender(audit, granter);
  const terms = readTerms(audit, memberOver(msg, power.authorization)) ?? { authorization: typeUrl };
  const ends = memberOver(msg, power.expiration);
  const expiration = ends === undefined || ends.value === null ? undefined : instant(audit, ends);
  for (const [key, known] of Object.entries(power.members ?? {})) {
    const object = key === '' ? msg : memberAt(msg, key);
    if (isObjectAt(object)) reportOthers(audit, object, known);
  }
  const end = expiration && { expiration: expiration.value };
  grantPower(audit, { granter: granter?.value, holder, ...terms, ...end, pointer: msg.pointer });
}

function reportOthers(audit: Audit, object: At<JsonObject>, names: readonly string[]): void {
  const known = loose(Object.fromEntries(names.map((name) => [name, anything])));
  for (const key of Object.keys(object.value))
    if (!names.includes(key)) addOther(audit, object, { key, known });
}

function textAt(audit: Audit, msg: Place, key: string): At<string> | undefined {
  const member = memberAt(msg, key);
  if (isTextAt(member)) return member;
  addFinding(audit, 'FIELD_MISSING', msg.pointer, `${key} is missing`);
  return undefined;
}

/** The member that others lead to. */
function memberOver(msg: Place, path: readonly string[] | undefined): Place | undefined {
  return path?.reduce<Place | undefined>(memberAt, msg);
}

type Terms = Partial<GrantTerms>;

const coinShape = loose({ denom: text, amount: wholeNumberOrText });
const coins = optional(listOf(shaped(coinShape)));
const texts = optional(listOf(text));
const basic: Field<Terms> = reader(
  loose({ spend_limit: coins, expiration: optional(instant) }),
  (_audit, { spend_limit: limit, expiration }) => ({ limit: limitOf(limit), expiration: expiration?.value }),
);
const allocationShape = loose({
  source_port: optional(text),
  source_channel: optional(text),
  spend_limit: coins,
  allow_list: texts,
  allowed_packet_data: texts,
});

/**
 * Authorizations and allowances by type.
 *
 * @see cosmos/cosmos-sdk `proto/cosmos/{authz,bank,feegrant}/v1beta1`, `x/bank/types/send_authorization.go`, `x/feegrant`
 * @see cosmos/ibc-go `proto/ibc/applications/transfer/v1/authz.proto`
 */
const readers: Readonly<Record<string, Field<Terms>>> = {
  '/cosmos.authz.v1beta1.GenericAuthorization': reader(loose({ msg: text }), (_audit, { msg }) => ({
    msgTypeUrls: msg && [msg.value],
  })),
  '/cosmos.bank.v1beta1.SendAuthorization': reader(
    loose({ spend_limit: coins, allow_list: texts }),
    (_audit, { spend_limit: limit, allow_list: receivers }) => ({
      msgTypeUrls: ['/cosmos.bank.v1beta1.MsgSend'],
      limit: limitOf(limit),
      receivers: filled(valuesOf(receivers)),
    }),
  ),
  '/ibc.applications.transfer.v1.TransferAuthorization': reader(
    loose({ allocations: optional(listOf(shaped(allocationShape))) }),
    (_audit, { allocations = [] }) => {
      const lists = allocations.map(({ allow_list: list = [] }) => valuesOf(list));
      return {
        msgTypeUrls: ['/ibc.applications.transfer.v1.MsgTransfer'],
        limit: limitOf(allocations.flatMap(({ spend_limit: limit = [] }) => limit)),
        receivers: lists.some((list) => list.length === 0) ? undefined : filled([...new Set(lists.flat())]),
        channels: filled(valuesOf(allocations.flatMap(({ source_channel: channel }) => channel ?? []))),
      };
    },
  ),
  '/cosmos.feegrant.v1beta1.BasicAllowance': basic,
  '/cosmos.feegrant.v1beta1.PeriodicAllowance': reader(
    loose({
      basic,
      period: optional(anything),
      period_spend_limit: optional(anything),
      period_can_spend: optional(anything),
      period_reset: optional(anything),
    }),
    (_audit, allowance) => allowance.basic ?? {},
  ),
  '/cosmos.feegrant.v1beta1.AllowedMsgAllowance': reader(
    loose({ allowance: anything, allowed_messages: texts }),
    (audit, { allowance, allowed_messages: allowed }) => ({
      ...readTerms(audit, allowance),
      msgTypeUrls: allowed && valuesOf(allowed),
    }),
  ),
};

/** Terms of an authorization or allowance; undefined if it names no type. Unsupported types are listed. */
function readTerms(audit: Audit, place: Place | undefined): GrantTerms | undefined {
  // Nodes and clients write the type differently.
  const types = ['@type', 'type_url', 'typeUrl', 'type'].flatMap((key) => memberAt(place, key) ?? []);
  const type = types.find(isTextAt);
  if (place === undefined || type === undefined) return undefined;
  const read = ownMember(readers, type.value);
  if (read !== undefined && hasMembers(place, '@type')) {
    const { '@type': _type, ...value } = place.value;
    const terms = read(audit, { value, pointer: place.pointer }) ?? {};
    const { limit = [], receivers = [], channels = [] } = terms;
    spend(audit.budget, 'rows', limit.length + receivers.length + channels.length, place.pointer);
    return { authorization: type.value, ...terms };
  }
  if (audit.tx.isWhole) {
    addFinding(audit, 'NOT_UNDERSTOOD', type.pointer, `a power of type ${type.value} is not read here`);
    addUnread(audit, place);
  }
  return { authorization: type.value };
}

const momentShape = loose({ seconds: optional(wholeNumberOrText), nanos: optional(wholeNumberOrText) });

/** End of a power, as JSON writes times, or as libraries store them. */
function instant(audit: Audit, place: Place): At<bigint> | undefined {
  const { pointer } = place;
  if (isTextAt(place)) {
    const value = parseTime(place.value);
    if (value !== undefined) return { value, pointer };
  } else if (isObjectAt(place)) {
    const { seconds, nanos } = readShape(audit, place, momentShape) ?? {};
    return { value: (seconds?.value ?? 0n) * 1_000_000_000n + (nanos?.value ?? 0n), pointer };
  }
  addMalformed(audit, place, 'a time');
  return undefined;
}

/** An empty limit is none. */
function limitOf(read: readonly Values<typeof coinShape.members>[] | undefined): GrantTerms['limit'] {
  return filled(
    read?.flatMap(({ denom, amount }) =>
      denom && amount ? [{ denom: denom.value, amount: amount.value }] : [],
    ),
  );
}

function valuesOf(list: readonly At<string>[] = []): readonly string[] {
  return list.map(({ value }) => value);
}

function filled<T>(list: readonly T[] | undefined): readonly T[] | undefined {
  return list?.length === 0 ? undefined : list;
}
