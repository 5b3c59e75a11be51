/** Patches and layers as a hand writes them, of every part of the world: mostly good, in unusual forms, and sometimes wrong. */
import { exportSnapshot, type Registry, type RegistryPatch, type Snapshot } from 'wayfold/registry';
import { rich, trace, unlisted } from './rich.js';
import { id } from './steps.js';

/** Numbers that follow from a seed. */
export function tapeOf(seed: number): Tape {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, below);
  };
}

/** A number below another. */
export type Tape = (below: number) => number;

type Holder = ReadonlyMap<unknown, unknown> | object;

const parts = [
  ...(['chains', 'channels', 'assets', 'assets', 'capabilities', 'outages', 'outages'] as const),
  ...(['chainDetails', 'venues'] as const),
  ...(['bridges', 'symbols', 'durations', 'asOf'] as const),
];

/** A few patches of the data as it stands, one after another as a stream would have them, or of several parts. */
export function byHand(registry: Registry, tape: Tape): readonly RegistryPatch[] {
  return Array.from({ length: 1 + Number(tape(4) === 0) }, () => patchOf(registry, tape)).flat();
}

function patchOf(registry: Registry, tape: Tape): readonly RegistryPatch[] {
  const part = pickOf(parts, tape);
  if (tape(3) === 0) return fresh[part](registry, tape);
  const path: (string | number)[] = [part];
  let at: unknown = registry[part];
  const depth = 1 + tape(part === 'bridges' || part === 'symbols' || part === 'durations' ? 5 : 3);
  for (let step = 0; step < depth && isHolder(at); step++) {
    const keys = keysOf(at);
    if (keys.length === 0) break;
    const key = pickOf(keys, tape);
    path.push(key);
    at = memberOf(at, key);
  }
  const last = path.at(-1) ?? part;
  switch (tape(6)) {
    case 0:
      return [{ op: 'remove', path }];
    case 1:
      return [
        { op: 'remove', path },
        { op: 'add', path, value: turned(at, tape) },
      ];
    case 2:
      return [{ op: 'add', path: [...path.slice(0, -1), keyLike(last, tape)], value: tinkered(at, tape) }];
    case 3:
      return [{ op: 'replace', path, value: pickOf(oddities, tape) }];
    case 4:
      return [{ op: 'replace', path, value: turned(at, tape) }];
    default:
      return [{ op: 'replace', path, value: tinkered(at, tape) }];
  }
}

/** Rows of the world that say otherwise, or nothing that can be read: what files of others lay over it. */
export function layerBy(tape: Tape): Snapshot {
  const rows = exportSnapshot(rich);
  const lists = Object.entries(rows).flatMap(([name, list]: [string, unknown]) => {
    if (tape(2) > 0) return [];
    if (!Array.isArray(list)) return [[name, tinkered(list, tape)] as const];
    const picked: unknown[] = list.filter(() => tape(3) === 0);
    return [[name, picked.map((row) => tinkered(tape(2) === 0 ? rekeyed(row, tape) : row, tape))] as const];
  });
  const killed = { killed_chains: [{ chain_id: `chain-${tape(9)}`, chain_name: `name${tape(9)}` }] };
  const channel_id = `channel-${pickOf(['1010', '1020', '0', '1'], tape)}`;
  const closed = {
    scope: { chain_id: id(0), channel_id },
    direction: 'in',
    effect: 'warn',
    reason: 'ibc_closed',
  };
  const layer: Record<string, unknown> = {
    ...Object.fromEntries(lists),
    ...(tape(4) === 0 && { liveness: killed }),
    ...(tape(3) === 0 && { outages: [{ ...closed, source: 'x' }] }),
  };
  const printed = JSON.stringify(layer, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));
  return JSON.parse(printed) as Snapshot; // what files may hold
}

/** The row of another chain, or of another channel. */
function rekeyed(row: unknown, tape: Tape): unknown {
  const words = /"(chain|channel|name)(-?)\d+"/g;
  return JSON.parse(
    JSON.stringify(row).replace(words, (word, kind: string, dash: string) =>
      tape(3) === 0 ? `"${kind}${dash}${tape(8)}"` : word,
    ),
  );
}

const oddities: readonly unknown[] = [
  ...[undefined, null, '', 'x', 0, -0, 7, true, false, 5n],
  ...[
    [],
    {},
    ['x'],
    { x: 1 },
    new Map(),
    new Map([['chain-0', 'x']]),
    new Set(['x']),
    '2026-02-03',
    '__proto__',
  ],
];

