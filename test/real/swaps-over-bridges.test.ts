/** Routes of the shipped data that swap and cross a bridge: what they say is what arrives, and quotes are asked for what crosses. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { loadSnapshot } from '@wayfold/data';
import { describe, expect, test } from 'vitest';
import { createRegistry } from 'wayfold';
import { bridgeKinds } from 'wayfold/bridges';
import { compileRoute } from 'wayfold/compile';
import { planRoute, type QuoteProvider, type QuoteQuestion, type Route, type RouteQuery } from 'wayfold/plan';
import { createPools } from 'wayfold/pools';
import { poolQuotes } from 'wayfold/quote';
import { simulateMsgs } from 'wayfold/simulate';
import { swapsOf } from 'wayfold/swaps';
import neutron from '../vectors/pools-snapshot-neutron-synthetic.json' with { type: 'json' };
import { moduleAddress } from '../support/bech32.js';

const registry = createRegistry(loadSnapshot());
const osmosisFile = new URL('../vectors/pools-snapshot-synthetic.json.br', import.meta.url);
const osmosis: unknown = JSON.parse(brotliDecompressSync(readFileSync(osmosisFile)).toString('utf8'));
const pools = createPools([osmosis, neutron]);
const swaps = swapsOf(pools);
const now = 1_795_305_600_000_000_000n; // 2026-11-22
const onEthereum = '0x0707070707070707070707070707070707070707';
const bitcoin = 'factory/osmo1z6r6qdknhgsc0zeracktgpcxf43j6sekq07nw8sxduc9lg0qjjlqfu25e3/alloyed/allBTC';
const usdcOnEthereum = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';

/** A relayer that takes one fee for any amount. */
function relayedFor(feeAmount: bigint, asked: QuoteQuestion[] = []): QuoteProvider {
  return (question) => {
    asked.push(question);
    const payee = addressOn(question.fromChainId);
    const relayer = { relayerAddress: onEthereum, feePaymentAddress: payee };
    return {
      smartRelayFeeQuote: {
        ...{ feeAmount, feeDenom: question.denom, ...relayer, expiration: '2027-01-01T00:00:00Z' },
      },
    };
  };
}

function addressOn(chainId: string): string {
  const chain = [...registry.chains.values()].find(({ id }) => id === chainId);
  return chain?.type === 'cosmos' ? moduleAddress(chain.bech32Prefix, 'user') : onEthereum;
}

const toEthereum = (denom: string, amountIn: bigint, more: Partial<RouteQuery> = {}): RouteQuery => ({
  ...{ sourceChainId: 'neutron-1', sourceDenom: denom, destChainId: '1', destDenom: usdcOnEthereum },
  ...{ amountIn, bridges: ['IBC', 'CCTP'], allowUnsafe: true, now },
  ...more,
});

/** What arrives on the model of the chains. */
function delivered(route: Route): bigint | undefined {
  const addresses = Object.fromEntries(route.requiredChainAddresses.map((id) => [id, addressOn(id)]));
  const compiled = compileRoute(registry, route, {
    ...{ addresses, now, bridges: bridgeKinds, slippageTolerancePercent: '1' },
  });
  expect(compiled.txs).toHaveLength(route.txsRequired);
  return simulateMsgs(registry, compiled, { now, quote: poolQuotes(pools) }).delivered?.amount;
}

describe('a bridge behind a swap', () => {
  const onNeutron = [{ name: 'neutron-astroport', chainId: 'neutron-1' }];

  test('has its limits for what crosses it, not for what is swapped', () => {
    // CCTP moves a million USDC at most; a million and a half of NTRN is less than that.
    const quotes = relayedFor(250_000n);
    const query = toEthereum('untrn', 1_500_000_000_000n, { quotes, swapVenues: onNeutron });
    const route = planRoute(registry, query, { swaps });
    expect(route.operations.map(({ kind }) => kind)).toEqual(['swap', 'transfer', 'cctp_transfer']);
    expect(delivered(route)).toBe(route.amountOut);
  });

  test('takes its fee of what crosses it: the number that is swapped may be smaller', () => {
    // 0.0001 BTC, ten thousand base units: a few dollars.
    const query = toEthereum(bitcoin, 10_000n, { sourceChainId: 'osmosis-1' });
    const route = planRoute(registry, { ...query, quotes: relayedFor(50_000n) }, { swaps });
    expect(route.txsRequired).toBe(1);
    expect(delivered(route)).toBe(route.amountOut);
  });

  test('is asked for quotes of what crosses it alone', () => {
    const asked: QuoteQuestion[] = [];
    const query = toEthereum('untrn', 5_000_000_000n, { quotes: relayedFor(1000n, asked) });
    planRoute(registry, query, { swaps });
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.map(({ amount }) => amount)).not.toContain(5_000_000_000n);
  });
});
