/** Repetition of updates. */
export interface DelayOptions {
  /** Usual seconds between two updates; at least 300 are used. */
  readonly everySeconds: number;
  /** Failures in a row. */
  readonly failures: number;
  /** A number from 0 to 1, so that followers do not ask at one moment. */
  readonly random: number;
}

const [leastSeconds, mostSeconds] = [300, 6 * 3600];

/** Seconds until the next update: the usual ones, doubled for each failure up to 6 hours, 10 % more or less. */
export function updateDelay({ everySeconds, failures, random }: DelayOptions): number {
  const usual = Math.max(leastSeconds, everySeconds);
  const longer = Math.min(usual * 2 ** Math.min(failures, 16), Math.max(usual, mostSeconds));
  return longer * (0.9 + random * 0.2);
}
