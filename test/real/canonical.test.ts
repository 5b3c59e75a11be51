/** Over the shipped data: what is recommended first is what a route brings, and what symbols mean. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { assetsOf, isChainLive, linksOf, planRoute, RoutingError } from 'wayfold';
import { denomOf } from 'wayfold/registry';
import { assetOfSymbol } from 'wayfold/pairing';
import { createApi } from 'wayfold/wire';
import { mainnet } from './support/world.js';

const api = createApi(mainnet);
const live = [...mainnet.chains.keys()].filter((id) => isChainLive(mainnet, id));
const busiest = [...live].sort((x, y) => linksOf(mainnet, y).size - linksOf(mainnet, x).size).slice(0, 12);
const initia = [...mainnet.chains.values()].filter(({ bech32Prefix }) => bech32Prefix === 'init');
const sources = [...new Set([...busiest, ...initia.map(({ id }) => id)])];

interface Question {
  readonly source: string;
  readonly denom: string;
  readonly dest: string;
}

function* questions(): Generator<Question> {
  for (const source of sources) {
    for (const asset of assetsOf(mainnet, source)) {
      for (const dest of sources) {
        if (dest !== source) yield { source, denom: denomOf(mainnet, asset), dest };
      }
    }
  }
}

function recommended({ source, denom, dest }: Question): readonly string[] {
  const query = { source_asset_denom: denom, source_asset_chain_id: source, dest_chain_id: dest };
  const [entry] = api.recommendAssets({ requests: [query] }).recommendation_entries;
  return entry?.recommendations.map(({ asset }) => asset.denom) ?? [];
}

/** The denom that arrives, or why none does. */
function arriving({ source, denom, dest }: Question): {
  readonly denom?: string;
  readonly refusal?: RoutingError;
} {
  const query = { sourceChainId: source, sourceDenom: denom, destChainId: dest, amountIn: 1n };
  try {
    return { denom: planRoute(mainnet, { ...query, allowMultiTx: true }).dest.denom };
  } catch (error) {
    if (error instanceof RoutingError) return { refusal: error };
    throw error;
  }
}

describe('a route brings what is recommended first', () => {
  const answers = [...questions()].map((asked) => ({ asked, ...arriving(asked) }));
  const routes = answers.filter(({ denom }) => denom !== undefined);

  it('among the busiest chains and those of Initia', () => {
    expect(routes.length).toBeGreaterThan(2000);
    const other = routes.flatMap(({ asked, denom }) => {
      const all = recommended(asked);
      const words = `${asked.denom} ${asked.source} → ${asked.dest}: ${denom}, recommended ${all.join(', ')}`;
      return all[0] === denom ? [] : [words];
    });
    expect(other.slice(0, 20)).toEqual([]);
  });

  it('also where OPinit is another way', () => {
    const several = routes.filter(
      ({ asked, denom }) => denom?.startsWith('l2/') || recommended(asked).length > 1,
    );
    expect(several.length).toBeGreaterThanOrEqual(10);
  });

  it('and is the same whether or not several transactions are allowed', () => {
    for (const { asked, denom } of routes) {
      const { source, dest } = asked;
      const query = { sourceChainId: source, sourceDenom: asked.denom, destChainId: dest, amountIn: 1n };
      try {
        expect(planRoute(mainnet, query).dest.denom).toBe(denom);
      } catch (error) {
        expect(error).toMatchObject({ reason: 'NO_ROUTE' });
      }
    }
  });
});

/**
 * The coin that a native one of a neighbour becomes, read off the rows: the voucher of the only channel between two chains if the
 * destination lists it, else the coin of OPinit if there is one, else the voucher; undefined where other rows decide.
 */
function byRows({ source, denom, dest }: Question): string | undefined {
  const channels = [...mainnet.channels.values()].filter(
    ({ a, b }) =>
      [a, b].every(({ chainId }) => chainId === source || chainId === dest) && a.chainId !== b.chainId,
  );
  const [channel] = channels;
  const end = channel && (channel.a.chainId === dest ? channel.a : channel.b);
  if (
    end === undefined ||
    channels.length > 1 ||
    end.port !== 'transfer' ||
    !end.channel.startsWith('channel-')
  )
    return undefined;
  const rows = mainnet.assets.get(end.chainId) ?? new Map();
  const path = `transfer/${end.channel}/${denom}`;
  const voucher = `ibc/${createHash('sha256').update(path).digest('hex').toUpperCase()}`;
  const { bridges = [], l1ChainId } = mainnet.bridges.opinit ?? {};
  const bridge = l1ChainId === source ? bridges.find(({ chainId }) => chainId === dest) : undefined;
  const minted = bridge?.l1Denoms ?? [];
  if (bridge?.l1Denoms === null) return undefined;
  if ([...mainnet.symbols.assets.keys()].some((key) => key.startsWith(`${dest}|`))) return undefined;
  const others = [...rows.values()].filter((row) => row.path !== path && row.path.endsWith(`/${denom}`));
  const listed = [...rows.values()].find((row) => row.path === path);
  if (others.length > 0 || listed?.isDeprecated === true) return undefined;
  return listed !== undefined || minted.every((one) => one !== denom) ? voucher : 'l2/';
}

