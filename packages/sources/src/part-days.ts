import { isObject, type PartDays } from 'wayfold/registry';
import { memberOf } from './json.js';

/** Registries, by the beginning of the source of a row. Rows of other sources are kept by hand. */
const registries = [
  'cosmos/chain-registry',
  'osmosis-labs/assetlists',
  'initia-labs/initia-registry',
  'chainapsis/keplr-chain-registry',
  'skip-mev/skip-go-registry',
  'hyperlane-xyz/hyperlane-registry',
  'smartcontractkit/chain-selectors',
  'axelarnetwork/axelar-contract-deployments',
];

/**
 * Days of rows by their registries. The day of a registry is the newest one of its rows: the day of \`checked\`, else the last
 * date in the text of \`source\`. Without rows of registries the days are unknown.
 */
export function daysOfRows(rows: readonly unknown[]): PartDays {
  const days = new Map<string, string>();
  let [unchecked, handmade] = [0, 0];
  for (const row of rows) {
    const source = String(memberOf(row, 'source') ?? '');
    const day = dayOf(memberOf(row, 'checked'), source);
    const registry = registries.find((name) => source.startsWith(name));
    if (day === undefined) unchecked++;
    if (registry === undefined) handmade++;
    else if (day !== undefined && day > (days.get(registry) ?? '')) days.set(registry, day);
  }
  const known = [...days.values()].sort();
  return {
    ...{ oldest: known[0] ?? null, newest: known.at(-1) ?? null },
    ...{ rows: rows.length, unchecked, handmade },
  };
}

/** Every object of a file that states a source, at any depth. */
export function sourcedRows(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(sourcedRows);
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([name, member]) =>
    name === 'meta' ? [] : sourcedRows(member),
  );
  return typeof memberOf(value, 'source') === 'string' ? [value, ...inner] : inner;
}

function dayOf(checked: unknown, source: string): string | undefined {
  if (typeof checked === 'string') return checked;
  return source.match(/\b20[0-9]{2}-[0-9]{2}-[0-9]{2}\b/g)?.at(-1);
}
