/** YAML of strangers: mappings, lists and texts, and nothing that grows or means something else. */
import { describe, expect, test } from 'vitest';
import { readYaml } from './yaml.js';

const bounds = { depth: 64, bytes: 1_000_000 };
const read = (text: string) => readYaml(text, bounds);

describe('readYaml', () => {
  test.each<[string, string, unknown]>([
    ['mappings, lists and texts', 'a: 1\nb:\n  - x\n  - {c: "d"}\n', { a: '1', b: ['x', { c: 'd' }] }],
    [
      'large numbers and addresses as texts',
      'a: 5009297550715157269\nb: 0x00ff\n',
      { a: '5009297550715157269', b: '0x00ff' },
    ],
    [
      'names of the prototype as data',
      '__proto__: 1\nconstructor: 2\n',
      Object.fromEntries([
        ['__proto__', '1'],
        ['constructor', '2'],
      ]),
    ],
    ['numbers as keys', '1:\n  a: b\n', { 1: { a: 'b' } }],
    [
      'words of other versions as texts',
      'a: yes\nb: null\nc: ~\nd:\n',
      { a: 'yes', b: 'null', c: '~', d: '' },
    ],
    ['a merge key as any other', '<<: x\n', { '<<': 'x' }],
    ['nothing', '', null],
  ])('reads %s', (_what, text, expected) => {
    expect(read(text)).toEqual({ json: expected });
  });

  const laughs = [
    'a0: &a0 [x, x]',
    ...Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`),
  ];

  test.each<[string, string, string]>([
    ['an anchor', 'a: &x 1\n', 'NOT_YAML'],
    ['an alias', 'a: &x 1\nb: *x\n', 'NOT_YAML'],
    ['aliases of aliases', laughs.join('\n'), 'NOT_YAML'],
    ['an alias of itself', '&a [*a]\n', 'NOT_YAML'],
    ['a tag', 'a: !!js/function "x"\n', 'NOT_YAML'],
    ['binary', 'a: !!binary aGk=\n', 'NOT_YAML'],
    ['a second document', 'a: 1\n---\nb: 2\n', 'NOT_YAML'],
    ['a repeated key', 'a: 1\nb: 2\na: 3\n', 'REPEATED_KEY'],
    ['a repeated key in another spelling', 'a: 1\n"a": 3\n', 'REPEATED_KEY'],
    ['a key that is a list', '[a, b]: 1\n', 'NOT_YAML'],
    ['tabs', 'a:\n\tb: 1\n', 'NOT_YAML'],
    ['an error page', '<html>\n<body class="x">: [\n', 'NOT_YAML'],
    ['many brackets', '['.repeat(100_000), 'TOO_DEEP'],
    ['many lists in a line', `${'- '.repeat(100_000)}x`, 'TOO_DEEP'],
    ['levels of mappings', Array.from({ length: 80 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), 'TOO_DEEP'],
    ['a large file', `a: "${'x'.repeat(bounds.bytes)}"`, 'TOO_LARGE'],
  ])('refuses %s', (_what, text, reason) => {
    expect(read(text)).toMatchObject({ reason });
  });
});
