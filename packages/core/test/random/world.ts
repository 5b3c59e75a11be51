/** Random worlds: chains with all kinds of middleware and swap contracts, and channels between them. */
import type { CapabilityRow, ChannelRow, Snapshot } from '../../src/registry/index.js';
import type { SwapDeploymentRow } from '../../src/registry/index.js';
import { escrowAddress, hookCallerAddress } from 'wayfold/simulate';
import type { Tape } from './tape.js';

export interface WorldEnd {
  readonly chainId: string;
  readonly channel: string;
}

export interface WorldLink {
  readonly from: WorldEnd;
  readonly to: WorldEnd;
}

export interface World {
  readonly chainIds: readonly string[];
  readonly links: readonly WorldLink[];
  readonly deployments: ReadonlyMap<string, SwapDeploymentRow>;
  readonly autopilots: ReadonlySet<string>;
  readonly snapshot: Snapshot;
}

/** Letters only: a digit one would end a bech32 prefix. */
export const prefixOf = (chainId: string): string =>
  `p${'abcdefgh'.charAt(Number(/[0-9]+/.exec(chainId)?.[0]))}`;

export const nativeOf = (chainId: string): string => `u${prefixOf(chainId)}x`;

/** Address of somebody on a chain: an account of 20 bytes, or a contract of 32. Derived ones serve as well as any. */
export function account(chainId: string, who: string, bytes: 20 | 32 = 20): string {
  const prefix = prefixOf(chainId);
  return bytes === 20 ? escrowAddress(prefix, 'person', who) : hookCallerAddress(prefix, 'contract', who);
}

export const relayerFee = { receive: 0n, ack: 100n, timeout: 150n };

export function drawWorld(tape: Tape): World {
  const chainIds = Array.from({ length: 3 + tape.draw(4) }, (_, index) => `c${index}-1`);
  const links = drawLinks(tape, chainIds);
  const deployments = new Map(
    chainIds.flatMap((chainId) => {
      const row = drawDeployment(tape, chainId);
      return row === undefined ? [] : [[chainId, row] as const];
    }),
  );
  const autopilots = new Set(chainIds.filter((chainId) => !deployments.has(chainId) && tape.rarely(4)));
  const snapshot: Snapshot = {
    chains: chainIds.map((chain_id) => ({
      ...{ chain_id, chain_name: chain_id.replace('-1', ''), chain_type: 'cosmos' },
      bech32_prefix: prefixOf(chain_id),
    })),
    channels: links.map(({ from, to }): ChannelRow => ({ a: endRow(from), b: endRow(to) })),
    capabilities: chainIds.map((chainId) =>
      drawCapabilities(tape, chainId, deployments.get(chainId), autopilots),
    ),
    swap_venues: [...deployments.values()],
  };
  return {
    chainIds,
    links: links.flatMap(({ from, to }) => [
      { from, to },
      { from: to, to: from },
    ]),
    deployments,
    autopilots,
    snapshot,
  };
}

function endRow({ chainId, channel }: WorldEnd): ChannelRow['a'] {
  return { chain_id: chainId, port: 'transfer', channel };
}

/** A tree, so that every chain can be reached, and a few more channels. Ids repeat on different chains. */
function drawLinks(tape: Tape, chainIds: readonly string[]): WorldLink[] {
  const next = new Map<string, number>();
  const end = (chainId: string): WorldEnd => {
    const number = next.get(chainId) ?? tape.draw(3);
    next.set(chainId, number + 1 + tape.draw(2));
    return { chainId, channel: `channel-${number}` };
  };
  const links: WorldLink[] = [];
  chainIds.forEach((chainId, index) => {
    if (index > 0) links.push({ from: end(chainIds[tape.draw(index)] ?? ''), to: end(chainId) });
    for (const other of chainIds.slice(0, index)) {
      if (tape.rarely(3)) links.push({ from: end(other), to: end(chainId) });
    }
  });
  return links;
}

const kinds = ['none', 'hooks', 'callbacks', 'none', 'neutron', 'hooks', 'signed', 'legacy'] as const;

function drawDeployment(tape: Tape, chainId: string): SwapDeploymentRow | undefined {
  const kind = tape.pick(kinds);
  const common = {
    ...{
      chain_id: chainId,
      entry_point: account(chainId, 'entry point', 32),
      venues: [{ name: `${chainId}-pools` }],
    },
    ibc_adapter: account(chainId, 'adapter', 32),
  };
  switch (kind) {
    case 'none':
      return undefined;
    case 'hooks':
      return { ...common, ibc_adapter_kind: 'ibc-hooks', entry_call: 'ibc-hooks' };
    case 'signed':
      return { ...common, ibc_adapter_kind: 'ibc-hooks', entry_call: null };
    case 'callbacks':
      return { ...common, ibc_adapter_kind: 'ibc-callbacks', entry_call: 'ibc-callbacks' };
    case 'legacy':
      return {
        ...common,
        ibc_adapter_kind: 'ibc-hooks',
        entry_call: 'ibc-hooks',
        dialect: 'swap_with_action',
      };
    case 'neutron': {
      const { receive, ack, timeout } = relayerFee;
      const parts = { recv_fee: String(receive), ack_fee: String(ack), timeout_fee: String(timeout) };
      const ibc_fee = { required: true, denom: nativeOf(chainId), ...parts };
      return { ...common, ibc_adapter_kind: 'neutron-transfer', entry_call: 'ibc-hooks', ibc_fee };
    }
  }
}

function drawCapabilities(
  tape: Tape,
  chainId: string,
  deployment: SwapDeploymentRow | undefined,
  autopilots: ReadonlySet<string>,
): CapabilityRow {
  const flavour = tape.pick(['ibc-apps', 'ibc-apps', 'ibc-go', null] as const);
  const isHooks = deployment !== undefined && deployment.ibc_adapter_kind !== 'ibc-callbacks';
  return {
    chain_id: chainId,
    // An adapter cannot be told how its packets end without a memo.
    supports_memo: tape.pick([true, true, true, null, deployment !== undefined]),
    pfm_enabled: tape.pick([true, true, true, false, null]),
    pfm_flavour: flavour,
    ibc_hooks: isHooks || (deployment === undefined && tape.rarely(3)),
    ibc_callbacks: deployment?.ibc_adapter_kind === 'ibc-callbacks',
    autopilot: autopilots.has(chainId),
    ...(tape.rarely(8) && { memo_limit_bytes: 150 + tape.draw(2000) }),
  };
}
