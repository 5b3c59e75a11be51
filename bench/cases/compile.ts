import { createRegistry, ibcDenom, type Registry } from 'wayfold';
import { sha256 } from 'wayfold/registry';
import { type Api, createApi } from 'wayfold/wire';
import { compileByHand } from '../limits/compile-by-hand.js';
import { scanForDuplicateKeys } from '../limits/duplicate-keys.js';
import { fitsShape, hashPaths, readAddresses } from '../limits/library-checks.js';
import { parseLevels, stringifyLevels } from '../limits/stringify-levels.js';
import { type Contender, type Effort, measure } from '../measure.js';
import type { Case, Outcome } from '../outcome.js';
import { startLoopback } from '../peers/loopback.js';
import { loadSkipClient } from '../peers/skip-client.js';
import { routeVectors, vectorTime } from '../vectors.js';
import { registry } from '../world.js';

const path = '/v2/fungible/msgs';

/** Messages for planned routes, over the shipped data. */
export const compile: Case = {
  name: 'compile',
  run: async (effort) => {
    const api = createApi(registry, { now: () => vectorTime });
    const outcomes: Outcome[] = [];
    for (const { name, input } of routeVectors) {
      const isWanted = (shape: string): boolean => name.startsWith(`${shape}/`);
      if (shapes.some(isWanted) || (effort.form === 'full' && moreShapes.some(isWanted)))
        outcomes.push(await toText(api, name, input, effort));
    }
    for (const hops of effort.form === 'full' ? [1, 2, 4, 8, 16] : [1, 4, 16]) {
      const { registry: chains, request } = lineOf(hops);
      const line = createApi(chains, { now: () => vectorTime });
      outcomes.push(
        await toText(line, `${hops} ${hops === 1 ? 'hop' : 'hops'}, each forwarded`, request, effort),
      );
    }
    return [await bodyToBody(api, effort), ...outcomes];
  },
};

/** Shapes of the published requests. */
const shapes = [
  'transfer',
  'transfer-transfer',
  'transfer-swap',
  'swap-transfer',
  'transfer-swap-transfer',
  'transfer-swap-transfer-transfer',
];

/** Shapes measured on demand. */
const moreShapes = [
  'transfer-transfer-transfer',
  'transfer-forward-swap',
  'swap-only',
  'swap-transfer-transfer',
  'swap-transfer-forward-swap',
  'cw20-swap',
  'transfer-contract-call',
  'transfer-forward-swap-transfer',
];

const skipClient = '@skip-go/client to loopback';

async function bodyToBody(api: Api, effort: Effort): Promise<Outcome> {
  const input = routeVectors.find(({ name }) => name === 'transfer-swap-transfer/two-pools')?.input;
  const body = JSON.stringify(input);
  const { address_list: addresses } = input as { address_list: readonly string[] }; // as the interface has it
  const entryPoints = new Map(
    [...registry.venues.values()].map(({ chainId, entryPoint }) => [chainId as string, entryPoint as string]),
  );
  const ask = (): string => JSON.stringify(api.handleText(path, body).body);
  const askByHand = (): string => compileByHand(body, { entryPoints, now: vectorTime });
  const loopback = await startLoopback(ask());
  const paths = ['transfer/channel-208/uusdc', 'transfer/channel-0/uatom'];
  const libraries: readonly Contender[] = [
    { name: 'shape of the request', role: 'part', run: () => fitsShape(input) },
    { name: 'three addresses by @scure/base', role: 'part', run: () => readAddresses(addresses) },
    { name: 'two hashes by @noble/hashes', role: 'part', run: () => hashPaths(paths) },
    { name: 'scan for repeated keys', role: 'part', run: () => scanForDuplicateKeys(body) },
  ];
  const contenders: readonly Contender[] = [
    { name: 'ours', role: 'ours', run: ask, answer: () => JSON.parse(ask()) },
    {
      name: 'loopback POST alone',
      role: 'peer',
      isAsync: true,
      run: () => loopback.post(body),
      answer: () => JSON.parse(ask()),
    },
    {
      name: 'straight line, no checks',
      role: 'limit',
      run: askByHand,
      answer: () => JSON.parse(askByHand()),
    },
    ...libraries,
  ];
  const client = await loadSkipClient(loopback.url);
  if (client === undefined)
    console.error(`» compile: ${skipClient} is skipped, \`npm run clients\` installs it`);
  const throughClient: readonly Contender[] = client
    ? [
        {
          ...{ name: skipClient, role: 'peer', isAsync: true, answer: () => JSON.parse(ask()) },
          run: () => client.messages(input),
        },
      ]
    : [];
  const figures = await measure([...contenders, ...throughClient], effort);
  loopback.close();
  return {
    work: 'Messages for transfer, swap, transfer: body to body, all checks on',
    unit: 'ns',
    figures,
    aims: [
      {
        kind: 'within',
        factor: 1.25,
        of: ['straight line, no checks', ...libraries.map(({ name }) => name)],
      },
    ],
  };
}

/** From the request as an object to the text of the answer, against writing that text alone. */
async function toText(api: Api, name: string, request: unknown, effort: Effort): Promise<Outcome> {
  const ask = (): string => JSON.stringify(api.handle(path, request).body);
  if (api.handle(path, request).status !== 200) throw new Error(`${name}: ${ask()}`);
  const levels = parseLevels(ask());
  const contenders: readonly Contender[] = [
    { name: 'ours', role: 'ours', run: ask },
    { name: 'JSON.stringify of the same', role: 'limit', run: () => stringifyLevels(levels) },
  ];
  return { work: `Messages for ${name}`, unit: 'ns', figures: await measure(contenders, effort), aims: [] };
}

/** Chains in a line, and a route along it. */
function lineOf(hops: number): { readonly registry: Registry; readonly request: unknown } {
  const places = Array.from({ length: hops + 1 }, (_, place) => place);
  const chainOf = (place: number): string => `line-${place}`;
  const registry = createRegistry({
    chains: places.map((place) => ({
      chain_id: chainOf(place),
      chain_name: `line${place}`,
      chain_type: 'cosmos',
      bech32_prefix: 'cosmos',
    })),
    capabilities: places.map((place) => ({
      chain_id: chainOf(place),
      supports_memo: true,
      pfm_enabled: true,
      pfm_flavour: 'ibc-apps',
    })),
    channels: places.slice(1).map((place) => ({
      a: { chain_id: chainOf(place - 1), port: 'transfer', channel: 'channel-1' },
      b: { chain_id: chainOf(place), port: 'transfer', channel: 'channel-0' },
      status: 'ACTIVE',
    })),
    assets: [{ chain_id: chainOf(0), denom: 'uline', symbol: 'LINE', decimals: 6 }],
  });
  const denoms = places.map((place) =>
    ibcDenom(`${'transfer/channel-0/'.repeat(place)}uline` as Path, sha256),
  ); // a path
  const address = 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw';
  const request = {
    source_asset_denom: denoms[0],
    source_asset_chain_id: chainOf(0),
    dest_asset_denom: denoms[hops],
    dest_asset_chain_id: chainOf(hops),
    amount_in: '1000000',
    amount_out: '1000000',
    address_list: places.map(() => address),
    operations: places.slice(1).map((place) => ({
      transfer: {
        port: 'transfer',
        channel: 'channel-1',
        from_chain_id: chainOf(place - 1),
        to_chain_id: chainOf(place),
        pfm_enabled: true,
        supports_memo: true,
        denom_in: denoms[place - 1],
        dest_denom: denoms[place],
      },
    })),
  };
  return { registry, request };
}

type Path = Parameters<typeof ibcDenom>[0];
