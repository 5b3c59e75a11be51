/** The main entry point: a stranger's first programs, in plain text. */
import assert from 'node:assert/strict';
import { loadSnapshot } from '@wayfold/data';
import {
  type CompileRequest,
  compileMsgs,
  compileRoute,
  createRegistry,
  isChainLive,
  markChainHalted,
  markChainLive,
  markChannelDead,
  markChannelLive,
  type Plain,
  planRoute,
  RoutingError,
  type RouteQuery,
  requiredChainAddresses,
  splitIntoTransactions,
  updateRegistry,
} from 'wayfold';

const registry = createRegistry(loadSnapshot());
const now = 1_790_000_000_000_000_000n;
const osmoOnHub = 'ibc/14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC';
const osmosis = 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu';
const hub = 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw';

const request: Plain<CompileRequest> = {
  source: { chainId: 'osmosis-1', denom: 'uosmo' },
  dest: { chainId: 'cosmoshub-4', denom: osmoOnHub },
  amountIn: 1_000_000n,
  operations: [
    {
      ...{ kind: 'transfer', port: 'transfer', channel: 'channel-0' },
      ...{ fromChainId: 'osmosis-1', toChainId: 'cosmoshub-4' },
      ...{ denomIn: 'uosmo', denomOut: osmoOnHub },
    },
  ],
  addresses: [osmosis, hub],
};
const compiled = compileMsgs(registry, request, { now });
assert.equal(compiled.minAmountOut, 1_000_000n);
assert.deepEqual([...requiredChainAddresses(request.operations)], ['osmosis-1', 'cosmoshub-4']);
assert.equal(splitIntoTransactions(registry, request.operations).length, 1);

const query: RouteQuery = {
  ...{ sourceChainId: 'osmosis-1', sourceDenom: 'uosmo', destChainId: 'cosmoshub-4' },
  ...{ amountIn: 1_000_000n, chainIds: ['osmosis-1', 'cosmoshub-4'] },
};
const addresses = { 'osmosis-1': osmosis, 'cosmoshub-4': hub };
const route = planRoute(registry, query);
assert.equal(route.dest.denom, osmoOnHub);
assert.deepEqual(compileRoute(registry, route, { addresses, now }).txs, compiled.txs);
assert.throws(() => compileRoute(registry, route, { addresses: {}, now }), RoutingError);

const end = { chainId: 'osmosis-1', port: 'transfer', channel: 'channel-0' };
const dead = updateRegistry(registry, (draft) => markChannelDead(draft, end));
assert.throws(() => planRoute(dead, query), RoutingError);
const again = updateRegistry(dead, (draft) => markChannelLive(draft, end));
assert.deepEqual(planRoute(again, query), route);
const halted = updateRegistry(registry, (draft) => markChainHalted(draft, 'cosmoshub-4'));
assert.equal(isChainLive(halted, 'cosmoshub-4'), false);
assert.ok(
  isChainLive(
    updateRegistry(halted, (draft) => markChainLive(draft, 'cosmoshub-4')),
    'cosmoshub-4',
  ),
);
