import { Session } from 'node:inspector';

/** Number of times that blocks of code ran during some work. */
export function stepsOf(work: () => unknown): number {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  work();
  let steps = 0;
  session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
    for (const { functions } of result.filter(({ url }) => /\/core\/src\/|\/immer\//.test(url)))
      for (const { ranges } of functions) for (const { count } of ranges) steps += count;
  });
  session.disconnect();
  return steps;
}
