import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Snapshot } from 'wayfold';
import { afterAll, describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

const atomHash = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });
const cosmos = (chain_id: string, chain_name: string, bech32_prefix: string) =>
  ({ chain_id, chain_name, bech32_prefix, chain_type: 'cosmos' }) as const;

const base: Snapshot = {
  chains: [
    cosmos('cosmoshub-4', 'cosmoshub', 'cosmos'),
    { ...cosmos('osmosis-1', 'osmosis', 'osmo'), pretty_name: 'Osmosis' },
    cosmos('juno-1', 'juno', 'juno'),
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
  ],
  channels: [{ a: end('cosmoshub-4', 'channel-141'), b: end('osmosis-1', 'channel-0') }],
  assets: [
    { chain_id: 'cosmoshub-4', denom: 'uatom', symbol: 'ATOM', name: 'Cosmos Hub Atom', decimals: 6 },
    { chain_id: 'osmosis-1', denom: atomHash, trace: 'transfer/channel-0', origin_denom: 'uatom' },
    { chain_id: 'osmosis-1', denom: 'uosmo', symbol: 'OSMO', decimals: 6 },
    { chain_id: 'osmosis-1', denom: 'twin1', symbol: 'TWIN' },
    { chain_id: 'osmosis-1', denom: 'twin2', symbol: 'TWIN' },
  ],
};

const overlay: Snapshot = {
  channels: [{ a: end('juno-1', 'channel-1'), b: end('osmosis-1', 'channel-42'), status: 'ACTIVE' }],
};

const folder = mkdtempSync(join(tmpdir(), 'wayfold-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const data = file('data.json', base);
const overlayFile = file('overlay.json', overlay);
const given = ['--data', data, '--no-shipped-overlays'];

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line over the data above, in this process. */
async function wayfold(...argv: readonly string[]): Promise<Outcome> {
  let out = '';
  let err = '';
  const terminal = {
    out: (text: string): void => {
      out += text;
    },
    err: (text: string): void => {
      err += text;
    },
    columns: undefined,
    hasColors: false,
  };
  const code = await runProgram([...given, ...argv], terminal);
  return { code, out, err };
}

describe('origin', () => {
  test('draws the way from the origin', async () => {
    expect(await wayfold('origin', 'osmosis-1', atomHash, 'uosmo')).toEqual({
      code: 0,
      err: '',
      out: [
        'ATOM  Cosmos Hub Atom · 6 decimals · uatom on cosmoshub-4',
        '  cosmoshub (cosmoshub-4) ──channel-141 → channel-0──▶ Osmosis (osmosis-1)',
        `  uatom                                                ${atomHash}`,
        '',
        'OSMO  6 decimals · native here: uosmo on osmosis-1',
        '  Osmosis (osmosis-1)',
        '  uosmo',
        '',
      ].join('\n'),
    });
  });

  test('takes names of chains and symbols that are clear, and says so', async () => {
    const { code, out, err } = await wayfold('origin', 'Osmosis', 'atom', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      origin_assets: [{ asset: { denom: 'uatom' }, asset_found: true }],
    });
    expect(err).toBe(`Osmosis is read as chain osmosis-1\natom is read as ${atomHash} on osmosis-1\n`);
  });

  test('does not guess between two assets with one symbol', async () => {
    const { code, out, err } = await wayfold('origin', 'osmosis-1', 'TWIN');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^wayfold: several assets on osmosis-1 have the symbol TWIN.*\n.*\ntwin1 .*\ntwin2 /);
  });

  test.each([
    ['osmosis-1', 'unothing', 'unothing is not listed on osmosis-1; it is taken as a denom\n'],
    ['nowhere-1', 'uatom', ''],
  ])('%s %s is not found', async (chain, denom, err) => {
    expect(await wayfold('origin', chain, denom)).toEqual({
      code: 1,
      out: `${denom} on ${chain}: not found\n`,
      err,
    });
  });
});

