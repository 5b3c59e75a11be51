import type { LivenessRows, OutageRow } from '../rows.js';

/** A chain counts as halted from this many failed checks on; short outages heal by themselves. */
const failedChecksToHalt = 10;

/** The outages that rows of the older form state, each with its pointer. Killed chains are rows of chains, not outages. */
export function* livenessOutages({
  halted_chains: chains = [],
  unusable_channels: channels = [],
}: LivenessRows): Generator<{ readonly row: OutageRow; readonly field: string }> {
  for (const [
    index,
    { chain_id, consecutive_failed_checks: checks = failedChecksToHalt },
  ] of chains.entries()) {
    const effect = checks >= failedChecksToHalt ? 'refuse' : 'none';
    yield {
      row: { ...stated, scope: { chain_id }, effect, reason: 'chain_halted' },
      field: `/liveness/halted_chains/${index}`,
    };
  }
  for (const [index, { a }] of channels.entries()) {
    const { chain_id, port, channel: channel_id } = a;
    const scope = { chain_id, port, channel_id };
    yield {
      row: { ...stated, scope, effect: 'refuse', reason: 'client_expired' },
      field: `/liveness/unusable_channels/${index}/a`,
    };
  }
}

const stated = { direction: 'both', note: null, source: null } as const;
