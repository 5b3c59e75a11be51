import { brandAs, type ChainId, type DenomPath, pointerTo, type Sha256 } from '../../primitives/index.js';
import { endKey } from '../keys.js';
import type { Asset, Capabilities, Chain, Channel, EndKey, SwapDeployment } from '../model.js';
import type { ChainRow, LivenessRows, Snapshot } from '../rows.js';
import { readAsset } from './asset.js';
import { readCapabilities } from './capability.js';
import { readChain } from './chain.js';
import { readChannel } from './channel.js';
import { readDeployment } from './deployment.js';
import type { At, Findings } from './findings.js';

/** The parts of a registry while layers are laid over each other; later layers win per row key. */
export interface Parts {
  readonly chains: Map<ChainId, Chain>;
  readonly channels: Map<EndKey, Channel>;
  /** Both ends of every channel, to find the record that an end belongs to. */
  readonly ends: Map<EndKey, Channel>;
  readonly assets: Map<ChainId, Map<DenomPath, Asset>>;
  /** Paths of assets that are addresses, by chain and address in lower case. */
  readonly addresses: Map<string, DenomPath>;
  readonly capabilities: Map<ChainId, Capabilities>;
  readonly venues: Map<ChainId, SwapDeployment>;
  readonly haltedChains: Set<ChainId>;
  readonly unusableEnds: Set<EndKey>;
}

/** A halted chain is taken out of routing from this many failed checks on; short outages heal by themselves. */
const failedChecksToHalt = 10;

/** Lays one snapshot or overlay over the parts. */
export function addLayer(parts: Parts, layer: Snapshot, findings: Findings, sha256: Sha256): void {
  addKilledChains(parts, layer, findings);
  addChains(parts, layer, findings);
  addChannels(parts, layer, findings);
  addAssets(parts, layer, findings, sha256);
  forEachRow(layer.capabilities, 'capabilities', findings, (row, at) => {
    const capabilities = readCapabilities(row, at, findings);
    if (capabilities) parts.capabilities.set(brandAs(row.chain_id), capabilities);
  });
  forEachRow(layer.swap_venues, 'swap_venues', findings, (row, at) => {
    const deployment = readDeployment(row, at, findings);
    if (deployment) parts.venues.set(deployment.chainId, deployment);
  });
  addOutages(parts, layer.liveness);
}

function addKilledChains(parts: Parts, layer: Snapshot, findings: Findings): void {
  forEachRow(layer.liveness?.killed_chains, 'liveness/killed_chains', findings, (row, at) => {
    const known = parts.chains.get(brandAs(row.chain_id));
    const killed: Chain | undefined = known
      ? Object.freeze({ ...known, status: 'killed' })
      : readChain(killedRow(row), at, findings);
    if (killed) parts.chains.set(killed.id, killed);
  });
}

/** The row of a chain of which little more is known than that it is dead. */
function killedRow(row: NonNullable<LivenessRows['killed_chains']>[number]): ChainRow {
  const { chain_id: id, chain_name: name, bech32_prefix: prefix = '' } = row;
  return {
    chain_id: id,
    chain_name: name ?? id.toLowerCase().replace(/[^a-z0-9]/g, ''),
    pretty_name: name ?? id,
    chain_type: 'cosmos',
    bech32_prefix: prefix,
    status: 'killed',
  };
}

function addChains(parts: Parts, layer: Snapshot, findings: Findings): void {
  const byId = new Map<ChainId, Chain>();
  const byName = new Map<string, Chain>();
  forEachRow(layer.chains, 'chains', findings, (row, at) => {
    const chain = readChain(row, at, findings);
    if (chain === undefined) return;
    const namesake = byName.get(chain.name);
    const rivals = [byId.get(chain.id), namesake].filter((rival) => rival !== undefined);
    if (rivals.length > 0) {
      const claim = namesake ? `chain_name ${chain.name}` : `chain_id ${chain.id}`;
      const message = `two chains claim ${claim} (${chain.id}); the live entry is kept, else the first`;
      findings.add('DATA_DUPLICATE_CHAIN', at(), message);
      if (chain.status !== 'live' || rivals.some(({ status }) => status === 'live')) return;
    }
    for (const rival of rivals) {
      byName.delete(rival.name);
      parts.chains.delete(rival.id);
    }
    byId.set(chain.id, chain);
    byName.set(chain.name, chain);
    parts.chains.set(chain.id, chain);
    parts.haltedChains.delete(chain.id);
  });
}

