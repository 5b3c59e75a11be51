import type { Operation } from '../../operation/index.js';
import { type Coin, coinPath, counterpartsOn, transfersOver } from '../../pairing/index.js';
import { type Registry, refusalOf } from '../../registry/index.js';
import {
  type Candidate,
  type Candidates,
  type CoinQuery,
  makeCandidate,
  type Rejection,
} from '../candidate.js';
import { outOfService, rejectionOf } from '../rules.js';
import { otherCounterparts } from './other-counterparts.js';

/**
 * Candidates over channels. The trace of the coin fixes its path home, and the trace of its counterpart the path out:
 * no other channels make the same coin, so one path stands for a destination denom. Where the query names none and the
 * counterpart is out of reach, other vouchers that the destination lists may stand in for it.
 */
export function channelCandidates(registry: Registry, asked: CoinQuery): Candidates {
  const { from, query } = asked;
  const to = asked.to ?? counterpartOf(registry, asked);
  if (to === undefined) return { kept: [], rejected: [noChannel(registry, asked)] };
  if (to.home !== from.home) return { kept: [], rejected: [otherOrigin(from, to)] };
  const candidate = candidateTo(registry, to, asked);
  const reason = rejectionOf(registry, candidate, query);
  if (reason === undefined) return { kept: [candidate], rejected: [] };
  const isOutOfReach = reason.rule === 'OUT_OF_SERVICE' || reason.rule === 'CHAIN_NOT_ALLOWED';
  if (asked.to !== undefined || !isOutOfReach) return { kept: [], rejected: [reason] };
  return standIns(registry, asked, reason);
}

/** What stands for the coin on the destination; where nothing is in service, what would, so that the outage is named. */
function counterpartOf(registry: Registry, { from, dest, query }: CoinQuery): Coin | undefined {
  return (
    counterpartsOn(registry, dest, query)(from.home) ??
    counterpartsOn(registry, dest, { ...query, includeInactive: true })(from.home)
  );
}

function candidateTo(registry: Registry, to: Coin, { from, query }: CoinQuery): Candidate {
  const path = coinPath(registry, from, to, query);
  const { links } = path.before;
  const operations: readonly Operation[] =
    links.length > 0
      ? transfersOver(registry, from, links)
      : [{ kind: 'bank_send', chainId: from.chainId, denom: from.info.denom }];
  return makeCandidate(registry, path, operations);
}

/** Candidates to other vouchers. Of the rules that remove them only the number of transactions is reported, since the user can allow more. */
function standIns(registry: Registry, asked: CoinQuery, reason: Rejection): Candidates {
  const { query } = asked;
  const kept: Candidate[] = [];
  const rejected = [reason];
  for (const to of otherCounterparts(registry, asked)) {
    const candidate = candidateTo(registry, to, asked);
    const removed = rejectionOf(registry, candidate, query);
    if (removed === undefined) kept.push(candidate);
    else if (removed.rule === 'SEVERAL_TRANSACTIONS') rejected.push(removed);
  }
  return { kept, rejected };
}

function noChannel(registry: Registry, { from, dest, query }: CoinQuery): Rejection {
  const outage = [from, from.home]
    .map(({ chainId }) => refusalOf(registry, { fromChainId: chainId, toChainId: dest }, query))
    .find((refusal) => refusal !== undefined);
  if (outage !== undefined) return outOfService(outage);
  const home = `${from.info.symbol ?? from.home.path} comes from ${from.home.chainId}`;
  const message = `${home}, which has no channel in service to ${dest}, and ${dest} lists no voucher of it`;
  return { rule: 'NO_CHANNEL', message };
}

function otherOrigin(from: Coin, to: Coin): Rejection {
  const message = `${from.info.denom} comes from ${from.home.chainId}, ${to.info.denom} from ${to.home.chainId}: that takes a swap or a bridge`;
  return { rule: 'OTHER_ORIGIN', message };
}
