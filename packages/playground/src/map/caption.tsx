import type { VNode } from 'preact';
import type { ChainMap, MapChain, MapLink } from '../engine/map-protocol.js';
import { countText } from '../parts/words.js';
import { OutageLines } from './outage-lines.js';
import type { Pointed } from './stage.js';

/** Text about the element under the pointer, in a corner of the map. The lists next to it show it without a pointer. */
export function Caption({
  map,
  pointed,
}: {
  readonly map: ChainMap;
  readonly pointed: Pointed;
}): VNode | null {
  if (pointed === undefined) return null;
  return (
    <div class="map-caption" aria-hidden="true">
      {'chain' in pointed ? (
        <OfChain map={map} chain={pointed.chain} />
      ) : (
        <OfLink map={map} link={pointed.link} />
      )}
    </div>
  );
}

function OfChain({ map, chain }: { readonly map: ChainMap; readonly chain: MapChain }): VNode {
  const { id, name } = chain.label;
  const links = map.links.filter(({ a, b }) => a === id || b === id);
  const open = links.filter(({ isOpen }) => isOpen).length;
  return (
    <>
      <strong>{name}</strong> <code>{id}</code>
      <p>
        {chain.isLive ? '' : 'Out of service. '}
        {links.length === 0
          ? 'Nothing in the data joins it to other chains.'
          : `${countText(open, 'link')} in service${open < links.length ? `, ${links.length - open} closed` : ''}.`}
      </p>
      <OutageLines outages={chain.outages} map={map} most={2} isStill />
    </>
  );
}

function OfLink({ map, link }: { readonly map: ChainMap; readonly link: MapLink }): VNode {
  const outages = link.ways.flatMap((way) => way.outages);
  return (
    <>
      <strong>
        {nameOfChain(map, link.a)} ↔ {nameOfChain(map, link.b)}
      </strong>
      <p>
        {link.ways
          .slice(0, 3)
          .map(({ title }) => title)
          .join(', ')}
        {link.ways.length > 3 && `, ${link.ways.length - 3} more`}
        {link.isOpen ? '' : ': closed'}
      </p>
      <OutageLines outages={outages} map={map} most={2} isStill />
    </>
  );
}

/** The name of a chain by its id. */
export function nameOfChain({ chains }: ChainMap, id: string): string {
  return chains.find(({ label }) => label.id === id)?.label.name ?? id;
}
