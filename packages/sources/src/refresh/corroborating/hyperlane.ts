import { isObject } from 'wayfold/registry';
import type { BridgeService, CorroboratingForm } from './form.js';
import type { Statement, Value } from '../statement.js';
import { createReader, type Node, type Reader } from './reader.js';

/**
 * Chains and warp routes of Hyperlane. Its chains do not become routable by being listed.
 *
 * @see hyperlane-xyz/hyperlane-registry chains/schema.json, deployments/warp_routes/schema.json
 */
export const hyperlane: CorroboratingForm = {
  repository: 'hyperlane-xyz/hyperlane-registry',
  isRead: (path) =>
    /^chains\/[^/]+\/metadata\.yaml$/.test(path) ||
    /^deployments\/warp_routes\/[^/]+\/[^/]+-config\.yaml$/.test(path),
  enters: (folder) =>
    /^(?:chains(?:\/[^/]+)?|deployments|deployments\/warp_routes(?:\/[^/]+)?)$/.test(folder),
  marks: [
    [/^chains\/ethereum\/metadata\.yaml$/, 'chains/ethereum/metadata.yaml'],
    [/^deployments\/warp_routes\//, 'a route in deployments/warp_routes'],
  ],
  read(files, findings) {
    const reader = createReader(findings);
    const chains = [...files].flatMap(([file, value]) => {
      const node: Node = { value, file, pointer: '' };
      if (!isObject(value)) {
        reader.fault(node, 'expected an object');
        return [];
      }
      return file.startsWith('chains/') ? (chainOf(node, reader) ?? []) : [];
    });
    const ids = new Map(chains.flatMap(({ node, id, isTest }) => (isTest ? [] : [[nameOf(node.file), id]])));
    const mains = chains.filter(({ id, isTest }) => !isTest && id !== undefined);
    return {
      statements: [
        ...mains.flatMap(({ node, id }) => chainStatements(node, id ?? '', reader)),
        ...[...files].flatMap(([file, value]) =>
          file.startsWith('deployments/') ? routeStatements({ value, file, pointer: '' }, ids, reader) : [],
        ),
      ],
      listed: new Map(mains.map(({ node, id }) => [id ?? '', node.file])),
      bridges: servicesOf(
        mains.map(({ node, id, isClosed }) => ({ ...{ chainId: id ?? '', isClosed }, file: node.file })),
      ),
    };
  },
};

function nameOf(file: string): string {
  return file.split('/')[1] ?? '';
}

interface ChainFile {
  readonly node: Node;
  /** Id in the data; undefined for chains of kinds that the data has not. */
  readonly id: string | undefined;
  readonly isTest: boolean;
  readonly isClosed: boolean;
}

function chainOf(node: Node, reader: Reader): ChainFile | undefined {
  const protocol = reader.text(node, 'protocol');
  const id = reader.text(node, 'chainId');
  if (protocol === undefined || id === undefined)
    return void reader.fault(node, 'protocol and chainId must be stated');
  if (protocol === 'ethereum' && !/^\d{1,40}$/.test(id)) reader.fault(node, 'expected a number', 'chainId');
  const availability = reader.child(node, 'availability');
  const status = availability && reader.text(availability, 'status');
  if (availability !== undefined && status !== 'disabled' && status !== 'live')
    reader.fault(availability, 'status must be live or disabled', 'status');
  return {
    ...{ node, isTest: reader.flag(node, 'isTestnet') === true, isClosed: status === 'disabled' },
    id: idOf(protocol, id, nameOf(node.file)),
  };
}

function idOf(protocol: string, id: string, name: string): string | undefined {
  if (protocol === 'ethereum' || protocol === 'cosmos' || protocol === 'cosmosnative') return id;
  return name === 'solanamainnet' ? 'solana' : undefined;
}

function chainStatements(node: Node, chainId: string, reader: Reader): readonly Statement[] {
  const { file } = node;
  const isEvm = reader.text(node, 'protocol') === 'ethereum';
  const native = reader.child(node, 'nativeToken');
  const blocks = reader.child(node, 'blocks');
  const denom = native && reader.text(native, 'denom');
  const time = Number((blocks && reader.text(blocks, 'estimateBlockTime')) ?? Number.NaN);
  const make = (field: Statement['field'], value: Value | undefined, pointer: string): Statement[] =>
    value === undefined ? [] : [{ field, chainId, value, file, pointer }];
  const decimals = native && reader.whole(native, 'decimals', 36);
  return [
    ...make('chain_type', isEvm ? 'evm' : undefined, '/chainId'),
    ...make('hyperlane_domain', reader.whole(node, 'domainId', 2 ** 32 - 1), '/domainId'),
    ...(denom === undefined
      ? make('native_decimals', decimals, '/nativeToken/decimals')
      : make('decimals_of_native', decimals, '/nativeToken/decimals').map((one) => ({ ...one, of: denom }))),
    ...(isEvm ? make('native_symbol', native && reader.text(native, 'symbol'), '/nativeToken/symbol') : []),
    ...(isEvm && time > 0 ? make('block_time', time, '/blocks/estimateBlockTime') : []),
  ];
}

/** Contracts of the tokens of one route: the ends of the route, and its routers by symbol. */
function routeStatements(
  node: Node,
  ids: ReadonlyMap<string, string | undefined>,
  reader: Reader,
): readonly Statement[] {
  return reader.children(node, 'tokens').flatMap((token) => {
    const name = reader.text(token, 'chainName') ?? '';
    const address = reader.text(token, 'addressOrDenom');
    const chainId = ids.get(name);
    if (chainId === undefined || address === undefined) return [];
    const { file, pointer } = token;
    return [{ field: 'hyperlane_router', chainId, of: address, value: address, file, pointer }];
  });
}

/** One statement for each chain: a chain that two folders name is closed if both say so. */
function servicesOf(services: readonly BridgeService[]): readonly BridgeService[] {
  const byChain = new Map<string, BridgeService>();
  for (const service of services) {
    const known = byChain.get(service.chainId);
    if (known === undefined || known.isClosed) byChain.set(service.chainId, service);
  }
  return [...byChain.values()];
}
