/** Corroborating sources: their forms and faults, and the facts that they are heard about. */
import { repositories, type SourceName, sourceNames } from '@wayfold/sources';
import { describe, expect, test } from 'vitest';
import { cleanTree, type Tree } from './tree.js';
import { again, first as clean, replaced, run, wholeTree, witnesses } from './witnesses.js';

const names = sourceNames.slice(3);
const zone = 'assetlists/osmosis-1/osmosis.zone_assets.json';
const messages = (tree: Tree) =>
  again(tree).report.findings.flatMap(({ reason, message, place }) =>
    reason === 'DISAGREEMENT' ? [`${place.source}: ${message}`] : [],
  );

describe('sources of one mind', () => {
  test('agree with facts, and close the bridge that its owner disabled', () => {
    expect([clean.exitCode, clean.report.faults]).toEqual([0, []]);
    expect(clean.report.changes.map(({ what, key }) => `${what} ${key}`)).toEqual([
      'outage stride-1|HYPERLANE both bridge_closed',
    ]);
    expect(
      clean.report.sources.flatMap(({ source, agreeing, contradicting }) =>
        agreeing === undefined ? [] : [[source, agreeing, contradicting]],
      ),
    ).toEqual([
      ['keplr', 16, 0],
      ['skip-go-registry', 9, 0],
      ['hyperlane', 8, 0],
      ['chain-selectors', 2, 0],
      ['axelar', 3, 0],
    ]);
  });

  test('change nothing the second time', () => {
    const { exitCode, report } = again(wholeTree);
    expect([exitCode, report.outcome, report.changes, report.disagreements]).toEqual([0, 'same', [], []]);
  });

  test('decide nothing by their order', () => {
    const backwards = again(new Map([...wholeTree].reverse()));
    expect(JSON.stringify(backwards)).toBe(JSON.stringify(again(wholeTree)));
  });

  test('that are not given remove nothing', () => {
    expect(again(cleanTree).report.outcome).toBe('same');
  });
});

const firstFile = (name: SourceName) =>
  [...witnesses.keys()].find((path) => path.startsWith(`${name}/`)) ?? '';

describe.each(names)('%s', (name) => {
  test('looks like itself, or is another folder', () => {
    const tree: Tree = new Map([...cleanTree, [`${name}/README.md`, 'x'], [`${name}/chains/x.json`, '{}']]);
    const { exitCode, report } = run(tree);
    expect([exitCode, report.faults[0]?.reason]).toEqual([2, 'WRONG_FOLDER']);
    expect(report.faults[0]?.message).toContain(repositories[name]);
  });

  test.each([
    ['an error page', '<html>'],
    ['a list', '[1]'],
    ['a pointer', 'version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 2\n'],
    ['nesting', '['.repeat(100_000)],
    ['cut', (text: string) => `${text.slice(0, text.length / 2)}: [`],
  ])('is refused for a file that is %s, unless it is kept', (_what, damage) => {
    const file = firstFile(name);
    const text = typeof damage === 'string' ? damage : damage(wholeTree.get(file) ?? '');
    const tree: Tree = new Map([...wholeTree, [file, text]]);
    const { exitCode, report } = again(tree);
    expect([exitCode, report.outcome]).toEqual([2, 'refused']);
    expect(`${name}/${report.faults[0]?.place.file}`).toBe(file);
    expect(again(tree, { keep: [file] })).toMatchObject({ exitCode: 0, report: { changes: [] } });
  });
});

test.each<[string, string, readonly [string, string], string]>([
  [
    'decimals',
    'keplr/cosmos/noble.json',
    ['"coinDecimals":6', '"coinDecimals":"6x"'],
    '/currencies/0/coinDecimals',
  ],
  ['a denom', 'keplr/cosmos/noble.json', ['"uusdc"', '7'], '/currencies/0/coinMinimalDenom'],
  ['no id', 'keplr/cosmos/noble.json', ['"chainId"', '"id"'], '/chainId'],
  ['an EVM id', 'keplr/evm/eip155:1.json', ['eip155:1', 'eip155:x'], '/chainId'],
  ['decimals', 'skip-go-registry/chains/osmosis-1/assetlist.json', ['6', '-6'], '/assets/0/decimals'],
  ['another id', 'skip-go-registry/chains/1/chain.json', ['"1"', '"10"'], '/chain_id'],
  ['a status', 'hyperlane/chains/stride/metadata.yaml', ['disabled', 'closed'], '/availability/status'],
  [
    'decimals',
    'hyperlane/chains/stride/metadata.yaml',
    ['decimals: 6', 'decimals: six'],
    '/nativeToken/decimals',
  ],
  ['an id', 'chain-selectors/selectors.yml', ['  250:', '  x250:'], '/selectors/x250'],
  ['a day', 'chain-selectors/selectors.yml', ['"2020-01-01"', 'soon'], '/selectors/97/sunset_at'],
  [
    'an id',
    'axelar/axelar-chains-config/info/mainnet.json',
    ['"chainId":1', '"chainId":"x"'],
    '/chains/ethereum/chainId',
  ],
])('a pinned field of the wrong form is a fault: %s of %s', (_what, file, change, pointer) => {
  const { exitCode, report } = again(replaced(wholeTree, file, change));
  expect([exitCode, report.faults[0]?.reason, report.faults[0]?.place.pointer]).toEqual([
    2,
    'FIELD',
    pointer,
  ]);
});

