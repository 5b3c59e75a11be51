/** Small folders of the corroborating sources, all of one mind with the small checkout and two EVM chains. */
import { keysOf, type Refresh, type RefreshInput } from '@wayfold/sources';
import type { Snapshot } from 'wayfold';
import { cleanTree, damages, refreshed, type Tree } from './tree.js';

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const gateway = '0x4F4495243837681061C4743b74B3eEdf548D56A5';
const router = '0x1111111111111111111111111111111111111111';

/** EVM chains and facts of bridges, which are kept by hand. */
const handMade: Snapshot = {
  chains: [
    {
      ...{ chain_id: '1', chain_name: 'ethereum', chain_type: 'evm', slip44: 60 },
      fee_assets: [{ denom: 'ethereum-native', gas_price: null }],
    },
    {
      ...{ chain_id: '250', chain_name: 'fantom', chain_type: 'evm' },
      fee_assets: [{ denom: 'fantom-native', gas_price: null }],
    },
  ],
  assets: [
    { chain_id: '1', denom: 'ethereum-native', symbol: 'ETH', decimals: 18 },
    { chain_id: '1', denom: usdc, symbol: 'USDC', decimals: 6, verified: true },
    { chain_id: '250', denom: 'fantom-native', symbol: 'FTM', decimals: 18 },
  ],
};

/** The data before, with facts about bridges. */
export const before: Snapshot = {
  ...damages.before,
  chains: [...(damages.before.chains ?? []), ...(handMade.chains ?? [])],
  assets: [...(damages.before.assets ?? []), ...(handMade.assets ?? [])],
  bridges: {
    axelar: {
      chains: [{ chain_id: '1', axelar_chain: 'Ethereum', gateway }],
      native_wrapped_pairs: {
        items: [{ chain_id: '1', denom: 'ethereum-native', axelar_denom: 'weth-wei', axelar_symbol: 'WETH' }],
      },
    },
    hyperlane: {
      domains: [
        { chain_id: '1', domain: 1, hyperlane_name: 'ethereum' },
        { chain_id: 'stride-1', domain: 745, hyperlane_name: 'stride' },
      ],
      routes: [
        {
          symbol: 'TIA',
          a: {
            chain_id: 'celestia',
            denom: 'utia',
            router: 'celestiarouter',
            decimals: 6,
            type: 'collateral',
          },
          b: { chain_id: '1', router, decimals: 6, type: 'synthetic' },
        },
      ],
    },
    go_fast: { chains: [{ chain_id: '1', domain: 1, contract: router, usdc_denom: usdc }] },
  },
  durations: { chains: [{ chain_id: '1', block_time_s: 12 }] },
};

/** Keys of the rows that are kept by hand. */
export const hand: NonNullable<RefreshInput['hand']> = keysOf([handMade]);

const keplrChain = (
  chainId: string,
  prefix: string,
  [denom, symbol]: readonly [string, string],
  more: object = {},
) =>
  JSON.stringify({
    chainId,
    chainName: chainId,
    bech32Config: { bech32PrefixAccAddr: prefix },
    bip44: { coinType: 118 },
    currencies: [{ coinDenom: symbol, coinMinimalDenom: denom, coinDecimals: 6 }],
    feeCurrencies: [{ coinDenom: symbol, coinMinimalDenom: denom, coinDecimals: 6 }],
    ...more,
  });

