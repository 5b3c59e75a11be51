import { type AsOf, datedParts } from './as-of.js';
import { bridgeCodec } from './bridges/index.js';
import { assetRowByPath, capabilityRow, chainRow, channelRow, deploymentRow, outageRow } from './export.js';
import { chainDetailsRows } from './loading/chain-details.js';
import { durationRows } from './loading/durations.js';
import { symbolRows } from './loading/symbols.js';
import type { Registry } from './model.js';
import type { Snapshot } from './rows.js';

/**
 * The registry as a snapshot with its rows in order, which `exportSnapshot` sorts. The first source is the
 * snapshot's, so that findings name it like the registry.
 */
export function rowsInOrder(registry: Registry): Snapshot {
  const [source, ...sources] = registry.sources;
  return {
    chains: [...registry.chains.values()].map(chainRow),
    channels: [...registry.channels.values()].map(channelRow),
    assets: [...registry.assets.values()].flatMap((bucket) => Array.from(bucket.values(), assetRowByPath)),
    capabilities: [...registry.capabilities].map(([id, row]) => capabilityRow(id, row)),
    chain_details: [...registry.chainDetails].flatMap(([id, row]) => chainDetailsRows(id, row)),
    swap_venues: [...registry.venues.values()].map(deploymentRow),
    outages: [...registry.outages.values()].map(outageRow),
    bridges: bridgeCodec.write(registry.bridges),
    symbols: symbolRows(registry.symbols),
    durations: durationRows(registry.durations),
    as_of: daysInOrder(registry.asOf),
    ...(source && { source }),
    sources,
  };
}

/** Days in the order of the parts, whichever layer or edit stated them first. */
function daysInOrder(asOf: AsOf): AsOf {
  return Object.fromEntries(
    datedParts.flatMap((part) => (asOf[part] === undefined ? [] : [[part, asOf[part]]])),
  );
}