describe('pairs', () => {
  test('is a table', async () => {
    const { code, out } = await wayfold('pairs', 'cosmoshub-4', 'osmosis-1');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^cosmoshub-4 → osmosis-1 {2}1 asset$/),
      expect.stringMatching(/^symbol +name +on cosmoshub-4 +on osmosis-1 +txs +bridges$/),
      expect.stringMatching(new RegExp(`^ATOM +Cosmos Hub Atom +uatom +${atomHash} +1 +IBC$`)),
      '',
    ]);
  });

  test('is cut where asked, with what is at home first', async () => {
    const argv = ['pairs', 'osmosis-1', 'juno-1', '--overlay', overlayFile, '--limit', '1'];
    const lines = (await wayfold(...argv)).out.split('\n');
    expect(lines[2]).toMatch(/^OSMO +uosmo +ibc/);
    expect(lines[3]).toMatch(/^… and \d more$/);
  });

  test('an overlay adds a channel, and with it pairs', async () => {
    const without = await wayfold('pairs', 'osmosis-1', 'juno-1', '--json');
    expect(without).toEqual({ code: 1, out: '{"assets_between_chains":[]}\n', err: '' });
    const within = await wayfold('pairs', 'osmosis-1', 'juno-1', '--json', '--overlay', overlayFile);
    expect(within.code).toBe(0);
    expect(within.out).toContain('"asset_on_source":{"denom":"uosmo","chain_id":"osmosis-1"');
  });

  test('a later overlay wins over an earlier one', async () => {
    const closed = file('closed.json', { channels: [{ ...overlay.channels?.[0], status: 'INACTIVE' }] });
    const overlays = (...paths: readonly string[]) => paths.flatMap((path) => ['--overlay', path]);
    const ask = ['pairs', 'osmosis-1', 'juno-1', '--json'];
    expect((await wayfold(...ask, ...overlays(overlayFile, closed))).code).toBe(1);
    expect((await wayfold(...ask, ...overlays(closed, overlayFile))).code).toBe(0);
    expect((await wayfold(...ask, ...overlays(overlayFile, closed), '--include-inactive')).code).toBe(0);
  });

  test('where nothing moves, the options that might help are named', async () => {
    const { code, out, err } = await wayfold('pairs', 'cosmoshub-4', 'ethereum');
    expect({ code, out }).toEqual({ code: 1, out: 'cosmoshub-4 → 1  0 assets\n' });
    expect(err).toMatch(/--evm[\s\S]*--multi-tx[\s\S]*--include-inactive/);
  });

  test('what the engine refuses is one sentence for people, and the error of the interface for programs', async () => {
    const text = await wayfold('pairs', 'nowhere-1', 'osmosis-1');
    expect({ ...text, err: text.err.split('\n')[0] }).toEqual({
      code: 3,
      out: '',
      err: 'wayfold: source chain not found: "nowhere-1" (at /source_chain_id)',
    });
    const json = await wayfold('pairs', 'nowhere-1', 'osmosis-1', '--json');
    expect(json.code).toBe(3);
    expect(JSON.parse(json.out)).toMatchObject({ code: 5, details: [{ reason: 'UNKNOWN_CHAIN' }] });
  });
});

