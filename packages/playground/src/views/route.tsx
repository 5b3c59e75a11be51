import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ViewProps } from './view-props.js';
import type { Found, RouteAsk } from '../engine/protocol.js';
import { replaceFragment } from '../fragment.js';
import { readAmount } from '../parts/amounts.js';
import { addressesIn, useOwnAddresses } from '../parts/own-addresses.js';
import { useAnswer } from '../parts/use-answer.js';
import { RouteForm } from './route-form.js';
import { RouteResult } from './route-result.js';
import type { RouteWish } from './route-wish.js';
import { useFoundOf } from './use-found.js';

/** View of a route: the form on one side, the route on the other. */
export function RouteView({ engine, values, info }: ViewProps): VNode {
  const [addresses, setAddresses] = useOwnAddresses();
  const [wish, setWish] = useState<RouteWish>(() => ({
    amount: values['amount'] ?? '1',
    slippage: values['slippage'] ?? '1',
    includeInactive: values['closed'] === 'yes',
    withExamples: false,
  }));
  const change = (part: Partial<RouteWish>): void => setWish((before) => ({ ...before, ...part }));
  useFoundOf(engine, values['from'], { want: 'coin', take: (from) => change({ from }) });
  useFoundOf(engine, values['to'], { want: 'place', take: (to) => change({ to }) });

  const { from, to } = wish;
  useEffect(() => {
    if (from === undefined && to === undefined) return;
    // Names in the link are kept until they have been looked up.
    const { from: named = '', to: wanted = '' } = values;
    replaceFragment({ view: 'route', values: valuesOf(wish, { from: named, to: wanted }) });
  }, [wish]);

  const amount = from && readAmount(wish.amount, from, from.denom);
  const base = amount !== undefined && 'base' in amount ? amount.base : undefined;
  const ask = askOf(wish, base, addresses);
  const { answer, asked, problem, isBusy } = useAnswer(engine, {
    task: 'route',
    ask,
    delay: 120,
    isFirstAtOnce: true,
    since: info,
  });
  const amountProblem = amount !== undefined && 'problem' in amount ? amount.problem : undefined;
  return (
    <div class="split">
      <section class="card form" aria-labelledby="route-title">
        <h1 id="route-title">Move coins between chains</h1>
        <RouteForm {...{ engine, wish, change, addresses, setAddresses, amountProblem, base, answer }} />
      </section>
      <section
        class={`result${isBusy ? ' busy' : ''}`}
        aria-live="polite"
        aria-busy={isBusy}
        aria-label="The route"
      >
        {problem !== undefined && <p class="notice danger">{problem}</p>}
        {answer && asked && ask ? (
          <RouteResult
            {...{ engine, answer }}
            ask={asked}
            withExamples={() => change({ withExamples: true })}
            choose={(chosen) => change({ to: chosen })}
            takeClosed={wish.includeInactive ? undefined : () => change({ includeInactive: true })}
          />
        ) : (
          problem === undefined && <Welcome isBusy={isBusy} />
        )}
      </section>
    </div>
  );
}

function askOf(wish: RouteWish, amount: string | undefined, addresses: string): RouteAsk | undefined {
  const { from, to, slippage, includeInactive, withExamples } = wish;
  if (from?.denom === undefined || to === undefined || amount === undefined) return undefined;
  return {
    from: { chainId: from.chainId, denom: from.denom },
    to: { chainId: to.chainId, ...(to.denom !== undefined && { denom: to.denom }) },
    amount,
    addresses: addressesIn(addresses),
    ...{ slippage, includeInactive, withExamples },
  };
}

function valuesOf(
  { from, to, amount, slippage, includeInactive }: RouteWish,
  named: { readonly from: string; readonly to: string },
): Record<string, string> {
  const place = (found: Found | undefined, before: string): string =>
    found === undefined
      ? before
      : [found.chainId, found.denom].filter((part) => part !== undefined).join('/');
  return {
    from: place(from, named.from),
    to: place(to, named.to),
    amount,
    slippage: slippage === '1' ? '' : slippage,
    closed: includeInactive ? 'yes' : '',
  };
}

const examples: readonly (readonly [title: string, fragment: string])[] = [
  ['ATOM to Osmosis', '#route?from=cosmoshub-4/uatom&to=osmosis-1&amount=1.5'],
  [
    'ATOM on Osmosis to Neutron',
    '#route?from=osmosis-1/ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2&to=neutron-1&amount=25',
  ],
  ['USDC from Noble to Base', '#route?from=noble-1/uusdc&to=8453&amount=150'],
];

function Welcome({ isBusy }: { readonly isBusy: boolean }): VNode {
  return (
    <div class="welcome card">
      <h2>{isBusy ? 'Working it out…' : 'Choose a coin and where it should go'}</h2>
      <p>
        The page draws the route step by step: its chains, your signatures, its cost, and the place of your
        coins after each failure.
      </p>
      <ul class="examples">
        {examples.map(([title, fragment]) => (
          <li key={title}>
            <a href={fragment}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
