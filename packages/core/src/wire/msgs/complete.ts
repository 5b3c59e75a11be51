import { ibcDenom, receivePath } from '../../denom/index.js';
import { type OperationKind, operationTraits } from '../../operation/index.js';
import { pointerTo } from '../../primitives/index.js';
import { type ChannelLink, channelEnd, type Registry } from '../../registry/index.js';
import { findPath } from '../../trace/index.js';
import { eitherSpelling, required, textOf } from '../operations/spellings.js';
import { isObject, type JsonObject } from '../json/schema.js';

/** Ends of a route as a request names them. */
export interface RouteEnds {
  readonly source_asset_denom: string;
  readonly dest_asset_denom: string;
  readonly dest_asset_chain_id: string;
}

/**
 * Operations of a request with every transfer complete: older names of fields are replaced, and what may be left out
 * is taken from the data, from the neighbours or from the ends of the route. Other operations stay as they are.
 *
 * @throws RoutingError `MISSING_FIELD` for what nothing gives; `DENOM_MISMATCH`, `INVALID_OPERATION` where two names of
 * one field contradict
 */
export function completeTransfers(
  registry: Registry,
  operations: readonly JsonObject[],
  ends: RouteEnds,
): readonly JsonObject[] {
  let denomIn = ends.source_asset_denom;
  return operations.map((operation, index) => {
    const next = operations[index + 1];
    const { transfer } = operation;
    const pointer = pointerTo(pointerTo('/operations', index), 'transfer');
    const follows = next === undefined ? endOf(ends) : bodyOf(next);
    const completed = isObject(transfer)
      ? { ...operation, transfer: complete(registry, { transfer, denomIn, follows, pointer }) }
      : operation;
    const body = bodyOf(completed);
    denomIn = textOf(body['denom_out']) ?? textOf(body['denom']) ?? denomIn;
    return completed;
  });
}

interface Position {
  readonly transfer: JsonObject;
  /** Denom that arrives at the operation. */
  readonly denomIn: string;
  /** What the coins go into: the next operation, or the end of the route in the same words. */
  readonly follows: JsonObject;
  readonly pointer: string;
}

function complete(registry: Registry, { transfer, denomIn, follows, pointer }: Position): JsonObject {
  const chain = { name: 'from_chain_id', older: 'chain_id', reason: 'INVALID_OPERATION' } as const;
  const out = { name: 'denom_out', older: 'dest_denom', reason: 'DENOM_MISMATCH' } as const;
  const from = required(eitherSpelling(transfer, pointer, chain), pointer, 'from_chain_id');
  const link = channelEnd(registry, from, String(transfer['port']), String(transfer['channel']));
  const to =
    textOf(transfer['to_chain_id']) ??
    link?.to.chainId ??
    textOf(follows['from_chain_id']) ??
    textOf(follows['chain_id']);
  const sent = textOf(transfer['denom_in']) ?? denomIn;
  const received =
    eitherSpelling(transfer, pointer, out) ?? textOf(follows['denom_in']) ?? denomAfter(registry, link, sent);
  return {
    ...transfer,
    from_chain_id: from,
    to_chain_id: required(to, pointer, 'to_chain_id'),
    denom_in: sent,
    denom_out: required(received, pointer, 'dest_denom'),
  };
}

/** Denom that a coin gets by passing a channel, where the data knows both. */
function denomAfter(registry: Registry, link: ChannelLink | undefined, denom: string): string | undefined {
  const path = link && findPath(registry, { chainId: link.from.chainId, denom });
  return link && path && ibcDenom(receivePath(path, link.from, link.to).path, registry.sha256);
}

function endOf(ends: RouteEnds): JsonObject {
  return { chain_id: ends.dest_asset_chain_id, denom_in: ends.dest_asset_denom };
}

const kinds = Object.keys(operationTraits) as OperationKind[]; // the keys of a table over the kinds

/** Fields of an operation's variant. */
function bodyOf(operation: JsonObject): JsonObject {
  for (const kind of kinds) {
    const body = operation[kind];
    if (isObject(body)) return body;
  }
  return {};
}
