import type { Settling } from '../simulate/index.js';
import type { Explanation } from './explain.js';
import type { CoinClaim, NextAction, Place, TrackedMoment, TrackedRun } from './model.js';

/** Actions to do or wait for: the next step of the best fitting run, or the consequence of the coins' place. */
export function nextOf(
  [first]: readonly Fitting[],
  coins: CoinClaim,
  now: bigint | undefined,
): readonly NextAction[] {
  if (!coins.isComplete) return [unknownAction(first)];
  if (first === undefined) return [];
  const { run, how } = first;
  const failed = (how.hits.get(how.least) ?? []).find((sight) => sight.kind === 'tx' && !sight.isOk);
  const coming = run.moments[how.least];
  if (failed?.kind === 'tx') return [signAgain(failed.chainId, failed.tx, failed.reason)];
  if (coming !== undefined && !hasGoneWrong(first)) return [actionFor(coming, now)];
  const kept = run.moments
    .slice(0, how.least)
    .filter(({ settlesWhen }) => settlesWhen !== undefined)
    .at(-1);
  if (kept?.settlesWhen !== undefined && isStillKept(first)) return [settlingAction(kept, kept.settlesWhen)];
  if (coming !== undefined) return [actionFor(coming, now)];
  const last = run.moments[how.least - 1];
  if (last?.kind === 'signed' && !last.isDone) return [signAgain(last.chainId, last.tx, last.reason)];
  if (coins.asSeen.length > 1) return [lookAction(first)];
  return isDone(first) ? [] : restActions(coins.asSeen[0] ?? []);
}

function lookAction({ run }: Fitting): NextAction {
  const chainId = run.moments.at(-1)?.chainId ?? '';
  const reason =
    'the events do not determine where the coins are: add the complete transactions of the earlier steps';
  return { kind: 'ask', chainId, by: 'user', reason };
}

function unknownAction(first: Fitting | undefined): NextAction {
  const chainId = first?.run.moments[0]?.chainId ?? '';
  const reason = 'no single failure explains all events: check the balances of the accounts';
  return { kind: 'ask', chainId, by: 'user', reason };
}

function signAgain(chainId: string, tx: number, why = ''): NextAction {
  const cause = why === '' ? '' : ` (${why})`;
  const reason = `transaction ${tx + 1} failed${cause}, so nothing moved; build it again before signing`;
  return { kind: 'sign-again', chainId, tx, by: 'user', reason };
}

/** Whether an observed event is the failure of this run. */
function hasGoneWrong({ run, how }: Fitting): boolean {
  return run.moments.slice(0, how.least).some(({ kind }) => kind === 'kept');
}

function isStillKept({ run, how }: Fitting): boolean {
  return (run.places[how.least] ?? []).some((place) => place.kind === 'bridge');
}

function actionFor(moment: TrackedMoment, now: bigint | undefined): NextAction {
  const { kind, chainId, tx, packet, handOver } = moment;
  switch (kind) {
    case 'signed':
      return {
        kind: 'sign',
        chainId,
        tx,
        by: 'user',
        reason: `transaction ${tx + 1} is to be signed on ${chainId}`,
      };
    case 'received': {
      const until = packet?.timeout;
      if (until !== undefined && now !== undefined && now >= until) {
        const reason = `the packet can no longer be received: if it was not, a relayer must prove the timeout on ${packet?.source.chainId}`;
        return { kind: 'wait', chainId: packet?.source.chainId ?? chainId, by: 'relayer', reason };
      }
      const reason = `a relayer must bring the packet from ${packet?.source.chainId} to ${chainId}`;
      return { kind: 'wait', chainId, by: 'relayer', reason, ...(until !== undefined && { until }) };
    }
    case 'acknowledged': {
      const what = moment.isAcked === false ? 'refusal, which returns the coins,' : 'acknowledgement';
      return {
        kind: 'wait',
        chainId,
        by: 'relayer',
        reason: `a relayer must bring the ${what} to ${chainId}`,
      };
    }
    case 'timed-out':
      return {
        kind: 'wait',
        chainId,
        by: 'relayer',
        reason: `a relayer must prove the timeout on ${chainId}`,
      };
    case 'arrived':
    case 'kept': {
      const by = handOver?.by ?? 'relayer';
      const reason = `${handOver?.bridge} is to give the coins on ${chainId}`;
      return { kind: bridgeAction(handOver?.bridge, by), chainId, tx, by, reason };
    }
  }
}

