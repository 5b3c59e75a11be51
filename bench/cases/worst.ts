import { createRegistry } from 'wayfold';
import { denomOf } from 'wayfold/registry';
import { toTxBody } from 'wayfold/wallet';
import { createApi } from 'wayfold/wire';
import { scanForDuplicateKeys } from '../limits/duplicate-keys.js';
import { type Effort, measure, nanosecondsSince, summary } from '../measure.js';
import type { Case, Outcome } from '../outcome.js';
import { times } from '../times.js';
import { clock, transfers } from '../transfers.js';
import { registry, snapshot } from '../world.js';

/** The requests that take longest among those found, and reading their text. */
export const worst: Case = {
  name: 'worst',
  run: async (effort) => {
    const outcomes: Outcome[] = [await reading(effort)];
    for (const { name, path, body } of requests) {
      outcomes.push(await warm(name, path, body(), effort), cold(name, path, body(), effort));
    }
    return outcomes;
  },
};

interface Request {
  readonly name: string;
  readonly path: string;
  body(): unknown;
}

/** Vouchers that nobody knows. */
const unknownDenom = (at: number): string => `ibc/${at.toString(16).toUpperCase().padStart(64, 'C')}`;

const listedOn = (chainId: string): readonly string[] =>
  [...(registry.assets.get(brand(chainId))?.values() ?? [])].map((asset) => denomOf(registry, asset));

const brand = (chainId: string) => [...registry.chains.keys()].find((id) => id === chainId) ?? never(chainId);

function never(chainId: string): never {
  throw new Error(`the data does not hold ${chainId}`);
}

const requests: readonly Request[] = [
  {
    name: 'origins of 10,000 listed denoms of one chain',
    path: '/v2/fungible/ibc_origin_assets',
    body: () => {
      const denoms = listedOn('osmosis-1');
      return {
        assets: times(10_000, (at) => ({ denom: denoms[at % denoms.length], chain_id: 'osmosis-1' })),
      };
    },
  },
  {
    name: 'origins of 10,000 unknown vouchers of one chain',
    path: '/v2/fungible/ibc_origin_assets',
    body: () => ({ assets: times(10_000, (at) => ({ denom: unknownDenom(at), chain_id: 'osmosis-1' })) }),
  },
  {
    name: 'origins of an unknown voucher of every chain',
    path: '/v2/fungible/ibc_origin_assets',
    body: () => ({
      assets: [...registry.chains.keys()].map((id, at) => ({ denom: unknownDenom(at), chain_id: id })),
    }),
  },
  {
    name: '2,000 recommendations',
    path: '/v2/fungible/recommend_assets',
    body: () => {
      const denoms = listedOn('osmosis-1');
      const request = { source_asset_chain_id: 'osmosis-1', dest_chain_id: 'noble-1' };
      return {
        requests: times(2000, (at) => ({ ...request, source_asset_denom: denoms[at % denoms.length] })),
      };
    },
  },
  { name: 'a run of 64 transactions', path: '/v2/simulate', body: () => transfers(64, 16) },
  { name: 'a run of 60 forwards, four times', path: '/v2/simulate', body: () => transfers(1, 60) },
  { name: 'an audit of 64 transactions', path: '/v2/audit', body: () => transfers(64, 4) },
  {
    name: 'an audit of 1,000 payments of 64 coins, in bytes',
    path: '/v2/audit',
    body: () => payments(1000, 64),
  },
  {
    name: 'an audit of a payment of 1,000 coins, in bytes',
    path: '/v2/audit',
    body: () => payments(1, 1000),
  },
];

/** The body of a transaction as a wallet signs it, with all of its accounts stated. */
function payments(messages: number, coins: number): unknown {
  const [osmo, other] = [
    'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
    'osmo15e5unh9s89te45ywucqgga2az58xs62974sm23',
  ];
  const amount = times(coins, (at) => ({ denom: `c${at + 1000}`, amount: '1' }));
  const msg = JSON.stringify({ from_address: osmo, to_address: other, amount });
  const msgs = times(messages, () => ({ msg_type_url: '/cosmos.bank.v1beta1.MsgSend', msg }));
  const tx = { chain_id: 'osmosis-1', path: ['osmosis-1'], signer_address: osmo, msgs };
  const body = Buffer.from(toTxBody({ cosmos_tx: tx })).toString('base64');
  return { msgs: body, chain_id: 'osmosis-1', expectation: { own_addresses: [osmo, other] } };
}

async function warm(name: string, path: string, body: unknown, effort: Effort): Promise<Outcome> {
  const api = createApi(createRegistry(snapshot), { now: () => clock });
  const figures = await measure(
    [{ name: 'ours', role: 'ours', run: () => api.handle(path, body).body }],
    effort,
  );
  return {
    work: `Worst requests, warm: ${name}`,
    unit: 'ns',
    figures,
    aims: [{ kind: 'atMost', amount: 50e6 }],
  };
}

/** The first request to a new registry. */
function cold(name: string, path: string, body: unknown, { rounds }: Effort): Outcome {
  const spent: number[] = [];
  const samples = times(Math.min(rounds, 2), () => {
    const api = createApi(createRegistry(snapshot), { now: () => clock });
    const [cpu, start] = [process.cpuUsage(), performance.now()];
    api.handle(path, body);
    spent.push(nanosecondsSince(cpu));
    return [(performance.now() - start) * 1e6];
  });
  const figure = { name: 'ours', role: 'ours', ...summary(samples), cpu: Math.min(...spent) } as const;
  const work = `Worst requests, new registry: ${name}`;
  return { work, unit: 'ns', figures: [figure], aims: [{ kind: 'atMost', amount: 150e6 }] };
}

/** What every body costs, whatever is made of it: here one of a megabyte, refused for what it does not hold. */
async function reading(effort: Effort): Promise<Outcome> {
  const api = createApi(registry, { now: () => clock });
  const text = JSON.stringify({ rows: times(20_000, (at) => ({ name: `row ${at}`, note: 'x'.repeat(20) })) });
  const figures = await measure(
    [
      {
        name: 'ours',
        role: 'ours',
        run: () => api.handleText('/v2/fungible/ibc_origin_assets', text),
        answer: () => text.length,
      },
      {
        name: 'scan for repeated keys, JSON.parse',
        role: 'limit',
        run: () => [scanForDuplicateKeys(text), JSON.parse(text)],
        answer: () => text.length,
      },
    ],
    effort,
  );
  const aims = [{ kind: 'within', factor: 1.5, of: ['scan for repeated keys, JSON.parse'] }] as const;
  return { work: `Reading a body of ${text.length} bytes`, unit: 'ns', figures, aims };
}
