/** Values that callers without types may hand over. */
export const hostile: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['no number', Number.NaN],
  ['text', '7'],
  ['a name of prototypes', '__proto__'],
  ['a bigint', 7n],
  ['true', true],
  ['a symbol', Symbol('x')],
  ['a function', () => 7],
  ['a list', [7]],
  ['an object', { toString: 7 }],
  [
    'an object that throws',
    new Proxy(
      {},
      {
        get() {
          throw new TypeError('not for you');
        },
      },
    ),
  ],
];
