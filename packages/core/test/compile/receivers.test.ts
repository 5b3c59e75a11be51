/** Nobody is paid at an account from which nobody can send. */
import { describe, expect, test } from 'vitest';
import type { CompileRequest } from 'wayfold/compile';
import { brandAs } from '../../../../test/support/ids.js';
import type { DenomPath } from 'wayfold';
import { printBech32 } from '../../../../test/support/bech32.js';
import { escrowAddress } from 'wayfold/simulate';
import { moduleAddress } from '../../../../test/support/bech32.js';
import { contractOf, converterPort, cw20, refusalOf, registry, routeOf, type Step, userOn } from './world.js';

const route = (steps: readonly Step[], more: Partial<CompileRequest> = {}): CompileRequest =>
  routeOf(registry, ['hub-1', 'uatom'], steps, more);
const through: readonly Step[] = [{ to: 'osmosis-1' }, { to: 'noble-1' }];
const swapping: readonly Step[] = [{ to: 'osmosis-1' }, { swap: 'uosmo' }];
const entryPoint = contractOf('osmosis-1', 'entry point');

const keyless: readonly (readonly [string, string])[] = [
  [escrowAddress('osmo', 'transfer', 'channel-0'), 'the escrow account of transfer/channel-0'],
  [moduleAddress('osmo', 'gov'), 'the account of the module gov'],
  [printBech32('osmo', new Uint8Array(20)), 'the zero address'],
  [entryPoint, 'the swap contract'],
  [contractOf('osmosis-1', 'adapter'), 'the adapter of the swap contract'],
];

describe.each(keyless)('%s, %s', (address, what) => {
  const refused = (request: CompileRequest, at: string): void =>
    expect(refusalOf(registry, request)).toBe(
      `RECIPIENT_CANNOT_HOLD ${at} is ${what} on osmosis-1: coins that are paid there cannot be moved`,
    );
  const put = (request: CompileRequest, at: number): CompileRequest => ({
    ...request,
    addresses: request.addresses.map((own, index) => (index === at ? address : own)),
  });

  test('receives nothing', () => {
    refused(put(route([{ to: 'osmosis-1' }]), 1), 'addresses[1]: address 1');
    refused(put(route([{ to: 'osmosis-1' }, 'send']), 2), 'addresses[2]: address 2');
    const { addresses } = route(swapping);
    refused(route(swapping, { addresses: [...addresses, address] }), 'addresses[2]: address 2');
  });

  test('stands nowhere between', () => {
    refused(put(route(through), 1), 'addresses[1]: address 1');
    refused(put(route([{ to: 'osmosis-1' }, { to: 'hub-1' }]), 1), 'addresses[1]: address 1');
  });

  test('signs nothing', () => {
    const request = routeOf(registry, ['osmosis-1', 'uosmo'], [{ to: 'hub-1' }]);
    refused(put(request, 0), 'addresses[0]: address 0');
  });

  test('is no affiliate, not even on a chain that is not the one of the swap', () => {
    const affiliates = (chainId: string, to: string) =>
      [chainId, [{ address: to, basisPointsFee: 5 }]] as const;
    const at = 'affiliates["osmosis-1"][0].address: the affiliate address';
    refused(route(swapping, { affiliates: new Map([affiliates('osmosis-1', address)]) }), at);
    const elsewhere = new Map([
      affiliates('osmosis-1', address),
      affiliates('neutron-1', userOn(registry, 'neutron-1')),
    ]);
    refused(route([{ to: 'neutron-1' }, { swap: 'untrn' }], { affiliates: elsewhere }), at);
  });
});

const calling = (contractAddress: string): Partial<CompileRequest> => ({
  addresses: [userOn(registry, 'hub-1'), contractAddress],
  postRouteHandler: { kind: 'wasm_msg', contractAddress, msg: '{}' },
});

test('a contract that is meant to be called may be the recipient', () => {
  const step: readonly Step[] = [{ to: 'osmosis-1' }];
  expect(refusalOf(registry, route(step, calling(entryPoint)))).toBe('not refused');
  expect(refusalOf(registry, route(step, calling(contractOf('osmosis-1', 'vault'))))).toBe('not refused');
});

test('what is no contract cannot be called', () => {
  for (const [address, what] of keyless.slice(0, 3)) {
    expect(refusalOf(registry, route([{ to: 'osmosis-1' }], calling(address)))).toContain(
      `RECIPIENT_CANNOT_HOLD addresses[1]: address 1 is ${what}`,
    );
  }
});

test('a contract that is called is no address of the user before it', () => {
  const vault = { ...calling(entryPoint), addresses: [userOn(registry, 'hub-1'), entryPoint, entryPoint] };
  expect(refusalOf(registry, route(swapping, vault))).toContain('RECIPIENT_CANNOT_HOLD addresses[1]');
});

test('the receiver of an autopilot message is one that can hold', () => {
  const receiver = escrowAddress('stride', 'transfer', 'channel-0');
  const request = route([{ to: 'stride-1' }], {
    addresses: [userOn(registry, 'hub-1'), receiver],
    postRouteHandler: { kind: 'autopilot_msg', receiver, action: 'LIQUID_STAKE' },
  });
  expect(refusalOf(registry, request)).toContain('RECIPIENT_CANNOT_HOLD addresses[1]');
});

test('the check comes after the addresses themselves and before affiliates', () => {
  const request = route(swapping, {
    addresses: [entryPoint, entryPoint],
    affiliates: new Map([['osmosis-1', [{ address: '?', basisPointsFee: 1 }]]]),
  });
  expect(refusalOf(registry, request)).toContain('INVALID_ADDRESS addresses[0]');
  const held = { ...request, addresses: [userOn(registry, 'hub-1'), entryPoint] };
  expect(refusalOf(registry, held)).toContain('RECIPIENT_CANNOT_HOLD addresses[1]');
});

test('a converter keeps what it is paid', () => {
  const converter = converterPort.slice('wasm.'.length);
  const path = `transfer/channel-900/${cw20}`;
  const request = routeOf(registry, ['osmosis-1', path], [{ to: 'terra-1', channel: 'channel-900' }], {
    addresses: [userOn(registry, 'osmosis-1'), converter],
    sourcePath: brandAs<DenomPath>(path),
  });
  expect(refusalOf(registry, request)).toContain(
    'RECIPIENT_CANNOT_HOLD addresses[1]: address 1 is a converter of cw20 tokens on terra-1',
  );
});
