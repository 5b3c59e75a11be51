import { isNativePath } from '../../denom/index.js';
import { brandAs, type ChainId, pointerTo, quote } from '../../primitives/index.js';
import { nativeProblem } from '../families/asset.js';
import { readChain, type Chain, chainShape, type ChainRow } from '../families/chain.js';
import { closingOf } from '../families/closing.js';
import { layClosing } from '../outages/row-ends.js';
import type { At, Findings } from '../loading/findings.js';
import { killedRow } from '../loading/liveness.js';
import { removeOutages } from './outages.js';
import { forEachRow } from '../loading/rows.js';
import { isWholeChain } from '../outages/outage.js';
import type { LivenessRows } from '../rows.js';
import type { Parts } from './parts.js';

/** Statements of a layer about chains. */
export interface ChainRows {
  readonly chains: readonly ChainRow[] | undefined;
  readonly killed: LivenessRows['killed_chains'];
}

/**
 * Adds the chains of a layer. An id belongs to one chain, and so does a name: of two chains in one layer the
 * live one is kept, else the first; a chain is omitted if a lower, unchanged chain has its name, or if its type
 * does not fit the denoms that lower layers list for it.
 *
 * @throws RoutingError the first finding, if findings are strict
 */
export function addChains(parts: Parts, { chains, killed = [] }: ChainRows, findings: Findings): void {
  const stated = chainsOf(chains, findings);
  const dead = markKilled(parts, killed, findings).filter(([id]) => !stated.has(id));
  const rows = new Map([...dead, ...stated]);
  if (rows.size === 0) return;
  leaveOutRetyped(parts, rows, findings);
  leaveOutNamesakes(parts.chains, rows, stated, findings);
  for (const [id, { chain }] of rows) parts.chains.set(id, chain);
  // A row of a chain is complete, its liveness included.
  if (stated.size > 0)
    removeOutages(
      parts.outages,
      (scope) => isWholeChain(scope) && stated.has(scope.chainId) && rows.has(scope.chainId),
    );
  for (const [chainId, { row }] of rows) if (closingOf(row)) layClosing(parts.outages, { chainId }, row);
}

/** A chain, and where a layer states it. */
interface Stated {
  readonly chain: Chain;
  readonly at: At;
  readonly row: ChainRow;
}

/** Marks known chains as killed and returns the others; mostly only their ids are known. */
function markKilled(
  parts: Parts,
  rows: NonNullable<LivenessRows['killed_chains']>,
  findings: Findings,
): readonly (readonly [ChainId, Stated])[] {
  return rows.flatMap((row, index) => {
    const at = () => pointerTo('/liveness/killed_chains', index);
    const known = parts.chains.get(brandAs(row.chain_id));
    if (known !== undefined) {
      parts.chains.set(known.id, Object.freeze<Chain>({ ...known, status: 'killed' }));
      return [];
    }
    const killed = killedRow(row);
    const chain = readChain(killed, at, findings);
    return chain === undefined ? [] : [[chain.id, { chain, at, row: killed }] as const];
  });
}

/** The chains that a layer states by rows, one of each id and of each name. */
function chainsOf(chains: ChainRows['chains'], findings: Findings): ReadonlyMap<ChainId, Stated> {
  const byId = new Map<ChainId, Stated>();
  const byName = new Map<string, Chain>();
  forEachRow(chains, { list: 'chains', shape: chainShape, findings }, (row, at) => {
    const chain = readChain(row, at, findings);
    if (chain === undefined) return;
    const namesake = byName.get(chain.name);
    const rivals = [byId.get(chain.id)?.chain, namesake].filter((rival) => rival !== undefined);
    if (rivals.length > 0) {
      const claim = namesake ? `chain_name ${chain.name}` : `chain_id ${chain.id}`;
      const message = `two chains claim ${claim} (${chain.id}); the live entry is kept, else the first`;
      findings.report('DATA_DUPLICATE_CHAIN', at(), message);
      if (chain.status !== 'live' || rivals.some(({ status }) => status === 'live')) return;
    }
    for (const rival of rivals) {
      byName.delete(rival.name);
      byId.delete(rival.id);
    }
    byId.set(chain.id, { chain, at, row });
    byName.set(chain.name, chain);
  });
  return byId;
}

/** Removes rows that change a chain's type so that its listed denoms become unreadable. */
function leaveOutRetyped({ chains, assets }: Parts, rows: Map<ChainId, Stated>, findings: Findings): void {
  for (const [id, { chain, at }] of rows) {
    const below = chains.get(id)?.type ?? chain.type;
    if (below === chain.type) continue;
    for (const path of assets.get(id)?.keys() ?? []) {
      const problem = isNativePath(path) ? nativeProblem(path, chain.type) : undefined;
      if (problem === undefined) continue;
      const message = `${quote(path)}, which ${id} lists, ${problem}`;
      findings.report('DATA_INVALID', pointerTo(at(), 'chain_type'), message);
      rows.delete(id);
      break;
    }
  }
}

/**
 * Removes rows whose names lower chains have, or later rows of the layer. A lower chain whose row is removed
 * regains its name, which another row may claim.
 */
function leaveOutNamesakes(
  below: ReadonlyMap<ChainId, Chain>,
  rows: Map<ChainId, Stated>,
  stated: ReadonlyMap<ChainId, Stated>,
  findings: Findings,
): void {
  const owners = new Map(Array.from(stated, ([id, { chain }]) => [chain.name, id]));
  for (const [id, { name }] of below) if (!rows.has(id)) owners.set(name, id);
  const left = [...rows.values()];
  for (const { chain, at } of left) {
    const { id, name } = chain;
    const owner = owners.get(name) ?? id;
    owners.set(name, owner);
    if (owner === id || !rows.delete(id)) continue;
    findings.report(
      'DATA_DUPLICATE_CHAIN',
      at(),
      `two chains claim chain_name ${name} (${id}); ${owner} is kept`,
    );
    const restored = below.get(id);
    if (restored === undefined) continue;
    const rival = rows.get(owners.get(restored.name) ?? id);
    owners.set(restored.name, id);
    if (rival !== undefined) left.push(rival);
  }
}
