import { isObject, pointerTo, quote } from 'wayfold/registry';
import { memberOf } from '../../json.js';
import type { Findings } from '../finding.js';

/** Name of the curators' list in the folder of a chain. */
export const zoneFile = 'osmosis.zone_assets.json';

/** Checks files of osmosis-labs/assetlists: a list of assets by name and denom, and tables of streaks. */
export function checkLists(files: ReadonlyMap<string, unknown>, findings: Findings): void {
  for (const [path, json] of files) {
    if (path.endsWith(`/${zoneFile}`)) checkZone(path, json, findings);
    else if (!isObject(json)) findings.fault('FIELD', path, `expected an object, got ${quote(json)}`);
    else if (path.includes('/state/')) checkState(path, json, findings);
  }
}

function checkZone(path: string, json: unknown, findings: Findings): void {
  const assets = memberOf(json, 'assets');
  if (typeof memberOf(json, 'chain_name') !== 'string' || !Array.isArray(assets)) {
    findings.fault('FIELD', path, 'expected chain_name and a list of assets');
    return;
  }
  assets.forEach((asset: unknown, index) => {
    const pointer = pointerTo('/assets', index);
    for (const key of ['chain_name', 'base_denom'])
      if (typeof memberOf(asset, key) !== 'string')
        findings.fault('FIELD', path, `an asset must state its ${key}`, pointerTo(pointer, key));
    for (const [key, type] of Object.entries(types)) {
      const value = memberOf(asset, key);
      if (value === undefined || typeof value === type) continue;
      findings.fault('FIELD', path, `${key} must be a ${type}, not ${quote(value)}`, pointerTo(pointer, key));
    }
  });
}

/** Fields that decide about outages and verification. */
const types = {
  path: 'string',
  osmosis_verified: 'boolean',
  osmosis_unstable_reason: 'string',
  osmosis_halt_deposits: 'boolean',
  osmosis_deposit_halt_reason: 'string',
  osmosis_halt_withdrawals: 'boolean',
  osmosis_withdrawal_halt_reason: 'string',
  planned_shutdown_date: 'string',
} as const;

function checkState(path: string, json: Readonly<Record<string, unknown>>, findings: Findings): void {
  for (const [key, entry] of Object.entries(json)) {
    const streak = memberOf(entry, 'streak');
    if (isObject(entry) && (streak === undefined || typeof streak === 'number')) continue;
    findings.fault('FIELD', path, 'a streak must be a number', pointerTo('', key));
  }
}
