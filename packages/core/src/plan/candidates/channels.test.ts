import { expect, test } from 'vitest';
import { RoutingError } from '../../primitives/index.js';
import { createRegistry, type Snapshot } from '../../registry/index.js';
import { planRoute } from '../route.js';

const cosmos = (chain_id: string) =>
  ({ chain_id, chain_name: chain_id, bech32_prefix: chain_id, chain_type: 'cosmos' }) as const;
const end = (chain_id: string, channel: string) => ({ chain_id, channel, port: 'transfer' });

const world: Snapshot = {
  chains: ['one', 'hub', 'two', 'apart'].map(cosmos),
  channels: [
    { a: end('one', 'channel-1'), b: end('hub', 'channel-2'), preferred: true },
    { a: end('hub', 'channel-3'), b: end('two', 'channel-4'), preferred: true },
  ],
  capabilities: ['one', 'hub', 'two'].map((chain_id) => ({
    chain_id,
    supports_memo: true,
    pfm_enabled: true,
  })),
  assets: [{ chain_id: 'one', denom: 'uone', symbol: 'ONE', decimals: 6 }],
};

/** The refusal of a route of the coin to a chain. */
function refusalOf(destChainId: string, ...overlays: readonly Snapshot[]): RoutingError | undefined {
  const registry = createRegistry([world, ...overlays], { strict: true });
  try {
    planRoute(registry, { sourceChainId: 'one', sourceDenom: 'uone', destChainId, amountIn: 1n });
    return undefined;
  } catch (error) {
    if (error instanceof RoutingError) return error;
    throw error;
  }
}

test('the refusal of an unlisted voucher has the overlay that lists it', () => {
  const notes = refusalOf('two')?.notes.join('\n') ?? '';
  const overlay: Snapshot = JSON.parse(/an overlay can list it: (\{.*\})/.exec(notes)?.[1] ?? '{}');
  expect(overlay.assets).toMatchObject([
    { chain_id: 'two', trace: 'transfer/channel-4/transfer/channel-2', origin_denom: 'uone' },
  ]);
  expect(createRegistry([world, overlay]).diagnostics).toEqual([]);
  expect(refusalOf('two', overlay)).toBeUndefined();
});

test('there is none for a chain without channels', () => {
  expect(refusalOf('apart')?.notes.join('\n')).not.toContain('overlay');
});

test('the refusal of an unknown chain has similar ids', () => {
  const unknown = (id: string): unknown => {
    const { reason, field, facts } = refusalOf(id) ?? {};
    return { reason, field, facts };
  };
  const place = { reason: 'UNKNOWN_CHAIN', field: 'destChainId' };
  expect(unknown('two-2')).toEqual({ ...place, facts: { didYouMean: 'two' } });
  expect(unknown('appart')).toEqual({ ...place, facts: { didYouMean: 'apart' } });
  expect(unknown('elsewhere')).toEqual({ ...place, facts: {} });
});
