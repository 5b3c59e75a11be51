import type { Settling, SettlingMessage } from '../simulate/index.js';
import { byText } from '../primitives/index.js';
import type { Explanation } from './explain.js';
import { printed } from './match.js';
import type { CoinClaim, NextAction, Place, TrackedMoment, TrackedRun } from './model.js';

/**
 * Actions to do or wait for: the next step of the best fitting run, or the consequence of the coins' place, then the
 * releases of coins in other fitting runs.
 */
export function nextOf(
  fitting: readonly Fitting[],
  coins: CoinClaim,
  now: bigint | undefined,
): readonly NextAction[] {
  const [first, ...others] = fitting;
  const released = first === undefined ? [] : releasesOf(first);
  const next = released.length > 0 ? released : nextOfRun(first, coins, now);
  if (!coins.isComplete) return next;
  const known = new Set(next.map(({ message }) => printed(message)));
  const more = others
    .flatMap((other) => releasesOf(other, 'if no packet has left, '))
    .filter(({ message }) => {
      const key = printed(message);
      return !known.has(key) && known.add(key);
    });
  return [...next, ...more];
}

function nextOfRun(
  first: Fitting | undefined,
  coins: CoinClaim,
  now: bigint | undefined,
): readonly NextAction[] {
  if (!coins.isComplete) return [askUser(first?.run.moments[0], unexplained)];
  if (first === undefined) return [];
  const { run, how } = first;
  const past = run.moments.slice(0, how.least);
  const coming = run.moments[how.least];
  // This moment has not happened: the only possible event is a failed attempt to sign it.
  const [failed] = how.hits.get(how.least) ?? [];
  if (failed?.kind === 'tx') return [signAgain(failed)];
  // After a failure, coins that a bridge keeps come before the next moment.
  const hasGoneWrong = coming === undefined || past.some(({ kind }) => kind === 'kept');
  const kept = hasGoneWrong ? past.filter(({ settlesWhen }) => settlesWhen !== undefined).at(-1) : undefined;
  const isStillKept = run.places[how.least]?.some((place) => place.kind === 'bridge');
  if (kept?.settlesWhen !== undefined && isStillKept) return [settlingAction(kept, kept.settlesWhen)];
  if (coming !== undefined) return [actionFor(coming, now)];
  const last = past.at(-1);
  if (last?.kind === 'signed' && !last.isDone) return [signAgain(last)];
  if (coins.asSeen.length > 1) return [askUser(run.moments.at(-1), undetermined)];
  return past.every(isFine) ? [] : restActions(coins.asSeen[0] ?? []);
}

const unexplained = 'no single failure explains all events: check the balances of the accounts';
const undetermined =
  'the events do not determine where the coins are: add the complete transactions of the earlier steps';

function askUser(at: TrackedMoment | undefined, reason: string): NextAction {
  return { kind: 'ask', chainId: at?.chainId ?? '', by: 'user', reason };
}

function signAgain(failed: Pick<TrackedMoment, 'chainId' | 'tx' | 'reason'>): NextAction {
  const { chainId, tx, reason: why = '' } = failed;
  const cause = why === '' ? '' : ` (${why})`;
  const reason = `transaction ${tx + 1} failed${cause}, so nothing moved; build it again before signing`;
  return { kind: 'sign-again', chainId, tx, by: 'user', reason };
}