/** Kind of the action for a bridge: if any account may take the last step, the user should. */
function bridgeAction(bridge: string | undefined, by: Settling['by']): NextAction['kind'] {
  if (by !== 'anyone' && by !== 'user') return 'wait';
  if (bridge === 'OPINIT') return 'claim';
  return bridge === 'CCTP' || bridge === 'CCTP_V2' ? 'mint' : 'wait';
}

const settlingKinds: Partial<Record<Settling['event'], NextAction['kind']>> = {
  mint: 'mint',
  'withdrawal-claimed': 'claim',
};

function settlingAction({ chainId, tx, handOver }: TrackedMoment, { event, by }: Settling): NextAction {
  const kind = settlingKinds[event] ?? 'wait';
  const reason = `${handOver?.bridge ?? 'a bridge'} keeps the coins until this happens: ${event.replaceAll('-', ' ')}`;
  return { kind, chainId, tx, by, reason };
}

/** Whether the run came to its end without a failure. */
function isDone({ run, how }: Fitting): boolean {
  return run.moments.slice(0, how.least).every(({ kind, isDone: done, isAcked, answers }) => {
    const isFine = kind !== 'timed-out' && kind !== 'kept' && done && isAcked !== false;
    return isFine && answers.every(({ isOk }) => isOk);
  });
}

function restActions(places: readonly Place[]): readonly NextAction[] {
  return places.flatMap((place): NextAction[] => {
    if (place.kind !== 'account') return [];
    const { chainId, owner, canSign, address } = place;
    if (owner === 'affiliate' || owner === 'relayer') return [];
    if (canSign) {
      const reason = `the coins are at ${address}, where a new route can start`;
      return [{ kind: 'retry', chainId, by: 'user', reason }];
    }
    const by = owner === 'stranded' ? 'nobody' : 'anyone';
    const reason =
      owner === 'stranded'
        ? `no account is known that can move the coins from ${address}`
        : `the owner of ${address} must move the coins`;
    return [{ kind: 'ask', chainId, by, reason }];
  });
}

/** A run that explains the events, and its explanation. */
export interface Fitting {
  readonly run: TrackedRun;
  readonly how: Explanation;
}

/** Places of the coins in all fitting runs. An event that was not observed may still have happened. */
export function claimOf(fitting: readonly Fitting[], isComplete: boolean): CoinClaim {
  const asSeen = new Map<string, readonly Place[]>();
  const possible = new Map<string, Place>();
  for (const { run, how } of fitting) {
    for (let at = how.least; at <= run.moments.length; at++) {
      const places = withSeenAmounts(run.places[at] ?? [], how.amounts);
      if (at === how.least) asSeen.set(keyOf(places), places);
      for (const place of places) possible.set(keyOf([place]), place);
    }
  }
  return {
    ...{ asSeen: [...asSeen.values()], possible: [...possible.values()], isComplete },
    isFinal: isComplete && asSeen.size === 1 && fitting.every(({ run, how }) => isOver(run, how.least)),
  };
}

/** Whether a run has no further moments. */
function isOver({ moments }: TrackedRun, least: number): boolean {
  return least >= moments.length;
}

/** Replaces assumed outputs of venues by observed amounts. */
function withSeenAmounts(places: readonly Place[], amounts: ReadonlyMap<bigint, bigint>): readonly Place[] {
  if (amounts.size === 0) return places;
  return places.map((place) => {
    const seen = place.isEstimate ? amounts.get(place.amount) : undefined;
    return seen === undefined ? place : { ...place, amount: seen };
  });
}

function keyOf(places: readonly Place[]): string {
  const parts = places.map((place) =>
    JSON.stringify(
      Object.entries(place)
        .filter(([key]) => key !== 'isEstimate')
        .sort(([a], [b]) => (a < b ? -1 : 1)),
      (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    ),
  );
  return parts.sort().join('\n');
}
