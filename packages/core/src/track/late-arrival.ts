import type { Whose } from '../simulate/index.js';
import type { AccountPlace, Place, TrackedHandOver, TrackedMoment, TrackedRun } from './model.js';

/** Coins that a bridge keeps are paid out in the end, if a party takes care of it. */
export function withLateArrivals(
  moments: readonly TrackedMoment[],
  places: TrackedRun['places'],
  whose: Whose,
): Pick<TrackedRun, 'moments' | 'places'> {
  const last = places.at(-1) ?? [];
  const late = moments.flatMap((moment): TrackedMoment[] => {
    const { handOver } = moment;
    if (moment.kind !== 'kept' || handOver === undefined) return [];
    const { address, denom, amount } = handOver.to;
    const { stall: _stall, settlesWhen: _settles, ...same } = moment;
    return [{ ...same, kind: 'arrived', isDone: true, pays: [{ address, denom, amount }] }];
  });
  const [only, ...more] = late;
  if (only?.handOver === undefined || more.length > 0) return { moments, places };
  return { moments: [...moments, only], places: [...places, withArrival(last, only.handOver, whose)] };
}

function withArrival(places: readonly Place[], { to }: TrackedHandOver, whose: Whose): readonly Place[] {
  const isThere = (place: Place): place is AccountPlace =>
    place.kind === 'account' &&
    place.chainId === to.chainId &&
    place.address === to.address &&
    place.denom === to.denom;
  const before = places.find(isThere);
  const rest = places.filter((place) => place.kind !== 'bridge' && place !== before);
  const coins = { ...to, amount: to.amount + (before?.amount ?? 0n) };
  return [...rest, { kind: 'account', ...coins, ...whose(coins), isEstimate: true }];
}
