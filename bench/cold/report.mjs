// How a process of the cold start tells what it took.

/** The question that every process answers: where ATOM on Osmosis comes from. */
export const question = {
  chainId: 'osmosis-1',
  chainName: 'osmosis',
  denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
};

/** Prints milliseconds, the answer and the peak of resident memory in bytes. */
export function report(milliseconds, answer) {
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  process.stdout.write(JSON.stringify({ milliseconds, answer, peakBytes }));
}
