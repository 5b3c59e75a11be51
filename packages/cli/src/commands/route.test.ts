import { describe, expect, test } from 'vitest';
import { atomHash, cosmos, createFixture, end } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, wayfold } = createFixture(runProgram);

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
      '1 transaction, 10 to 30 seconds',
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

  test('what is out of service is refused with the reason, or taken with a warning', async () => {
    const halted = file('hub.json', {
      outages: [
        {
          scope: { chain_id: 'cosmoshub-4' },
          direction: 'in',
          effect: 'refuse',
          reason: 'planned_shutdown',
          since: '2026-08-10',
          note: 'it ends',
          source: 'a test',
        },
      ],
    });
    const during = [...ask, '--overlay', halted, '--clock', '1790000000000000000'];
    const refused = await wayfold(...during);
    expect({ ...refused, err: refused.err.split('\n').slice(1) }).toEqual({
      code: 3,
      out: '',
      err: [
        'wayfold: no routes found',
        '  cosmoshub-4 (towards it) is out of service since 2026-08-10: it ends (a test)',
        '',
      ],
    });
    const taken = await wayfold(...during, '--include-inactive');
    expect(taken.code).toBe(0);
    expect(taken.out).toContain(
      'warning  cosmoshub-4 (towards it) is out of service since 2026-08-10: it ends (a test)',
    );
    const json = JSON.parse((await wayfold(...during, '--include-inactive', '--json')).out);
    expect(json.warnings).toMatchObject([
      { reason: 'OUTAGE', outage_reason: 'planned_shutdown', field: '/dest_asset_chain_id' },
    ]);
    const before = await wayfold(...ask, '--overlay', halted, '--clock', '1700000000000000000');
    expect(before.out).toContain('warning  cosmoshub-4 (towards it) needs care since 2026-08-10: it ends');
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

  test('messages over what is out of service are refused, or given with a warning', async () => {
    const path = await requestFor();
    const outage = {
      ...{ scope: { chain_id: 'cosmoshub-4' }, direction: 'in', effect: 'refuse', reason: 'chain_halted' },
      ...{ since: '2026-01-02', note: 'It stands still.', source: 'a public page', checked: '2026-01-03' },
    } as const;
    const overlay = ['--overlay', file('outage.json', { outages: [outage] })];
    const refused = await wayfold('msgs', path, ...overlay);
    expect(refused).toMatchObject({ code: 3, out: '' });
    expect(refused.err).toContain(
      'cosmoshub-4 (towards it) is out of service since 2026-01-02: It stands still.',
    );
    const given = await wayfold('msgs', path, ...overlay, '--include-inactive');
    expect(given.code).toBe(0);
    expect(given.out).toMatch(
      /warning {2}cosmoshub-4 \(towards it\) is out of service since 2026-01-02.*\(OUTAGE\)/,
    );
    const answer = file('outage-answer.json', JSON.parse((await wayfold('msgs', path, '--json')).out));
    const audited = async (...more: readonly string[]): Promise<string> =>
      (await wayfold('audit', answer, ...overlay, ...more)).out;
    expect(await audited()).toMatch(
      /CHANNEL_DEAD[^\n]*\n?[^\n]*cosmoshub-4 \(towards it\)|cosmoshub-4 \(towards it\)[^\n]*\n?[^\n]*CHANNEL_DEAD/,
    );
    expect(await audited('--include-inactive')).not.toContain('CHANNEL_DEAD');
  });

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

  test('the JSON tells it in the words of the interface', async () => {
    const row = {
      failure: { tx: 0, hop: 0, kind: 'error_ack' },
      asset: { denom: atomHash, chain_id: 'osmosis-1', amount: '1500000' },
      owner: 'user',
    };
    const path = await requestFor();
    const told = [
      await wayfold('msgs', path, '--recovery', '--json'),
      await wayfold(...ask, '--addresses', addresses, '--recovery', '--json'),
    ].map(({ out }) => JSON.parse(out).recovery);
    expect(told[0][0]).toMatchObject(row);
    expect(told[1]).toEqual(told[0]);
    expect(JSON.parse((await wayfold('msgs', path, '--json')).out).recovery).toBeUndefined();
  });

  describe('--fee-headroom', () => {
    const over = [
      '--overlay',
      file('fees.json', {
        chains: [{ ...cosmos('cosmoshub-4', 'cosmoshub', 'cosmos'), fee_assets: [{ denom: 'uatom' }] }],
        channels: [{ a: end('cosmoshub-4', 'channel-207'), b: end('juno-1', 'channel-1') }],
      }),
    ];
    const three = `${addresses},juno15e5unh9s89te45ywucqgga2az58xs629quqsml`;
    const way = [
      'route',
      'osmosis-1',
      'ATOM',
      'juno-1',
      '--amount',
      '1500000',
      '--multi-tx',
      ...over,
      '--json',
    ];
    const route = (...options: string[]) => wayfold(...way, '--addresses', three, ...options);
    const least = ({ out }: { readonly out: string }): string => JSON.parse(out).min_amount_out;
    const request = async (stated?: object): Promise<string> => {
      const planned = JSON.parse((await wayfold(...way)).out);
      return file('headroom.json', { ...planned, address_list: three.split(','), ...stated });
    };

    test.each([
      ['none', [], '1500000'],
      ['of a chain by its id', ['--fee-headroom', 'cosmoshub-4:5000'], '1495000'],
      ['of a chain by its name', ['--fee-headroom', 'cosmoshub:7000'], '1493000'],
    ])('%s, of a route and of a request', async (_name, options, expected) => {
      expect(least(await route(...options))).toBe(expected);
      expect(least(await wayfold('msgs', await request(), ...over, ...options, '--json'))).toBe(expected);
    });

    test('it replaces what a request says of the same chain', async () => {
      const path = await request({ fee_headroom: { 'cosmoshub-4': '1' } });
      expect(least(await wayfold('msgs', path, ...over, '--json'))).toBe('1499999');
      const answer = await wayfold('msgs', path, ...over, '--fee-headroom', 'cosmoshub-4:5000', '--json');
      expect(least(answer)).toBe('1495000');
    });

    test.each<[string, object, readonly string[]]>([
      ['given', {}, ['--fee-headroom', 'juno-1:1', '--fee-headroom', 'cosmoshub-4:5000']],
      ['of the request', { 'juno-1': '1' }, ['--fee-headroom', 'cosmoshub-4:5000']],
    ])('every chain %s is seen: none starts on Juno', async (_name, stated, options) => {
      const path = await request({ fee_headroom: stated });
      const { code, out } = await wayfold('msgs', path, ...over, ...options, '--json');
      expect(code).toBe(3);
      const detail = { reason: 'UNSUPPORTED_FIELD', metadata: { field: '/fee_headroom/juno-1' } };
      expect(JSON.parse(out)).toMatchObject({ details: [detail] });
    });

    test.each([
      ['no chain', ['5000'], 'Expected a chain and a whole number'],
      ['no whole number', ['cosmoshub-4:1.5'], 'Expected a chain and a whole number'],
      ['one chain twice', ['cosmoshub-4:1', 'cosmoshub:2'], 'is given twice for cosmoshub-4'],
    ])('with %s it is a matter of usage', async (_name, values, message) => {
      const { code, out } = await route(...values.flatMap((value) => ['--fee-headroom', value]));
      expect(code).toBe(2);
      expect(JSON.parse(out).message).toContain(message);
    });

    test.each(['route', 'msgs'])('the help of %s shows it', async (command) => {
      expect((await wayfold(command, '--help')).out).toContain('--fee-headroom <chain:amount>');
    });
  });

  test('our own messages stand an audit, and what is unexpected does not', async () => {
    const answer = file('answer.json', (await wayfold('msgs', await requestFor(), '--json')).out);
    const left = ['--source-asset', `osmosis-1/${atomHash}`, '--amount-in', '1500000'];
    const arrives = ['--dest-asset', 'cosmoshub-4/uatom', '--min-amount-out', '1500000'];
    const short = await wayfold('audit', answer, '--own', addresses, '--min-amount-out', '1500000');
    expect([short.code, short.out]).toEqual([1, expect.stringContaining('EXPECTATION_SHORT')]);
    const good = await wayfold('audit', answer, '--own', addresses, ...left, ...arrives);
    expect(good.code).toBe(0);
    expect(good.out).toContain(`tx 1  send     osmosis-1    1500000 ${atomHash} over channel-0\n`);
    expect(good.out).toMatch(/^match: 1.5 .* leaves, at least 1\.5 ATOM arrives at your account on /);
    expect(good.out).toMatch(new RegExp(`1 {2}from {2}signer {2,}osmosis-1 {2,}1500000 {2}${atomHash}`));
    const bare = await wayfold('audit', answer);
    expect(bare.code).toBe(1);
    expect(bare.out).toMatch(/^unclear: Nothing was compared[\s\S]*State which coin leaves the account/);
    const other = await wayfold('audit', answer, '--receiver', 'cosmos1else', '--json');
    expect(other.code).toBe(1);
    expect(JSON.parse(other.out)).toMatchObject({
      match: false,
      findings: expect.arrayContaining([
        expect.objectContaining({ severity: 'danger', reason: 'RECEIVER_DIFFERS' }),
      ]),
    });
    const text = await wayfold('audit', answer, '--receiver', 'cosmos1else');
    expect(text.out).toMatch(/ {2}danger {2}.*\(RECEIVER_DIFFERS\)\n {6}at \/txs/);
    expect(text.out).toMatch(/^differs: .* goes? to /);
  });

  test.each<readonly [string, readonly string[], string]>([
    ['all that is so', [], 'match'],
    ['another coin', ['--source-asset', 'osmosis-1/uosmo'], 'differs'],
    ['more than is spent', ['--amount-in', '1500001'], 'differs'],
    ['another coin in the end', ['--dest-asset', `cosmoshub-4/${atomHash}`], 'differs'],
    ['more than arrives', ['--min-amount-out', '1500001'], 'differs'],
    ['an affiliate who takes nothing', ['--affiliate', 'osmo1else:25'], 'differs'],
    ['a bridge fee that nothing takes', ['--fee', 'osmosis-1/uosmo:5'], 'differs'],
    ['a deadline in the past', ['--until', '1500000000000000000'], 'differs'],
  ])('an audit told %s answers by its exit code as by its word', async (_what, options, verdict) => {
    const answer = file('answer.json', (await wayfold('msgs', await requestFor(), '--json')).out);
    const all = ['--source-asset', `osmosis-1/${atomHash}`, '--amount-in', '1500000', '--own', addresses];
    const ends = ['--dest-asset', 'cosmoshub-4/uatom', '--min-amount-out', '1500000', '--allow', 'osmo1else'];
    const run = await wayfold('audit', answer, ...all, ...ends, ...options, '--json');
    expect(JSON.parse(run.out)).toMatchObject({ verdict, match: verdict === 'match' });
    expect(run.code).toBe(verdict === 'match' ? 0 : 1);
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
