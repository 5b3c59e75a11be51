import type { Explanation } from './explain.js';
import type { CoinClaim, Place, TrackedMoment, TrackedRun } from './model.js';

/** A run that accounts for what was seen, and how. */
export interface Fitting {
  readonly run: TrackedRun;
  readonly how: Explanation;
}

/**
 * Where the coins are in all runs that fit. Nothing that was not seen is taken not to have happened.
 *
 * @param now the latest time that is known: what times out later has not timed out
 */
export function claimOf(
  fitting: readonly Fitting[],
  now: bigint | undefined,
  isComplete: boolean,
): CoinClaim {
  const asSeen = new Map<string, readonly Place[]>();
  const possible = new Map<string, Place>();
  for (const { run, how } of fitting) {
    const end = lastMoment(run, how.least, now);
    for (let at = how.least; at <= end; at++) {
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

/** Up to which moment a run can have come by now. */
function lastMoment({ moments }: TrackedRun, least: number, now: bigint | undefined): number {
  if (now === undefined) return moments.length;
  const isLater = ({ kind, packet }: TrackedMoment): boolean =>
    kind === 'timed-out' && packet?.timeout !== undefined && packet.timeout > now;
  const at = moments.findIndex((moment, index) => index >= least && isLater(moment));
  return at < 0 ? moments.length : at;
}

/** Whether nothing more is to happen; that a bridge keeps coins is no end. */
function isOver({ moments }: TrackedRun, least: number): boolean {
  return least >= moments.length;
}

/** Amounts that were seen in place of those that venues were assumed to pay. */
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
