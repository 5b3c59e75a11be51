import { blaming, pointerTo, quote, type Sha256 } from '../../primitives/index.js';
import { placedFindings, type Surroundings } from '../bridges/check.js';
import { bridgeCodec, checkedBlocks, statedBlocks } from '../bridges/index.js';
import { readAsOf } from '../as-of.js';
import { dataNotesShape } from '../data-version.js';
import { readCapabilities, capabilityShape } from '../families/capability.js';
import { joinChainDetails, readChainDetails, chainDetailsShape } from '../families/chain-details.js';
import { readDeployment, deploymentShape } from '../families/venue.js';
import { layDurations } from '../loading/durations.js';
import type { Findings, Diagnostic } from '../loading/findings.js';
import { isAltered } from '../loading/verified.js';
import { forEachRow, putRecord, readBlock, reportFlaw } from '../loading/rows.js';
import { reportUnreadKeys } from '../loading/unread.js';
import { asOfShape, livenessShape, sourceShape, symbolsShape, type Snapshot } from '../rows.js';
import { addAssets } from './assets.js';
import { addChains } from './chains.js';
import { bridgeChanges, deploymentChanges, reportChanges } from './changed-meaning.js';
import { addChannels } from './channels.js';
import { addOutages } from './outages.js';
import type { Parts } from './parts.js';

/**
 * Applies snapshots and overlays in order and returns all findings.
 *
 * @throws RoutingError the first finding, if findings are strict
 */
export function addLayers(
  parts: Parts,
  layers: readonly Snapshot[],
  findings: Findings,
  sha256: Sha256,
): readonly Diagnostic[] {
  for (const layer of layers) {
    if (isAltered(layer)) findings.report('DATA_HASH_MISMATCH', '', alteredText);
    blaming(
      layer,
      () => addLayer(parts, layer, findings, sha256),
      (why) => reportFlaw('', why, findings),
    );
  }
  return findings.list;
}

const alteredText = 'the data differs from the build that was checked; all of its rows were checked instead';

function addLayer(parts: Parts, layer: Snapshot, findings: Findings, sha256: Sha256): void {
  if (typeof layer !== 'object' || layer === null) {
    findings.report('DATA_INVALID', '', `a snapshot must be an object, got ${quote(layer)}`);
    return;
  }
  blaming(
    layer,
    () => reportUnreadKeys(layer, findings),
    (why) => reportFlaw('', why, findings),
  );
  const source = readBlock(layer.source, 'source', sourceShape, findings);
  const { names } = parts.statements;
  names.push(source?.name ?? `layer ${names.length + 1}`);
  const liveness = readBlock(layer.liveness, 'liveness', livenessShape, findings) ?? {};
  addChains(parts, { chains: layer.chains, killed: liveness.killed_chains }, findings);
  addChannels(parts, layer, findings);
  addAssets(parts, layer, findings, sha256);
  forEachRow(layer.capabilities, { list: 'capabilities', shape: capabilityShape, findings }, (row, at) => {
    putRecord(parts.capabilities, row, readCapabilities(row, at, findings));
  });
  const details = { list: 'chain_details', shape: chainDetailsShape, findings };
  forEachRow(layer.chain_details, details, (row, at) => {
    putRecord(parts.chainDetails, row, readChainDetails(row, at, findings), joinChainDetails);
  });
  forEachRow(layer.swap_venues, { list: 'swap_venues', shape: deploymentShape, findings }, (row, at) => {
    const deployment = readDeployment(row, at, findings);
    if (deployment === undefined) return;
    const change = { before: parts.venues.get(deployment.chainId), after: deployment, at };
    reportChanges(parts.statements, findings, change, deploymentChanges);
    parts.venues.set(deployment.chainId, deployment);
  });
  addOutages(parts, liveness, layer, { findings, sha256 });
  addBridges(parts, layer, findings);
  const symbols = readBlock(layer.symbols, 'symbols', symbolsShape, findings);
  if (symbols) Object.assign(parts.symbols, symbols);
  if (layer.durations != null) parts.durations = layDurations(parts.durations, layer.durations, findings);
  const days = readBlock(layer.as_of, 'as_of', asOfShape, findings);
  if (days) Object.assign(parts.asOf, readAsOf(days, findings));
  readBlock(layer.meta, 'meta', dataNotesShape, findings);
  if (source) parts.sources.push({ ...source });
  forEachRow(layer.sources, { list: 'sources', shape: sourceShape, findings }, (row) => {
    parts.sources.push({ ...row });
  });
}

/** A block replaces the block of the same name; each remembers the layer that it is from. */
function addBridges(parts: Parts, layer: Snapshot, findings: Findings): void {
  const placed = placedFindings(findings);
  const given = readBlock(layer.bridges, 'bridges', bridgeCodec.shape, placed.findings);
  if (given === undefined) return;
  const around: Surroundings = {
    chainOf: (id) => parts.chains.get(id),
    assetsOf: (id) => parts.assets.get(id),
    nativeCoins: () => given.evm_native_denoms?.by_chain_id ?? parts.bridges.evmNativeDenoms?.byChainId,
  };
  const facts = bridgeCodec.read(checkedBlocks(given, around, placed.note));
  const below = new Map(statedBlocks(parts.bridges).map(({ block, stated }) => [block, stated]));
  for (const { block, bridge, stated } of statedBlocks(facts)) {
    const change = { before: below.get(block), after: stated, at: () => pointerTo('/bridges', block) };
    reportChanges(parts.statements, findings, change, (was, is) => bridgeChanges(bridge, was, is));
  }
  Object.assign(parts.bridges, facts);
}
