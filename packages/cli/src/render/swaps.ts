import type { DescribedRoute, DescribedSwap } from 'wayfold/track';
import { coinName } from './amount.js';
import { decimalText } from './numbers.js';
import type { Paint } from './paint.js';
import { pad, plain } from './text.js';

/** Facts about the swaps of a route: the pools of each as a small tree, the price, and its source. */
export function swapLines(route: DescribedRoute, paint: Paint): readonly string[] {
  const swaps = route.transactions.flatMap(({ steps }) => steps.flatMap(({ swap }) => swap ?? []));
  const { priceImpactPercent: impact, usdAmountIn, usdAmountOut } = route;
  const usd =
    usdAmountIn === undefined || usdAmountOut === undefined
      ? []
      : [`${usdAmountIn} → ${usdAmountOut} US dollars`];
  const facts = [...(impact === undefined ? [] : [`price impact ${impact} %`]), ...usd].map(plain);
  return [
    ...swaps.flatMap((swap) => treeOf(swap, paint)),
    ...(facts.length === 0 ? [] : [facts.join(', ')]),
    ...route.pools.map(({ chainId, height, time, isSynthetic }) => {
      const when = [...(height === undefined ? [] : [`height ${height}`]), time ?? 'age unknown'].map(plain);
      const mark = isSynthetic ? `  ${paint.accent('SYNTHETIC: the state of these pools is invented')}` : '';
      return `${paint.dim(`pools of ${plain(chainId)}: ${when.join(', ')}`)}${mark}`;
    }),
  ];
}

function treeOf({ venue, isExactOut, parts }: DescribedSwap, paint: Paint): readonly string[] {
  const how = isExactOut ? 'for an exact output' : '';
  return [
    `${paint.bold('swap')}     at ${plain(venue)} ${how}`.trimEnd(),
    ...parts.map(({ basisPoints, hops }, index) => {
      const mark = index === parts.length - 1 ? '└─' : '├─';
      const share =
        parts.length === 1 ? '' : `${pad(`${decimalText(BigInt(basisPoints), 2)} %`, 8, 'right')}  `;
      const way = hops.map(({ pool, coinOut }) => `pool ${plain(pool)} → ${coinName(coinOut)}`).join(', ');
      return `  ${paint.dim(mark)} ${share}${way}`;
    }),
  ];
}
