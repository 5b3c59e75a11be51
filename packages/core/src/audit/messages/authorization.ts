import { ownMember } from '../../json/index.js';
import { parseTime, spend } from '../../primitives/index.js';
import { type Audit, addFinding, addMalformed, addUnread } from '../context.js';
import type { GrantTerms } from '../effect.js';
import { text, wholeNumberOrText } from '../fields.js';
import { type At, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { anything, listOf, loose, optional, readShape, shaped } from '../shape.js';

const coinShape = loose({ denom: text, amount: wholeNumberOrText });
const coins = optional(listOf(shaped(coinShape)));
const texts = optional(listOf(text));
const moment = optional(instant);
const basicShape = loose({ spend_limit: coins, expiration: moment });
const sendShape = loose({ spend_limit: coins, allow_list: texts });
const genericShape = loose({ msg: text });
const allocationShape = loose({
  source_port: optional(text),
  source_channel: optional(text),
  spend_limit: coins,
  allow_list: texts,
  allowed_packet_data: texts,
});
const transferShape = loose({ allocations: optional(listOf(shaped(allocationShape))) });
const periodicShape = loose({
  basic: shaped(basicShape),
  period: optional(anything),
  period_spend_limit: optional(anything),
  period_can_spend: optional(anything),
  period_reset: optional(anything),
});
const allowedShape = loose({ allowance: anything, allowed_messages: texts });

/**
 * Authorizations and allowances by type.
 *
 * @see cosmos/cosmos-sdk `proto/cosmos/{authz,bank,feegrant}/v1beta1`, `x/bank/types/send_authorization.go`, `x/feegrant`
 * @see cosmos/ibc-go `proto/ibc/applications/transfer/v1/authz.proto`
 */
const readers: Readonly<Record<string, (audit: Audit, body: Place) => Partial<GrantTerms>>> = {
  '/cosmos.authz.v1beta1.GenericAuthorization': (audit, body) => {
    const { msg } = readShape(audit, body, genericShape) ?? {};
    return { msgTypeUrls: msg && [msg.value] };
  },
  '/cosmos.bank.v1beta1.SendAuthorization': (audit, body) => {
    const { spend_limit: limit, allow_list: receivers } = readShape(audit, body, sendShape) ?? {};
    return {
      msgTypeUrls: ['/cosmos.bank.v1beta1.MsgSend'],
      limit: limitOf(limit),
      receivers: filled(receivers?.map(({ value }) => value)),
    };
  },
  '/ibc.applications.transfer.v1.TransferAuthorization': (audit, body) => {
    const { allocations = [] } = readShape(audit, body, transferShape) ?? {};
    const isOpen = allocations.some(({ allow_list: list = [] }) => list.length === 0);
    const receivers = allocations.flatMap(({ allow_list: list = [] }) => list.map(({ value }) => value));
    return {
      msgTypeUrls: ['/ibc.applications.transfer.v1.MsgTransfer'],
      limit: limitOf(allocations.flatMap(({ spend_limit: limit = [] }) => limit)),
      receivers: isOpen ? undefined : filled([...new Set(receivers)]),
      channels: filled(
        allocations.flatMap(({ source_channel: channel }) => (channel ? [channel.value] : [])),
      ),
    };
  },
  '/cosmos.feegrant.v1beta1.BasicAllowance': (audit, body) => basicOf(readShape(audit, body, basicShape)),
  '/cosmos.feegrant.v1beta1.PeriodicAllowance': (audit, body) =>
    basicOf(readShape(audit, body, periodicShape)?.basic),
  '/cosmos.feegrant.v1beta1.AllowedMsgAllowance': (audit, body) => {
    const { allowance, allowed_messages: allowed } = readShape(audit, body, allowedShape) ?? {};
    return { ...readTerms(audit, allowance), msgTypeUrls: allowed?.map(({ value }) => value) };
  },
};

/** Terms of an authorization or allowance; undefined if it names no type. Unsupported types are listed. */
export function readTerms(audit: Audit, place: Place | undefined): GrantTerms | undefined {
  const type = place && typeAt(place);
  if (place === undefined || type === undefined) return undefined;
  const read = ownMember(readers, type.value);
  const isPrinted = isObjectAt(place) && memberAt(place, '@type') !== undefined;
  if (read !== undefined && isPrinted) {
    const terms = read(audit, bodyOf(place));
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
export function instant(audit: Audit, place: Place): At<bigint> | undefined {
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

function bodyOf(place: Place): Place {
  if (!isObjectAt(place)) return place;
  const { '@type': _type, ...value } = place.value;
  return { value, pointer: place.pointer };
}

/** Type of the granted permission, as nodes and clients write it. */
function typeAt(place: Place): At<string> | undefined {
  if (!isObjectAt(place)) return undefined;
  const types = ['@type', 'type_url', 'typeUrl', 'type'].flatMap((key) => memberAt(place, key) ?? []);
  return types.find(isTextAt);
}

type ReadCoins = readonly {
  readonly denom: At<string> | undefined;
  readonly amount: At<bigint> | undefined;
}[];

function basicOf(
  read:
    | { readonly spend_limit: ReadCoins | undefined; readonly expiration: At<bigint> | undefined }
    | undefined,
): Partial<GrantTerms> {
  return { limit: limitOf(read?.spend_limit), expiration: read?.expiration?.value };
}

/** An empty limit is none. */
function limitOf(read: ReadCoins | undefined): GrantTerms['limit'] {
  return filled(
    read?.flatMap(({ denom, amount }) =>
      denom && amount ? [{ denom: denom.value, amount: amount.value }] : [],
    ),
  );
}

function filled<T>(list: readonly T[] | undefined): readonly T[] | undefined {
  return list?.length === 0 ? undefined : list;
}
