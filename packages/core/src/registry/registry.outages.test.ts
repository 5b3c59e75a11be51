/** Ready edits of what is out of service: each adds or takes back one scope, and no other. */
import { expect, test } from 'vitest';
import {
  channelEnd,
  createRegistry,
  exportSnapshot,
  isChainLive,
  isChannelLive,
  markChainHalted,
  markChainLive,
  markChannelDead,
  markChannelLive,
  type Registry,
  type RegistryDraft,
  updateRegistry,
} from './index.js';

const chain = (id: string) =>
  ({ chain_id: `${id}-1`, chain_name: id, chain_type: 'cosmos', bech32_prefix: id }) as const;
const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });

const registry = createRegistry(
  {
    chains: [chain('a'), chain('b')],
    channels: [
      { a: end('a-1', 'channel-0'), b: end('b-1', 'channel-1') },
      { a: end('a-1', 'channel-2'), b: end('b-1', 'channel-3') },
    ],
  },
  { strict: true },
);
const first = { chainId: 'a-1', port: 'transfer', channel: 'channel-0' };
const itsOtherEnd = { chainId: 'b-1', port: 'transfer', channel: 'channel-1' };
const second = { chainId: 'b-1', port: 'transfer', channel: 'channel-3' };

function after(...recipes: readonly ((draft: RegistryDraft) => void)[]): Registry {
  return recipes.reduce(updateRegistry, registry);
}

function inService(edited: Registry): readonly string[] {
  const chains = ['a-1', 'b-1'].filter((id) => isChainLive(edited, id));
  const channels = [first, second].filter((at) => {
    const link = channelEnd(edited, at);
    return link !== undefined && isChannelLive(edited, link.channel);
  });
  return [...chains, ...channels.map(({ channel }) => channel)];
}

const deadFirst = (draft: RegistryDraft) => markChannelDead(draft, first);
const deadSecond = (draft: RegistryDraft) => markChannelDead(draft, second);
const haltedB = (draft: RegistryDraft) => markChainHalted(draft, 'b-1');
const liveB = (draft: RegistryDraft) => markChainLive(draft, 'b-1');

test.each<[string, Registry, readonly string[]]>([
  ['a dead channel', after(deadFirst), ['a-1', 'b-1', 'channel-3']],
  ['a halted chain', after(haltedB), ['a-1']],
  ['a chain that is back', after(haltedB, liveB), ['a-1', 'b-1', 'channel-0', 'channel-3']],
  ['the channel stays dead', after(deadFirst, haltedB, liveB), ['a-1', 'b-1', 'channel-3']],
  [
    'one of two is back',
    after(deadFirst, deadSecond, (draft) => markChannelLive(draft, second)),
    ['a-1', 'b-1', 'channel-3'],
  ],
  ['the chain stays halted', after(haltedB, deadFirst, (draft) => markChannelLive(draft, first)), ['a-1']],
])('%s', (_name, edited, left) => {
  expect(inService(edited)).toEqual(left);
});

test('either end names the channel, and taking back what was marked leaves nothing', () => {
  const edited = after(deadFirst, haltedB, (draft) => markChannelLive(draft, itsOtherEnd), liveB);
  expect(exportSnapshot(edited)).toEqual(exportSnapshot(registry));
});

test.each<[string, (draft: RegistryDraft) => void]>([
  ['a channel', (draft) => markChannelDead(draft, { ...first, channel: 'channel-9' })],
  ['a channel that is to be live', (draft) => markChannelLive(draft, { ...first, channel: 'channel-9' })],
  ['a chain', (draft) => markChainHalted(draft, 'c-1')],
  ['a chain that is to be live', (draft) => markChainLive(draft, 'c-1')],
])('%s that the registry does not hold is refused', (_name, recipe) => {
  expect(() => after(recipe)).toThrow(expect.objectContaining({ reason: 'DATA_INVALID' }));
});