function actionFor(moment: TrackedMoment, now: bigint | undefined): NextAction {
  const { kind, chainId, tx, packet, handOver, isAcked } = moment;
  const from = packet?.source.chainId;
  switch (kind) {
    case 'signed': {
      const reason = `transaction ${tx + 1} is to be signed on ${chainId}`;
      return { kind: 'sign', chainId, tx, by: 'user', reason };
    }
    case 'received': {
      const until = packet?.timeout;
      if (until !== undefined && now !== undefined && now >= until) {
        const reason = `the packet can no longer be received: if it was not, a relayer must prove the timeout on ${from}`;
        return relay(from ?? chainId, reason);
      }
      const action = relay(chainId, `a relayer must bring the packet from ${from} to ${chainId}`);
      return { ...action, ...(until !== undefined && { until }) };
    }
    case 'acknowledged': {
      const what = isAcked === false ? 'refusal, which returns the coins,' : 'acknowledgement';
      return relay(chainId, `a relayer must bring the ${what} to ${chainId}`);
    }
    case 'timed-out':
      return relay(chainId, `a relayer must prove the timeout on ${chainId}`);
    case 'arrived':
    case 'kept': {
      const by = handOver?.by ?? 'relayer';
      const reason = `${handOver?.bridge} is to give the coins on ${chainId}`;
      return { kind: bridgeAction(handOver?.bridge, by), chainId, tx, by, reason };
    }
  }
}

function relay(chainId: string, reason: string): NextAction {
  return { kind: 'wait', chainId, by: 'relayer', reason };
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

/** Actions for coins that wait on accounts without a key, until any account signs a message. */
function releasesOf({ run, how }: Fitting, condition = ''): readonly NextAction[] {
  return (run.places[how.least] ?? []).flatMap((place): NextAction[] => {
    if (place.kind !== 'account' || place.settlesWhen?.message === undefined) return [];
    const { chainId, address } = place;
    const { by, message } = place.settlesWhen;
    const where = `${condition}the coins wait at ${address}, which has no key`;
    const reason = `${where}; any account on ${chainId} releases them with ${messageText(message)}`;
    return [{ kind: 'release', chainId, by, message, reason }];
  });
}

/** Its type and members; default values are left out, and long ones only named. */
function messageText({ typeUrl, value }: SettlingMessage): string {
  const members = Object.entries(value).flatMap(([name, member]) => {
    if (member === '' || member === false) return [];
    const text = String(member);
    return [text.length > longestMember ? `its ${name}` : `${name} ${text}`];
  });
  return `${typeUrl} with ${members.join(', ')}`;
}

/** Longest member of a message in a sentence, in characters. */
const longestMember = 100;

/** Whether a moment is no failure. */
function isFine({ kind, isDone, isAcked, answers }: TrackedMoment): boolean {
  if (kind === 'timed-out' || !isDone || isAcked === false) return false;
  return answers.every(({ isOk }) => isOk);
}

function restActions(places: readonly Place[]): readonly NextAction[] {
  return places.flatMap((place): NextAction[] => {
    if (place.kind !== 'account' || place.owner === 'affiliate' || place.owner === 'relayer') return [];
    const { chainId, owner, canSign, address } = place;
    if (canSign) {
      const reason = `the coins are at ${address}, where a new route can start`;
      return [{ kind: 'retry', chainId, by: 'user', reason }];
    }
    if (owner === 'stranded') {
      const reason = `no account is known that can move the coins from ${address}`;
      return [{ kind: 'ask', chainId, by: 'nobody', reason }];
    }
    return [{ kind: 'ask', chainId, by: 'anyone', reason: `the owner of ${address} must move the coins` }];
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
  const isOver = fitting.every(({ run, how }) => how.least >= run.moments.length);
  const isFinal = isComplete && asSeen.size === 1 && isOver && ![...asSeen.values()].flat().some(isWaiting);
  return { asSeen: [...asSeen.values()], possible: [...possible.values()], isComplete, isFinal };
}

function isWaiting(place: Place): boolean {
  return place.kind !== 'channel' && place.settlesWhen !== undefined;
}

/** Replaces assumed outputs of venues by observed amounts. */
function withSeenAmounts(places: readonly Place[], amounts: ReadonlyMap<bigint, bigint>): readonly Place[] {
  return places.map((place) => {
    const seen = place.isEstimate ? amounts.get(place.amount) : undefined;
    return seen === undefined ? place : { ...place, amount: seen };
  });
}

function keyOf(places: readonly Place[]): string {
  const parts = places.map(({ isEstimate: _isEstimate, ...place }) =>
    printed(Object.entries(place).sort(byText(([member]) => member))),
  );
  return parts.sort().join('\n');
}
