// How a process of the cold start tells what it took.

/** The question that every process answers: where ATOM on Osmosis comes from. */
export const question = {
  chainId: 'osmosis-1',
  chainName: 'osmosis',
  denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
};

/**
 * Prints milliseconds, those of the processor since the process began, the answer, and in bytes the peak of resident
 * memory and the heap that `kept` holds once everything else is collected.
 */
export function report(milliseconds, answer, kept) {
  const { user, system } = process.cpuUsage();
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  globalThis.gc?.();
  const heapBytes = process.memoryUsage().heapUsed;
  const cpuMilliseconds = (user + system) / 1000;
  process.stdout.write(JSON.stringify({ milliseconds, cpuMilliseconds, answer, peakBytes, heapBytes }));
  globalThis.kept = kept;
}
