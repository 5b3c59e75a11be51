/** Data that change while they serve: every answer is wholly of one state of them, and says of which. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRegistry, markChannelDead, putAsset, type Registry, type Snapshot } from 'wayfold/registry';
import { type DataEdit, editAt, editsOf, createLiveRegistry, type LiveData } from 'wayfold/live';
import { type Api, createApi } from 'wayfold/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLiveHandler, type LiveHandlerOptions } from './index.js';
import { createLiveListener } from './node/index.js';

const snapshot: Snapshot = {
  chains: ['hub', 'zone', 'edge'].map((name) => ({
    ...{ chain_id: `${name}-1`, chain_name: name, chain_type: 'cosmos' as const, bech32_prefix: name },
  })),
  channels: [
    {
      a: { chain_id: 'hub-1', port: 'transfer', channel: 'channel-0' },
      b: { chain_id: 'zone-1', port: 'transfer', channel: 'channel-1' },
    },
  ],
  assets: [{ chain_id: 'hub-1', denom: 'uhub', symbol: 'HUB', decimals: 6 }],
};
const base: Registry = createRegistry(snapshot, { strict: true });
const name = 'x-wayfold-data';
const assets = '/v2/fungible/assets';
const recommend = '/v2/fungible/recommend_assets';
const question = JSON.stringify({
  ...{ source_asset_denom: 'uhub', source_asset_chain_id: 'hub-1', dest_chain_id: 'zone-1' },
});

/** Edits one after another, and what each state of the data answers, by the digest that answers carry. */
function history(count: number): {
  readonly edits: readonly DataEdit[];
  readonly answers: ReadonlyMap<string, readonly string[]>;
} {
  const live = createLiveRegistry(base);
  const edits: DataEdit[] = [];
  const answers = new Map<string, readonly string[]>();
  const note = ({ registry, digest }: LiveData): void => {
    const api = createApi(registry);
    const bodies = [api.handleQuery(assets, []).body, api.handleText(recommend, question).body];
    answers.set(
      digest,
      bodies.map((body) => JSON.stringify(body)),
    );
  };
  note(live.current);
  for (let seq = 1; seq <= count; seq++) {
    const row = {
      chain_id: 'zone-1',
      trace: 'transfer/channel-1',
      origin_denom: 'uhub',
      symbol: `HUB${seq}`,
    };
    edits.push(...editsOf(live.current, (draft) => putAsset(draft, row), seq));
    live.offer(edits.slice(-1));
    note(live.current);
  }
  return { edits, answers };
}

const apiOf = ({ registry }: LiveData): Api => createApi(registry);
const options: LiveHandlerOptions = { apiOf, dataHeader: name };
const get = (path: string, init: RequestInit = {}): Request =>
  new Request(`https://wayfold.test${path}`, init);

describe('requests while the data change', () => {
  const { edits, answers } = history(12);

  test('are answered wholly from the data that their header names', async () => {
    const { handler, live } = createLiveHandler(base, options);
    const seen = new Set<string>();
    const check = async (response: Response, at: number): Promise<void> => {
      const digest = response.headers.get(name) ?? '';
      expect(await response.text()).toBe(answers.get(digest)?.[at]);
      seen.add(digest);
    };
    const asked: Promise<void>[] = [];
    for (const edit of edits) {
      asked.push(handler(get(assets)).then((response) => check(response, 0)));
      asked.push(
        handler(get(recommend, { method: 'POST', body: question })).then((response) => check(response, 1)),
      );
      expect(live.offer([edit])).toEqual([{ seq: edit.seq, kind: 'applied' }]);
      asked.push(handler(get(assets)).then((response) => check(response, 0)));
      if (edit.seq % 3 === 0) await Promise.all(asked.splice(0));
    }
    await Promise.all(asked);
    expect(seen.size).toBe(edits.length + 1);
  });

  test('finish on the data that they began with, however long their body takes', async () => {
    const { handler, live } = createLiveHandler(base, options);
    const before = live.current.digest;
    let send: (() => void) | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = () => {
          controller.enqueue(new TextEncoder().encode(question));
          controller.close();
        };
      },
    });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit; // the DOM types lack `duplex`
    const answer = handler(get(recommend, init));
    live.offer(edits);
    send?.();
    const response = await answer;
    expect(response.headers.get(name)).toBe(before);
    expect(await response.text()).toBe(answers.get(before)?.[1]);
    const next = await handler(get(recommend, { method: 'POST', body: question }));
    expect(next.headers.get(name)).toBe(live.current.digest);
    expect(live.current.digest).not.toBe(before);
  });

  test('are kept for one state of the data alone, and their tags with them', async () => {
    const { handler, live } = createLiveHandler(base, options);
    const first = await handler(get(assets));
    const tag = first.headers.get('etag') ?? '';
    const headers = { 'if-none-match': tag };
    const known = await handler(get(assets, { headers }));
    expect([known.status, known.headers.get(name)]).toEqual([304, live.current.digest]);
    live.offer(edits.slice(0, 1));
    const changed = await handler(get(assets, { headers }));
    expect([changed.status, changed.headers.get(name)]).toEqual([200, live.current.digest]);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });
});

