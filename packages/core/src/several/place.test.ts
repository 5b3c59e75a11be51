/** The least safe place of coins after a failure, by the operations of a route. */
import { expect, test } from 'vitest';
import type { Operation } from '../operation/index.js';
import { worstPlace } from './place.js';

const on = (chainId: string): object => ({
  chainId,
  denomIn: 'a',
  denomOut: 'b',
  trade: { kind: 'swap_in' },
});
const swap = (chainId: string, txIndex = 0) => ({ kind: 'swap', txIndex, ...on(chainId) }) as Operation;
const over = (kind: Operation['kind'], from: string, to: string, txIndex = 0) =>
  ({ kind, fromChainId: from, toChainId: to, denomIn: 'a', denomOut: 'b', txIndex }) as Operation;
const send = (from: string, to: string, txIndex = 0) => over('transfer', from, to, txIndex);

test.each<[string, readonly Operation[], string]>([
  ['nothing', [], 'own-named'],
  ['one packet', [send('a', 'z')], 'own-named'],
  ['a swap where it starts, and a packet', [swap('a'), send('a', 'z')], 'own-named'],
  ['a forward', [send('a', 'm'), send('m', 'z')], 'own'],
  ['two transactions', [send('a', 'm'), send('m', 'z', 1)], 'own'],
  ['a swap on the last chain, signed there', [send('a', 'z'), swap('z', 1)], 'own-named'],
  ['a swap on the last chain, called by a packet', [send('a', 'z'), swap('z')], 'stranger'],
  ['a swap on the way, called by a packet', [send('a', 'm'), swap('m'), send('m', 'z')], 'stranger'],
  ['a burn', [over('cctp_transfer', 'a', 'z')], 'claim'],
  ['a burn behind a forward', [send('a', 'm'), over('cctp_transfer', 'm', 'z', 1)], 'claim'],
  ['a withdrawal', [over('op_init_transfer', 'a', 'z')], 'claim'],
  ['a call over Axelar', [over('axelar_transfer', 'a', 'z'), swap('z')], 'stranger'],
  ['a call over Go Fast', [over('go_fast_transfer', 'a', 'z'), swap('z')], 'claim'],
  ['Eureka', [over('eureka_transfer', 'a', 'z')], 'own-named'],
  ['Eureka and on', [over('eureka_transfer', 'a', 'm'), send('m', 'z')], 'stranger'],
  ['to Eureka', [send('a', 'm'), over('eureka_transfer', 'm', 'z')], 'stranger'],
  ['to Eureka in two transactions', [send('a', 'm'), over('eureka_transfer', 'm', 'z', 1)], 'own'],
])('%s', (_name, operations, place) => {
  expect(worstPlace(operations, { source: { chainId: 'a' }, dest: { chainId: 'z' } })).toBe(place);
});
