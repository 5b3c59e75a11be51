import { isCw20Denom, receivePath } from '../../denom/index.js';
import { kShortestPaths } from '../../graph/index.js';
import { type ChainId, joined } from '../../primitives/index.js';
import type { Operation } from '../../operation/index.js';
import { type Coin, type CoinPath, coinPath, counterpartsOn, transfersOver } from '../../pairing/index.js';
import { findChain, isRollupDenom, type Registry, refusalOf, voucherRow } from '../../registry/index.js';
import {
  type Candidate,
  type Candidates,
  type CoinQuery,
  makeCandidate,
  type Rejection,
} from '../candidate.js';
import { outOfService, pathRejection, rejectionOf } from '../rules.js';
import { otherCounterparts } from './other-counterparts.js';

/**
 * Candidates over channels. Traces fix the path to the origin and on to the counterpart, so there is one per denom. If the query
 * names none and the counterpart is out of reach, other vouchers that the destination lists may be substitutes.
 */
export function channelCandidates(asked: CoinQuery): Candidates {
  const { from } = asked;
  const to = asked.to ?? counterpartOf(asked);
  if (to === undefined) return { kept: [], rejected: [noChannel(asked)] };
  if (to.home !== from.home) return { kept: [], rejected: [otherOrigin(from, to)] };
  const found = candidateTo(to, asked);
  if (!('rule' in found)) return { kept: [found], rejected: [] };
  const reason = found;
  const isOutOfReach = reason.rule === 'OUT_OF_SERVICE' || reason.rule === 'CHAIN_NOT_ALLOWED';
  if (asked.to !== undefined || !isOutOfReach) return { kept: [], rejected: [reason] };
  return standIns(asked, reason);
}

/** Counterpart of the coin on the destination; if none is in service, the closed one, so that the outage is named. */
function counterpartOf({ registry, from, dest, query }: CoinQuery): Coin | undefined {
  return (
    counterpartsOn(registry, dest, query)(from.home) ??
    counterpartsOn(registry, dest, { includeInactive: true })(from.home)
  );
}

/** The candidate that brings a coin, or why it may not be used. */
function candidateTo(to: Coin, asked: CoinQuery): Candidate | Rejection {
  return overChannels(asked, coinPath(asked.registry, asked.from, to, asked.query));
}

/** The candidate along a path of channels alone, or why it may not be used. */
export function overChannels(
  { registry, from, amount, query }: CoinQuery,
  path: CoinPath,
): Candidate | Rejection {
  const { links } = path.before;
  const moves: readonly Operation[] =
    links.length > 0
      ? transfersOver(registry, from, links)
      : [{ kind: 'bank_send', chainId: from.chainId, denom: from.info.denom }];
  const moved = amount.amountIn ?? amount.amountOut ?? 0n;
  const operations = moves.map((move) => joined(move, { amountIn: moved, amountOut: moved }));
  const candidate = makeCandidate(registry, [path], { operations }, query);
  const unsent = links.length > 0 ? undefined : sendRejection(registry, from);
  return pathRejection(path, query) ?? unsent ?? rejectionOf(registry, candidate, query) ?? candidate;
}

/** Why a coin cannot be sent within its chain: a send is a message of the bank of Cosmos chains. */
function sendRejection(registry: Registry, { chainId, info: { denom } }: Coin): Rejection | undefined {
  const isCosmos = findChain(registry, chainId)?.type === 'cosmos';
  if (isCosmos && !isCw20Denom(denom)) return undefined;
  const message = isCosmos
    ? `${denom} is not in the bank of ${chainId}, which bank_send needs`
    : `coins are sent within ${chainId} by wallets: bank_send is a message of Cosmos chains`;
  return { rule: 'UNSUPPORTED_TOKEN', message };
}

/** Candidates to other vouchers. Of their rejections only the number of transactions is reported: the user can allow more. */
function standIns(asked: CoinQuery, reason: Rejection): Candidates {
  const kept: Candidate[] = [];
  const rejected = [reason];
  for (const to of otherCounterparts(asked)) {
    const found = candidateTo(to, asked);
    if (!('rule' in found)) kept.push(found);
    else if (found.rule === 'SEVERAL_TRANSACTIONS') rejected.push(found);
  }
  return { kept, rejected };
}

function noChannel({ registry, from, dest, query }: CoinQuery): Rejection {
  const outage = [from, from.home]
    .map(({ chainId }) => refusalOf(registry, { fromChainId: chainId, toChainId: dest }, query))
    .find((refusal) => refusal !== undefined);
  if (outage !== undefined) return outOfService(outage);
  const home = `${from.info.symbol ?? from.home.path} comes from ${from.home.chainId}`;
  const missing = `${home}, which has no channel in service to ${dest}, and ${dest} lists no voucher of it`;
  const row = missingRow(registry, from, dest, query);
  const message = row === undefined ? missing : `${missing}; an overlay can list it: ${row}`;
  return { rule: 'NO_CHANNEL', message };
}

/** The overlay that lists the voucher of a coin on a chain, over the shortest path of channels from its origin; not of a rollup's copy. */
function missingRow(
  registry: Registry,
  { home }: Coin,
  dest: ChainId,
  { now }: CoinQuery['query'],
): string | undefined {
  if (isRollupDenom(home.path)) return undefined;
  const service = now === undefined ? {} : { now };
  const [hops] = kShortestPaths(registry, { from: home.chainId, to: dest }, { ...service, count: 1 });
  const links = hops?.flatMap((hop) => (hop.kind === 'bridge' ? [] : [hop.link])) ?? [];
  if (links.length === 0 || links.length !== hops?.length) return undefined;
  const path = links.reduce((left, { from, to }) => receivePath(left, from, to).path, home.path);
  return JSON.stringify({ assets: [voucherRow(registry, dest, path)] });
}

function otherOrigin(from: Coin, to: Coin): Rejection {
  const message = `${from.info.denom} comes from ${from.home.chainId}, ${to.info.denom} from ${to.home.chainId}: that takes a swap or a bridge`;
  return { rule: 'OTHER_ORIGIN', message };
}