describe('a route brings what the rows of the data say', () => {
  const asked = [...questions()].filter(({ denom }) => !denom.includes('/'));
  const known = asked.flatMap((one) => {
    const expected = byRows(one);
    const { denom } = arriving(one);
    return expected === undefined || denom === undefined ? [] : [{ one, expected, denom }];
  });

  it('to a neighbour', () => {
    const other = known.filter(({ expected, denom }) => !denom.startsWith(expected));
    expect(
      other.map(
        ({ one, expected, denom }) => `${one.denom} ${one.source} → ${one.dest}: ${denom}, not ${expected}`,
      ),
    ).toEqual([]);
  });

  it('over channels and OPinit', () => {
    const overOpinit = known.filter(({ expected }) => expected === 'l2/');
    expect(known.length - overOpinit.length).toBeGreaterThan(500);
    expect(overOpinit.length).toBeGreaterThan(1);
  });
});

describe('the coin that INIT and its like become', () => {
  const iUsd = 'move/6c69733a9e722f3660afb524f89fce957801fa7e4408b8ef8fe89db9627b570e';
  it.each([
    [
      'uinit',
      'strat-1',
      'ibc/37A3FB4FED4CA04ED6D9E5DA36C6D27248645F0E22F585576A1488B8A89C5A50',
      'its own list',
    ],
    ['uinit', 'inertia-2', 'l2/c88b68df2060ba982a80d3001afcb2d354031f6901df2391acb4f0e2f545c770', 'OPinit'],
    ['uinit', 'hotake-1', 'l2/9e75550e7e563f8eaa16df54e098068bfb774f6491c81916fa4570f5b348048f', 'OPinit'],
    [iUsd, 'hotake-1', 'ibc/B82A5B2051D2296EE838D076218D4F852A629C69B99E7430C4D388F37DB16A3A', 'a row'],
    [
      iUsd,
      'civitia-1',
      'ibc/B82A5B2051D2296EE838D076218D4F852A629C69B99E7430C4D388F37DB16A3A',
      'its own list',
    ],
  ])('%s on %s is %s by %s', (denom, dest, expected) => {
    const asked = { source: 'interwoven-1', denom, dest };
    expect(arriving(asked).denom).toBe(expected);
    expect(recommended(asked)[0]).toBe(expected);
  });

  it('no withdrawal is replaced by a voucher of another name', () => {
    const denom = 'l2/c88b68df2060ba982a80d3001afcb2d354031f6901df2391acb4f0e2f545c770';
    const asked = { source: 'inertia-2', denom, dest: 'interwoven-1' };
    expect(recommended(asked)[0]).toBe('uinit');
    expect(arriving(asked).denom).toBe('uinit');
    const voucher = 'ibc/AE001D9DB0EA8B0A892DEBF1E1FDC9E82C3F685E82B774009A21D5DA33C712C5';
    const query = { sourceChainId: 'inertia-2', sourceDenom: denom, destChainId: 'interwoven-1' };
    expect(planRoute(mainnet, { ...query, destDenom: voucher, amountIn: 1n }).dest.denom).toBe(voucher);
  });
});

describe('symbols', () => {
  const ask = (chainId: string, symbol: string): string => {
    try {
      const found = assetOfSymbol(mainnet, { chainId, symbol });
      if (found === undefined) return 'nothing';
      const { asset, by, over } = found;
      return [by, asset.originDenom, ...(over ? [over.from.channel] : [])].join(' ');
    } catch (error) {
      return Object(error).reason;
    }
  };
  it.each([
    ['osmosis-1', 'ATOM', 'symbol uatom'],
    ['osmosis-1', 'USDC', 'symbol uusdc'],
    ['osmosis-1', 'XION', 'renamed uxion'],
    ['osmosis-1', 'VERONA', 'symbol uxion'],
    ['coreum-mainnet-1', 'CORE', 'renamed ucore'],
    ['coreum-mainnet-1', 'TX', 'symbol ucore'],
    ['noble-1', 'USDC.n', 'renamed uusdc'],
    ['noble-1', 'USDC', 'symbol uusdc'],
    ['osmosis-1', 'STARS.og', 'symbol ustars'],
    ['mantra-1', 'OM', 'symbol uom'],
    ['pacific-1', 'USDC.n', 'derived uusdc channel-45'],
    ['pacific-1', 'USDC', 'nothing'],
    ['stargaze-1', 'ATOM', 'derived uatom channel-239'],
    ['juno-1', 'OSMO', 'derived uosmo channel-0'],
    ['osmosis-1', 'NOM', 'AMBIGUOUS_ASSET'],
    ['axelar-dojo-1', 'USDC', 'AMBIGUOUS_ASSET'],
    ['interwoven-1', 'INIT', 'symbol uinit'],
    ['strat-1', 'INIT', 'symbol uinit'],
    ['juno-1', 'NOTHING', 'nothing'],
  ])('on %s %s is %s', (chainId, symbol, expected) => expect(ask(chainId, symbol)).toBe(expected));
});
