/** Data, files and arguments that try to steer the terminal. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProgram } from './program.js';
import { base, cosmos, createFixture, type Outcome } from '../test/support/wayfold.js';

const { file, folder, wayfold } = createFixture(runProgram);

const esc = '\u001b';
/** Colours, titles, links, 8-bit sequences, text that runs backwards, further line ends, halves of characters. */
const attack = [
  `${esc}[31m`,
  `${esc}]0;owned\u0007`,
  `${esc}]8;;https://evil.test${esc}\\`,
  '\u009b2J',
  '\u202e',
  '\u2066',
  '\u200b',
  '\u2028',
  '\r',
  '\b',
  '\u007f',
  '\udc00',
].join('x');
const forged = `${attack}\nwayfold: all is well`;

/** Whatever a terminal would not show as it is. */
const steering = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** That no character steers, and no line is not ours. */
function expectSafe({ out, err }: Pick<Outcome, 'out' | 'err'>): void {
  for (const line of `${out}\n${err}`.split('\n')) {
    expect(line).not.toMatch(steering);
    expect(line).not.toMatch(/^wayfold: all is well/);
  }
}

const hostile = file('hostile.json', {
  ...base,
  chains: [...(base.chains ?? []), { ...cosmos('evil-1', 'evil', 'evil'), pretty_name: forged }],
  channels: [
    ...(base.channels ?? []),
    {
      a: { chain_id: 'evil-1', port: 'transfer', channel: 'channel-1' },
      b: { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-9' },
    },
  ],
  assets: [
    ...(base.assets ?? []),
    { chain_id: 'evil-1', denom: 'uevil', symbol: forged, name: forged, description: forged, decimals: 6 },
    { chain_id: 'evil-1', denom: 'utwin', symbol: 'TWIN', recommended_symbol: forged },
    { chain_id: 'evil-1', denom: 'uother', symbol: 'TWIN', recommended_symbol: forged },
    { chain_id: attack, denom: attack, symbol: attack },
  ],
});
const over = (...argv: readonly string[]) => wayfold('--data', hostile, ...argv);

describe('nothing from outside steers the terminal', () => {
  test.each([
    ['chains', ['chains'], 0],
    ['a filter', ['chains', `${attack}!`], 1],
    ['an origin', ['origin', 'evil-1', 'uevil'], 0],
    ['a symbol that is not what it seems', ['origin', 'evil-1', forged], 3],
    ['a denom that is not there', ['origin', 'evil-1', `${forged}!`], 1],
    ['a chain that is not there', ['origin', `${forged}!`, 'uevil'], 1],
    ['a symbol of several assets', ['origin', 'evil-1', 'TWIN'], 3],
    ['pairs', ['pairs', 'evil-1', 'osmosis-1', '--multi-tx', '--include-no-metadata'], 0],
    ['a route', ['route', 'evil-1', 'uevil', 'osmosis-1', '--amount', '1'], 0],
    ['a route to nowhere', ['route', 'evil-1', 'uevil', `${forged}!`, '--amount', '1'], 3],
    ['an amount', ['route', 'evil-1', 'uevil', 'osmosis-1', '--amount', forged], 3],
    ['findings', ['data', 'check', hostile], 1],
    ['a command', [forged], 2],
    ['an option', ['chains', `--${forged}`], 2],
    ['a bridge', ['pairs', 'evil-1', 'osmosis-1', '--bridges', forged.replaceAll(',', '')], 2],
    ['a clock', ['chains', '--clock', forged], 2],
    ['the name of a file', ['chains', '--overlay', join(folder, forged.replaceAll('/', ''))], 2],
    ['the text of a file', ['chains', '--overlay', file('broken.json', `{"chains": ${forged}`)], 3],
    ['a request', ['msgs', file('request.json', { [forged]: 1, operations: forged })], 3],
    ['no JSON', ['msgs', file('bad.json', forged)], 3],
  ])('%s', async (name, argv, code) => {
    const answer = await over(...argv);
    expect(answer.code).toBe(code);
    expect(answer.out + answer.err).not.toBe('');
    // The parser repeats an argument with the ends of lines that its author gave it.
    const isParsers = ['a command', 'an option', 'a clock'].includes(name);
    if (isParsers) expect(answer.err.replaceAll('\n', '')).not.toMatch(steering);
    else expectSafe(answer);
  });

  test.each([
    ['chains', ['chains', '--json']],
    ['an origin', ['origin', 'evil-1', 'uevil', '--json']],
    ['an unknown command', [forged, '--json']],
    ['a request', ['msgs', file('json.json', forged), '--json']],
  ])('JSON keeps its value and stays harmless: %s', async (_name, argv) => {
    const { out, err } = await over(...argv);
    expect(out.trimEnd()).not.toMatch(steering);
    expect(err.replaceAll('\n', '')).not.toMatch(steering);
    const text = JSON.stringify(JSON.parse(out));
    if (argv[0] === 'origin') expect(text).toContain(JSON.stringify(forged).slice(1, -1));
  });

  test('where there are colours, only our own styles go out', async () => {
    let all = '';
    const take = (text: string): void => {
      all += text;
    };
    const terminal = { out: take, err: take, columns: 80, hasColors: true };
    await runProgram(['--data', hostile, '--no-shipped-overlays', 'chains'], terminal);
    await runProgram(['--data', hostile, '--no-shipped-overlays', 'origin', 'evil-1', 'uevil'], terminal);
    expect(all).toContain(`${esc}[1m`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    expect(all.replace(/\u001b\[(?:1|2|22|36|39)m/g, '').replaceAll('\n', '')).not.toMatch(steering);
  });
});
