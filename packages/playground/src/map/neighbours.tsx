import type { VNode } from 'preact';
import type { ChainMap, MapChain, MapLink } from '../engine/map-protocol.js';
import { countText } from '../parts/words.js';
import { ChainMark } from '../picture/badge.js';
import { OutageLines } from './outage-lines.js';

/** One chain of the map. */
export interface NeighboursProps {
  readonly map: ChainMap;
  readonly id: string;
  readonly withClosed: boolean;
  readonly onPick: (id: string) => void;
}

/** A chain and its neighbours; one of them can be picked. */
export function Neighbours({ map, id, withClosed, onPick }: NeighboursProps): VNode | null {
  const chain = map.chains.find(({ label }) => label.id === id);
  if (chain === undefined) return null;
  const around = neighboursOf(map, id).filter(({ isOpen }) => isOpen || withClosed);
  const closed = around.filter(({ isOpen }) => !isOpen).length;
  return (
    <section class="card" aria-labelledby="around-title">
      <h2 id="around-title">
        {chain.label.name} <code class="light">{id}</code>
      </h2>
      <p class="help">
        {chain.isLive ? '' : 'Out of service. '}
        {around.length === 0
          ? 'Nothing in the data joins it to other chains.'
          : `${countText(around.length - closed, 'chain')} next to it${closed > 0 ? `, and ${closed} over closed connections` : ''}. Pick one, or any other chain.`}
      </p>
      <OutageLines outages={chain.outages} map={map} most={3} />
      <ul class="picks long">
        {around.map(({ other, links, isOpen }) => (
          <li key={other.label.id} class={isOpen ? '' : 'shut'}>
            <button type="button" onClick={() => onPick(other.label.id)}>
              <ChainMark chain={other.label} />
              <span class="pick-name">{other.label.name}</span>
              <span class="pick-more">{isOpen ? waysText(links) : 'closed'}</span>
            </button>
            {!isOpen && (
              <OutageLines
                outages={links.flatMap(({ ways }) => ways.flatMap(({ outages }) => outages))}
                map={map}
                most={1}
                isBrief
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Neighbour {
  readonly other: MapChain;
  readonly links: readonly MapLink[];
  readonly isOpen: boolean;
}

/** Those in service first, each part by name. */
function neighboursOf({ chains, links }: ChainMap, id: string): readonly Neighbour[] {
  const all = chains.flatMap((other): readonly Neighbour[] => {
    const between = links.filter(
      ({ a, b }) => (a === id && b === other.label.id) || (b === id && a === other.label.id),
    );
    return between.length === 0
      ? []
      : [{ other, links: between, isOpen: between.some(({ isOpen }) => isOpen) }];
  });
  return [...all.filter(({ isOpen }) => isOpen), ...all.filter(({ isOpen }) => !isOpen)];
}

function waysText(links: readonly MapLink[]): string {
  return links
    .filter(({ isOpen }) => isOpen)
    .map(({ kind, ways }) => {
      const open = ways.filter(({ isOpen }) => isOpen);
      return kind === 'bridge'
        ? open.map(({ title }) => title).join(', ')
        : countText(open.length, 'channel');
    })
    .join(', ');
}
