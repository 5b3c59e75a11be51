import { describe, expect, test } from 'vitest';
import { createRegistry, markChannelDead, markChannelLive, putAsset, putChain } from '../registry/index.js';
import {
  createLiveRegistry,
  type DataEdit,
  editAt,
  editsOf,
  type LiveRegistry,
  printEdit,
  readEdit,
  type SentEdit,
  snapshotEdit,
} from './index.js';

const chain = (id: string) => ({
  ...{
    chain_id: id,
    chain_name: id.replace('-', ''),
    chain_type: 'cosmos' as const,
    bech32_prefix: 'cosmos',
  },
});
const base = createRegistry(
  {
    chains: ['a-1', 'b-1', 'c-1'].map(chain),
    channels: [
      {
        a: { chain_id: 'a-1', port: 'transfer', channel: 'channel-0' },
        b: { chain_id: 'b-1', port: 'transfer', channel: 'channel-1' },
      },
      {
        a: { chain_id: 'b-1', port: 'transfer', channel: 'channel-2' },
        b: { chain_id: 'c-1', port: 'transfer', channel: 'channel-3' },
      },
    ],
    assets: [{ chain_id: 'a-1', denom: 'ua', symbol: 'A' }],
  },
  { strict: true },
);
const end = { chainId: 'a-1', port: 'transfer', channel: 'channel-0' };

/** The edits of a publisher who makes changes one after another, and its own registry. */
function published(...changes: readonly Parameters<typeof editsOf>[1][]): {
  readonly live: LiveRegistry;
  readonly edits: readonly SentEdit[];
} {
  const live = createLiveRegistry(base);
  const edits: SentEdit[] = [];
  for (const change of changes) {
    for (const edit of editsOf(live.current, change, live.current.seq + 1)) {
      expect(live.offer([edit])).toEqual([{ seq: edit.seq, kind: 'applied' }]);
      edits.push(edit);
    }
  }
  return { live, edits };
}

