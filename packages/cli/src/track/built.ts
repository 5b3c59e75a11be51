/**
 * A time at which messages can have been built: their answer does not say, but their deadlines were ahead. Any such time gives the
 * same plan, so that it can be made again long after they have passed.
 *
 * @param now nanoseconds since the epoch; the answer is no later
 */
export function builtAt(txs: readonly unknown[], now: bigint): bigint {
  let latest = now;
  for (const [, digits] of JSON.stringify(txs, printed).matchAll(deadlines)) {
    const before = BigInt(digits ?? '0') * (digits?.length === secondDigits ? second : 1n) - second;
    if (before > earliest && before < latest) latest = before;
  }
  return latest;
}

/** Deadlines of transfers and swaps, in messages within messages: nanoseconds, or seconds over IBC v2 clients. */
const deadlines = /timeout_timestamp\W{1,64}([0-9]{19}|[0-9]{10})(?![0-9])/g;
const secondDigits = 10;
const second = 1_000_000_000n;

/** The earliest number that the simulator accepts as a time, in nanoseconds. */
const earliest = 10n ** 18n;

function printed(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
