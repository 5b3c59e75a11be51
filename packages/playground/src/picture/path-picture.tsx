import type { VNode } from 'preact';
import type { Labels, OriginStep } from '../engine/protocol.js';
import { ChainMark } from './badge.js';

/** Path of a coin from its origin to its current chain, as a line of chains. */
export function PathPicture({
  path,
  labels,
}: {
  readonly path: readonly OriginStep[];
  readonly labels: Labels;
}): VNode {
  const fromHome = [...path].reverse();
  return (
    <ol class="path">
      {fromHome.map(({ chainId, channel }, index) => {
        const chain = labels.chains[chainId] ?? { id: chainId, name: chainId, prefix: '', type: 'unknown' };
        return (
          <li key={`${index}-${chainId}`}>
            {channel !== undefined && (
              <span class="hop">
                <span class="arrow" aria-hidden="true" />
                {channel}
              </span>
            )}
            <ChainMark chain={chain} />
            {chain.name}
          </li>
        );
      })}
    </ol>
  );
}
