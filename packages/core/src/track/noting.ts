import type { Holding, Moment, Whose } from '../simulate/index.js';
import { idOf, type Told, trackedMoment } from './moment.js';
import type { Place, TrackedMoment } from './model.js';
import { copyOpen, follow, nothingOpen, type Open, placesOf } from './places.js';

/** A run as far as it was noted: its moments, and where the coins are before the first and after each. */
export interface Noted {
  readonly moments: TrackedMoment[];
  readonly places: (readonly Place[])[];
  readonly open: Open;
  readonly estimates: Set<string>;
  isEstimate: boolean;
}

/** Facts shared by all runs of a plan. */
export interface Noting extends Omit<Told, 'estimates'> {
  readonly whose: Whose;
}

/** A run before its first moment. */
export function noteBefore(before: readonly Holding[], { whose }: Noting): Noted {
  const open = nothingOpen();
  const places = [placesOf(before, open, whose, false)];
  return { moments: [], places, open, estimates: new Set(), isEstimate: false };
}

/** Adds what happens next. */
export function note(noted: Noted, moment: Moment, noting: Noting): void {
  const { moments, places, open, estimates } = noted;
  // The output of a venue is known only afterwards: from then on amounts are those of the run.
  for (const event of moment.events) {
    noted.isEstimate ||= event.kind === 'swap';
    if (event.kind === 'packet' && noted.isEstimate) estimates.add(idOf(event.packet));
  }
  const tracked = trackedMoment(moment, { ...noting, estimates });
  follow(open, tracked);
  moments.push(tracked);
  places.push(placesOf(moment.after, open, noting.whose, noted.isEstimate));
}

/** A copy that continues separately. */
export function copyNoted({ moments, places, open, estimates, isEstimate }: Noted): Noted {
  const copied = { open: copyOpen(open), estimates: new Set(estimates), isEstimate };
  return { moments: [...moments], places: [...places], ...copied };
}
