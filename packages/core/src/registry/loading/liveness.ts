import type { ChainRow } from '../families/chain.js';
import type { LivenessRows, Snapshot } from '../rows.js';
import type { OutageRow } from '../families/outage.js';

/** A chain counts as halted from this many failed checks on; short outages heal by themselves. */
const failedChecksToHalt = 10;

/** A snapshot with the rows of the older form in the newer one: killed chains are chains of that status. */
export function withoutLiveness({ liveness, ...snapshot }: Snapshot): Snapshot {
  if (liveness === undefined) return snapshot;
  const known = new Map((snapshot.chains ?? []).map((row) => [row.chain_id, row]));
  const killed = (liveness.killed_chains ?? []).map((row): ChainRow => {
    const chain = known.get(row.chain_id);
    return chain === undefined ? killedRow(row) : { ...chain, status: 'killed' };
  });
  const outages = [...livenessOutages(liveness)].map(({ row }) => row);
  return {
    ...snapshot,
    chains: [...(snapshot.chains ?? []), ...killed],
    outages: [...outages, ...(snapshot.outages ?? [])],
  };
}

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

/** The row of a killed chain; mostly only its id is known. */
export function killedRow(row: NonNullable<LivenessRows['killed_chains']>[number]): ChainRow {
  const { chain_id: id, chain_name: name, bech32_prefix: prefix = '' } = row;
  return {
    chain_id: id,
    chain_name: name ?? id.toLowerCase().replace(/[^a-z0-9]/g, ''),
    pretty_name: name ?? id,
    chain_type: 'cosmos',
    bech32_prefix: prefix,
    status: 'killed',
  };
}