describe('route and msgs', () => {
  const ask = ['route', 'osmosis-1', 'ATOM', 'cosmoshub-4', '--amount', '1500000'];
  const addresses =
    'osmo15e5unh9s89te45ywucqgga2az58xs62974sm23,cosmos15e5unh9s89te45ywucqgga2az58xs629kwrtur';

  test('a route is drawn, with the chains that need an address', async () => {
    const { code, out } = await wayfold(...ask);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      `send     1.5 ATOM (1500000 ${atomHash}) on osmosis-1`,
      `  Osmosis (osmosis-1)${' '.repeat(49)} ──channel-0 → channel-141──▶ cosmoshub (cosmoshub-4)`,
      `  ${atomHash}                              uatom`,
      'receive  1.5 ATOM (1500000 uatom) on cosmoshub-4',
      '1 transaction, about 30 seconds',
      'for messages, give --addresses <on osmosis-1>,<on cosmoshub-4>',
      '',
    ]);
  });

  test('with addresses, who signs what is told', async () => {
    const { code, out } = await wayfold(...ask, '--addresses', addresses, '--clock', '1700000000000000000');
    expect(code).toBe(0);
    expect(out).toContain(
      'transaction 1 of 1: osmo15e5unh9s89te45ywucqgga2az58xs62974sm23 signs on osmosis-1',
    );
    expect(out).toContain('timeout_timestamp: 1700000300000000000 (2023-11-14 22:18:20 UTC)\n');
    expect(out).toContain('at least 1.5 ATOM (1500000 uatom) arrives on cosmoshub-4\n');
  });

  test('the number of addresses must be that of the route', async () => {
    const { code, out, err } = await wayfold(...ask, '--addresses', 'osmo1');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(
      '--addresses needs 2, got 1\n  hint: the order is <on osmosis-1>,<on cosmoshub-4>\n',
    );
  });

  test('where there is no route, every reason is told', async () => {
    const text = await wayfold('route', 'osmosis-1', 'uosmo', 'juno-1', '--amount', '1');
    expect(text).toMatchObject({ code: 3, out: '' });
    expect(text.err).toMatch(/^wayfold: no routes found\n {2}\S.*juno-1.*\n/);
  });

  const requestFor = async (): Promise<string> => {
    const route = JSON.parse((await wayfold(...ask, '--json')).out);
    return file('request.json', { ...route, address_list: addresses.split(',') });
  };

  test('a route goes into messages as it is; the clock fixes every byte', async () => {
    const path = await requestFor();
    const at = (clock: string) => wayfold('msgs', path, '--json', '--clock', clock);
    const [first, second, later] = [
      await at('1700000000000000000'),
      await at('1700000000000000000'),
      await at('1700000001000000000'),
    ];
    expect(first.code).toBe(0);
    expect(JSON.parse(first.out)).toMatchObject({
      txs: [{ operations_indices: [0] }],
      min_amount_out: '1500000',
    });
    expect(second).toEqual(first);
    expect(later.out).not.toBe(first.out);
  });

  test('messages are shown as an outline', async () => {
    const { code, out } = await wayfold('msgs', await requestFor());
    expect(code).toBe(0);
    expect(out).toContain('  /ibc.applications.transfer.v1.MsgTransfer\n    source_port: transfer\n');
    expect(out).toContain(`    token:\n      denom: ${atomHash}\n      amount: 1500000\n`);
  });

  test('where the coins rest after a failure is told when asked', async () => {
    const { code, out } = await wayfold('msgs', await requestFor(), '--recovery');
    expect(code).toBe(0);
    expect(out).toMatch(/\nif something fails\n.*\n +1 +1 +error ack +osmosis-1 +1500000 ibc\/2739/);
    expect((await wayfold(...ask, '--addresses', addresses, '--recovery')).out).toContain(
      'if something fails\n',
    );
  });

  test('our own messages stand an audit, and what is unexpected does not', async () => {
    const answer = file('answer.json', (await wayfold('msgs', await requestFor(), '--json')).out);
    const good = await wayfold('audit', answer, '--own', addresses, '--min-amount-out', '1500000');
    expect(good.code).toBe(0);
    expect(good.out).toContain(`tx 1  send     osmosis-1    1500000 ${atomHash} over channel-0\n`);
    expect(good.out).toMatch(/The messages are what was expected\.\n$/);
    const other = await wayfold('audit', answer, '--receiver', 'cosmos1else', '--json');
    expect(other.code).toBe(1);
    expect(JSON.parse(other.out)).toMatchObject({
      match: false,
      findings: expect.arrayContaining([
        expect.objectContaining({ severity: 'danger', reason: 'RECEIVER_DIFFERS' }),
      ]),
    });
    const text = await wayfold('audit', answer, '--receiver', 'cosmos1else');
    expect(text.out).toMatch(/ {2}danger {2}.*\(RECEIVER_DIFFERS\)\n {6}at \/txs[\s\S]*do not sign\.\n$/);
  });

  test.each([
    ['{', 'INVALID_JSON'],
    ['{"amount_in":"1","amount_in":"2"}', 'INVALID_JSON'],
    ['{}', 'MISSING_FIELD'],
  ])('a request of %s is refused', async (text, reason) => {
    const { code, out } = await wayfold('msgs', file('bad.json', text), '--json');
    expect(code).toBe(3);
    expect(JSON.parse(out)).toMatchObject({ details: [{ reason }] });
  });
});

describe('chains', () => {
  test.each([
    ['osmosis', 0, ['osmosis-1']],
    ['HUB', 0, ['cosmoshub-4']],
    ['nothing', 1, []],
  ])('filter %s', async (filter, code, ids) => {
    const answer = await wayfold('chains', filter, '--json');
    expect(answer.code).toBe(code);
    const { chains }: { chains: readonly { chain_id: string }[] } = JSON.parse(answer.out);
    expect(chains.map((chain) => chain.chain_id)).toEqual(ids);
  });

  test('are counted', async () => {
    expect((await wayfold('chains')).out).toMatch(/\n4 chains\n$/);
  });
});

