/** Evidence of rows: kept by a refresh, packed, and the absence from lists that had a chain. */
import { citedBy, evidenceOf, type RefreshInput, withEvidence } from '@wayfold/sources';
import {
  createRegistry,
  normalizeSnapshot,
  packSnapshot,
  type RowEvidence,
  type Snapshot,
  unpackSnapshot,
  withoutMeta,
} from 'wayfold/registry';
import { describe, expect, test } from 'vitest';
import { cleanTree, type Tree } from './tree.js';
import { again, replaced, run, settled, wholeTree } from './witnesses.js';

const sourcesOf = (snapshot: Snapshot | undefined, key: string) =>
  evidenceOf([snapshot ?? {}])
    .get(key)
    ?.map(({ source, grade }) => `${grade} ${source}`);

const without = (tree: Tree, file: string): Tree => new Map([...tree].filter(([path]) => path !== file));
const keplr = 'chainapsis/keplr-chain-registry';
const cosmoshub = 'keplr/cosmos/cosmoshub.json';

describe('evidence', () => {
  test('is of the sources that agree', () => {
    expect(sourcesOf(settled, 'chains cosmoshub-4')).toEqual([`statement ${keplr}`]);
    expect(sourcesOf(settled, 'assets osmosis-1|uosmo')).toEqual([
      `statement ${keplr}`,
      'statement skip-mev/skip-go-registry',
    ]);
    expect(sourcesOf(settled, 'assets juno-1|ujuno')).toBeUndefined();
    expect(sourcesOf(settled, 'outages stride-1|HYPERLANE both bridge_closed')).toEqual([
      'closure hyperlane-xyz/hyperlane-registry',
    ]);
  });

  test('names file, commit and day', () => {
    const files = new Map(
      [...wholeTree].flatMap(([path, text]) =>
        path.startsWith('keplr/') ? [[path.slice(6), text] as const] : [],
      ),
    );
    const stamp = { commit: '2443a5e40a0f8ac42988995c0d5cbd5fd38ea94b', day: '2026-08-21' };
    const chainFiles = new Map(
      [...cleanTree].flatMap(([path, text]) =>
        path.startsWith('chain-registry/') ? [[path.slice(15), text] as const] : [],
      ),
    );
    const sources: RefreshInput['sources'] = {
      'chain-registry': { files: chainFiles },
      keplr: { files, ...stamp },
    };
    const { snapshot } = run(wholeTree, { sources });
    expect(evidenceOf([snapshot ?? {}]).get('chains cosmoshub-4')).toEqual([
      { source: keplr, ...stamp, path: 'cosmos/cosmoshub.json', grade: 'statement' },
    ]);
  });

  test('of a source that is not given stays, and goes when the source contradicts', () => {
    const { exitCode, snapshot } = again(cleanTree);
    expect([exitCode, sourcesOf(snapshot, 'chains cosmoshub-4')]).toEqual([0, [`statement ${keplr}`]]);
    const contradicted = again(replaced(wholeTree, cosmoshub, ['"coinType":118', '"coinType":60']));
    expect(contradicted.exitCode).toBe(0);
    expect(sourcesOf(contradicted.snapshot, 'chains cosmoshub-4')).toBeUndefined();
  });

  const row: RowEvidence = {
    source: 'a/b',
    commit: 'abcdef12',
    path: 'c.json',
    day: '2026-08-21',
    grade: 'statement',
  };
  const evident: Snapshot = {
    chains: [
      { chain_id: 'a-1', chain_name: 'a', chain_type: 'cosmos', bech32_prefix: 'a', evidence: [row] },
      { chain_id: 'b-1', chain_name: 'b', chain_type: 'cosmos', bech32_prefix: 'b' },
    ],
    channels: [
      {
        a: { chain_id: 'a-1', port: 'transfer', channel: 'channel-0' },
        b: { chain_id: 'b-1', port: 'transfer', channel: 'channel-1' },
        evidence: [row],
      },
    ],
    assets: [{ chain_id: 'b-1', denom: 'ub', evidence: [{ ...row, grade: 'measurement' }, row] }],
    outages: [
      {
        scope: { chain_id: 'b-1' },
        ...{ direction: 'both', effect: 'refuse', reason: 'chain_halted', source: 'a/b', note: 'halted' },
        evidence: [{ source: 'a/b', grade: 'closure' }],
      },
    ],
  };

  test('is in the meta part of packed data alone', () => {
    const { core, meta } = packSnapshot(evident);
    const read = unpackSnapshot(JSON.parse(JSON.stringify(core)), JSON.parse(JSON.stringify(meta)));
    expect(read).toEqual(normalizeSnapshot(evident));
    expect(evidenceOf([read])).toEqual(evidenceOf([evident]));
    expect(JSON.stringify(core)).not.toContain('c.json');
    expect(unpackSnapshot(core)).toEqual(withoutMeta(normalizeSnapshot(evident)));
    expect(packSnapshot(withoutMeta(evident)).meta.evidence).toBeUndefined();
  });

  test('is checked, and a row with other evidence is used', () => {
    expect(createRegistry(evident).diagnostics).toEqual([]);
    const [chain] = evident.chains ?? [];
    const wrong = { ...evident, chains: [{ ...chain, evidence: [{ source: 'a/b', grade: 'rumour' }] }] };
    const registry = createRegistry(wrong as unknown as Snapshot); // a row of strangers
    expect(registry.diagnostics.map(({ field }) => field)).toContain('/chains/0/evidence/0/grade');
    expect(registry.chains.has('a-1' as never)).toBe(true); // an id of the row
  });

  test('of a row that a layer replaces goes with it', () => {
    const [chain] = evident.chains ?? [];
    const { evidence: _evidence, ...bare } = chain ?? {};
    expect(evidenceOf([evident, { chains: [bare] } as Snapshot]).has('chains a-1')).toBe(false);
    const [bareRow] = withEvidence(evident, new Map()).chains ?? [];
    expect(bareRow).not.toHaveProperty('evidence');
  });

  test.each<[string, Partial<RowEvidence> | undefined]>([
    [
      'osmosis-labs/assetlists osmosis-1/generated/state/dead_chain_streaks.json at 9f879b27 (2026-08-22)',
      {
        path: 'osmosis-1/generated/state/dead_chain_streaks.json',
        commit: '9f879b27',
        day: '2026-08-22',
        grade: 'measurement',
      },
    ],
    [
      'cosmos/chain-registry kujira/chain.json at 627bbab9',
      { commit: '627bbab9', day: '2026-08-21', grade: 'statement' },
    ],
    ['hyperlane-xyz/hyperlane-registry pull request 1695 (2026-09-04)', undefined],
    ['a statement of the team', undefined],
  ])('of an outage is the file that its source cites: %s', (source, expected) => {
    const outage = {
      scope: { chain_id: 'a-1' },
      effect: 'refuse',
      reason: 'chain_halted',
      source,
      checked: '2026-08-21',
    } as const;
    const found = citedBy(outage);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected);
  });
});

