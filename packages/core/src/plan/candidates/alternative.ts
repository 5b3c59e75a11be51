import { partsOf, say, saying } from '../../primitives/index.js';
import { bridgesOf, type CoinPath, coinPath, coinPathsBetween } from '../../pairing/index.js';
import type { CoinQuery, Rejection } from '../candidate.js';
import { pathRejection } from '../rules.js';
import { otherCounterparts } from './other-counterparts.js';

/** Rejections; the first outage also names an open alternative, which is never used unasked, since it is another coin. */
export function withAlternative(asked: CoinQuery, rejected: readonly Rejection[]): readonly Rejection[] {
  const closed = rejected.find(({ outage }) => outage !== undefined);
  if (closed === undefined || asked.to === undefined) return rejected;
  const open = openPath(asked);
  if (open === undefined) return rejected;
  const message = say`${partsOf(closed)}; it can arrive as ${open.to.info.denom} instead, over ${wayOf(open)}`;
  return rejected.map((one) => (one === closed ? { ...closed, ...saying(message) } : one));
}

function openPath(asked: CoinQuery): CoinPath | undefined {
  const { registry, from, to, dest, query } = asked;
  const isOpen = (path: CoinPath): boolean => pathRejection(path, query) === undefined && path.to !== to;
  return (
    coinPathsBetween(registry, from.chainId, dest, query)(from).find(isOpen) ??
    otherCounterparts(asked)
      .map((coin) => coinPath(registry, from, coin, query))
      .find(isOpen)
  );
}

function wayOf(path: CoinPath): string {
  const channels = path.before.links.map(({ from }) => `${from.channel} of ${from.chainId}`);
  return path.bridge === undefined ? channels.join(', ') : bridgesOf(path).join(', ');
}