/** Files of every corroborating source by path. */
export const witnesses: Tree = new Map([
  ['keplr/cosmos/cosmoshub.json', keplrChain('cosmoshub-4', 'cosmos', ['uatom', 'ATOM'])],
  ['keplr/cosmos/osmosis.json', keplrChain('osmosis-1', 'osmo', ['uosmo', 'OSMO'])],
  ['keplr/cosmos/noble.json', keplrChain('noble-1', 'noble', ['uusdc', 'USDC'])],
  [
    'keplr/cosmos/osmo-test.json',
    keplrChain('osmosis-1', 'osmotest', ['uosmo', 'TEST'], { isTestnet: true }),
  ],
  [
    'keplr/evm/eip155:1.json',
    JSON.stringify({
      chainId: 'eip155:1',
      bip44: { coinType: 60 },
      currencies: [
        { coinDenom: 'ETH', coinMinimalDenom: 'ethereum-native', coinDecimals: 18 },
        { coinDenom: 'USDC', coinMinimalDenom: `erc20:${usdc.toLowerCase()}`, coinDecimals: 6 },
      ],
    }),
  ],
  [
    'skip-go-registry/chains/1/chain.json',
    JSON.stringify({ chain_id: '1', is_testnet: false, go_fast_domain: '1' }),
  ],
  [
    'skip-go-registry/chains/1/assetlist.json',
    JSON.stringify({
      chain_name: 'ethereum',
      assets: [
        {
          ...{ asset_type: 'evm_native', evm_native_asset_name: 'ethereum-native', symbol: 'ETH' },
          ...{ decimals: 18, axelar_denom: 'weth-wei' },
        },
        { asset_type: 'erc20', erc20_contract_address: usdc, symbol: 'USDC', decimals: 6 },
      ],
    }),
  ],
  [
    'skip-go-registry/chains/osmosis-1/assetlist.json',
    JSON.stringify({ chain_name: 'osmosis', assets: [{ denom: 'uosmo', symbol: 'OSMO', decimals: 6 }] }),
  ],
  [
    'hyperlane/chains/ethereum/metadata.yaml',
    [
      '# the schema is in ../schema.json',
      'chainId: 1',
      'domainId: 1',
      'protocol: ethereum',
      'nativeToken: {decimals: 18, name: Ether, symbol: ETH}',
      'blocks:',
      '  confirmations: 3',
      '  estimateBlockTime: 12',
      '  reorgPeriod: 15',
      '',
    ].join('\n'),
  ],
  [
    'hyperlane/chains/stride/metadata.yaml',
    [
      'availability:',
      '  reasons: [deprecated]',
      '  status: disabled',
      'bech32Prefix: notheard',
      'chainId: stride-1',
      'domainId: 745',
      'protocol: cosmos',
      'nativeToken:',
      '  decimals: 6',
      '  denom: ustrd',
      '  symbol: STRD',
      '',
    ].join('\n'),
  ],
  [
    'hyperlane/chains/osmosistest/metadata.yaml',
    'chainId: osmosis-1\ndomainId: 9\nprotocol: cosmos\nisTestnet: true\nnativeToken: {decimals: 1, denom: uosmo}\n',
  ],
  [
    'hyperlane/deployments/warp_routes/TIA/ethereum-config.yaml',
    [
      'tokens:',
      `  - addressOrDenom: "${router}"`,
      '    chainName: ethereum',
      '    connections:',
      '      - token: cosmosnative|celestia|0x72',
      '    decimals: 6',
      '    symbol: TIA',
      '',
    ].join('\n'),
  ],
  [
    'chain-selectors/selectors.yml',
    [
      '---',
      'selectors:',
      '  1:',
      '    selector: 5009297550715157269',
      '    name: "ethereum-mainnet"',
      '    network_type: mainnet',
      '  250:',
      '    selector: 3768048213127883732',
      '    network_type: mainnet',
      '  97:',
      '    selector: 13264668187771770619',
      '    network_type: testnet',
      '    sunset_at: "2020-01-01"',
      '',
    ].join('\n'),
  ],
  [
    'axelar/axelar-chains-config/info/mainnet.json',
    JSON.stringify({
      chains: {
        ethereum: {
          ...{ axelarId: 'Ethereum', chainId: 1, chainType: 'evm', tokenSymbol: 'ETH', decimals: 18 },
          contracts: { AxelarGateway: { address: gateway } },
        },
        sui: { axelarId: 'sui', chainType: 'sui', decimals: 9 },
      },
    }),
  ],
]);

/** The small checkout with all corroborating sources. */
export const wholeTree: Tree = new Map([...cleanTree, ...witnesses]);

/** The tree with a part of the text of a file replaced; throws if the file has no such text. */
export function replaced(tree: Tree, file: string, [from, to]: readonly [string, string]): Tree {
  const text = tree.get(file) ?? '';
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  return new Map([...tree, [file, text.replace(from, () => to)]]);
}

/** A refresh with the rows that are kept by hand. */
export function run(tree: Tree, more: Partial<RefreshInput> = {}): Refresh {
  return refreshed(tree, { before, hand, ...more });
}

/** The first refresh with all sources: it closes a bridge at one chain. */
export const first: Refresh = run(wholeTree);

/** The data after it. */
export const settled: Snapshot = first.snapshot ?? {};

/** A further refresh. */
export function again(tree: Tree, more: Partial<RefreshInput> = {}): Refresh {
  return run(tree, { before: settled, ...more });
}
