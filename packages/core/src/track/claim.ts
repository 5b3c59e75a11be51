import type { Explanation } from './explain.js';
import type { CoinClaim, Place, TrackedRun } from './model.js';

/** A run that explains the events, and its explanation. */
export interface Fitting {
  readonly run: TrackedRun;
  readonly how: Explanation;
}

/** Where the coins are in all runs that fit. Nothing that was not seen is taken not to have happened. */
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

/** Whether nothing more is to happen; that a bridge keeps coins is no end. */
function isOver({ moments }: TrackedRun, least: number): boolean {
  return least >= moments.length;
}

/** Observed amounts in place of assumed outputs of venues. */
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
