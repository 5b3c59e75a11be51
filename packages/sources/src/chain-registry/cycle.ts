import { type Listed, listedKey } from './listed.js';
import { isTransferStep } from './trace.js';

/**
 * Reports every cycle of transfer traces once, at the member that should have no trace: an asset that is no voucher,
 * else the first one found. Traces on assets that the origin rule ignores count too.
 */
export function reportCycles(assets: ReadonlyMap<string, Listed>): void {
  const done = new Set<string>();
  for (const start of assets.keys()) {
    const trail = new Map<string, Listed>();
    let key: string | undefined = start;
    while (key !== undefined && !done.has(key) && !trail.has(key)) {
      const listed = assets.get(key);
      if (listed === undefined) break;
      trail.set(key, listed);
      key = previousOf(listed);
    }
    if (key !== undefined && trail.has(key)) reportLoop(trail, key);
    for (const member of trail.keys()) done.add(member);
  }
}

/** The asset one transfer nearer the origin. */
function previousOf(listed: Listed): string | undefined {
  const { chainName, baseDenom } = listed.steps.filter(isTransferStep).at(-1)?.counterparty ?? {};
  return chainName === undefined || baseDenom === undefined ? undefined : listedKey(chainName, baseDenom);
}

function reportLoop(trail: ReadonlyMap<string, Listed>, entrance: string): void {
  const keys = [...trail.keys()];
  const members = [...trail.values()].slice(keys.indexOf(entrance));
  const blamed = members.find(({ base }) => !base.startsWith('ibc/')) ?? members[0];
  if (blamed === undefined) return;
  const names = members.map(({ base, chainName }) => `${base} on ${chainName}`).join(' to ');
  blamed.entry.draft.report('DATA_TRACE_CYCLE', blamed.entry.pointer, `traces form a cycle: ${names}`);
}
