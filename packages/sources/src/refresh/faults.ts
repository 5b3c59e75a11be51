import type { ChannelRow, Diagnostic, Snapshot } from 'wayfold';

/** Limits for the changes of a refresh. */
export interface RefreshLimits {
  /** The most channels, in percent of those known before, that may be gone. */
  readonly channelsGonePercent?: number;
}

/** Five in a hundred: registries lose a few channels a year. */
const defaultGonePercent = 5;

/**
 * Reasons why refreshed data needs a review, one sentence each: too many missing channels, a channel with another
 * counterparty than before, a voucher whose denom is not the hash of its path.
 */
export function refreshFaults(
  before: Snapshot,
  after: Snapshot,
  diagnostics: readonly Diagnostic[],
  { channelsGonePercent: most = defaultGonePercent }: RefreshLimits = {},
): readonly string[] {
  const [was, is] = [otherEnds(before.channels ?? []), otherEnds(after.channels ?? [])];
  const gone = [...was.keys()].filter((end) => !is.has(end)).length / 2;
  const known = was.size / 2;
  const moved = [...was].filter(([end, other]) => is.has(end) && is.get(end) !== other);
  return [
    ...(gone * 100 > known * most ? [`${gone} of ${known} channels are gone, more than ${most} %`] : []),
    ...moved.map(([end, other]) => `${end} led to ${other} and leads to ${is.get(end) ?? 'nowhere'} now`),
    ...diagnostics
      .filter(({ reason }) => reason === 'DATA_HASH_MISMATCH')
      .map(({ field, message }) => `${field}: ${message}`),
  ];
}

function otherEnds(rows: readonly ChannelRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ a, b }) => [[printEnd(a), printEnd(b)] as const, [printEnd(b), printEnd(a)] as const]),
  );
}

function printEnd({ chain_id: chain, port, channel }: ChannelRow['a']): string {
  return `${chain}/${port}/${channel}`;
}
