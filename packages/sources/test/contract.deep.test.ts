import {
  fromAssetlists,
  fromChainRegistry,
  fromDirectory,
  fromFlat,
  fromInitia,
  fromLinkTable,
  fromPacked,
  fromService,
  fromSnapshot,
  readSource,
} from '@wayfold/sources';
import { isObject } from 'wayfold/registry';
import { describeAdapter } from './contract.js';
import {
  assetlists,
  directory,
  flat,
  initia,
  linkTable,
  npm1,
  npm2,
  packed,
  service,
  snapshot,
  unpacked,
} from './shapes.js';

const noOutages = { outages: 'it tells of chains and coins, not of what is out of service' };
const noBridges = { ...noOutages, bridges: 'it tells of chains and coins, not of bridges' };
const noCapabilities = {
  ...noBridges,
  capabilities: 'chain registries do not tell what transfer stacks can do',
};

describeAdapter({
  name: 'npm chain-registry 2.x',
  world: npm2,
  read: (input) => fromChainRegistry(input),
  kind: 'chain-registry',
  lacks: noCapabilities,
});

describeAdapter({
  name: 'npm chain-registry 1.x',
  world: npm1,
  read: (input) => fromChainRegistry(input),
  kind: 'chain-registry',
  lacks: noCapabilities,
});

describeAdapter({
  name: 'chain registry folder',
  world: directory,
  // A folder of files is a Map, never anything else.
  read: (input) => (isObject(input) ? fromDirectory(new Map(Object.entries(input))) : readSource(input)),
  kind: 'directory',
  lacks: noCapabilities,
});

const chainsAlone = 'the lists tell what is out of service of chains that other data holds';

describeAdapter({
  name: 'Osmosis asset lists',
  world: assetlists,
  over: () => fromSnapshot({ ...snapshot(), outages: [] }),
  read: (input) => {
    const over = fromSnapshot(snapshot()).snapshot;
    return isObject(input)
      ? fromAssetlists(new Map(Object.entries(input)), { over })
      : readSource(input, { over });
  },
  kind: 'assetlists',
  lacks: { chains: chainsAlone, names: chainsAlone, assets: chainsAlone },
});

describeAdapter({
  name: 'Initia registry',
  world: initia,
  read: (input) => fromInitia(input),
  kind: 'initia',
  lacks: { ...noOutages, capabilities: noCapabilities.capabilities },
});

describeAdapter({
  name: 'service dump',
  world: service,
  read: fromService,
  kind: 'service',
  lacks: noBridges,
});

describeAdapter({ name: 'flat world', world: flat, read: fromFlat, kind: 'flat', lacks: noBridges });

describeAdapter({
  name: 'link table',
  world: linkTable,
  read: (input) => fromLinkTable(input),
  kind: 'link-table',
  lacks: {
    ...noBridges,
    names: 'the table has ids only',
    assets: 'the table has links only',
    metadata: 'the table has links only',
  },
});

describeAdapter({ name: 'snapshot form', world: snapshot, read: fromSnapshot, kind: 'snapshot' });

describeAdapter({
  name: 'packed snapshot',
  world: packed,
  read: (input) => fromPacked(input),
  kind: 'packed',
  coordinates: unpacked,
  isTrusting: 'columns are written by builds; most values in them are places in other columns',
  lacks: { metadata: 'what a voucher has from its origin is not stored' },
});
