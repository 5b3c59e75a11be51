import { type AssetRow, type Registry, resolveOrigin } from 'wayfold';
import type { FieldChange, TableDiff } from '../../diff.js';
import type { ChangeClass, Difference } from './change.js';

/** Assets of both sides. */
export interface AssetSides {
  readonly before: ReadonlyMap<string, AssetRow>;
  readonly after: ReadonlyMap<string, AssetRow>;
  /** Assets that routes and wallets rely on, by key: native, verified, or with vouchers elsewhere. */
  readonly relied: ReadonlySet<string>;
  /** Keys of verified assets. */
  readonly verified: ReadonlySet<string>;
}

/** Name and class of a change by its field; other fields are texts. */
const fields: Readonly<Record<string, readonly [what: string, ChangeClass]>> = {
  decimals: ['decimals', 'major'],
  token_contract: ['contract', 'major'],
  is_cw20: ['contract', 'major'],
  closes_at: ['end', 'major'],
  last_in_at: ['end', 'major'],
  verified: ['verified', 'major'],
  alias: ['alias', 'major'],
  issuer: ['issuer', 'minor'],
  deprecated: ['deprecated', 'minor'],
  recommended_symbol: ['symbol', 'minor'],
};

/** Changes of assets, symbols included. */
export function assetChanges(
  diff: TableDiff,
  symbols: readonly FieldChange[],
  sides: AssetSides,
): readonly Difference[] {
  const whole = (key: string, what: string, level: ChangeClass): Difference => ({
    ...{ class: level, what, part: 'assets', key },
    ...{ before: sides.before.get(key) ?? null, after: sides.after.get(key) ?? null },
  });
  return [
    ...diff.added.map((key) => whole(key, 'new:asset', 'minor')),
    ...diff.removed.map((key) => whole(key, 'gone:asset', sides.relied.has(key) ? 'major' : 'minor')),
    ...diff.changed.flatMap(({ key, fields: changed }) =>
      changed.map(({ field, before, after }): Difference => {
        const member = field.split('/')[1] ?? '';
        const [what, level] = fields[member] ?? [member, 'patch'];
        return { class: level, what, part: 'assets', key, before: before ?? null, after: after ?? null };
      }),
    ),
    ...symbols.map(
      ({ field: key, before, after }): Difference => ({
        ...{ class: sides.verified.has(key) ? 'major' : 'minor', what: 'symbol', part: 'assets', key },
        ...{ before: before ?? null, after: after ?? null },
      }),
    ),
  ];
}

/** Keys of assets whose removal needs a decision: fee and staking coins, verified ones, and coins with vouchers. */
export function reliedOn(
  registry: Registry,
  rows: ReadonlyMap<string, AssetRow>,
  verified: ReadonlySet<string>,
): ReadonlySet<string> {
  const relied = new Set(verified);
  const used = new Set<string>();
  for (const chain of registry.chains.values()) {
    for (const { denom } of chain.feeAssets) used.add(`${chain.id}|${denom}`);
    for (const denom of chain.stakingDenoms) used.add(`${chain.id}|${denom}`);
  }
  for (const [key, row] of rows) {
    if (used.has(`${row.chain_id}|${row.denom ?? ''}`)) relied.add(key);
    if (row.denom === undefined || !row.denom.startsWith('ibc/')) continue;
    const origin = resolveOrigin(registry, { chainId: row.chain_id, denom: row.denom });
    if (origin !== undefined) relied.add(`${origin.chainId}|${origin.denom}`);
  }
  return relied;
}
