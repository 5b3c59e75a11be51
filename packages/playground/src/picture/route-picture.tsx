import type { VNode } from 'preact';
import { shortText } from '../parts/words.js';
import { unitsOf } from '../parts/amounts.js';
import { type Layout, layoutOf, type LeapPlace, type Point, radius } from './layout.js';
import type { Leap, Picture, Stop } from './model.js';
import { Badge } from './badge.js';
import { useWidth } from './use-width.js';

/** The picture and the handler of a choice. */
export interface RoutePictureProps {
  readonly picture: Picture;
  /** The leap that is shown in detail next to the picture. */
  readonly chosen: Leap | undefined;
  readonly onChoose: (leap: Leap) => void;
}

/** A route as a picture: coins on chains with leaps between them. A leap can be chosen. */
export function RoutePicture({ picture, chosen, onChoose }: RoutePictureProps): VNode {
  const [ref, width] = useWidth();
  const layout = layoutOf(picture, width);
  return (
    <div class="picture" ref={ref}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        width={layout.width}
        height={layout.height}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="group"
        aria-label="The route, step by step"
      >
        {picture.leaps.length > 0 &&
          layout.txs.length > 1 &&
          layout.txs.map((one) => <TxMark key={one.tx} layout={layout} {...one} />)}
        {picture.leaps.map((leap, index) => {
          const place = layout.leaps[index];
          return (
            place && (
              <LeapMark
                key={leap.index}
                {...{ leap, place, isUpright: layout.isUpright, isChosen: chosen?.index === leap.index }}
                onChoose={() => onChoose(leap)}
                name={leapName(leap, picture.stops[index], picture.stops[index + 1])}
              />
            )
          );
        })}
        {picture.stops.map((stop, index) => {
          const at = layout.stops[index];
          return (
            at && (
              <StopMark key={`${index}-${stop.chain.id}`} stop={stop} at={at} isUpright={layout.isUpright} />
            )
          );
        })}
      </svg>
    </div>
  );
}

function leapName(leap: Leap, from: Stop | undefined, to: Stop | undefined): string {
  const way =
    leap.kind === 'swap' ? `on ${from?.chain.name}` : `from ${from?.chain.name} to ${to?.chain.name}`;
  return ` ${way}: what if it fails here?`;
}

interface StopProps {
  readonly stop: Stop;
  readonly at: Point;
  readonly isUpright: boolean;
}

function StopMark({ stop, at, isUpright }: StopProps): VNode {
  const amount = stop.amount === undefined ? 'amount not known' : unitsOf(stop.amount, stop.coin.decimals);
  const anchor = isUpright ? 'start' : 'middle';
  const x = isUpright ? at.x + radius + 14 : at.x;
  const y = isUpright ? at.y - 8 : at.y + radius + 22;
  return (
    <g>
      <Badge at={at} radius={radius} chain={stop.chain} />
      <text class="stop-name" x={x} y={y} text-anchor={anchor}>
        {shortText(stop.chain.name, 22)}
      </text>
      <text class="stop-amount" x={x} y={y + 19} text-anchor={anchor}>
        {shortText(`${amount} ${stop.coin.symbol}`, 26)}
        <title>{`${stop.amount ?? '?'} ${stop.denom} on ${stop.chain.id}`}</title>
      </text>
    </g>
  );
}

interface LeapProps {
  readonly leap: Leap;
  readonly place: LeapPlace;
  readonly isUpright: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly name: string;
}

function LeapMark({ leap, place, isUpright, isChosen, onChoose, name }: LeapProps): VNode {
  const { title, detail, strands, kind } = leap;
  const text = strands.length > 1 ? `${title} in ${strands.length} parts` : title;
  const width = Math.max(text.length, detail.length) * 7.2 + 24;
  const { x, y } = place.label;
  const left = isUpright ? x : x - width / 2;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a drawing cannot be a button element
    <g
      class={`leap ${kind}${isChosen ? ' chosen' : ''}`}
      role="button"
      tabindex={0}
      aria-pressed={isChosen}
      onClick={onChoose}
      onKeyDown={press}
    >
      {place.strands.map((path, index) => (
        <path key={path} class="strand" d={path} stroke-width={strandWidth(leap, index)} />
      ))}
      <rect class="leap-box" x={left} y={y - 21} width={width} height={42} rx={12} />
      <text class="leap-title" x={left + width / 2} y={y - 3} text-anchor="middle">
        {text}
      </text>
      <text class="leap-detail" x={left + width / 2} y={y + 13} text-anchor="middle">
        {detail}
      </text>
      <text class="unseen" x={left} y={y}>
        {name}
      </text>
    </g>
  );
}

function strandWidth({ strands }: Leap, index: number): number {
  const percent = strands[index]?.percent ?? 100;
  return strands.length < 2 ? 2.5 : 1.5 + percent / 16;
}

function TxMark({ tx, from, to, layout }: Layout['txs'][number] & { readonly layout: Layout }): VNode {
  const text = `Signature ${tx + 1}`;
  if (layout.isUpright)
    return (
      <text class="tx-mark" x={layout.width - 4} y={from.y + 4} text-anchor="end">
        {text}
      </text>
    );
  const y = 18;
  return (
    <g class="tx-mark">
      <path d={`M${from.x + 6} ${y + 8} v-6 H${to.x - 6} v6`} />
      <text x={(from.x + to.x) / 2} y={y - 5} text-anchor="middle">
        {text}
      </text>
    </g>
  );
}