/** The same with members in another order, all the way down, or one of them otherwise. */
function turned(value: unknown, tape: Tape): unknown {
  if (value instanceof Map)
    return new Map([...value].map(([key, one]) => [key, turned(one, tape)] as const).reverse());
  if (Array.isArray(value)) return value.map((one) => turned(one, tape));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, turned(one, tape)] as const);
  return Object.fromEntries(
    tape(2) === 0 ? entries.reverse() : [...entries.slice(1), ...entries.slice(0, 1)],
  );
}

/** The same with one thing otherwise somewhere in it. */
export function tinkered(value: unknown, tape: Tape): unknown {
  if (!isHolder(value) || tape(6) === 0) return otherwise(value, tape);
  const keys = keysOf(value);
  const key = keys.length === 0 ? 'x' : pickOf(keys, tape);
  const inner = memberOf(value, key);
  const way = tape(8);
  const changed = way < 5 ? tinkered(inner, tape) : pickOf(oddities, tape);
  if (value instanceof Map) {
    const copy = new Map<unknown, unknown>(value);
    if (way === 5) copy.delete(key);
    else copy.set(way === 6 ? keyLike(key, tape) : key, changed);
    return copy;
  }
  if (Array.isArray(value)) {
    const copy: unknown[] = [...value];
    if (way === 5) copy.splice(Number(key), 1);
    else if (way === 6) copy.push(changed);
    else copy[Number(key)] = changed;
    return copy;
  }
  const copy = new Map<string, unknown>(Object.entries(value));
  if (way === 5) copy.delete(String(key));
  else copy.set(way === 6 ? pickOf(names, tape) : String(key), changed);
  return Object.fromEntries(copy);
}

/** Members that records have, and none. */
const names = [
  ...[
    'junk',
    '__proto__',
    'toString',
    '1',
    '10',
    'a',
    'slip44',
    'logoUri',
    'ibcGo',
    'cosmwasm',
    'symbol',
    'name',
  ],
  ...[
    'decimals',
    'gasPrice',
    'adapter',
    'venues',
    'relayerFee',
    'since',
    'note',
    'source',
    'checked',
    'memo',
    'pfm',
  ],
  ...[
    'from',
    'mode',
    'seconds',
    'fast',
    'first',
    'standard',
    'finalMilliseconds',
    'assets',
    'chains',
    'outages',
  ],
];

function otherwise(value: unknown, tape: Tape): unknown {
  if (typeof value === 'number') return pickOf([value + 1, -0, 0, 1.5, -1, 1e21, 2 ** 60], tape);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string')
    return pickOf(
      [`${value}x`, value.toUpperCase(), '', '2', '\ud800', id(tape(6)), `name${tape(6)}`, '2026-03-04'],
      tape,
    );
  return pickOf(oddities, tape);
}

function keyLike(key: string | number, tape: Tape): string | number {
  if (typeof key === 'number') return tape(3);
  return pickOf(
    [`${key}1`, key.toUpperCase(), id(tape(7)), '2', '10', 'nobar', 5, '__proto_', `${id(0)}|0xAB`],
    tape,
  );
}

type Fresh = (registry: Registry, tape: Tape) => readonly RegistryPatch[];

const put =
  (part: string) =>
  (key: string | undefined, value: unknown, op: RegistryPatch['op'] = 'add'): readonly RegistryPatch[] =>
    key === undefined ? [] : [{ op, path: [part, ...key.split('\n')], value }];

