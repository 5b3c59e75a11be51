/** What the function does when, and with which options; the bytes of its answers are compared in `test/examples`. */
import { createFetch, type Fetch } from '@wayfold/edge';
import worker from '@wayfold/edge/worker';
import { expect, test } from 'vitest';

const get = (fetch: Fetch, path: string, environment?: unknown): Promise<Response> =>
  fetch(new Request(`http://here${path}`), environment);

/** Body of an answer. */
const bodyOf = async (answer: Promise<Response>): Promise<Record<string, unknown>> => (await answer).json();

test('options are asked for with the first request, and never again', async () => {
  const given: unknown[] = [];
  const fetch = createFetch((environment) => {
    given.push(environment);
    return { version: 'of the environment' };
  });
  expect(given).toEqual([]);
  const first = { NAME: 'first' };
  const answers = [get(fetch, '/health', first), get(fetch, '/health', {}), get(fetch, '/health')];
  expect(await Promise.all(answers.map(bodyOf))).toMatchObject(
    answers.map(() => ({ version: 'of the environment' })),
  );
  expect(given).toEqual([first]);
});

test('options that fail are asked for anew', async () => {
  let isReady = false;
  const fetch = createFetch(() => {
    if (!isReady) throw new Error('not yet');
    return {};
  });
  await expect(get(fetch, '/health')).rejects.toThrow('not yet');
  isReady = true;
  expect((await get(fetch, '/health')).status).toBe(200);
});

test('time is asked for with every request', async () => {
  let now = 1_795_000_000_000_000_000n;
  const fetch = createFetch({ now: () => now });
  const transfer = {
    source_asset_chain_id: 'osmosis-1',
    source_asset_denom: 'uosmo',
    dest_asset_chain_id: 'cosmoshub-4',
    amount_in: '7',
    chain_ids_to_addresses: {
      'osmosis-1': 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
      'cosmoshub-4': 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
    },
  };
  const deadline = async (): Promise<string | undefined> => {
    const request = { method: 'POST', body: JSON.stringify(transfer) };
    const answer = await fetch(new Request('http://here/v2/fungible/msgs_direct', request));
    return /timeout_timestamp\D+(\d+)/.exec(await answer.text())?.[1];
  };
  const first = await deadline();
  now += 5_000_000_000n;
  expect(BigInt((await deadline()) ?? 0) - BigInt(first ?? 0)).toBe(5_000_000_000n);
});

test('the data is the core data, without a finding', async () => {
  expect(await bodyOf(get(createFetch(), '/health'))).toMatchObject({ data: { diagnostics: 0 } });
});

test('overlays are laid over the core data, and checked', async () => {
  const rows = [
    { chain_id: 'edge-1', chain_name: 'edge', chain_type: 'cosmos' as const, bech32_prefix: 'edge' },
  ];
  const path = '/v2/info/chains?chain_ids=edge-1';
  const found = async (fetch: Fetch): Promise<unknown> => (await bodyOf(get(fetch, path)))['chains'];
  expect(await found(createFetch())).toEqual([]);
  expect(await found(createFetch({ overlays: [{ chains: rows }] }))).toMatchObject([{ chain_id: 'edge-1' }]);
  const broken = createFetch({ overlays: [{ assets: [{ chain_id: 'edge-1', denom: 'not a denom' }] }] });
  const { data } = (await bodyOf(get(broken, '/health'))) as { data: { diagnostics: number } }; // as `health.ts` of @wayfold/http says
  expect(data.diagnostics).toBeGreaterThan(0);
});

test('the Worker answers whom its environment allows', async () => {
  const answer = await get(worker.fetch, '/health', { ALLOWED_ORIGINS: 'https://app.example' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('vary')).toBe('Origin');
});
