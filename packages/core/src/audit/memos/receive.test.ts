/** Memos of packets, by what the receiving chain is known to act on: effects, findings and unread parts. */
import { expect, test } from 'vitest';
import type { JsonValue } from '../../json/index.js';
import { printBech32 } from '../../primitives/index.js';
import { createRegistry } from '../../registry/index.js';
import { auditMsgs, type Expectation } from '../index.js';

const account = (prefix: string, byte = 7): string => printBech32(prefix, new Uint8Array(20).fill(byte));
const names = ['a', 'plain', 'apps', 'go', 'ride', 'none', 'mute', 'wide', 'bare', 'two'] as const;
type Name = (typeof names)[number];
const own = names.map((name) => account(name));
const end = (name: Name, channel: string) => ({ chain_id: `${name}-1`, port: 'transfer', channel });

/** Coins come from `a`, to `plain` from `mute` too, and go on from every chain over channel-5. */
const registry = createRegistry({
  chains: names.map((name) => ({
    ...{ chain_id: `${name}-1`, chain_name: name, chain_type: 'cosmos' as const, bech32_prefix: name },
    slip44: 118,
  })),
  channels: [
    ...names.slice(1).map((name, at) => ({ a: end('a', `channel-1${at}`), b: end(name, 'channel-0') })),
    ...names.slice(1, 8).map((name, at) => ({ a: end(name, 'channel-5'), b: end('bare', `channel-5${at}`) })),
    { a: end('mute', 'channel-9'), b: end('plain', 'channel-9') },
    { a: end('a', '08-wasm-1'), b: end('none', '07-tendermint-1') },
    { a: end('a', '08-wasm-2'), b: end('two', '07-tendermint-2') },
  ],
  capabilities: [
    { chain_id: 'a-1', supports_memo: true, memo_limit_bytes: 100_000, receiver_limit_bytes: 100_000 },
    {
      chain_id: 'plain-1',
      supports_memo: true,
      pfm_enabled: false,
      memo_limit_bytes: 30,
      receiver_limit_bytes: 50,
    },
    { chain_id: 'apps-1', supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps', ibc_hooks: true },
    {
      chain_id: 'go-1',
      supports_memo: true,
      pfm_enabled: true,
      pfm_flavour: 'ibc-go',
      ibc_hooks: false,
      ibc_callbacks: true,
    },
    { chain_id: 'ride-1', supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps', autopilot: true },
    { chain_id: 'mute-1', supports_memo: false },
    { chain_id: 'wide-1', supports_memo: true, memo_limit_bytes: 100_000, receiver_limit_bytes: 100_000 },
  ],
  chain_details: [{ chain_id: 'two-1', middleware: { v2: [] } }],
});

type Fields = { readonly [name: string]: JsonValue };
/** What a packet at a chain does: effects, then findings that are no notes about the coin, then unread parts. */
function shown(name: Name, memo: unknown, fields: Fields = {}, expectation?: Expectation): string {
  const packet = { chain_id: `${name}-1`, channel: 'channel-0', receiver: account(name), ...fields };
  const msgs = { packet: { ...packet, ...(memo !== undefined && { memo }) } } as unknown as JsonValue; // rows below
  const { effects, findings, unknown } = auditMsgs(registry, { msgs, expectation });
  return [
    effects.map((one) => `${one.kind} ${'address' in one ? one.address?.slice(0, 12) : ''}`).join(', '),
    findings.map(({ severity, reason, pointer }) => `${severity} ${reason} ${pointer}`).join(', '),
    unknown.map(({ pointer }) => pointer).join(', '),
  ].join(' | ');
}

const onward = { receiver: account('bare'), port: 'transfer', channel: 'channel-5' };
const hook = { contract: account('apps', 3), msg: {} };
test.each<readonly [string, () => string, string]>([
  ['no memo', () => shown('plain', undefined), 'deliver plain1qurswp |  | '],
  ['null', () => shown('plain', null), 'deliver plain1qurswp |  | '],
  ['an empty text', () => shown('plain', ''), 'deliver plain1qurswp |  | '],
  ['a text', () => shown('plain', 'hello'), 'deliver plain1qurswp | note MEMO_PLAIN /packet/memo | '],
  [
    'as long as the chain takes',
    () => shown('plain', 'x'.repeat(30)),
    'deliver plain1qurswp | note MEMO_PLAIN /packet/memo | ',
  ],
  ['longer', () => shown('plain', 'x'.repeat(31)), ' | danger MEMO_TOO_LONG /packet/memo | /packet/memo'],
  [
    'a receiver as long as the chain takes',
    () => shown('plain', undefined, { receiver: 'x'.repeat(50) }),
    'deliver xxxxxxxxxxxx | danger ADDRESS_INVALID /packet/receiver | ',
  ],
  [
    'a longer receiver',
    () => shown('plain', undefined, { receiver: 'x'.repeat(51) }),
    'deliver xxxxxxxxxxxx | danger MEMO_TOO_LONG /packet/receiver, danger ADDRESS_INVALID /packet/receiver | ',
  ],
  [
    'longer than is read here, whatever the chain takes',
    () => shown('wide', 'x'.repeat(32_769)),
    ' | danger MEMO_TOO_LONG /packet/memo | /packet/memo',
  ],
  [
    'as long as is read here',
    () => shown('wide', 'x'.repeat(32_768)),
    'deliver wide1qurswpc | note MEMO_PLAIN /packet/memo | ',
  ],
  [
    'a receiver longer than is read here',
    () => shown('wide', undefined, { receiver: 'x'.repeat(2049) }),
    'deliver xxxxxxxxxxxx | danger MEMO_TOO_LONG /packet/receiver, danger ADDRESS_INVALID /packet/receiver | ',
  ],
  [
    'a receiver as long as is read here',
    () => shown('wide', undefined, { receiver: 'x'.repeat(2048) }),
    'deliver xxxxxxxxxxxx | danger ADDRESS_INVALID /packet/receiver | ',
  ],
  [
    'from a chain that sends none',
    () => shown('plain', 'hello', { channel: 'channel-9' }),
    'deliver plain1qurswp | danger CAPABILITY_MISSING /packet/memo, note MEMO_PLAIN /packet/memo | ',
  ],
  [
    'none from a chain that sends none',
    () => shown('plain', '', { channel: 'channel-9' }),
    'deliver plain1qurswp |  | ',
  ],
  [
    'null from a chain that sends none',
    () => shown('plain', null, { channel: 'channel-9' }),
    'deliver plain1qurswp |  | ',
  ],
  [
    'a forward',
    () => shown('apps', { forward: onward }),
    'forward bare1qurswpc, deliver bare1qurswpc | note DEADLINE_DEFAULT /packet/memo/forward | ',
  ],
  [
    'a forward where there are none',
    () => shown('plain', { forward: 1 }),
    'deliver plain1qurswp | note MEMO_PLAIN /packet/memo | ',
  ],
  [
    'a forward where that is not known',
    () => shown('none', { forward: onward }),
    'forward bare1qurswpc, deliver bare1qurswpc | warning CAPABILITY_UNKNOWN /packet/memo, note DEADLINE_DEFAULT /packet/memo/forward | ',
  ],
  [
    'a forward of null, the older flavour',
    () => shown('apps', { forward: null }),
    'deliver apps1qurswpc | note MEMO_PLAIN /packet/memo | ',
  ],
  [
    'a forward of text, the older flavour',
    () => shown('apps', { forward: 'x' }),
    ' | danger MALFORMED /packet/memo/forward | /packet/memo/forward',
  ],
  [
    'a forward of text, the newer flavour',
    () => shown('go', { forward: 'x' }),
    'deliver go1qurswpc8q | note MEMO_PLAIN /packet/memo | ',
  ],
  [
    'a forward beside a call',
    () => shown('apps', { forward: onward, wasm: hook }),
    'forward bare1qurswpc, deliver bare1qurswpc | note FIELD_IGNORED /packet/memo/wasm, danger MEMO_COLLISION /packet/memo, note DEADLINE_DEFAULT /packet/memo/forward | /packet/memo/wasm',
  ],
  [
    'a forward beside a call that the chain does not make',
    () => shown('go', { forward: onward, wasm: hook }),
    'forward bare1qurswpc, deliver bare1qurswpc | note FIELD_IGNORED /packet/memo/wasm, danger MEMO_COLLISION /packet/memo, note DEADLINE_DEFAULT /packet/memo/forward | /packet/memo/wasm',
  ],
  [
    'a forward in two spellings, the older flavour',
    () => shown('apps', { forward: onward, Forward: onward }),
    'forward bare1qurswpc, deliver bare1qurswpc | danger KEYS_COLLIDE /packet/memo/Forward, note DEADLINE_DEFAULT /packet/memo/forward | ',
  ],
  [
    'a forward in two spellings, the newer flavour',
    () => shown('go', { forward: onward, Forward: onward }),
    'forward bare1qurswpc, deliver bare1qurswpc | note FIELD_IGNORED /packet/memo/Forward, note DEADLINE_DEFAULT /packet/memo/forward | ',
  ],
  [
    'a forward in two spellings, flavour unknown',
    () => shown('none', { forward: onward, Forward: onward }),
    'forward bare1qurswpc, deliver bare1qurswpc | danger KEYS_COLLIDE /packet/memo/Forward, note FIELD_IGNORED /packet/memo/Forward, warning CAPABILITY_UNKNOWN /packet/memo, note DEADLINE_DEFAULT /packet/memo/forward | ',
  ],
  [
    'null and another spelling',
    () => shown('apps', { forward: null, Forward: onward }),
    'deliver apps1qurswpc | note FIELD_IGNORED /packet/memo/forward, note FIELD_IGNORED /packet/memo/Forward | /packet/memo/forward',
  ],
  [
    'a forward, then null, the older flavour',
    () => shown('apps', { forward: onward, Forward: null }),
    'deliver apps1qurswpc | danger KEYS_COLLIDE /packet/memo/Forward, note MEMO_PLAIN /packet/memo | ',
  ],
  [
    'null, then a forward, the older flavour',
    () => shown('apps', { Forward: null, forward: onward }),
    'forward bare1qurswpc, deliver bare1qurswpc | danger KEYS_COLLIDE /packet/memo/Forward, note DEADLINE_DEFAULT /packet/memo/forward | ',
  ],
  [
    'a receiver of a forward, then null',
    () => shown('apps', { forward: { ...onward, Receiver: null } }),
    'forward bare1qurswpc, deliver bare1qurswpc | danger KEYS_COLLIDE /packet/memo/forward/Receiver, note DEADLINE_DEFAULT /packet/memo/forward | ',
  ],
  [
    'parts of a forward in two spellings',
    () => shown('apps', { forward: { ...onward, channel: 'channel-9' }, Forward: { channel: 'channel-5' } }),
    'forward bare1qurswpc, deliver bare1qurswpc | danger KEYS_COLLIDE /packet/memo/Forward, note DEADLINE_DEFAULT /packet/memo/forward | ',
  ],
  [
    'a part of a forward whose last spelling counts',
    () => shown('apps', { forward: { Channel: 'channel-9', ...onward }, Forward: { Channel: 'channel-9' } }),
    'forward bare1qurswpc, deliver bare1qurswpc | danger KEYS_COLLIDE /packet/memo/Forward, danger KEYS_COLLIDE /packet/memo/forward/Channel, note DEADLINE_DEFAULT /packet/memo/forward, danger CHANNEL_UNKNOWN /packet/memo/forward/channel | ',
  ],
  [
    'autopilot in two spellings, each with a part',
    () =>
      shown('ride', {
        autopilot: { receiver: account('ride'), stakeibc: { action: 'LiquidStake' } },
        Autopilot: { stakeibc: { ibc_receiver: account('bare') } },
      }),
    'call ride1qurswpc, recover ride1qurswpc, forward bare1qurswpc, deliver bare1qurswpc | danger KEYS_COLLIDE /packet/memo/Autopilot | ',
  ],
  [
    'a callback',
    () => shown('go', { dest_callback: { address: account('go', 3) } }),
    'call go1qvpsxqcrq | danger MEMO_RECEIVER /packet/receiver, danger CONTRACT_UNKNOWN /packet/memo/dest_callback/address, note CALL_OPAQUE /packet/memo/dest_callback | /packet/memo/dest_callback',
  ],
  [
    'a callback that is no object',
    () => shown('go', { dest_callback: 'x' }),
    'deliver go1qurswpc8q | note MEMO_PLAIN /packet/memo | ',
  ],
  [
    'a callback beside a call',
    () => shown('go', { dest_callback: { address: account('go', 3) }, wasm: hook }),
    'call apps1qvpsxqc | danger MEMO_RECEIVER /packet/receiver, danger CONTRACT_UNKNOWN /packet/memo/dest_callback/address, danger ADDRESS_FOREIGN /packet/memo/wasm/contract, danger CONTRACT_UNKNOWN /packet/memo/wasm/contract, note CALL_OPAQUE /packet/memo/wasm/msg | /packet/memo/wasm/msg',
  ],
  [
    'a callback where there are none',
    () => shown('apps', { dest_callback: { address: account('apps', 3) } }),
    'call apps1qvpsxqc | warning CAPABILITY_UNKNOWN /packet/memo, danger MEMO_RECEIVER /packet/receiver, danger CONTRACT_UNKNOWN /packet/memo/dest_callback/address, note CALL_OPAQUE /packet/memo/dest_callback | /packet/memo/dest_callback',
  ],
  [
    'Axelar beside a call that the chain does not make',
    () => shown('go', { destination_chain: 'x', wasm: hook }),
    'deliver go1qurswpc8q | danger MEMO_RECEIVER /packet/receiver | /packet/memo',
  ],
  [
    'autopilot',
    () => shown('ride', { autopilot: { receiver: account('ride') } }),
    'call ride1qurswpc | danger MALFORMED /packet/memo/autopilot | ',
  ],
  [
    'autopilot of null',
    () => shown('ride', { autopilot: null }),
    'deliver ride1qurswpc | note MEMO_PLAIN /packet/memo | ',
  ],
  [
    'autopilot of null in two spellings',
    () => shown('ride', { autopilot: null, Autopilot: null }),
    'deliver ride1qurswpc | danger KEYS_COLLIDE /packet/memo/Autopilot, note MEMO_PLAIN /packet/memo | ',
  ],
  [
    'autopilot in another spelling',
    () => shown('ride', { Autopilot: { receiver: account('ride') } }),
    'call ride1qurswpc | danger KEYS_COLLIDE /packet/memo/Autopilot, danger MALFORMED /packet/memo/autopilot | ',
  ],
  [
    'autopilot beside a forward',
    () => shown('ride', { autopilot: { receiver: account('ride') }, Forward: onward }),
    'call ride1qurswpc | danger KEYS_COLLIDE /packet/memo/Forward, note FIELD_IGNORED /packet/memo/forward, danger MEMO_COLLISION /packet/memo, danger MALFORMED /packet/memo/autopilot | /packet/memo/forward',
  ],
  [
    'a forward alone, in another spelling',
    () => shown('ride', { Forward: onward }),
    'deliver ride1qurswpc | note FIELD_IGNORED /packet/memo/Forward | ',
  ],
  [
    'keys that nothing reads',
    () => shown('apps', { note: 1 }),
    'deliver apps1qurswpc | note MEMO_PLAIN /packet/memo | ',
  ],
  [
    'keys that nothing reads, on an unknown chain',
    () => shown('none', { note: 1 }),
    'deliver none1qurswpc | note FIELD_IGNORED /packet/memo/note, warning CAPABILITY_UNKNOWN /packet/memo | /packet/memo/note',
  ],
  [
    'a key in another spelling',
    () => shown('apps', { WASM: hook }),
    'deliver apps1qurswpc | note FIELD_IGNORED /packet/memo/WASM | ',
  ],
  [
    'a key that the sender reads',
    () => shown('apps', { src_callback: {} }),
    'deliver apps1qurswpc | note FIELD_IGNORED /packet/memo/src_callback, note CALL_OPAQUE /packet/memo | /packet/memo/src_callback',
  ],
  ['no keys, on an unknown chain', () => shown('none', {}), 'deliver none1qurswpc |  | '],
  ['a list', () => shown('apps', [1]), 'deliver apps1qurswpc | note MEMO_PLAIN /packet/memo | '],
  [
    'over clients to a chain without a row',
    () => shown('none', undefined, { channel: '07-tendermint-1' }),
    'deliver none1qurswpc | warning CAPABILITY_UNKNOWN /packet/receiver | ',
  ],
  [
    'over clients to a chain that takes no transfers',
    () => shown('two', undefined, { channel: '07-tendermint-2' }),
    'deliver two1qurswpc8 | danger CAPABILITY_MISSING /packet/receiver | ',
  ],
  [
    'over clients, a forward',
    () =>
      shown(
        'none',
        { forward: onward },
        { channel: '07-tendermint-1', receiver: account('none', 9) },
        { ownAddresses: own },
      ),
    'forward bare1qurswpc, deliver bare1qurswpc | warning CAPABILITY_UNKNOWN /packet/receiver, warning CAPABILITY_UNKNOWN /packet/memo, danger RECEIVER_NOT_OWN /packet/receiver, warning WAYPOINT_NOT_OWN /packet/receiver, note DEADLINE_DEFAULT /packet/memo/forward, note EXPECTATION_SHORT  | ',
  ],
  [
    'over clients, a forward from the own account',
    () => shown('none', { forward: onward }, { channel: '07-tendermint-1' }, { ownAddresses: own }),
    'forward bare1qurswpc, deliver bare1qurswpc | warning CAPABILITY_UNKNOWN /packet/receiver, warning CAPABILITY_UNKNOWN /packet/memo, note DEADLINE_DEFAULT /packet/memo/forward, note EXPECTATION_SHORT  | ',
  ],
  [
    'over clients, a forward from a contract that is expected',
    () =>
      shown(
        'none',
        { forward: onward },
        { channel: '07-tendermint-1', receiver: account('none', 9) },
        { ownAddresses: own, allowedContracts: [account('none', 9)] },
      ),
    'forward bare1qurswpc, deliver bare1qurswpc | warning CAPABILITY_UNKNOWN /packet/receiver, warning CAPABILITY_UNKNOWN /packet/memo, warning WAYPOINT_NOT_OWN /packet/receiver, note DEADLINE_DEFAULT /packet/memo/forward, note EXPECTATION_SHORT  | ',
  ],
  [
    'over clients, no receiver',
    () => shown('none', 'hello', { channel: '07-tendermint-1', receiver: null }),
    ' | note MEMO_PLAIN /packet/memo, warning CAPABILITY_UNKNOWN /packet/memo | ',
  ],
])('%s', (_name, found, expected) => {
  expect(found()).toBe(expected);
});
