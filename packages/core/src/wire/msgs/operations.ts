import type { JsonObject } from '../json/codec.js';
import { isObject } from '../../json/index.js';
import { ibcDenom, receivePath } from '../../denom/index.js';
import {
  denomOutOf,
  type Operation,
  type OperationKind,
  operationTraits,
  type TransferOperation,
} from '../../operation/index.js';
import { type Budget, brandAs } from '../../primitives/index.js';
import { type ChannelLink, channelEnd, type Registry } from '../../registry/index.js';
import { findPath, type SearchOptions } from '../../trace/index.js';
import { operation } from '../operations/operation.js';
import { eitherSpelling, required, textOf } from '../operations/spellings.js';

/** Ends of a route as a request names them. */
export interface RouteEnds {
  readonly source_asset_denom: string;
  readonly dest_asset_denom: string;
  readonly dest_asset_chain_id: string;
}

/**
 * The operations of a request. What a transfer may leave out is taken from the data, from the neighbours or from the
 * ends of the route.
 *
 * @throws RoutingError `MISSING_FIELD` for what nothing gives; `DENOM_MISMATCH`, `INVALID_OPERATION` where two names of
 * one field contradict
 */
export function decodeOperations(
  registry: Registry,
  operations: readonly JsonObject[],
  ends: RouteEnds,
  budget: Budget,
): readonly Operation[] {
  let denomIn = ends.source_asset_denom;
  return operations.map((json, index) => {
    const pointer = `/operations/${index}`;
    const value = operation.decode(json, pointer);
    const { transfer } = json;
    if (value.kind === 'transfer' && isObject(transfer)) {
      const next = operations[index + 1];
      const follows = next === undefined ? endOf(ends) : bodyOf(next);
      const position = { transfer, denomIn, follows, pointer: `${pointer}/transfer`, budget };
      Object.assign(value, moveOf(registry, position));
    }
    denomIn = denomOutOf(value);
    return value;
  });
}

interface Position {
  readonly transfer: JsonObject;
  /** Denom that arrives at the operation. */
  readonly denomIn: string;
  /** What the coins go into: the next operation, or the end of the route in the same words. */
  readonly follows: JsonObject;
  readonly pointer: string;
  readonly budget: Budget;
}

type Move = Pick<TransferOperation, 'fromChainId' | 'toChainId' | 'denomIn' | 'denomOut'>;

const start = { name: 'from_chain_id', older: 'chain_id', reason: 'INVALID_OPERATION' } as const;
const received = { name: 'denom_out', older: 'dest_denom', reason: 'DENOM_MISMATCH' } as const;

/** Where a transfer leads and what it carries. */
function moveOf(registry: Registry, position: Position): Move {
  const { transfer, denomIn, follows, pointer, budget } = position;
  const from = required(eitherSpelling(transfer, pointer, start), pointer, 'from_chain_id');
  const link = channelEnd(registry, {
    chainId: from,
    port: String(transfer['port']),
    channel: String(transfer['channel']),
  });
  const to =
    textOf(transfer['to_chain_id']) ??
    link?.to.chainId ??
    textOf(follows['from_chain_id']) ??
    textOf(follows['chain_id']);
  const sent = textOf(transfer['denom_in']) ?? denomIn;
  const denomOut =
    eitherSpelling(transfer, pointer, received) ??
    textOf(follows['denom_in']) ??
    denomAfter(registry, link, sent, { budget, field: pointer });
  return {
    fromChainId: brandAs(from),
    toChainId: brandAs(required(to, pointer, 'to_chain_id')),
    denomIn: brandAs(sent),
    denomOut: brandAs(required(denomOut, pointer, 'dest_denom')),
  };
}

/** Denom that a coin gets by passing a channel, where the data knows both. */
function denomAfter(
  registry: Registry,
  link: ChannelLink | undefined,
  denom: string,
  options: SearchOptions,
): string | undefined {
  const path = link && findPath(registry, { chainId: link.from.chainId, denom }, options);
  return link && path && ibcDenom(receivePath(path, link.from, link.to).path, registry.sha256);
}

function endOf(ends: RouteEnds): JsonObject {
  return { chain_id: ends.dest_asset_chain_id, denom_in: ends.dest_asset_denom };
}

const kinds = Object.keys(operationTraits) as OperationKind[]; // the keys of a table over the kinds

/** Fields of an operation's variant. */
function bodyOf(json: JsonObject): JsonObject {
  for (const kind of kinds) {
    const body = json[kind];
    if (isObject(body)) return body;
  }
  return {};
}