/** Records that are good of themselves, and meet what is there. */
const fresh: Readonly<Record<(typeof parts)[number], Fresh>> = {
  chains(registry, tape) {
    const [chain] = [...registry.chains.values()].slice(tape(registry.chains.size));
    const chainId = `chain-${tape(8)}`;
    return put('chains')(chainId, {
      ...chain,
      id: chainId,
      ...(tape(2) === 0 && { name: `name${tape(8)}` }),
    });
  },
  channels(_registry, tape) {
    const a = { chainId: id(tape(3)), port: 'transfer', channel: `channel-${tape(4)}` };
    const b = { channel: `channel-${tape(4)}`, port: 'transfer', chainId: `chain-${3 + tape(3)}` };
    const key = `${a.chainId}/transfer/${a.channel}`;
    return put('channels')(key, { status: null, preferred: tape(2) === 0, b, kind: 'bank', a });
  },
  assets(_registry, tape) {
    const chainId = id(tape(2));
    const path = pickOf(
      [`${trace}/u5`, `${trace}/u6`, 'ufresh', '0xAb', `0x${'A'.repeat(40)}`, `0x${'a'.repeat(40)}`],
      tape,
    );
    const asset = { isDeprecated: false, isCw20: false, path, chainId, symbol: 'F' };
    const isWhole = tape(4) === 0;
    return isWhole
      ? put('assets')(`chain-${tape(8)}`, new Map(tape(2) === 0 ? [] : [[path, asset]]))
      : put('assets')(`${chainId}\n${path}`, asset);
  },
  capabilities: (_registry, tape) =>
    put('capabilities')(`chain-${tape(8)}`, { pfm: true, memo: tape(2) === 0 }),
  chainDetails: (_registry, tape) =>
    put('chainDetails')(
      `chain-${tape(8)}`,
      pickOf<unknown>(
        [
          { middleware: { v2: ['transfer'], v1: [] }, networkFeeCeiling: `${tape(9)}.5` },
          { sources: { account: { checked: '2026-01-01', source: 's' } }, account: { family: 'eth' } },
          { account: {} },
          { networkFeeCeiling: '-1' },
          {},
        ],
        tape,
      ),
    ),
  venues(_registry, tape) {
    const chainId = id(tape(3));
    const venues = [{ adapter: 'y', name: 'pools' }];
    return put('venues')(chainId, {
      venues,
      features: [],
      dialect: 'swap_and_action',
      entryPoint: 'e',
      chainId,
    });
  },
  outages(_registry, tape) {
    const chainId = id(tape(3));
    const coin = pickOf([...unlisted, `${trace}/u5`, 'u0', '0xAB'], tape);
    const scope = tape(3) === 0 ? { chainId } : { coin, chainId };
    const name = 'coin' in scope ? `coin ${chainId} ${coin}` : `chain ${chainId}`;
    return put('outages')(`${name} both killed`, {
      reason: 'killed',
      source: null,
      effect: 'warn',
      direction: 'both',
      scope,
    });
  },
  bridges(_registry, tape) {
    return put('bridges')(
      ...pickOf<readonly [string, unknown]>(
        [
          ['cctp', {}],
          ['layerZero', { endpointIds: { [`${tape(20)}`]: 1, b: 2, [`${tape(20)}`]: 3 } }],
          [
            'evmNativeDenoms',
            { byChainId: { z: { decimals: null, denom: 'e' }, [`${tape(9)}`]: { denom: 'f' } } },
          ],
          ['hyperlane\ndomains', [{ domain: 2, chainId: '1' }]],
        ],
        tape,
      ),
    );
  },
  symbols(_registry, tape) {
    const member = pickOf(['suffixes', 'assets', 'origins'], tape);
    const key =
      member === 'suffixes'
        ? pickOf(['x', '7', '10', 'B'], tape)
        : `chain-0|${pickOf(['u9', '7', '0xa'], tape)}`;
    return put('symbols')(`${member}\n${key}`, `S${tape(3)}`);
  },
  durations(_registry, tape) {
    const chainId = `chain-${tape(5)}`;
    return pickOf(
      [
        put('durations')(`blocks\n${chainId}`, { finalMilliseconds: 9, milliseconds: 1 + tape(5000) }),
        put('durations')(`attestations\n${chainId}`, {
          fast: { most: 4, least: 4 },
          first: { most: 9, least: 0 },
        }),
        put('durations')(`bridges\nAXELAR * ${chainId}`, { seconds: null, from: chainId, bridge: 'AXELAR' }),
      ],
      tape,
    );
  },
  asOf: (_registry, tape) =>
    put('asOf')(pickOf(['symbols', 'assets', 'swap_venues', 'channels'], tape), '2026-05-06'),
};

function pickOf<T>(list: readonly T[], tape: Tape): T {
  const found = list[tape(list.length)];
  if (found === undefined && list.length === 0) throw new Error('an empty list');
  return found as T; // the place is one of the list's
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}

function keysOf(holder: Holder): readonly (string | number)[] {
  if (holder instanceof Map) return [...holder.keys()].map(String);
  return Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder);
}

function memberOf(holder: Holder, key: string | number): unknown {
  return holder instanceof Map ? holder.get(key) : Reflect.get(holder, key);
}
