import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { ChainMap, MapLink, MapPair, MapWay, PairsAnswer } from '../engine/map-protocol.js';
import { printFragment } from '../fragment.js';
import { countText, shortText } from '../parts/words.js';
import { useAnswer } from '../parts/use-answer.js';
import type { ViewProps } from '../views/view-props.js';
import { nameOfChain } from './caption.js';
import { OutageLines } from './outage-lines.js';

/** Two chains of the map. */
export interface BetweenProps extends Pick<ViewProps, 'engine' | 'info'> {
  readonly map: ChainMap;
  readonly from: string;
  readonly to: string;
}

/** Connections of two chains, and the coins that can move between them. */
export function Between({ engine, info, map, from, to }: BetweenProps): VNode {
  const { answer, asked, problem, isBusy } = useAnswer(engine, {
    task: 'pairs',
    ask: { from, to },
    since: info,
  });
  // The answer for two other chains, or for the other direction, stays until the new one is there.
  const isCurrent = asked?.from === from && asked.to === to;
  return (
    <section class={`card${isBusy ? ' busy' : ''}`} aria-labelledby="between-title" aria-busy={isBusy}>
      <h2 id="between-title">
        {nameOfChain(map, from)} to {nameOfChain(map, to)}
      </h2>
      <Direct map={map} links={linksBetween(map, from, to)} />
      {problem !== undefined && <p class="notice danger">{problem}</p>}
      {answer && isCurrent && <Pairs key={`${from} ${to}`} {...{ answer, from, to }} />}
    </section>
  );
}

/** Channels shown of many between the same two. */
const mostWays = 6;

function Direct({ map, links }: { readonly map: ChainMap; readonly links: readonly MapLink[] }): VNode {
  const ways = links.flatMap((link) => link.ways.map((way) => ({ ...way, kind: link.kind })));
  const sorted = [...ways].sort((one, other) => Number(other.isOpen) - Number(one.isOpen));
  if (ways.length === 0) return <p class="help">Nothing joins them directly; coins go over other chains.</p>;
  return (
    <ul class="ways">
      {sorted.slice(0, mostWays).map((way) => (
        <li key={way.title} class={way.isOpen ? '' : 'shut'}>
          <code>{way.title}</code> <span class="light">{wayText(way)}</span>
          <OutageLines outages={way.outages} map={map} most={2} />
        </li>
      ))}
      {sorted.length > mostWays && <li class="light">{sorted.length - mostWays} more channels</li>}
    </ul>
  );
}

function wayText({ kind, isOpen, isAsked }: MapWay & { readonly kind: MapLink['kind'] }): string {
  const what = kind === 'bridge' ? 'bridge' : 'channel';
  if (!isOpen) return `${what}, out of service`;
  return isAsked ? `${what}, in service` : `${what}; routes here do not take it`;
}

interface PairsProps {
  readonly answer: PairsAnswer;
  readonly from: string;
  readonly to: string;
}

/** Rows shown before the user requests more. */
const fewRows = 10;

function Pairs({ answer: { pairs, closed }, from, to }: PairsProps): VNode {
  const [text, setText] = useState('');
  const [most, setMost] = useState(fewRows);
  const wanted = text.trim().toLowerCase();
  const begins = ({ coin }: MapPair): number => Number(coin.symbol.toLowerCase().startsWith(wanted));
  const found = pairs
    .filter((pair) => textOf(pair).includes(wanted))
    .sort((one, other) => begins(other) - begins(one));
  return (
    <>
      <p class="pairs-count" role="status">
        <strong>{countText(pairs.length, 'coin')}</strong> can be moved
        {closed > 0 && <span class="light">, {closed} more over connections out of service</span>}
      </p>
      {pairs.length > fewRows && (
        <div class="field">
          <label for="pair-search">Search them</label>
          <input
            id="pair-search"
            type="text"
            autocomplete="off"
            placeholder="Symbol, name or denom"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </div>
      )}
      <ul class="pairs">
        {found.slice(0, most).map((pair) => (
          <li key={`${pair.denom} ${pair.toDenom}`}>
            <a href={routeOf(pair, from, to)}>
              <span class="pick-name">{pair.coin.symbol}</span>
              <code>{shortText(pair.denom, 24)}</code>
              <span class="pick-more">{detailOf(pair)}</span>
            </a>
          </li>
        ))}
      </ul>
      {pairs.length > 0 && found.length === 0 && <p class="help">None of them is called that.</p>}
      {found.length > most && (
        <button type="button" class="quiet" onClick={() => setMost(most + 50)}>
          Show more of the {found.length}
        </button>
      )}
    </>
  );
}

function textOf({ denom, toDenom, coin, toCoin, name }: MapPair): string {
  return [coin.symbol, toCoin.symbol, name, denom, toDenom].join(' ').toLowerCase();
}

/** The resulting coin, the bridges and any warning. */
function detailOf({ coin, toCoin, over, txs, isRisky }: MapPair): string {
  const becomes = toCoin.symbol === coin.symbol ? '' : `to ${toCoin.symbol}, `;
  const signed = txs > 1 ? `, ${txs} transactions` : '';
  return `${becomes}over ${over.join(', ')}${signed}${isRisky ? ', with a warning' : ''}`;
}

function routeOf({ denom, toDenom }: MapPair, from: string, to: string): string {
  return printFragment({
    view: 'route',
    values: { from: `${from}/${denom}`, to: `${to}/${toDenom}`, amount: '1' },
  });
}

function linksBetween({ links }: ChainMap, one: string, other: string): readonly MapLink[] {
  return links.filter(({ a, b }) => (a === one && b === other) || (a === other && b === one));
}
