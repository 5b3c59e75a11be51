import * as shapes from '../../json/index.js';
import { type Codec, locateIn, type JsonObject } from '../../wire/json/codec.js';
import { ibcDenom, receivePath } from '../../denom/index.js';
import { brandAs, joined } from '../../primitives/index.js';
import { type ChannelLink, channelEnd, type Registry } from '../../registry/index.js';
import { transferMembers } from './members.js';
import { findPath, type SearchOptions } from '../../trace/index.js';
import {
  type Body,
  eitherSpelling,
  required,
  spellingIn,
  textOf,
  codecOf,
} from '../../wire/operations/fields.js';
import { plainKind, type Position, receivingContracts, type WireKind } from '../../wire/operations/kind.js';

/** Fields that a request may leave out because they follow from the rest, and older spellings of two of them. */
const derivable = [
  'from_chain_id',
  'to_chain_id',
  'denom_in',
  'denom_out',
  'chain_id',
  'dest_denom',
] as const;

/** Fields with two names. */
const start = { name: 'from_chain_id', older: 'chain_id', reason: 'INVALID_OPERATION' } as const;
const received = { name: 'denom_out', older: 'dest_denom', reason: 'DENOM_MISMATCH' } as const;

/** If a request has both names of the arriving denom, a refusal points at `dest_denom`. */
const receivedInRefusals = { name: received.older, older: received.name };

const transferFields = codecOf<Body<'transfer'>>(transferMembers);

/** Written, it has `dest_denom` as well as `denom_out`. */
const codec: Codec<Body<'transfer'>, JsonObject> = {
  ...transferFields,
  schema: shapes.objectOf([
    ...shapes.fieldsOf(transferFields.schema),
    ...derivable.map((name) => [name, shapes.optional(shapes.text)] as const),
  ]),
  encode: (value, encoding) =>
    joined(transferFields.encode(joined(value, { smartRelay: value.smartRelay ?? false }), encoding) ?? {}, {
      dest_denom: value.denomOut,
    }),
  locate(json, path) {
    const [member] = path;
    if (member === 'fromChainId') return `/${spellingIn(json, start)}`;
    if (member === 'denomOut') return `/${spellingIn(json, receivedInRefusals)}`;
    return locateIn(transferFields, json, path);
  },
};

/** An ICS-20 transfer. A request may omit its destination and its denoms. */
export const transfer: WireKind<'transfer'> = {
  ...plainKind(codec),
  complete: endsOf,
  steps: (_registry, { fromChainId, port, channel }) => [
    { kind: 'transfer', chainId: fromChainId, port, channel },
  ],
  terms: (_registry, operation) => ({ fees: [], contracts: receivingContracts(operation) }),
};

type Ends = Pick<Body<'transfer'>, 'fromChainId' | 'toChainId' | 'denomIn' | 'denomOut'>;

/** Destination and denoms of a transfer. */
function endsOf(registry: Registry, { fields, denomIn, next, pointer, budget }: Position): Ends {
  const from = required(eitherSpelling(fields, pointer, start), pointer, 'from_chain_id');
  const link = channelEnd(registry, {
    chainId: from,
    port: String(fields['port']),
    channel: String(fields['channel']),
  });
  const to =
    textOf(fields['to_chain_id']) ??
    link?.to.chainId ??
    textOf(next['from_chain_id']) ??
    textOf(next['chain_id']);
  const sent = textOf(fields['denom_in']) ?? denomIn;
  const denomOut =
    eitherSpelling(fields, pointer, received) ??
    textOf(next['denom_in']) ??
    denomAfter(registry, link, sent, { budget, field: pointer });
  return {
    fromChainId: brandAs(from),
    toChainId: brandAs(required(to, pointer, 'to_chain_id')),
    denomIn: brandAs(sent),
    denomOut: brandAs(required(denomOut, pointer, 'dest_denom')),
  };
}

/** Denom of a coin after a channel, if the data determines it. */
function denomAfter(
  registry: Registry,
  link: ChannelLink | undefined,
  denom: string,
  options: SearchOptions,
): string | undefined {
  const path = link && findPath(registry, { chainId: link.from.chainId, denom }, options);
  return link && path && ibcDenom(receivePath(path, link.from, link.to).path, registry.sha256);
}