describe('facts that corroborating sources are heard about', () => {
  test.each<[string, string, readonly [string, string], string]>([
    [
      'prefix',
      'keplr/cosmos/noble.json',
      ['"noble"}', '"nobel"}'],
      'prefix of noble-1: noble in the data, nobel here',
    ],
    ['slip44', 'keplr/cosmos/noble.json', ['118', '60'], 'slip44 of noble-1: 118 in the data, 60 here'],
    ['EVM id', 'keplr/evm/eip155:1.json', ['eip155:1', 'eip155:250'], 'native of 250|fantom-native'],
    [
      'decimals',
      'keplr/cosmos/noble.json',
      ['coinDecimals":6', 'coinDecimals":8'],
      'decimals of noble-1|uusdc: 6 in the data, 8 here',
    ],
    [
      'symbol',
      'keplr/cosmos/osmosis.json',
      ['"OSMO"', '"OSM"'],
      'symbol of osmosis-1|uosmo: OSMO in the data, OSM here',
    ],
    [
      'native coin',
      'keplr/evm/eip155:1.json',
      ['"ETH"', '"ETHW"'],
      'symbol of 1|ethereum-native: ETH in the data, ETHW here',
    ],
    [
      'decimals',
      'skip-go-registry/chains/osmosis-1/assetlist.json',
      ['6', '9'],
      'decimals of osmosis-1|uosmo: 6 in the data, 9 here',
    ],
    ['symbol', 'skip-go-registry/chains/1/assetlist.json', ['"USDC"', '"USDX"'], 'symbol of 1|0xA0b8'],
    [
      'Axelar',
      'skip-go-registry/chains/1/assetlist.json',
      ['weth-wei', 'wbtc'],
      'denom of 1: weth-wei in the data, wbtc here',
    ],
    [
      'contracts',
      'skip-go-registry/chains/1/chain.json',
      ['domain":"1"', 'domain":"2"'],
      'domain of 1: 1 in the data, 2 here',
    ],
    [
      'native coin',
      'skip-go-registry/chains/1/assetlist.json',
      ['"decimals":18', '"decimals":8'],
      'decimals of 1|ethereum-native: 18 in the data, 8 here',
    ],
    [
      'EVM id',
      'hyperlane/chains/ethereum/metadata.yaml',
      ['chainId: 1', 'chainId: 250'],
      'symbol of 250|fantom-native: FTM in the data, ETH here',
    ],
    [
      'native decimals',
      'hyperlane/chains/stride/metadata.yaml',
      ['decimals: 6', 'decimals: 9'],
      'decimals of stride-1|ustrd: 6 in the data, 9 here',
    ],
    [
      'domain',
      'hyperlane/chains/stride/metadata.yaml',
      ['745', '746'],
      'domain of stride-1: 745 in the data, 746 here',
    ],
    [
      'native coin',
      'hyperlane/chains/ethereum/metadata.yaml',
      ['symbol: ETH', 'symbol: ETC'],
      'symbol of 1|ethereum-native: ETH in the data, ETC here',
    ],
    [
      'block time',
      'hyperlane/chains/ethereum/metadata.yaml',
      ['Time: 12', 'Time: 2'],
      'duration of 1: 12 in the data, 2 here',
    ],
    [
      'name',
      'axelar/axelar-chains-config/info/mainnet.json',
      ['"Ethereum"', '"ethereum"'],
      'name of 1: Ethereum in the data, ethereum here',
    ],
    ['gateway', 'axelar/axelar-chains-config/info/mainnet.json', ['0x4F44', '0x4F45'], 'contract of 1'],
    [
      'decimals',
      'axelar/axelar-chains-config/info/mainnet.json',
      ['18', '6'],
      'decimals of 1|ethereum-native: 18 in the data, 6 here',
    ],
    [
      'ends by path',
      zone,
      ['"chain_name": "cosmoshub"', '"chain_name": "juno"'],
      'ends of cosmoshub-4/transfer/channel-141: cosmoshub-4 in the data, juno-1 here',
    ],
    [
      'origin by path',
      zone,
      ['"base_denom": "uusdc"', '"base_denom": "uusdt"'],
      'origin of osmosis-1|transfer/channel-750/uusdc: noble-1|uusdc in the data, noble-1|uusdt here',
    ],
  ])('%s in %s: a known row that they contradict stays, and is reported', (_fact, file, change, message) => {
    const tree = replaced(wholeTree, file, change);
    const { exitCode, report } = again(tree);
    expect([exitCode, report.disagreements]).toEqual([0, []]);
    const source = file.slice(0, file.indexOf('/'));
    expect(messages(tree)).toContainEqual(expect.stringContaining(`${source}: `));
    expect(messages(tree).join('\n')).toContain(message);
  });

  test('all other fields are not heard', () => {
    const tree = replaced(wholeTree, 'hyperlane/chains/stride/metadata.yaml', ['notheard', 'stri']);
    expect(messages(tree)).toEqual([]);
  });

  test.each<[string, string, readonly [string, string]]>([
    ['keplr', 'keplr/cosmos/osmo-test.json', [',"isTestnet":true', '']],
    ['hyperlane', 'hyperlane/chains/osmosistest/metadata.yaml', ['isTestnet: true\n', '']],
  ])('%s says nothing about a main network by a test network of its id', (_name, file, change) => {
    expect(messages(wholeTree)).toEqual([]);
    expect(messages(replaced(wholeTree, file, change))).not.toEqual([]);
  });
});
