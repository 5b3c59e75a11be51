import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { ChainMap, MapChain } from '../engine/map-protocol.js';
import { countText } from '../parts/words.js';
import { ChainMark } from '../picture/badge.js';
import { OutageLines } from './outage-lines.js';

/** Every chain of the map as a list. */
export interface ChainListProps {
  readonly map: ChainMap;
  readonly withClosed: boolean;
  readonly onPick: (id: string) => void;
}

/** Chains that are shown before the user requests the rest. */
const few = 8;

/** All chains, with most links first; one can be picked. */
export function ChainList({ map, withClosed, onPick }: ChainListProps): VNode {
  const [isWhole, setWhole] = useState(false);
  const open = new Map<string, number>();
  for (const { a, b, isOpen } of map.links)
    for (const id of [a, b]) open.set(id, (open.get(id) ?? 0) + Number(isOpen));
  const count = ({ label }: MapChain): number => open.get(label.id) ?? 0;
  const all = map.chains.filter(({ isLive }) => isLive || withClosed);
  const sorted = [...all].sort((one, other) => count(other) - count(one));
  return (
    <section class="card" aria-labelledby="chains-title">
      <h2 id="chains-title">Pick two chains</h2>
      <p class="help">
        On the map, by name, or here. Then the page lists the coins that can move between them.
      </p>
      <ul class="picks">
        {(isWhole ? all : sorted.slice(0, few)).map((chain) => (
          <li key={chain.label.id} class={chain.isLive ? '' : 'shut'}>
            <button type="button" onClick={() => onPick(chain.label.id)}>
              <ChainMark chain={chain.label} />
              <span class="pick-name">{chain.label.name}</span>
              <span class="pick-more">
                {chain.isLive ? countText(count(chain), 'link') : 'out of service'}
              </span>
            </button>
            {!chain.isLive && <OutageLines outages={chain.outages} map={map} most={1} isBrief />}
          </li>
        ))}
      </ul>
      {!isWhole && (
        <button type="button" class="quiet" onClick={() => setWhole(true)}>
          All {all.length} chains
        </button>
      )}
    </section>
  );
}
