import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { base, cosmos, createFixture } from './support/wayfold.js';

const { file, folder, wayfold } = createFixture();

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
