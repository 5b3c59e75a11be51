/** All routes of a query: each once, transfers and bridges before swaps, the best first. */
import { describe, expect, test } from 'vitest';
import type { PlanOptions, RouteQuery } from 'wayfold/plan';
import { createRegistry } from 'wayfold/registry';
import { possibleRoutes } from '../../src/plan/possible.js';
import { atomOnOsmosis, listedWorld, neutron, osmosis, swapping, withPools } from './swap-world.js';

const token = (digit: string): string => `0x${digit.repeat(40)}`;

describe('relayers', () => {
  const registry = createRegistry(
    {
      chains: [
        { chain_id: '1', chain_name: 'evm', chain_type: 'evm' },
        { chain_id: 'noble', chain_name: 'noble', chain_type: 'cosmos', bech32_prefix: 'noble' },
      ],
      assets: [{ chain_id: 'noble', denom: 'uusdc', symbol: 'USDC', decimals: 6 }],
      bridges: {
        cctp: {
          noble: { chain_id: 'noble', domain: 4, usdc_denom: 'uusdc' },
          evm_v1: [
            {
              ...{ chain_id: '1', domain: 0, usdc_denom: token('1') },
              ...{ token_messenger: token('a'), message_transmitter: token('b') },
            },
          ],
        },
      },
    },
    { strict: true },
  );
  const smartRelayFeeQuote = {
    ...{ feeAmount: 250n, feeDenom: 'uusdc', relayerAddress: token('9'), feePaymentAddress: token('8') },
    expiration: '2025-01-01T00:30:00Z',
  };
  const quotes = () => ({ smartRelayFeeQuote });
  test.each<[string, Partial<RouteQuery>, readonly bigint[]]>([
    ['paid and unpaid', { quotes }, [750n, 1000n]],
    ['paid, where the query says so', { quotes, smartRelay: true }, [750n, 1000n]],
    ['not paid, where the query says so', { quotes, smartRelay: false }, [1000n]],
    ['not paid without quotes', {}, [1000n]],
    ['not paid without quotes, whatever the query says', { smartRelay: true }, [1000n]],
  ])('%s', (_name, more, expected) => {
    const query = { sourceChainId: 'noble', sourceDenom: 'uusdc', destChainId: '1', amountIn: 1000n };
    const found = possibleRoutes(registry, { ...query, allowMultiTx: true, ...more }, {});
    expect(found.map(({ amountOut }) => amountOut)).toEqual(expected);
  });
});

describe('swaps', () => {
  const both = withPools(osmosis, neutron);
  const { swaps } = both;
  const turned: PlanOptions = {
    ...(swaps && { swaps: { ...swaps, markets: [...swaps.markets].reverse() } }),
  };
  const closed = listedWorld('osmosis-1', { entry_call: null });
  const open = listedWorld();
  const fromHub = swapping(['hub-1', 'uatom'], ['noble-1', 'uusdc'], { allowMultiTx: true });
  const { amountIn: _in, ...rest } = swapping(['osmosis-1', 'uosmo'], ['neutron-1', 'untrn']);

  test.each<[string, PlanOptions]>([
    ['in order', both],
    ['turned', turned],
  ])('the one of fewer transactions first, each once: %s', (_name, options) => {
    const found = possibleRoutes(closed, fromHub, options);
    const lines = found.map(({ txsRequired, operations }) =>
      [...operations.flatMap((one) => (one.kind === 'swap' ? [one.trade.venue.name] : [])), txsRequired].join(
        ' ',
      ),
    );
    expect(lines).toEqual([
      'neutron-astroport neutron-astroport 1',
      'neutron-astroport 2',
      'osmosis-poolmanager 2',
    ]);
  });

  test('of two venues only from a given input', () => {
    expect(possibleRoutes(open, { ...rest, amountIn: 1_000_000n }, both)).toHaveLength(1);
    expect(possibleRoutes(open, { ...rest, amountOut: 1_000_000n }, both)).toEqual([]);
  });

  test('behind a transfer', () => {
    const query = swapping(['hub-1', 'uatom'], ['osmosis-1', atomOnOsmosis]);
    expect(possibleRoutes(open, query, both).map(({ operations }) => operations[0]?.kind)).toEqual([
      'transfer',
    ]);
  });
});