describe('a swap', () => {
  const { edits } = history(1);
  const end = { chainId: 'hub-1', port: 'transfer', channel: 'channel-0' };
  const second = editsOf(base, (draft) => markChannelDead(draft, end), 2);

  test('that fails refuses the edit, and the data before it go on', async () => {
    let fails = true;
    const { handler, live } = createLiveHandler(base, {
      ...options,
      apiOf: (data) => {
        if (fails && data.seq > 0) throw new Error('no room');
        return apiOf(data);
      },
    });
    const before = live.current.digest;
    expect(live.offer(edits)).toEqual([
      { seq: 1, kind: 'refused', reason: 'not_swapped', message: 'no room' },
    ]);
    fails = false;
    expect((await handler(get(assets))).headers.get(name)).toBe(before);
    expect(live.offer(second)).toEqual([{ seq: 2, kind: 'applied' }]);
    expect((await handler(get(assets))).headers.get(name)).toBe(live.current.digest);
  });

  test('warms the new api before anybody is answered from it', () => {
    const asked: string[] = [];
    const { live } = createLiveHandler(base, {
      ...options,
      warm: [{ path: assets, body: {} }],
      apiOf: (data) => {
        const api = apiOf(data);
        return {
          ...api,
          handle: (path, ...rest) => {
            asked.push(`${data.seq} ${path}`);
            return api.handle(path, ...rest);
          },
        };
      },
      onSwap: ({ seq }) => asked.push(`swap ${seq}`),
    });
    live.offer(edits);
    expect(asked).toEqual([`0 ${assets}`, `1 ${assets}`, 'swap 1']);
  });
});

test('/health tells how the data follow', async () => {
  const { edits } = history(2);
  const at = 1_800_000_000_000_000_000n;
  const overlays: Snapshot[] = [{ assets: [{ chain_id: 'edge-1', denom: 'uown' }] }];
  const { handler, live } = createLiveHandler(base, { ...options, overlays, now: () => at + 2_500_000_000n });
  live.offer([...edits.slice(0, 1), editAt('{', 2)], at);
  live.offer([editAt('{', 6)], at);
  const response = await handler(get('/health'));
  const { digest, overlayDigest } = live.current;
  const body = await response.json();
  expect(body).toMatchObject({
    data: { digest, assets: 3 },
    live: {
      seq: 2,
      digest,
      overlay_digest: overlayDigest,
      refused: 1,
      behind: 4,
      following: null,
      age_s: 2.5,
    },
  });
  for (const following of [true, false]) {
    live.setFollowing(following);
    expect(await (await handler(get('/health'))).json()).toMatchObject({ live: { following } });
  }
  expect(response.headers.get(name)).toBe(`${digest}+${overlayDigest}`);
  expect(response.headers.get('access-control-expose-headers')).toBe(`ETag, ${name}`);
});

describe('over a connection of Node', () => {
  const { edits, answers } = history(6);
  const { listener, live } = createLiveListener(base, options);
  const server: Server = createServer(listener);
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('answers are wholly of one state of the data too', async () => {
    const { port } = server.address() as AddressInfo; // it listens to a port
    const ask = async (): Promise<void> => {
      const response = await fetch(`http://127.0.0.1:${port}${assets}`);
      expect(await response.text()).toBe(answers.get(response.headers.get(name) ?? '')?.[0]);
    };
    const asked: Promise<void>[] = [];
    for (const edit of edits) {
      asked.push(ask(), ask());
      await new Promise((resolve) => setImmediate(resolve));
      live.offer([edit]);
      asked.push(ask());
    }
    await Promise.all(asked);
    expect((await fetch(`http://127.0.0.1:${port}${assets}`)).headers.get(name)).toBe(live.current.digest);
  });
});