describe('absence', () => {
  const gone = without(wholeTree, 'keplr/cosmos/noble.json');
  const absent = (result: ReturnType<typeof again>) =>
    result.report.findings.flatMap(({ reason, message }) => (reason === 'ABSENT' ? [message] : []));

  test('of a chain that was listed is a finding, and evidence, until it is back', () => {
    const first = again(gone);
    expect([first.exitCode, absent(first)]).toEqual([0, ['noble (noble-1) was listed, and is no longer']]);
    expect(sourcesOf(first.snapshot, 'chains noble-1')).toEqual([`absence ${keplr}`]);
    const second = run(gone, { before: first.snapshot ?? {} });
    expect(absent(second)).toHaveLength(1);
    expect(absent(run(wholeTree, { before: first.snapshot ?? {} }))).toEqual([]);
  });

  test('of a chain that was not listed, or of a source that is not given, is none', () => {
    expect(absent(run(gone))).toEqual([]);
    expect(absent(again(cleanTree))).toEqual([]);
  });

  const unlisted = without(wholeTree, 'keplr/evm/eip155:1.json');
  const other = new Map([...unlisted, ['keplr/evm/eip155:2.json', JSON.stringify({ chainId: 'eip155:2' })]]);
  const axelar = 'axelar/axelar-chains-config/info/mainnet.json';
  const both = replaced(other, axelar, ['"chainId":1,', '"chainId":3,']);

  test.each<[string, Tree, readonly string[]]>([
    ['one list', other, []],
    ['two lists', both, ['outage 1 both chain_retired']],
  ])('of an EVM chain from %s', (_what, tree, changes) => {
    const result = again(tree);
    expect(result.report.changes.map(({ what, key }) => `${what} ${key}`)).toEqual(changes);
    expect(result.exitCode).toBe(0);
  });

  test('ends when one of two lists has the chain again', () => {
    const closed = again(both);
    expect(run(both, { before: closed.snapshot ?? {} }).report.outcome).toBe('same');
    const back = run(other, { before: closed.snapshot ?? {} });
    expect(back.report.changes).toMatchObject([
      { what: 'lifted', class: 'minor', key: '1 both chain_retired' },
    ]);
  });
});
