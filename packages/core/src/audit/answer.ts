import { remembered } from '../primitives/index.js';
import { type Audit, addFinding } from './context.js';
import type { Effect } from './effect.js';
import type { AuditInput, CosmosItem } from './input/items.js';
import { elementsAt, type Place } from './place.js';
import { isSamePlace, type Settlement, type Spend } from './settle.js';

/**
 * Checks the statements of an answer about its messages, and that each transaction spends the coins that
 * earlier ones deliver.
 */
export function checkAnswer(
  audit: Audit,
  { items, statedMinimum }: AuditInput,
  settlement: Settlement,
): void {
  const byTx = effectsByTx(audit.draft.effects);
  for (const [index, item] of items.entries()) {
    if (item.kind === 'cosmos') checkPath(audit, item, byTx.get(index) ?? []);
  }
  const first = audit.draft.effects.find(({ kind }) => kind === 'deliver' || kind === 'call')?.tx;
  for (const spend of settlement.spends) checkContinuity(audit, spend, first);
  checkIndices(
    audit,
    items.flatMap((item) => ('indices' in item ? [item.indices] : [])),
  );
  const guaranteed = guaranteedOf(settlement);
  if (statedMinimum !== undefined && (guaranteed === undefined || guaranteed < statedMinimum.value)) {
    const message = `the messages guarantee ${guaranteed ?? 'nothing'}`;
    addFinding(audit, 'PROMISE_TOO_HIGH', statedMinimum.pointer, message);
  }
}

function effectsByTx(effects: readonly Effect[]): ReadonlyMap<number, readonly Effect[]> {
  const byTx = new Map<number, Effect[]>();
  for (const effect of effects) remembered(byTx, effect.tx, () => []).push(effect);
  return byTx;
}

/** Base units that arrive in any case where the last coins end. */
function guaranteedOf({ ends }: Settlement): bigint | undefined {
  const rests = ends.filter(({ movement }) => movement.party !== 'affiliate');
  const last = rests.at(-1);
  if (last === undefined || last.amount === undefined) return undefined;
  return rests.reduce(
    (sum, end) => (isSamePlace(end.movement, last.movement) ? sum + end.guaranteed : sum),
    0n,
  );
}

/**
 * A path names the chains in order without Axelar's chain; every message starts on the first. Unknown chains
 * prevent a check.
 */
function checkPath(audit: Audit, { path }: CosmosItem, effects: readonly Effect[]): void {
  if (path === undefined) return;
  const [first, ...later] = effects.filter(
    (effect, index) => isStep(effect) && (index === 0 || effect.kind !== 'send'),
  );
  const passed = later.filter((effect) => !(effect.kind === 'forward' && effect.bridge === 'AXELAR'));
  const chains = [first, ...passed].flatMap((effect) => (effect === undefined ? [] : [effect.chainId]));
  if (chains.includes(undefined)) return;
  const visited = chains.filter((chainId, index) => chainId !== chains[index - 1]);
  const stated = path.value.map(({ value }) => value);
  if (stated.length === visited.length && stated.every((chainId, index) => chainId === visited[index]))
    return;
  addFinding(audit, 'PATH_DIFFERS', path.pointer, `the coins pass through ${visited.join(', ')}`);
}

/** All together the indices count from 0 without gaps. */
function checkIndices(audit: Audit, stated: readonly (Place | undefined)[]): void {
  let next = 0;
  for (const indices of stated) {
    if (indices === undefined) continue;
    const list = elementsAt(indices);
    const isBroken = list.length === 0 || list.some(({ value }) => value !== next++);
    if (!isBroken) continue;
    addFinding(audit, 'INDICES_BROKEN', indices.pointer, 'the indices do not go on from where they were');
    return;
  }
}

/** Fees, grants and payments after a failure are not steps of the route. */
function isStep({ kind }: Effect): boolean {
  return kind !== 'recover' && kind !== 'fee' && kind !== 'grant';
}

/**
 * A later transaction must spend the coins that earlier ones deliver; fees of bridges are paid besides. Transactions before the
 * first delivery only prepare it, as approvals do.
 */
function checkContinuity(audit: Audit, { movement, amount }: Spend, first: number | undefined): void {
  const { tx, denom = 'coins', isFee, pointer } = movement;
  if (first === undefined || tx <= first || amount === 0n || isFee === true) return;
  const message = `${amount ?? 'all'} ${denom} is spent that no transaction before it delivers`;
  addFinding(audit, 'TX_DISCONTINUOUS', pointer, message);
}
