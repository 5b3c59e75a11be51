import { pointerTo, shapes } from 'wayfold/registry';
import type { Draft } from '../fragment.js';

const { flag, list, number, row, table, text } = shapes;

/** An asset as the curators of Osmosis list it. Members that no row comes of are not read. */
export interface ZoneAsset {
  readonly chain_name: string;
  readonly base_denom: string;
  /** Hops from Osmosis and the base denom; none for assets of Osmosis. */
  readonly path?: string;
  readonly osmosis_unstable_reason?: string;
  readonly osmosis_halt_deposits?: boolean;
  readonly osmosis_deposit_halt_reason?: string;
  readonly osmosis_halt_withdrawals?: boolean;
  readonly osmosis_withdrawal_halt_reason?: string;
  readonly planned_shutdown_date?: string;
  readonly tooltip_message?: string;
}

/** The list of the curators. */
export interface ZoneFile {
  readonly chain_name: string;
  readonly assets: readonly ZoneAsset[];
}

/** How often in a row a daily check found something dead. */
export interface Streak {
  readonly streak: number;
  readonly firstSeen?: string;
  readonly lastSeen?: string;
  /** Of chains: `frozen`, `all_dead`. */
  readonly lastVerdict?: string;
  /** Of clients: `Expired`, `unknown`. */
  readonly lastStatus?: string;
}

/** The height that the check saw last, and in how many runs it was the same. */
export interface Height {
  readonly stallRuns?: number;
  readonly lastSeen?: string;
}

/** The files, parsed, with the places they came from. */
export interface AssetlistFiles {
  readonly zone?: ZoneFile;
  /** Folder of the zone file, which bears the id of the chain. */
  readonly folder?: string;
  readonly deadChains: Readonly<Record<string, Streak>>;
  readonly heights: Readonly<Record<string, Height>>;
  readonly clients: Readonly<Record<string, Streak>>;
  /** Day on which an asset was last seen to go down, by its denom on Osmosis. */
  readonly downSince: ReadonlyMap<string, string>;
}

/** Folder of the main network; `osmo-test-5` is of a test network, whose names are other chains. */
export const mainFolder = 'osmosis-1';

const names = {
  zone: 'osmosis.zone_assets.json',
  deadChains: 'generated/state/dead_chain_streaks.json',
  heights: 'generated/state/dead_chain_heights.json',
  clients: 'generated/state/counterparty_client_streaks.json',
  frontend: 'generated/frontend/assetlist.json',
} as const;

const streaks = table(
  row<Streak>({ streak: number, firstSeen: text, lastSeen: text, lastVerdict: text, lastStatus: text }, [
    'streak',
  ]),
);

const zone = row<ZoneFile>(
  {
    chain_name: text,
    assets: list(
      row<ZoneAsset>(
        {
          chain_name: text,
          base_denom: text,
          path: text,
          osmosis_unstable_reason: text,
          osmosis_halt_deposits: flag,
          osmosis_deposit_halt_reason: text,
          osmosis_halt_withdrawals: flag,
          osmosis_withdrawal_halt_reason: text,
          planned_shutdown_date: text,
          tooltip_message: text,
        },
        ['chain_name', 'base_denom'],
      ),
    ),
  },
  ['chain_name', 'assets'],
);

interface FrontendAsset {
  readonly coinMinimalDenom: string;
  readonly lastDowntimeDate?: string;
}

const frontend = row<{ readonly assets?: readonly FrontendAsset[] }>({
  assets: list(row<FrontendAsset>({ coinMinimalDenom: text, lastDowntimeDate: text }, ['coinMinimalDenom'])),
});

/** The files that are read, by their paths in the folder of a chain. */
export const assetlistFiles: readonly string[] = Object.values(names);

/** Whether one of the paths is the list of the curators, which identifies the folder. */
export function hasZoneFile(paths: readonly string[]): boolean {
  return [names.zone, `${mainFolder}/${names.zone}`].some((path) => paths.includes(path));
}

/** Reads the files by their paths in the repository. */
export function readFiles(files: ReadonlyMap<string, unknown>, draft: Draft): AssetlistFiles {
  const read = <T>(name: string, shape: shapes.Shape<T>): T | undefined => {
    const path = [`${mainFolder}/${name}`, name].find((one) => files.has(one));
    return path === undefined ? undefined : shape.read(files.get(path), pointerTo('', path), draft);
  };
  const list = read(names.zone, zone);
  const heights = row<Height>({ stallRuns: number, lastSeen: text });
  const seen = read(names.frontend, frontend)?.assets ?? [];
  return {
    ...(list && { zone: list }),
    ...(files.has(`${mainFolder}/${names.zone}`) && { folder: mainFolder }),
    deadChains: read(names.deadChains, streaks) ?? {},
    heights: read(names.heights, table(heights)) ?? {},
    clients: read(names.clients, streaks) ?? {},
    downSince: new Map(
      seen.flatMap(({ coinMinimalDenom: denom, lastDowntimeDate: since }) =>
        since === undefined ? [] : [[denom, since.slice(0, 10)] as const],
      ),
    ),
  };
}
