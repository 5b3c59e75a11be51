import type { VNode } from 'preact';
import { shortText } from '../parts/words.js';
import { Badge } from './badge.js';
import {
  amountLines,
  type BandPlace,
  type Box,
  letterWidth,
  lineHeight,
  type MovePlace,
  placeBands,
} from './effects-layout.js';
import type { Band, Party } from './effects-model.js';
import { useWidth } from './use-width.js';

/** Payments as a picture: a band for each chain, senders on the left, receivers on the right. */
export function EffectsPicture({ bands }: { readonly bands: readonly Band[] }): VNode {
  const [ref, width] = useWidth();
  const { places, height } = placeBands(bands, Math.min(width, widest));
  const isMany = new Set(bands.map(({ tx }) => tx)).size > 1;
  const size = Math.min(width, widest);
  return (
    <div class="picture effects-picture" ref={ref}>
      <svg
        width={size}
        height={height}
        viewBox={`0 0 ${size} ${height}`}
        role="img"
        aria-label={toldBy(bands)}
      >
        {places.map((place, index) => (
          <BandMark key={`${index}-${place.band.chain.id}`} place={place} isMany={isMany} />
        ))}
      </svg>
    </div>
  );
}

/** Greatest width of a picture: longer lines are not clearer. */
const widest = 760;

/** The picture in a sentence; the list below has all of it as text. */
function toldBy(bands: readonly Band[]): string {
  const steps = bands.flatMap(({ chain, moves }) =>
    moves.map(({ from, to }) => `on ${chain.name} from ${listOf(from)} to ${listOf(to)}`),
  );
  return `Payments: ${steps.join('; ')}`;
}

function listOf(parties: readonly Party[]): string {
  return parties.map(({ role, amount }) => `${role.toLowerCase()} ${amount}`.trim()).join(' and ');
}

function BandMark({ place, isMany }: { readonly place: BandPlace; readonly isMany: boolean }): VNode {
  const { band, box, moves, onward } = place;
  return (
    <g>
      <rect class="band" x={box.x} y={box.y} width={box.width} height={box.height} rx={12} />
      <Badge at={{ x: box.x + 27, y: box.y + 24 }} radius={13} chain={band.chain} />
      <text class="stop-name" x={box.x + 49} y={box.y + 29}>
        {shortText(band.chain.name, 26)}
      </text>
      {isMany && (
        <text class="tx-mark" x={box.x + box.width - 14} y={box.y + 28} text-anchor="end">
          Signature {band.tx + 1}
        </text>
      )}
      {moves.map((move, index) => (
        <MoveMark key={index} place={move} />
      ))}
      {onward && (
        <>
          <path class="onward" d={onward} />
          <path class="head" d={`${endOf(onward)} m-5 -3 h10 l-5 9 z`} />
        </>
      )}
    </g>
  );
}

/** The last point of a path, as the beginning of another. */
function endOf(path: string): string {
  const [x, y] = path.split(' ').slice(-2);
  return `M${x} ${y}`;
}

function MoveMark({ place: { move, parties, lines, heads } }: { readonly place: MovePlace }): VNode {
  return (
    <g class={`move ${move.kind}`}>
      {lines.map((line) => (
        <path key={line} class="strand" d={line} />
      ))}
      {heads.map((head) => (
        <path key={head} class="head" d={head} />
      ))}
      {parties.map(({ party, box }) => (
        <PartyMark key={`${box.x} ${box.y}`} party={party} box={box} />
      ))}
    </g>
  );
}

function PartyMark({ party, box }: { readonly party: Party; readonly box: Box }): VNode {
  const { role, name, amount, tone } = party;
  const room = box.width - 20;
  const lines: readonly { readonly kind: string; readonly text: string; readonly whole?: string }[] = [
    { kind: 'role', text: role },
    { kind: 'name', text: shortText(name, Math.floor(room / 7.7)), whole: name },
    ...amountLines(amount, room).map((text) => ({ kind: 'amount', text })),
  ].filter(({ text }) => text !== '');
  const first = box.y + (box.height - lines.length * lineHeight) / 2 + 13;
  return (
    <g class={`party ${tone}`}>
      <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={9} />
      {lines.map(({ kind, text, whole }, index) => (
        <text
          key={kind + text}
          class={`party-${kind}`}
          x={box.x + 11}
          y={first + index * lineHeight}
          {...(text.length * letterWidth > room + 8 && {
            textLength: room,
            lengthAdjust: 'spacingAndGlyphs',
          })}
        >
          {text}
          {whole && <title>{whole}</title>}
        </text>
      ))}
    </g>
  );
}
