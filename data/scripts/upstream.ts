/** The fields of npm `chain-registry` 2.x objects that figures are taken from. */
export interface Upstream {
  readonly chains: readonly {
    readonly chainName: string;
    readonly chainId?: string;
    readonly status: string;
    readonly networkType: string;
    readonly chainType: string;
  }[];
  readonly assetLists: readonly {
    readonly chainName: string;
    readonly assets: readonly { readonly base: string; readonly typeAsset: string }[];
  }[];
  readonly ibcData: readonly {
    readonly chain1: { readonly chainName: string };
    readonly chain2: { readonly chainName: string };
    readonly channels: readonly { readonly tags?: { readonly status?: string } }[];
  }[];
}

/** One figure of the report: what was found, and what the measurements of the upstream data in the documentation say. */
export interface Figure {
  readonly name: string;
  readonly found: number;
  readonly expected: number;
  /** Why the two differ, where they may. */
  readonly note?: string;
}

type Chain = Upstream['chains'][number];

/** Figures of the upstream files themselves, before any rule is applied. */
export function upstreamFigures(upstream: Upstream): readonly Figure[] {
  return [...chainFigures(upstream), ...assetFigures(upstream), ...pairFigures(upstream)];
}

function chainFigures({ chains }: Upstream): readonly Figure[] {
  const count = (test: (chain: Chain) => boolean) => chains.filter(test).length;
  const isMain = (chain: Chain) => chain.networkType === 'mainnet';
  return [
    { name: 'mainnet chains', found: count(isMain), expected: 228 },
    {
      name: 'mainnet chains, live',
      found: count((chain) => isMain(chain) && chain.status === 'live'),
      expected: 227,
    },
    {
      name: 'mainnet chains, cosmos',
      found: count((chain) => isMain(chain) && chain.chainType === 'cosmos'),
      expected: 221,
    },
    {
      name: 'mainnet chains, eip155',
      found: count((chain) => isMain(chain) && chain.chainType === 'eip155'),
      expected: 2,
    },
    {
      name: 'mainnet chains, solana',
      found: count((chain) => isMain(chain) && chain.chainType === 'solana'),
      expected: 1,
    },
    {
      name: 'mainnet chains, unknown type',
      found: count((chain) => isMain(chain) && chain.chainType === 'unknown'),
      expected: 4,
    },
    { name: 'testnet chains', found: count((chain) => chain.networkType === 'testnet'), expected: 148 },
    { name: 'devnet chains', found: count((chain) => chain.networkType === 'devnet'), expected: 13 },
    { name: 'chains without an id', found: count((chain) => chain.chainId === undefined), expected: 2 },
  ];
}

function assetFigures(upstream: Upstream): readonly Figure[] {
  const networks = networkByName(upstream);
  const lists = (network: string | undefined) =>
    upstream.assetLists.filter((list) => networks.get(list.chainName) === network);
  const assets = (network: string | undefined) => lists(network).flatMap((list) => list.assets);
  const typed = (network: string, ...types: readonly string[]) =>
    assets(network).filter((asset) => types.includes(asset.typeAsset)).length;
  const common = ['sdk.coin', 'ics20', 'cw20', 'erc20', 'snip20', 'snip25'];
  return [
    { name: 'mainnet assets', found: assets('mainnet').length, expected: 2095 },
    { name: 'mainnet assets, sdk.coin', found: typed('mainnet', 'sdk.coin'), expected: 818 },
    { name: 'mainnet assets, ics20', found: typed('mainnet', 'ics20'), expected: 802 },
    { name: 'mainnet assets, cw20', found: typed('mainnet', 'cw20'), expected: 356 },
    { name: 'mainnet assets, erc20', found: typed('mainnet', 'erc20'), expected: 98 },
    { name: 'mainnet assets, snip20 and snip25', found: typed('mainnet', 'snip20', 'snip25'), expected: 12 },
    {
      name: 'mainnet assets, other',
      found: assets('mainnet').length - typed('mainnet', ...common),
      expected: 9,
    },
    { name: 'testnet assets', found: assets('testnet').length, expected: 353 },
    { name: 'testnet assets, ics20', found: typed('testnet', 'ics20'), expected: 73 },
    { name: 'testnet assets, sdk.coin', found: typed('testnet', 'sdk.coin'), expected: 277 },
    { name: 'testnet assets, cw20', found: typed('testnet', 'cw20'), expected: 3 },
    { name: 'devnet assets', found: assets('devnet').length, expected: 16 },
    { name: 'asset lists without a chain file', found: lists(undefined).length, expected: 50 },
    { name: 'assets of such lists', found: assets(undefined).length, expected: 122 },
  ];
}

function pairFigures(upstream: Upstream): readonly Figure[] {
  const networks = networkByName(upstream);
  const pairs = [
    ...new Map(
      upstream.ibcData.map((pair) => [`${pair.chain1.chainName}|${pair.chain2.chainName}`, pair]),
    ).values(),
  ];
  const ends = (pair: Upstream['ibcData'][number]) => [
    networks.get(pair.chain1.chainName),
    networks.get(pair.chain2.chainName),
  ];
  const live = (network: string) => pairs.filter((pair) => ends(pair).every((end) => end === network));
  const dead = (network: string) =>
    pairs.filter((pair) => ends(pair).includes(undefined) && ends(pair).includes(network));
  const isActive = (pair: Upstream['ibcData'][number]) =>
    pair.channels.some((channel) => channel.tags?.status === 'ACTIVE');
  const channels = (network: string) => live(network).flatMap((pair) => pair.channels).length;
  return [
    { name: 'pair entries', found: upstream.ibcData.length, expected: 1637 },
    { name: 'pair files', found: pairs.length, expected: 906 },
    { name: 'mainnet pair files, both ends live', found: live('mainnet').length, expected: 631 },
    { name: 'mainnet pair files with a dead end', found: dead('mainnet').length, expected: 153 },
    { name: 'of those, still called active', found: dead('mainnet').filter(isActive).length, expected: 131 },
    { name: 'mainnet channels of any kind, both ends live', found: channels('mainnet'), expected: 669 },
    { name: 'testnet pair files, both ends live', found: live('testnet').length, expected: 90 },
    { name: 'testnet pair files with a dead end', found: dead('testnet').length, expected: 20 },
    { name: 'testnet channels of any kind, both ends live', found: channels('testnet'), expected: 98 },
  ];
}

function networkByName({ chains }: Upstream): ReadonlyMap<string, string> {
  return new Map(chains.map((chain) => [chain.chainName, chain.networkType]));
}
