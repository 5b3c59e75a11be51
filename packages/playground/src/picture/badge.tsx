import type { VNode } from 'preact';
import type { ChainLabel } from '../engine/protocol.js';
import type { Point } from './layout.js';

/** How many colours badges have; the style sheet names them. */
const colours = 12;

/** Badge of a chain: its initials on its colour. Logos of chains are on other servers, which this page never contacts. */
export function Badge({
  at,
  radius,
  chain,
}: {
  readonly at: Point;
  readonly radius: number;
  readonly chain: ChainLabel;
}): VNode {
  return (
    <g class={`badge hue-${hueOf(chain.id)}`}>
      <circle cx={at.x} cy={at.y} r={radius} />
      <text x={at.x} y={at.y} dy="0.36em" text-anchor="middle" font-size={radius * 0.7}>
        {initials(chain.name)}
      </text>
      <title>{`${chain.name} (${chain.id})`}</title>
    </g>
  );
}

/** A badge as a small picture in a line of text. */
export function ChainMark({ chain }: { readonly chain: ChainLabel }): VNode {
  return (
    <svg class="chain-mark" width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <Badge at={{ x: 13, y: 13 }} radius={13} chain={chain} />
    </svg>
  );
}

function hueOf(id: string): number {
  let sum = 7;
  for (const letter of id) sum = (sum * 131 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % colours;
}

function initials(name: string): string {
  const words = name.split(/[\s_-]+/).filter((word) => word !== '');
  const [first = '?', second] = words;
  return second === undefined
    ? `${first.slice(0, 1).toUpperCase()}${first.slice(1, 2)}`
    : `${first.slice(0, 1)}${second.slice(0, 1)}`.toUpperCase();
}
