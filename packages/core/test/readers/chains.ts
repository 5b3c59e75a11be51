import { printJson } from '../../../../test/support/json.js';
import { printBech32 } from '../../../../test/support/bech32.js';
import type { TxForm } from 'wayfold/audit';
import { createRegistry, type Registry } from '../../src/registry/index.js';
import type { SimulatedTx } from 'wayfold/simulate';

/** Nanoseconds since the epoch. */
export const now = 1_700_000_000_000_000_000n;

/** An account of a chain by its prefix: a contract where memos call those. */
export const account = (prefix: string, byte = 1): string =>
  printBech32(prefix, new Uint8Array(['hooks', 'calls'].includes(prefix) ? 32 : 20).fill(byte));

/** Chains that do one thing each with memos, by prefix, over channels of the same number from `home`. */
const abilities = {
  apps: { pfm_enabled: true, pfm_flavour: 'ibc-apps' },
  strict: { pfm_enabled: true, pfm_flavour: 'ibc-go' },
  hooks: { pfm_enabled: false, ibc_hooks: true },
  calls: { pfm_enabled: false, ibc_hooks: false, ibc_callbacks: true },
  pilot: { pfm_enabled: false, ibc_hooks: false, autopilot: true },
} as const;

/** What the chain that receives a packet does with memos. */
export type Ability = keyof typeof abilities;

/** All of them. */
export const allAbilities = Object.keys(abilities) as Ability[]; // the keys of the table

const chain = (name: string) =>
  ({ chain_id: `${name}-1`, chain_name: name, bech32_prefix: name, chain_type: 'cosmos' }) as const;
/** Two forwarding chains of one prefix, so that forwards can go to and fro as often as they like. */
const rings = ['apps', 'strict'] as const;
const far = (id: string) => ({ ...chain('far'), chain_id: id });
const link = (a: string, at: number, b: string, bt: number) => ({
  a: { chain_id: a, port: 'transfer', channel: `channel-${at}` },
  b: { chain_id: b, port: 'transfer', channel: `channel-${bt}` },
});

/** `home-1`, the chains above, and two chains beyond each of them that have one prefix. */
export const registry: Registry = createRegistry(
  {
    chains: [
      chain('home'),
      ...allAbilities.map(chain),
      far('far-1'),
      { ...far('far-2'), chain_name: 'fartwo' },
      ...rings.map((name) => ({ ...chain(name), chain_id: `${name}-2`, chain_name: `${name}two` })),
    ],
    channels: [
      ...rings.map((name) => link(`${name}-1`, 3, `${name}-2`, 3)),
      ...allAbilities.flatMap((name, at) => [
        link('home-1', at, `${name}-1`, 0),
        link(`${name}-1`, 1, 'far-1', 10 + at),
        link(`${name}-1`, 2, 'far-2', 10 + at),
      ]),
    ],
    capabilities: [
      ...rings.map((name) => ({ chain_id: `${name}-2`, supports_memo: true, ...abilities[name] })),
      ...allAbilities.map((name) => ({ chain_id: `${name}-1`, supports_memo: true, ...abilities[name] })),
      ...['home-1', 'far-1', 'far-2'].map((chain_id) => ({
        chain_id,
        supports_memo: true,
        pfm_enabled: false,
      })),
    ],
  },
  { strict: true },
);

/** A transfer to one of the chains. */
export function transferTo(ability: Ability, receiver: string, memo: string): SimulatedTx {
  const value = printJson({
    ...{ source_port: 'transfer', source_channel: `channel-${allAbilities.indexOf(ability)}` },
    token: { denom: 'uhome', amount: '1000' },
    ...{ sender: account('home'), receiver, timeout_height: {} },
    ...{ timeout_timestamp: now + 600_000_000_000n, memo },
  });
  const typeUrl = '/ibc.applications.transfer.v1.MsgTransfer';
  return { chainId: 'home-1', signerAddress: account('home'), msgs: [{ typeUrl, value }] };
}

/** The same as the auditor takes it. */
export function toAudit({ chainId, signerAddress, msgs = [] }: SimulatedTx): TxForm {
  const list = msgs.map(({ typeUrl, value }) => ({ msg_type_url: typeUrl, msg: value }));
  return { chain_id: chainId, signer_address: signerAddress, msgs: list };
}
