/** Lists of addresses for a route that ends with a swap, without and with a recipient beside the user of the last chain. */
import { expect, test } from 'vitest';
import type { CompileRequest } from 'wayfold/compile';
import { addressOf, refusalOf, registry, routeOf, see, type Step } from './world.js';

const steps: readonly Step[] = [{ to: 'osmosis-1' }, { to: 'neutron-1' }, { swap: 'untrn' }];
const hub = addressOf('hub-1', 'user');
const osmosis = addressOf('osmosis-1', 'user');
const neutron = addressOf('neutron-1', 'user');
const recipient = addressOf('neutron-1', 'somebody else');

const asked = (...addresses: readonly string[]): CompileRequest => ({
  ...routeOf(registry, ['hub-1', 'uatom'], steps),
  addresses,
});
const texts = (...addresses: readonly string[]): string =>
  see(registry, asked(...addresses))
    .txs.map(({ msg }) => JSON.stringify(msg))
    .join();

test('an account on the chain between gets coins back there, and the last one gets what is swapped', () => {
  const said = texts(hub, osmosis, recipient);
  expect(said).toContain(osmosis);
  expect(said).toContain(recipient);
  expect(said).not.toContain(neutron);
});

test('all four are told apart', () => {
  const said = texts(hub, osmosis, neutron, recipient);
  expect(said).toContain(osmosis);
  expect(said).toContain(recipient);
});

test.each<[string, readonly string[], string]>([
  [
    'an account of no chain of the route',
    [hub, addressOf('sei-1', 'user'), recipient],
    'INVALID_ADDRESS addresses[1]',
  ],
  ['too few', [hub], 'ADDRESS_LIST_MISMATCH addresses'],
  ['too many', [hub, osmosis, neutron, recipient, recipient], 'ADDRESS_LIST_MISMATCH addresses'],
])('%s', (_name, addresses, refusal) => expect(refusalOf(registry, asked(...addresses))).toContain(refusal));
