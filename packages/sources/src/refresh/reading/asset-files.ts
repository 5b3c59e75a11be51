import { ibcDenom, sha256 } from 'wayfold/registry';
import type { Located } from '../../chain-registry/index.js';
import { children, type Entry, number, text } from '../../chain-registry/entry.js';
import { stepsOf, traceOf, transferOf } from '../../chain-registry/trace.js';
import { type Check, folderOf } from './check.js';
import type { FarEnds } from './pair-files.js';

/** Largest exponent of a unit: 10^36 is above any supply of 18 decimals. */
const mostDecimals = 36;

/** Checks asset lists: names, units, denoms of vouchers against their paths, and paths against the channels. */
export function checkAssetLists(files: readonly Located[], ends: FarEnds, check: Check): void {
  for (const file of files) {
    const list = check.entry(file);
    if (list !== undefined) checkList(list, ends, check);
  }
}

function checkList(list: Entry, ends: FarEnds, check: Check): void {
  const name = text(list, 'chainName') ?? '';
  const file = check.fileOf(list);
  if (name === '' || (file !== '' && name !== folderOf(file)))
    check.fault('FIELD', list, `chain_name must be the name of its folder, ${folderOf(file)}`, 'chainName');
  if (!Array.isArray(list.value['assets'])) {
    check.fault('FIELD', list, 'assets must be a list', 'assets');
    return;
  }
  const assets = children(list, 'assets');
  const known = new Map<string, Entry>();
  for (const asset of assets) {
    const base = text(asset, 'base');
    if (base === undefined || base === '') {
      check.fault('FIELD', asset, 'an asset must state its base denom', 'base');
      continue;
    }
    reportRival(asset, known.get(base), base, check);
    known.set(base, asset);
    checkUnits(asset, base, check);
    checkVoucher(asset, base, name, ends, check);
  }
}

function reportRival(asset: Entry, before: Entry | undefined, base: string, check: Check): void {
  if (before === undefined || JSON.stringify(before.value) === JSON.stringify(asset.value)) return;
  check.fault('DUPLICATE_ASSET', asset, `${base} is listed twice, and not with the same facts`, 'base');
}

function checkUnits(asset: Entry, base: string, check: Check): void {
  text(asset, 'symbol');
  const units = children(asset, 'denomUnits');
  for (const unit of units) {
    const exponent = number(unit, 'exponent');
    text(unit, 'denom');
    if (exponent !== undefined && Number.isInteger(exponent) && exponent >= 0 && exponent <= mostDecimals)
      continue;
    const message = `an exponent of ${base} must be a whole number from 0 to ${mostDecimals}`;
    check.fault('FIELD', unit, message, 'exponent');
  }
  if (!hasDisplayUnit(asset))
    check.note('NO_DISPLAY_UNIT', asset, `no unit of ${base} is the one that display names`, 'display');
}

/** Whether a unit of an asset is the one to show amounts in; without it, the decimals are unknown. */
export function hasDisplayUnit(asset: Entry): boolean {
  const display = text(asset, 'display');
  if (display === undefined || number(asset, 'decimals') !== undefined) return true;
  return children(asset, 'denomUnits').some((unit) => text(unit, 'denom') === display);
}

function checkVoucher(asset: Entry, base: string, name: string, ends: FarEnds, check: Check): void {
  if (!base.startsWith('ibc/')) return;
  const transfer = transferOf(stepsOf(asset));
  const trace = transfer && traceOf(transfer.path);
  if (transfer === undefined || trace === undefined) return; // the adapter leaves it out and says so
  const hash = ibcDenom(transfer.path, sha256);
  if (hash !== base) {
    check.fault('HASH', asset, `${base} is not the hash of ${transfer.path}, which is ${hash}`, 'traces');
    return;
  }
  const [hop] = trace.hops;
  const far = hop && ends.get(`${name}/${hop.port}/${hop.channel}`);
  const expected = transfer.counterparty.chainName;
  if (hop === undefined || expected === undefined) return;
  if (far === undefined) {
    if (ends.size > 0 && hop.channel.startsWith('channel-'))
      check.note('UNLISTED_CHANNEL', asset, `no pair file has ${hop.channel} of ${name}`, 'traces');
  } else if (far.name !== expected && transfer.type !== 'ibc-bridge') {
    const message = `${hop.channel} of ${name} leads to ${far.name}, and ${base} says to ${expected}`;
    check.fault('ENDS', asset, message, 'traces');
  }
}
