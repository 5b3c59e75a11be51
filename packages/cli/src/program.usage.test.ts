import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { base, cosmos, createFixture } from '../test/support/wayfold.js';
import { runProgram } from './program.js';

const { file, folder, wayfold } = createFixture(runProgram);

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

  test.each([
    [
      'an option of a command',
      ['route', 'osmosis-1', 'ATOM', 'juno-1', '--amout', '5'],
      "'--amout'",
      '--amount',
    ],
    ['an option of all', ['chains', '--overlai', 'x'], "'--overlai'", '--overlay'],
    ['a command', ['orign', 'osmosis-1', 'uosmo'], "'orign'", 'origin'],
  ])('%s that is mistyped is named, with what is close', async (_name, argv, named, close) => {
    const { code, err } = await wayfold(...argv);
    expect(code).toBe(2);
    expect(err).toContain(named);
    expect(err).toContain(`(Did you mean ${close}?)`);
  });

  test('an option that is needed is named', async () => {
    const { code, err } = await wayfold('route', 'osmosis-1', 'ATOM', 'juno-1');
    expect(code).toBe(2);
    expect(err).toBe("wayfold: the option '--amount <amount>' is needed\n");
  });

  test.each([
    ['a chain', ['pairs', 'osmosi', 'juno-1'], 3, 'did you mean osmosis-1?'],
    ['a symbol', ['origin', 'osmosis-1', 'OSOM'], 1, 'did you mean OSMO?'],
    ['a filter', ['chains', 'cosmohsub'], 1, 'did you mean cosmoshub-4?'],
  ])('what is close to %s is suggested', async (_name, argv, code, suggestion) => {
    const answer = await wayfold(...argv);
    expect(answer.code).toBe(code);
    expect(answer.err).toContain(suggestion);
  });

  test.each([
    ['nothing is close', ['pairs', 'zzzzzzzzzz', 'juno-1']],
    ['it is too short', ['pairs', 'x', 'juno-1']],
    ['it is too long to be a name', ['pairs', 'osmosis-1'.repeat(1000), 'juno-1']],
  ])('nothing is suggested where %s', async (_name, argv) => {
    expect((await wayfold(...argv)).err).not.toContain('did you mean');
  });

  test.each<[string, readonly string[], number, string]>([
    ['an unknown command', ['orign'], 2, "unknown command 'orign'"],
    ['an unknown option', ['chains', '--colour'], 2, "unknown option '--colour'"],
    ['a missing argument', ['origin', 'osmosis-1'], 2, "missing required argument 'denoms'"],
    ['a clock that is no number', ['chains', '--clock', 'now'], 2, 'Expected nanoseconds'],
    [
      'an option that is needed',
      ['route', 'osmosis-1', 'ATOM', 'juno-1'],
      2,
      "'--amount <amount>' is needed",
    ],
    ['a file that is not there', ['chains', '--overlay', join(folder, 'absent.json')], 2, 'cannot read'],
    ['useless data', ['chains', '--data', file('none.json', '[]')], 3, 'cannot be used'],
    ['a symbol of two assets', ['origin', 'osmosis-1', 'TWIN'], 3, 'twin2'],
    ['an unknown chain', ['pairs', 'zzzzzzzzzz', 'juno-1'], 3, 'source chain not found'],
  ])('with --json, %s is told as JSON', async (_name, argv, code, message) => {
    const answer = await wayfold(...argv, '--json');
    expect(answer).toMatchObject({ code, err: '' });
    expect(JSON.parse(answer.out)).toEqual({
      code: expect.any(Number),
      message: expect.stringContaining(message),
      details: expect.any(Array),
    });
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
    'quote',
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
