import type { OutageRow } from 'wayfold/registry';
import { present } from '../json.js';
import type { AssetlistFiles, Height, Streak } from './files.js';

/** A row and the file and key that it follows from. */
export interface StateRow {
  readonly row: OutageRow;
  readonly entry: object;
}

/** Rows for the findings of the daily check. */
export interface StateContext {
  readonly idOf: (name: string) => string | undefined;
  /** Chains for which no warning is needed, because their channel or they themselves are refused. */
  readonly refused: ReadonlySet<string>;
  readonly source: string;
}

/** A chain counts as halted from this many failed checks on; short outages heal by themselves. */
const failedChecksToHalt = 10;

/** Halted chains, and clients of Osmosis that expired on the counterparty. */
export function stateRows(files: AssetlistFiles, context: StateContext): readonly StateRow[] {
  return [...chainRows(files, context), ...clientRows(files, context)];
}

function chainRows({ deadChains, heights }: AssetlistFiles, context: StateContext): readonly StateRow[] {
  return Object.entries(deadChains).flatMap(([name, entry]) => {
    const id = context.idOf(name);
    const isDead = entry.lastVerdict === 'frozen' || entry.lastVerdict === 'all_dead';
    if (id === undefined || !isDead || isMoving(entry, heights, name)) return [];
    const effect = entry.streak >= failedChecksToHalt ? 'refuse' : 'warn';
    if (effect === 'warn' && context.refused.has(name)) return [];
    const row = { scope: { chain_id: id }, direction: 'both', effect, reason: 'chain_halted' } as const;
    const note = `${entry.streak} checks in a row found it ${entry.lastVerdict === 'frozen' ? 'standing still' : 'without a node that answers'}.`;
    return [{ entry, row: told(row, entry, { note, source: `${context.source} dead_chain_streaks.json` }) }];
  });
}

/** A height that the same run saw for the first time says that the chain lives, whatever its nodes' streak. */
function isMoving(streak: Streak, heights: Readonly<Record<string, Height>>, name: string): boolean {
  const height = Object.hasOwn(heights, name) ? heights[name] : undefined;
  return height !== undefined && height.lastSeen === streak.lastSeen && height.stallRuns === 1;
}

/** Keys are `chain|channel|port`, of the far end. A status that could not be read is no expiry. */
function clientRows({ clients }: AssetlistFiles, context: StateContext): readonly StateRow[] {
  return Object.entries(clients).flatMap(([key, entry]) => {
    const [name = '', channel, port] = key.split('|');
    const id = context.idOf(name);
    if (entry.lastStatus !== 'Expired' || id === undefined || channel === undefined) return [];
    const scope = present<OutageRow['scope']>({ chain_id: id, channel_id: channel, port });
    const row = { scope, direction: 'both', effect: 'refuse', reason: 'client_expired' } as const;
    const note = 'The client of Osmosis on the far side has expired.';
    const source = `${context.source} counterparty_client_streaks.json`;
    return [{ entry, row: told(row, entry, { note, source }) }];
  });
}

function told(
  row: OutageRow,
  { firstSeen, lastSeen }: Streak,
  { note, source }: { readonly note: string; readonly source: string },
): OutageRow {
  const [since, checked] = [firstSeen?.slice(0, 10), lastSeen?.slice(0, 10)];
  return present<OutageRow>({ ...row, since, note, source, checked });
}
