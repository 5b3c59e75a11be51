/** Messages seen in the wild, in every dialect of the published cases, and what they do. */
import { expect, test } from 'vitest';
import { auditMsgs } from 'wayfold/audit';
import type { JsonObject } from '../support/json.js';
import { alarmLines, effectLines } from './support/lines.js';
import { memos, registry } from './support/world.js';

interface Observed {
  /** How the published message is given to the auditor, where it is not an answer of the service. */
  readonly input?: (expected: JsonObject) => JsonObject;
  readonly effects: readonly string[];
  readonly alarms: readonly string[];
}

const crosschainSwaps = 'osmo1uwk8xc6q0s6t5qcpr6rht3sczu6du83xq8pwxjua0hfj5hzcnh3sqxwvxs';

const observed: Readonly<Record<string, Observed>> = {
  'documented/axelar-osmosis-hub': {
    effects: [
      'send axelar-dojo-1 channel-3 uusdc>ibc/D189 1000000 osmo1qpvu…',
      'swap osmosis-1 678+1 ibc/D189>ibc/2739 1000000 >=105963',
      'recover osmosis-1 ibc/2739 osmo1x8ad…',
      'forward osmosis-1 channel-0 ibc/2739>? cosmos1x8ad…',
      'deliver cosmoshub-4 ? >=105963 cosmos1x8ad…',
    ],
    alarms: [
      'danger CONTRACT_UNKNOWN wasm/contract',
      'danger DENOM_INVALID 1/token_out_denom',
      'warning DENOM_UNTRACED ibc_transfer/channel',
      'warning PATH_DIFFERS cosmos_tx/path',
    ],
  },
  'skip/hub-osmosis-hub-2024-03': {
    effects: [
      'send cosmoshub-4 channel-141 ibc/14F9>uosmo 1000000 osmo1qxyd…',
      'swap osmosis-1 osmosis-poolmanager 1400 uosmo>ibc/2739 1000000 >=114407',
      'recover osmosis-1 ibc/2739 osmo19a4s…',
      'forward osmosis-1 channel-0 ibc/2739>uatom cosmos19a4s…',
      'deliver cosmoshub-4 uatom >=114407 cosmos19a4s…',
    ],
    alarms: [
      'warning NUMBER_LOSES_DIGITS swap_and_action/timeout_timestamp',
      'danger CONTRACT_UNKNOWN wasm/contract',
    ],
  },
  'skip/hub-neutron-osmosis-on-chain': {
    input: ({ memo = null }) => ({
      packet: {
        chain_id: 'neutron-1',
        channel: 'channel-1',
        denom: 'uatom',
        amount: '31684895',
        sender: 'cosmos1q9d0rjr687a37lckllujf6dmtnympx9g5ca37u',
        receiver: 'neutron1zvesudsdfxusz06jztpph4d3h5x6veglqsspxns2v2jqml9nhywskcc923',
        memo,
      },
    }),
    effects: [
      'swap neutron-1 fee neutron-duality 2769551+717963 ibc/C4CF>untrn 31684895 >=200000',
      'recover neutron-1 ibc/C4CF neutron1q9d0…',
      'fee neutron-1 relayer untrn 200000',
      'swap neutron-1 neutron-duality 564172+495849 ibc/C4CF>ibc/3762 >=817899530',
      'fee neutron-1 affiliate ibc/3762 4907397 neutron15tw0…',
      'fee neutron-1 affiliate ibc/3762 1226849 neutron14gf6…',
      'recover neutron-1 ibc/3762 neutron1q9d0…',
      'forward neutron-1 channel-10 ibc/3762>uosmo osmo1q9d0…',
      'deliver osmosis-1 uosmo >=817899530 osmo1q9d0…',
    ],
    alarms: ['warning NUMBER_LOSES_DIGITS swap_and_action/timeout_timestamp'],
  },
  'third-party/hub-osmosis-noble-juno': {
    input: ({ memo = null }) => ({
      packet: { chain_id: 'osmosis-1', channel: 'channel-0', denom: 'uatom', memo },
    }),
    effects: [
      'swap osmosis-1 osmosis-poolmanager 1282 ibc/2739>ibc/498A >=9583791',
      'recover osmosis-1 ibc/498A osmo1zjqm…',
      'forward osmosis-1 channel-750 ibc/498A>uusdc pfm',
      'forward noble-1 channel-3 uusdc>ibc/4A48 juno1zjqm…',
      'deliver juno-1 ibc/4A48 >=9583791 juno1zjqm…',
    ],
    alarms: [
      'warning NUMBER_LOSES_DIGITS swap_and_action/timeout_timestamp',
      'warning NUMBER_LOSES_DIGITS forward/timeout',
      'warning DURATION_ABSOLUTE forward/timeout',
    ],
  },
  'callbacks/hub-eureka-action': {
    input: ({ memo = null, receiver = null }) => ({ packet: { chain_id: 'cosmoshub-4', receiver, memo } }),
    effects: [
      'fee cosmoshub-4 bridge ? 250000 cosmos1066e…',
      'recover cosmoshub-4 ? cosmos1ep2u…',
      'forward cosmoshub-4 08-wasm-1369 ? 0x0000…0001',
      'deliver 1 ? 0x0000…0001',
    ],
    alarms: [],
  },
  'crosschain-swaps/juno-to-atom': {
    input: ({ memo = null }) => ({
      packet: {
        chain_id: 'osmosis-1',
        channel: 'channel-42',
        denom: 'ujuno',
        amount: '100',
        receiver: crosschainSwaps,
        memo,
      },
    }),
    effects: [
      'swap osmosis-1 ibc/46B4>ibc/2739 100',
      'forward osmosis-1 channel-0 ibc/2739>uatom cosmos1tfu4…',
      'deliver cosmoshub-4 uatom cosmos1tfu4…',
    ],
    alarms: [
      'danger CONTRACT_UNKNOWN wasm/contract',
      'warning MINIMUM_MISSING msg/osmosis_swap',
      'warning NO_RECOVERY osmosis_swap/on_failed_delivery',
    ],
  },
  'crosschain-swaps/next-memo-forward': {
    // The voucher of the published case is OSMO on its way home.
    input: ({ memo = null }) => ({
      packet: {
        chain_id: 'osmosis-1',
        channel: 'channel-42',
        denom: 'transfer/channel-0/uosmo',
        amount: '100',
        receiver: crosschainSwaps,
        memo,
      },
    }),
    effects: [
      'swap osmosis-1 uosmo>ibc/2739 100',
      'forward osmosis-1 channel-0 ibc/2739>uatom cosmos1tfu4…',
      'forward cosmoshub-4 channel-207 uatom>ibc/C4CF juno1tfu4…',
      'deliver juno-1 ibc/C4CF juno1tfu4…',
    ],
    alarms: [
      'danger CONTRACT_UNKNOWN wasm/contract',
      'warning MINIMUM_MISSING msg/osmosis_swap',
      'warning NO_RECOVERY osmosis_swap/on_failed_delivery',
    ],
  },
  'pfm/transfer-authorization-memo': {
    input: ({ memo = null }) => memo as JsonObject,
    effects: ['forward ? channel-11 ? stars1twfv…', 'deliver ? ? stars1twfv…'],
    alarms: ['warning CAPABILITY_UNKNOWN ', 'warning DURATION_ABSOLUTE forward/timeout'],
  },
  'skip/2023-swap-exact-coin-in': {
    input: (expected) => ({ chain_id: 'osmosis-1', ...expected }),
    effects: [
      'send osmosis-1 uosmo 1000000 osmo1rc6h…',
      'swap osmosis-1 osmosis-poolmanager 1 uosmo>ibc/2739 1000000 >=54946',
      'recover osmosis-1 ibc/2739 osmo1f2f9…',
      'forward osmosis-1 channel-0 ibc/2739>uatom cosmos1f2f9…',
      'deliver cosmoshub-4 uatom >=54946 cosmos1f2f9…',
    ],
    alarms: ['danger CONTRACT_UNKNOWN msg/contract', 'danger DIALECT_SUPERSEDED msg/swap_and_action'],
  },
};

test.each(memos.observed)('$name', ({ name, expected }) => {
  const { input, effects, alarms }: Observed = observed[name] ?? { effects: [], alarms: [] };
  const report = auditMsgs(registry, { msgs: input?.(expected) ?? expected });
  expect(effectLines(report)).toEqual(effects);
  expect(alarmLines(report)).toEqual(alarms);
  expect(report.unknown).toEqual([]);
});
