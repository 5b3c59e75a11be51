/** Sends within a chain are messages of the bank of Cosmos chains: other coins have none. */
import { planRoute, whyNot } from 'wayfold';
import { createRegistry } from 'wayfold/registry';
import { expect, test } from 'vitest';

const token = `0x${'3'.repeat(40)}`;
const cw20 = `cw20:a${'1'.repeat(40)}`;
const registry = createRegistry({
  chains: [
    { chain_id: 'a-1', chain_name: 'a', chain_type: 'cosmos', bech32_prefix: 'a' },
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
  ],
  assets: [
    { chain_id: 'a-1', denom: 'ua' },
    { chain_id: 'a-1', denom: cw20 },
    { chain_id: '1', denom: token },
  ],
});
const asked = (chainId: string, denom: string) => ({
  ...{ sourceChainId: chainId, sourceDenom: denom, destChainId: chainId, destDenom: denom },
  amountIn: 1_000n,
});

test('a coin of a bank is sent', () => {
  expect(planRoute(registry, asked('a-1', 'ua')).operations).toMatchObject([{ kind: 'bank_send' }]);
});

test.each([
  ['1', token, 'coins are sent within 1 by wallets: bank_send is a message of Cosmos chains'],
  ['a-1', cw20, `${cw20} is not in the bank of a-1, which bank_send needs`],
])('no other coin is: %s %s', (chainId, denom, message) => {
  expect(whyNot(registry, asked(chainId, denom))).toEqual([{ rule: 'UNSUPPORTED_TOKEN', message }]);
  expect(() => planRoute(registry, asked(chainId, denom))).toThrow('no routes found');
});
