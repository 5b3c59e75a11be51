import { isSameDenom } from './coins.js';
import { type Audit, addFinding } from './context.js';
import { type EndEffect, guaranteedOf, lastEnd, sendsOf, sumOf } from './ends.js';
import type { Effect, SendEffect } from './effect.js';
import type { AuditInput, CosmosItem } from './input/items.js';
import { elementsAt, isListAt } from './place.js';

/** Checks what stands around the messages, and that transactions follow from each other. */
export function checkAnswer(audit: Audit, { items, statedMinimum }: AuditInput): void {
  const { effects } = audit.draft;
  for (const [index, item] of items.entries()) {
    if (item.kind === 'cosmos')
      checkPath(
        audit,
        item,
        effects.filter(({ tx }) => tx === index),
      );
    if (index > 0) checkContinuity(audit, effects, index);
  }
  checkIndices(
    audit,
    items.filter((item) => item.kind === 'cosmos'),
  );
  const sure = guaranteedOf(effects);
  if (statedMinimum !== undefined && (sure === undefined || sure < statedMinimum.value)) {
    const message = `the messages guarantee ${sure ?? 'nothing'}`;
    addFinding(audit, 'PROMISE_TOO_HIGH', statedMinimum.pointer, message);
  }
}

/** A path names the chains in order, Axelar's own left out. Unknown chains make it impossible to tell. */
function checkPath(audit: Audit, { path }: CosmosItem, effects: readonly Effect[]): void {
  if (path === undefined) return;
  const [first, ...later] = effects.filter((effect) => effect.kind !== 'recover' && effect.kind !== 'fee');
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
function checkIndices(audit: Audit, items: readonly CosmosItem[]): void {
  let next = 0;
  for (const { indices } of items) {
    if (indices === undefined) continue;
    const list = isListAt(indices) ? elementsAt(indices) : [];
    const isBroken = list.length === 0 || list.some(({ value }) => value !== next++);
    if (!isBroken) continue;
    addFinding(audit, 'INDICES_BROKEN', indices.pointer, 'the indices do not go on from where they were');
    return;
  }
}

/** What a transaction spends must be what the one before it delivered. */
function checkContinuity(audit: Audit, effects: readonly Effect[], index: number): void {
  const before = lastEnd(effects.filter(({ tx }) => tx === index - 1));
  const sends = sendsOf(effects.filter(({ tx }) => tx === index));
  const [send] = sends;
  if (before === undefined || send === undefined) return;
  const problem = gapBetween(before, send) ?? differenceOf(before, sumOf(sends));
  if (problem !== undefined) addFinding(audit, 'TX_DISCONTINUOUS', send.pointer, problem);
}

function gapBetween(before: EndEffect, send: SendEffect): string | undefined {
  const denom = before.kind === 'deliver' ? before.denomOut : before.denomIn;
  if (send.chainId !== before.chainId) return `the coins are on ${before.chainId ?? 'an unknown chain'}`;
  const isOther = denom !== undefined && send.denomIn !== undefined && !isSameDenom(denom, send.denomIn);
  return isOther ? `${denom} was delivered` : undefined;
}

function differenceOf({ amount }: EndEffect, spent: bigint): string | undefined {
  const isOther = amount !== undefined && amount !== spent;
  return isOther ? `${amount} was delivered, ${spent} is spent` : undefined;
}
