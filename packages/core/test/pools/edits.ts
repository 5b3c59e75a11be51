/** Every row, or file, that differs from a given one in one member. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json };

/** Values that hardly any member may have, and some that are just in bounds for many. */
const strange: readonly (Json | undefined)[] = [
  ...[
    undefined,
    null,
    true,
    false,
    0,
    1,
    -1,
    1.5,
    65_536,
    [],
    {},
    '',
    ' ',
    'x',
    '0',
    '1',
    '-1',
    '1.',
    '.5',
    '01',
    '2',
  ],
  ...[
    '0.5',
    '0.999999999999999999',
    '1.0',
    `0.${'0'.repeat(18)}1`,
    '1e3',
    '__proto__',
    'a"b',
    '2024-12-31T23:59:00Z',
  ],
  ...[
    10n ** 18n,
    2n ** 50n,
    2n ** 50n + 1n,
    2n ** 63n,
    2n ** 64n,
    2n ** 128n - 1n,
    2n ** 128n,
    2n ** 256n - 1n,
  ].map(String),
  ...[2n ** 256n, 10n ** 60n, 10n ** 60n + 1n, 10n ** 80n].map(String),
];

/** Values one further and one less than a text of digits. */
function near(value: Json): readonly Json[] {
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value !== 'string' || !/^-?[0-9]{1,70}$/.test(value)) return [];
  return [1n, -1n].map((by) => String(BigInt(value) + by));
}

/** Edits of a value: its path, and the whole with another value there. */
export function editsOf(value: Json): readonly (readonly [path: string, edited: Json])[] {
  const edits: [string, Json][] = [];
  const visit = (part: Json, path: string, put: (part: Json | undefined) => Json): void => {
    for (const other of [...strange, ...near(part)])
      edits.push([`${path}=${JSON.stringify(other)}`, put(other)]);
    if (Array.isArray(part)) {
      const list: readonly Json[] = part;
      edits.push([`${path} twice the last`, put([...list, ...list.slice(-1)])]);
      edits.push([`${path} backwards`, put([...list].reverse())]);
      edits.push([
        `${path} of many`,
        put(Array.from({ length: 201 }, (_, at) => list[at % list.length] ?? null)),
      ]);
      for (const [at, member] of list.entries())
        visit(member, `${path}/${at}`, (next) => put(withAt(list, at, next)));
    } else if (typeof part === 'object' && part !== null) {
      for (const [name, member] of Object.entries(part))
        visit(member, `${path}/${name}`, (next) => {
          const { [name]: _before, ...rest } = part as { readonly [member: string]: Json };
          return put(next === undefined ? rest : { ...rest, [name]: next });
        });
    }
  };
  visit(value, '', (part) => part ?? null);
  return edits;
}

function withAt(list: readonly Json[], at: number, value: Json | undefined): readonly Json[] {
  return list.flatMap((each, index) => (index !== at ? [each] : value === undefined ? [] : [value]));
}
