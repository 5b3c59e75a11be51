import { nanosecondsSince } from './measure.js';
import { times } from './times.js';

/**
 * CPU time of a fixed piece of work that is no part of Wayfold, nanoseconds: rows that are compared with nothing else are compared with other runs by
 * it.
 */
export function yardstick(): number {
  const text = JSON.stringify(times(2000, (at) => ({ name: `row ${at}`, at, list: [at, at * 2, at * 3] })));
  const work = (): number => {
    const rows = JSON.parse(text) as readonly { readonly name: string; readonly at: number }[]; // written above
    return new Map(rows.map(({ name, at }) => [name.toUpperCase(), at])).size;
  };
  for (let warm = 0; warm < 30; warm++) work();
  return Math.min(
    ...times(40, () => {
      const start = process.cpuUsage();
      work();
      return nanosecondsSince(start);
    }),
  );
}
