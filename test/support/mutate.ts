/** Every way to change one thing in messages, texts that carry JSON and base64 opened. */
import { type JsonValue, parseExactJson } from 'wayfold';
import { printJson } from './json.js';
import { fromBase64Text, toBase64, toUtf8 } from './bytes.js';
import { parseBech32, printBech32 } from './bech32.js';
import { pointerTo } from 'wayfold/registry';
import { RoutingError } from 'wayfold';

/** One change, and the value it makes. */
export interface Mutation {
  /** JSON Pointer, carried on into texts. */
  readonly pointer: string;
  readonly what: string;
  readonly value: JsonValue;
}

/** All changes of one leaf, key or list element. @param more further changes of a leaf */
export function mutationsOf(value: JsonValue, more: LeafChanges = () => []): readonly Mutation[] {
  return walk(value, { pointer: '', rebuild: (changed) => changed, more });
}

/** An amount, as a number or as text, that is zero or half of what it was. */
export function lessOf(value: JsonValue): readonly Change[] {
  const isText = typeof value === 'string' && /^[0-9]+$/.test(value);
  if (!isText && typeof value !== 'number' && typeof value !== 'bigint') return [];
  const whole = BigInt(value);
  if (whole === 0n) return [];
  const less = [
    ['zero', 0n],
    ['half', whole / 2n],
  ] as const;
  return less.map(([what, amount]) => [what, isText ? String(amount) : amount]);
}

type Change = readonly [what: string, changed: JsonValue];
type LeafChanges = (leaf: JsonValue) => readonly Change[];

/** Where a value stands, and what is done with it. */
interface Spot {
  readonly pointer: string;
  readonly rebuild: Rebuild;
  readonly more: LeafChanges;
}

type Rebuild = (changed: JsonValue) => JsonValue;

function walk(value: JsonValue, { pointer, rebuild, more }: Spot): Mutation[] {
  const make = (what: string, changed: JsonValue): Mutation => ({ pointer, what, value: rebuild(changed) });
  if (Array.isArray(value)) {
    return [
      ...value.flatMap((item, index) =>
        walk(item, {
          pointer: pointerTo(pointer, index),
          rebuild: (changed) => rebuild(spliced(value, index, 1, changed)),
          more,
        }),
      ),
      ...value.map((_, index) => ({
        ...make('remove', spliced(value, index, 1)),
        pointer: pointerTo(pointer, index),
      })),
      ...value.map((item, index) => ({
        ...make('repeat', spliced(value, index, 0, item)),
        pointer: pointerTo(pointer, index),
      })),
      make('null', null),
    ];
  }
  if (typeof value === 'object' && value !== null) {
    return [
      ...Object.entries(value).flatMap(([key, inner]) => [
        ...walk(inner, {
          pointer: pointerTo(pointer, key),
          rebuild: (changed) => rebuild({ ...value, [key]: changed }),
          more,
        }),
        {
          ...make('remove', Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))),
          pointer: pointerTo(pointer, key),
        },
      ]),
      make('add', { ...value, surprise: 1 }),
      make('null', null),
    ];
  }
  return [
    ...[...leafChanges(value), ...more(value)].map(([what, changed]) => make(what, changed)),
    ...opened(value, { pointer, rebuild, more }),
  ];
}

function spliced(
  list: readonly JsonValue[],
  at: number,
  remove: number,
  ...add: readonly JsonValue[]
): readonly JsonValue[] {
  return [...list.slice(0, at), ...add, ...list.slice(at + remove)];
}

function leafChanges(value: JsonValue): (readonly [string, JsonValue])[] {
  switch (typeof value) {
    case 'boolean':
      return [
        ['flip', !value],
        ['null', null],
      ];
    case 'number':
    case 'bigint': {
      const whole = BigInt(value);
      const others = [
        ['up', whole + 1n],
        ['down', whole - 1n],
        ['times 1000', whole * 1000n],
        ['by 1000', whole / 1000n],
        ['zero', 0n],
      ] as const;
      return [...others.filter(([, other]) => other !== whole), ['text', String(value)], ['null', null]];
    }
    case 'string':
      return [
        ...textChanges(value),
        ['append', `${value}x`],
        ['empty', ''],
        ['null', null],
        ['number', 7],
      ].filter(([, changed]) => changed !== value) as [string, JsonValue][];
    default:
      return [['text', 'x']];
  }
}

/** Changes that keep a text plausible: another account or contract, a neighbouring amount, another channel or denom. */
function textChanges(value: string): (readonly [string, JsonValue])[] {
  const account = parseBech32(value);
  if (account !== undefined) {
    return [
      [
        'other account',
        printBech32(
          account.prefix,
          account.bytes.map((byte) => byte ^ 0x5a),
        ),
      ],
      ['other chain', printBech32('attacker', account.bytes)],
    ];
  }
  if (/^0x[0-9a-fA-F]{40,}$/.test(value)) {
    const other =
      value.slice(2, -40) + value.slice(-40).replaceAll(/./g, (digit) => (digit === '5' ? '6' : '5'));
    return [
      ['other account', `0x${other.toLowerCase()}`],
      ...(value.length === 66 ? [['long account', `0x01${value.slice(4)}`] as const] : []),
    ];
  }
  if (/^[0-9]+$/.test(value))
    return [
      ['up', String(BigInt(value) + 1n)],
      ['down', String(BigInt(value) - 1n)],
    ];
  if (/^channel-[0-9]+$/.test(value))
    return [
      ['other channel', 'channel-1'],
      ['unknown channel', 'channel-987654'],
    ];
  if (value.startsWith('ibc/'))
    return [
      ['lower case', `ibc/${value.slice(4).toLowerCase()}`],
      ['other denom', `ibc/${'A'.repeat(64)}`],
    ];
  return [];
}

/** Changes inside a text that carries JSON, plain or in base64. */
function opened(value: JsonValue, { rebuild, ...spot }: Spot): Mutation[] {
  if (typeof value !== 'string') return [];
  const plain = jsonIn(value);
  if (plain !== undefined) return walk(plain, { ...spot, rebuild: (changed) => rebuild(printJson(changed)) });
  const coded = jsonIn(fromBase64Text(value) ?? '');
  if (coded === undefined) return [];
  return walk(coded, { ...spot, rebuild: (changed) => rebuild(toBase64(toUtf8(printJson(changed)))) });
}

function jsonIn(text: string): JsonValue | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return parseExactJson(text);
  } catch (problem) {
    if (problem instanceof RoutingError) return undefined;
    throw problem;
  }
}
