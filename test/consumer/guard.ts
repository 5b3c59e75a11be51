/** A wallet behind the audit. */
import assert from 'node:assert/strict';
import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { GuardError, type GuardOptions, guardKeplr, guardProvider } from 'wayfold/guard';

const options: GuardOptions = {
  registry: createRegistry(loadSnapshot()),
  onReport: ({ verdict }) => (verdict === 'match' ? 'pass' : 'block'),
};
const isBlocked = (problem: unknown): boolean => problem instanceof GuardError && problem.code === 4001;

const provider = { request: async ({ method }: { method: string; params?: unknown }) => method };
const guarded = guardProvider(provider, options);
const params = ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', `0x${'11'.repeat(32)}`];
await assert.rejects(guarded.request({ method: 'eth_sign', params }), isBlocked);
assert.equal(await guarded.request({ method: 'eth_chainId' }), 'eth_chainId');

const keplr = {
  signAmino: async (_chainId: string, _signer: string, doc: object) => doc,
  signDirect: async (_chainId: string, _signer: string, doc: object) => doc,
};
await assert.rejects(guardKeplr(keplr, options).signAmino('osmosis-1', 'osmo1', {}), isBlocked);
