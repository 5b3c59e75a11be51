import type { Snapshot } from 'wayfold';
import type { AsOfRow, PartDays } from 'wayfold/registry';

/** Days of the parts of two snapshots that are laid over each other, each part with the rows of both. */
export function joinedDays(base: Snapshot, overlay: Snapshot): AsOfRow {
  const parts = ['chains', 'channels', 'assets'] as const;
  const joined = parts.map((part) => {
    const days = [
      daysOf(base.as_of?.[part], base[part]?.length ?? 0),
      daysOf(overlay.as_of?.[part], overlay[part]?.length ?? 0),
    ];
    return [part, days.filter((one) => one !== undefined).reduce(joinDays)] as const;
  });
  return { ...overlay.as_of, ...Object.fromEntries(joined) };
}

/** One day is the day of every row. */
function daysOf(stated: string | PartDays | undefined, rows: number): PartDays | undefined {
  return typeof stated === 'string' ? { oldest: stated, newest: stated, rows, unchecked: 0 } : stated;
}

function joinDays(one: PartDays, other: PartDays): PartDays {
  const known = (days: readonly (string | null)[]) => days.filter((day) => day !== null).sort();
  return {
    oldest: known([one.oldest, other.oldest])[0] ?? null,
    newest: known([one.newest, other.newest]).at(-1) ?? null,
    rows: one.rows + other.rows,
    unchecked: one.unchecked + other.unchecked,
    handmade: (one.handmade ?? 0) + (other.handmade ?? 0),
  };
}