describe('data', () => {
  test('check finds nothing in good data', async () => {
    expect(await wayfold('data', 'check', data)).toEqual({
      code: 0,
      out: '4 chains, 1 channel, 5 assets; no findings\n',
      err: '',
    });
  });

  test.each<[string, unknown, string, string]>([
    [
      'a defect',
      { ...base, chains: [{ ...base.chains?.[0], bech32_prefix: '' }] },
      'DATA_INVALID',
      '/chains/0/bech32_prefix',
    ],
    ['an unknown shape', [1, 2], 'DATA_INVALID', ''],
    ['no JSON', 'chains:', 'DATA_INVALID', ''],
    ['damaged packed data', { format: 'wayfold-core', version: 1 }, 'DATA_INVALID', ''],
  ])('check tells of %s', async (name, content, reason, field) => {
    const path = file(`${name}.json`, content);
    const { code, out } = await wayfold('data', 'check', path, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      diagnostics: expect.arrayContaining([{ reason, field, message: expect.any(String) }]),
    });
    expect((await wayfold('data', 'check', path)).code).toBe(1);
  });

  test('build gives a snapshot that answers like what it was built from', async () => {
    const built = join(folder, 'built.json');
    expect(await wayfold('data', 'build', '--from', data, '--out', built)).toMatchObject({
      code: 0,
      out: '',
    });
    expect(await wayfold('data', 'diff', data, built)).toEqual({ code: 0, out: 'no difference\n', err: '' });
  });

  test('pack cuts out chains, and the file is data again', async () => {
    const packed = join(folder, 'packed.json');
    await wayfold('data', 'pack', '--chains', 'cosmoshub-4,osmosis', '--out', packed);
    const argv = ['origin', 'osmosis-1', atomHash, '--json'];
    const answer = await wayfold('--data', packed, ...argv);
    expect(answer).toEqual(await wayfold(...argv));
    expect((await wayfold('--data', packed, 'chains', 'juno')).code).toBe(1);
  });

  test('diff tells what was added, removed and changed', async () => {
    const [hub, osmosis] = base.chains ?? [];
    const after = file('after.json', {
      ...base,
      chains: [{ ...hub, slip44: 118 }, osmosis, cosmos('new-1', 'new', 'new')],
    });
    const { code, out } = await wayfold('data', 'diff', data, after);
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'chains (1 added, 2 removed, 1 changed)',
      '  + new-1',
      '  - 1',
      '  - juno-1',
      '  ~ cosmoshub-4',
      '      /slip44: nothing → 118',
      '',
    ]);
    expect(JSON.parse((await wayfold('data', 'diff', data, after, '--json')).out)).toMatchObject({
      chains: { added: ['new-1'] },
    });
  });
});

describe('the command line', () => {
  test.each([
    ['an unknown command', ['orign']],
    ['a missing argument', ['origin', 'osmosis-1']],
    ['an unknown option', ['chains', '--colour']],
    ['a clock that is no number', ['chains', '--clock', 'now']],
    ['a port that is none', ['serve', '--port', '65536']],
    ['an amount that is none', ['audit', '-', '--min-amount-out', '1.5']],
    ['a limit of nothing', ['pairs', 'juno-1', 'osmosis-1', '--limit', '0']],
    ['an unknown bridge', ['pairs', 'juno-1', 'osmosis-1', '--bridges', 'LONDON']],
    ['a file that is not there', ['chains', '--overlay', join(folder, 'absent.json')]],
    ['a file that cannot be written', ['data', 'pack', '--out', join(folder, 'absent', 'x.json')]],
  ])('%s is a matter of usage', async (_name, argv) => {
    const { code, out, err } = await wayfold(...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).not.toBe('');
  });

  test('data that cannot be used is refused, and said which', async () => {
    const path = file('useless.json', '[]');
    const { code, err } = await wayfold('chains', '--data', path);
    expect(code).toBe(3);
    expect(err).toContain(`${path} cannot be used: `);
  });

  test('findings about the data are noticed', async () => {
    const path = file('dubious.json', {
      chains: [...(base.chains ?? []), { ...cosmos('a-1', 'a', ''), bech32_prefix: '' }],
    });
    const { code, err } = await wayfold('chains', '--data', path);
    expect(code).toBe(0);
    expect(err).toMatch(/^\d+ findings?: \d DATA_INVALID/);
  });

  test.each([[['--help']], [['--version']], [['pairs', '--help']], [['data', 'check', '--help']]])(
    '%j',
    async (argv) => {
      const { code, out } = await wayfold(...argv);
      expect(code).toBe(0);
      expect(out).not.toBe('');
    },
  );

  test.each([
    'origin',
    'pairs',
    'route',
    'msgs',
    'chains',
    'serve',
    'data build',
    'data check',
    'data diff',
    'data pack',
  ])('the help of %s shows examples', async (command) => {
    expect((await wayfold(...command.split(' '), '--help')).out).toContain(
      `\nExamples:\n  wayfold ${command}`,
    );
  });
});