function addChannels(parts: Parts, layer: Snapshot, findings: Findings): void {
  const inLayer = new Set<Channel>();
  forEachRow(layer.channels, 'channels', findings, (row, at) => {
    const channel = readChannel(row, at, findings);
    if (channel === undefined) return;
    const keys = [endKey(channel.a), endKey(channel.b)] as const;
    const before = keys.map((key) => parts.ends.get(key)).filter((known) => known !== undefined);
    const rival = before.find((known) => inLayer.has(known));
    if (rival !== undefined) {
      const end = before[0] === parts.ends.get(keys[0]) ? channel.a : channel.b;
      const message = `${end.port}/${end.channel} on ${end.chainId} already leads to ${printOther(rival, end.chainId)}`;
      findings.add('DATA_CHANNEL_CONFLICT', at(), `${message} (${chainNames(parts, channel)})`);
      return;
    }
    for (const known of before) removeChannel(parts, known);
    parts.channels.set(keys[0], channel);
    for (const key of keys) {
      parts.ends.set(key, channel);
      if (channel.status === 'ACTIVE') parts.unusableEnds.delete(key);
    }
    inLayer.add(channel);
  });
}

function removeChannel(parts: Parts, channel: Channel): void {
  parts.channels.delete(endKey(channel.a));
  parts.ends.delete(endKey(channel.a));
  parts.ends.delete(endKey(channel.b));
}

function printOther(channel: Channel, chainId: ChainId): string {
  const other = channel.a.chainId === chainId ? channel.b : channel.a;
  return `${other.port}/${other.channel} on ${other.chainId}`;
}

function chainNames(parts: Parts, channel: Channel): string {
  return [channel.a, channel.b].map((end) => parts.chains.get(end.chainId)?.name ?? end.chainId).join(' to ');
}

function addAssets(parts: Parts, layer: Snapshot, findings: Findings, sha256: Sha256): void {
  forEachRow(layer.assets, 'assets', findings, (row, at) => {
    if (!parts.chains.has(brandAs(row.chain_id))) {
      findings.add(
        'DATA_INVALID',
        pointerTo(at(), 'chain_id'),
        `asset on a chain that the data does not hold: ${JSON.stringify(row.chain_id)}`,
      );
      return;
    }
    const asset = readAsset(row, at, findings, sha256);
    if (asset !== undefined) placeAsset(parts, asset);
  });
}

/** An address is the same in any letter case, so it replaces one that is spelled otherwise. */
function placeAsset(parts: Parts, asset: Asset): void {
  const { chainId, path } = asset;
  const bucket = parts.assets.get(chainId) ?? new Map<DenomPath, Asset>();
  parts.assets.set(chainId, bucket);
  if (path.startsWith('0x')) {
    const key = `${chainId} ${path.toLowerCase()}`;
    const known = parts.addresses.get(key);
    if (known !== undefined) bucket.delete(known);
    parts.addresses.set(key, path);
  }
  bucket.set(path, asset);
}

function addOutages(parts: Parts, liveness: LivenessRows | undefined): void {
  for (const row of liveness?.halted_chains ?? []) {
    const isHalted = (row.consecutive_failed_checks ?? failedChecksToHalt) >= failedChecksToHalt;
    if (isHalted) parts.haltedChains.add(brandAs(row.chain_id));
    else parts.haltedChains.delete(brandAs(row.chain_id));
  }
  for (const row of liveness?.unusable_channels ?? []) {
    for (const end of [row.a, row.b]) {
      if (end)
        parts.unusableEnds.add(endKey({ chainId: end.chain_id, port: end.port, channel: end.channel }));
    }
  }
}

function forEachRow<T extends object>(
  rows: readonly T[] | undefined,
  list: string,
  findings: Findings,
  visit: (row: T, at: At) => void,
): void {
  if (rows === undefined || rows === null) return;
  if (!Array.isArray(rows)) {
    findings.add('DATA_INVALID', `/${list}`, `${list} must be an array`);
    return;
  }
  rows.forEach((row: T, index) => {
    if (typeof row === 'object' && row !== null) visit(row, () => findings.at(row, list, index));
    else findings.add('DATA_INVALID', pointerTo(`/${list}`, index), `a row of ${list} must be an object`);
  });
}