describe('a replica', () => {
  const { live: publisher, edits } = published(
    (draft) => markChannelDead(draft, end),
    (draft) => putChain(draft, chain('d-1')),
    (draft) => putAsset(draft, { chain_id: 'd-1', denom: 'ud', symbol: 'D' }),
    { chains: [chain('e-1')], assets: [{ chain_id: 'e-1', denom: 'ue' }] },
    (draft) => markChannelLive(draft, end),
  );

  test('has what the publisher has, over the wire', () => {
    const replica = createLiveRegistry(base);
    const outcomes = replica.offer(edits.map((edit) => editAt(printEdit(edit), edit.seq)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(edits.map(() => 'applied'));
    expect(replica.current.digest).toBe(publisher.current.digest);
    expect(replica.current.registry).toEqual(publisher.current.registry);
  });

  test('prints what it read as the publisher printed it', () => {
    for (const edit of [...edits, snapshotEdit(publisher.current, 9)]) {
      const text = printEdit(edit);
      expect(printEdit(readEdit(text, edit.seq))).toBe(text);
    }
  });

  test('has the days of the data from rows as from a recipe, a part of its own', () => {
    const { live, edits: dated } = published({ as_of: { assets: '2026-05-01' } }, (draft) => {
      draft.asOf = { ...draft.asOf, chains: '2026-05-02' };
    });
    expect(dated).toMatchObject([{ part: 'asOf' }, { part: 'asOf' }]);
    expect(live.current.registry.asOf).toEqual({ assets: '2026-05-01', chains: '2026-05-02' });
    expect(live.current.registry.chains).toBe(base.chains);
    const replica = createLiveRegistry(base, { overlays: [{ as_of: { assets: '2026-06-01' } }] });
    replica.offer(dated);
    expect(replica.current.digest).toBe(live.current.digest);
    expect(replica.current.registry.asOf).toEqual({ assets: '2026-06-01', chains: '2026-05-02' });
  });

  test('starts over with a snapshot', () => {
    const replica = createLiveRegistry(createRegistry({}));
    expect(replica.offer([snapshotEdit(publisher.current, 9)])).toEqual([{ seq: 9, kind: 'applied' }]);
    expect(replica.current.digest).toBe(publisher.current.digest);
    expect(replica.current.registry.assets).toEqual(publisher.current.registry.assets);
  });

  test('reads a snapshot of data that it has, and keeps its own', () => {
    const before = publisher.current.registry;
    const whole = snapshotEdit(publisher.current, publisher.current.seq + 1);
    const offered = (edit: DataEdit) => {
      const replica = createLiveRegistry(before, { seq: publisher.current.seq });
      return [replica.offer([edit]), replica.current.registry === before] as const;
    };
    expect(offered(whole)).toEqual([[{ seq: whole.seq, kind: 'applied' }], true]);
    expect(offered({ ...whole, data: '{"chains": 1}' })).toMatchObject([[{ kind: 'refused' }], true]);
    expect(offered({ ...whole, data: '{}' })).toMatchObject([[{ reason: 'forged' }], true]);
  });

  test('refuses an edit of other data, or of a part that does not exist', () => {
    const offered = (change: object) =>
      createLiveRegistry(base).offer(edits.slice(0, 1).map((edit) => ({ ...edit, ...change })));
    expect(offered({})).toMatchObject([{ kind: 'applied' }]);
    expect(offered({ from: edits[0]?.kind })).toMatchObject([{ kind: 'refused', reason: 'other_base' }]);
    expect(offered({ part: 'sha256' })).toMatchObject([{ kind: 'refused', reason: 'unknown_part' }]);
  });

  test('counts its age from the last edit that came, and never below 0', () => {
    const replica = createLiveRegistry(base);
    expect(replica.state(5n).age).toBeUndefined();
    replica.offer(edits.slice(0, 1), 10n);
    expect([replica.state(15n).age, replica.state(3n).age]).toEqual([5n, 0n]);
    replica.offer([{ seq: 9, kind: 'unreadable', reason: 'gap', message: 'some are gone' }], 100n);
    expect(replica.state(110n).age).toBe(100n);
  });

  test('waits at a gap, passes over what is refused, and is quiet about repeats', () => {
    const replica = createLiveRegistry(base);
    expect(replica.offer(edits.slice(1, 2))).toMatchObject([{ kind: 'refused', reason: 'gap' }]);
    expect(replica.state(0n)).toMatchObject({ seq: 0, behind: 2, refused: 0 });
    expect(replica.offer(edits.slice(0, 2)).map(({ kind }) => kind)).toEqual(['applied', 'applied']);
    expect(replica.offer(edits.slice(0, 1))).toEqual([{ seq: 1, kind: 'repeated' }]);
    expect(replica.offer([editAt('{', 3)])).toMatchObject([{ kind: 'refused', reason: 'unreadable' }]);
    expect(replica.state(5n)).toMatchObject({ seq: 3, behind: 0, refused: 1 });
  });

  test('says when edits up to a number are here, and when some are known to be missing', async () => {
    const replica = createLiveRegistry(base, { seq: 1 });
    const said: string[] = [];
    const wait = (seq: number): void =>
      void replica.reached(seq).then((isHere) => said.push(`${seq} ${isHere ? 'here' : 'missing'}`));
    const offer = async (...offered: readonly DataEdit[]): Promise<readonly string[]> => {
      replica.offer(offered);
      await new Promise((resolve) => setImmediate(resolve));
      return said.splice(0);
    };
    for (const seq of [1, 2, 3, 5, 9]) wait(seq);
    expect(await offer()).toEqual(['1 here']);
    expect(await offer(editAt('{', 2))).toEqual(['2 here']);
    expect(await offer(...edits.slice(4, 5))).toEqual(['3 missing', '5 missing']);
    wait(4);
    expect(await offer()).toEqual(['4 missing']);
    expect(await offer(snapshotEdit(publisher.current, 9))).toEqual(['9 here']);
  });
});
