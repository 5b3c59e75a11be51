import { dataVersion, loadSnapshot } from '@wayfold/data';
import type { FeedState } from '@wayfold/feed';
import type { Fragment } from '@wayfold/sources';
import type { Snapshot } from 'wayfold';
import { compareDataVersions, type DataProof } from 'wayfold/registry';
import { asFragment } from '../files.js';
import { timeText } from '../render/time.js';

/** Data of a feed that serves. */
export interface FeedInUse {
  /** The state folder; the data is in `feed` below it. */
  readonly folder: string;
  readonly state: FeedState;
}

/** Whether data of a feed serves instead of the shipped data: whichever has the higher version does. */
export function isAboveShipped({ version }: Pick<FeedState, 'version'>): boolean {
  return compareDataVersions(version, dataVersion) > 0;
}

/** Layers of data from a feed. It is whole: of the shipped data only test networks are added, which feeds do not have. */
export async function feedLayers(
  state: FeedState,
  { testnets }: { readonly testnets?: true },
): Promise<readonly Fragment[]> {
  const { snapshotOf } = await import('@wayfold/feed');
  const data = asFragment(snapshotOf(state));
  return testnets ? [data, asFragment(testNetworks())] : [data];
}

/** The last statement of the feed, as answers read it. */
export function proofOf({ proofAt, version, newest }: FeedState): DataProof {
  return { proofAt: timeText(proofAt), version, newest };
}

/** The shipped test networks alone. */
function testNetworks(): Snapshot {
  const { chains = [], channels = [], assets = [] } = loadSnapshot({ meta: true, testnet: true });
  const tests = chains.filter((row) => row.is_testnet === true);
  const ids = new Set(tests.map((row) => row.chain_id));
  return {
    chains: tests,
    channels: channels.filter(({ a, b }) => ids.has(a.chain_id) || ids.has(b.chain_id)),
    assets: assets.filter((row) => ids.has(row.chain_id)),
  };
}
