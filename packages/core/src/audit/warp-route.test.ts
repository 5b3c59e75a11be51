/** Coins of the ends of warp routes that the data does not name. */
import { expect, test } from 'vitest';
import type { WarpEnd } from '../registry/index.js';
import { warpDenom } from './warp-route.js';

const token = `0x${'ab'.repeat(20)}`;
/** An id of a token in the module of a Cosmos chain: 20 bytes, the kind, and a number. */
const id = (kind: string): string => `0x${'ab'.repeat(20)}${kind}${'0'.repeat(15)}1`;
const end = (fields: object): WarpEnd => fields as WarpEnd; // the members that are read

test.each<
  readonly [string, Parameters<typeof warpDenom>[0]['type'], WarpEnd | undefined, string | undefined]
>([
  ['no end', 'evm', undefined, undefined],
  ['a coin of the data', 'evm', end({ denom: 'usdc', router: token }), 'usdc'],
  ['no router', 'evm', end({}), undefined],
  ['a router of a kind that is not stated', 'evm', end({ router: token }), token],
  ['a token that is the router', 'evm', end({ router: token, type: 'synthetic' }), token],
  ['a router that holds a token', 'evm', end({ router: token, type: 'collateral' }), undefined],
  ['a token of a module', 'cosmos', end({ router: id('00000002') }), `hyperlane/${id('00000002')}`],
  ['a token that a module holds', 'cosmos', end({ router: id('00000001') }), undefined],
  [
    'a module, though the data calls it synthetic',
    'cosmos',
    end({ router: token, type: 'synthetic' }),
    undefined,
  ],
])('%s', (_name, type, router, denom) => {
  expect(warpDenom({ type }, router)).toBe(denom);
});
