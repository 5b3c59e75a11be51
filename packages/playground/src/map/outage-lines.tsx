import type { VNode } from 'preact';
import type { ChainMap, MapOutage } from '../engine/map-protocol.js';
import { Plain } from '../parts/plain.js';

/** Outages to show, with names for the chains that they speak of. */
export interface OutageLinesProps {
  readonly outages: readonly MapOutage[];
  readonly map: ChainMap;
  /** Most lines that are shown. */
  readonly most: number;
  /** Omits the sources, for long lists. */
  readonly isBrief?: boolean;
  /** Text without links or buttons. */
  readonly isStill?: boolean;
}

/** Reasons why something is out of service or risky, with date and source; equal texts once. */
export function OutageLines({
  outages,
  map,
  most,
  isBrief = false,
  isStill = false,
}: OutageLinesProps): VNode {
  const byWords = new Map(outages.map((one) => [`${one.why}${one.towards ?? ''}`, one]));
  return (
    <>
      {[...byWords.values()].slice(0, most).map(({ why, since, source, towards, isWarning }) => (
        <p class={`outage${isWarning ? '' : ' shutting'}`} key={`${why}${towards ?? ''}`}>
          {since !== undefined && <strong>Since {since}: </strong>}
          {towards !== undefined &&
            `towards ${map.chains.find(({ label }) => label.id === towards)?.label.name ?? towards} only: `}
          {isStill ? why : <Plain text={why} />}
          {source !== undefined && !isBrief && <span class="source"> {source}</span>}
        </p>
      ))}
    </>
  );
}
