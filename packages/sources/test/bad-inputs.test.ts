/** The data cases of the bad-input contract: the fixture, patched, through the adapter and the registry. */
import { readFileSync } from 'node:fs';
import { assetsOf, createRegistry, type Diagnostic, findChain, RoutingError } from 'wayfold';
import { expect, it } from 'vitest';
import { fromFlat, loadRegistry, readSource } from '@wayfold/sources';

/** The contract's limits are for a quiet core; what they tell apart from work on a busy one are hangs. */
const busy = 10;

interface Patch {
  readonly op: 'add' | 'replace';
  readonly path: string;
  readonly value: unknown;
}

interface BadInput {
  readonly id: string;
  readonly base: string;
  readonly why: string;
  readonly patch: readonly Patch[];
  readonly data_patch?: readonly Patch[];
  readonly expect: {
    readonly reason: string;
    readonly reason_any?: readonly string[];
    readonly field: string;
    readonly code?: number;
    readonly message_any?: readonly string[];
    readonly max_ms?: number;
  };
}

const url = new URL('../../../test/vectors/bad-inputs-public.json', import.meta.url);
const vectors: { readonly fixture: unknown; readonly cases: readonly BadInput[] } = JSON.parse(
  readFileSync(url, 'utf8'),
);
const dataCases = vectors.cases.filter((badInput) => badInput.base === 'data');

it('loads the fixture as it is', () => {
  const registry = loadRegistry([readSource(vectors.fixture)], { strict: true });
  expect(registry.diagnostics).toEqual([]);
  expect(registry.chains.size).toBe(8);
  expect(registry.channels.size).toBe(6);
  expect([...registry.chains.keys()].flatMap((id) => [...assetsOf(registry, id)])).toHaveLength(9);
  expect(registry.capabilities.size).toBe(7);
});

it('knows the cases', () => {
  expect(dataCases.map(({ id }) => id)).toEqual([
    'P083',
    'P084',
    'P085',
    'P087',
    'P088',
    'P089',
    'P090',
    'P091',
  ]);
});

it.each(dataCases)('$id is reported: $why', ({ patch, expect: expected }) => {
  const input = patched(patch);
  const keysBefore = Object.getOwnPropertyNames(Object.prototype);
  const started = performance.now();
  const findings = loadRegistry([fromFlat(input)]).diagnostics;
  expect(performance.now() - started).toBeLessThan(busy * (expected.max_ms ?? 1000));
  const reasons = [expected.reason, ...(expected.reason_any ?? [])];
  const matching = findings.filter(
    ({ reason, field, message }) =>
      reasons.includes(reason) &&
      (field === expected.field || expected.field.startsWith(`${field}/`)) &&
      (expected.message_any ?? ['']).some((word) => message.toLowerCase().includes(word.toLowerCase())),
  );
  expect(matching, JSON.stringify(findings)).not.toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(keysBefore);
});

it.each(dataCases)('$id is refused in strict mode', ({ patch, expect: expected }) => {
  const refusal = catchError(() => loadRegistry([fromFlat(patched(patch))], { strict: true }));
  expect(refusal).toBeInstanceOf(RoutingError);
  expect(refusal).toMatchObject({ field: expected.field, code: 3, httpStatus: 400 });
  expect([expected.reason, ...(expected.reason_any ?? [])]).toContain(Reflect.get(Object(refusal), 'reason'));
});

it('P086: a killed chain is loaded as killed', () => {
  const badInput = vectors.cases.find(({ id }) => id === 'P086');
  const registry = loadRegistry([fromFlat(patched(badInput?.data_patch ?? []))], { strict: true });
  expect(findChain(registry, 'cosmoshub-4')?.status).toBe('killed');
});

it('speaks the input’s coordinates through createRegistry alone', () => {
  const { snapshot, pointerOf } = fromFlat(
    patched([{ op: 'replace', path: '/assets/0/decimals', value: 99 }]),
  );
  const registry = createRegistry(snapshot, { pointerOf });
  expect(registry.diagnostics.map(({ field }: Diagnostic) => field)).toEqual(['/assets/0/decimals']);
});

it('finds cycles of any length in time', () => {
  const assets = Array.from({ length: 20_000 }, (_, index) => ({
    chain_name: 'osmosis',
    base: `coin${index}`,
    traces: [
      {
        type: 'ibc',
        counterparty: { chain_name: 'osmosis', base_denom: `coin${(index + 1) % 20_000}` },
        chain: { path: `transfer/channel-0/coin${index}` },
      },
    ],
  }));
  const started = performance.now();
  const { diagnostics } = fromFlat(patched([{ op: 'replace', path: '/assets', value: assets }]));
  expect(diagnostics.filter(({ reason }) => reason === 'DATA_TRACE_CYCLE')).toHaveLength(1);
  expect(performance.now() - started).toBeLessThan(busy * 1000);
});

/** The fixture after the patches; of RFC 6902, `add` and `replace` occur. */
function patched(patches: readonly Patch[]): unknown {
  const copy: unknown = structuredClone(vectors.fixture);
  for (const { path, value } of patches) {
    const tokens = path.split('/').slice(1);
    const parent = tokens
      .slice(0, -1)
      .reduce<unknown>((inner, token) => Reflect.get(Object(inner), token), copy);
    const last = tokens.at(-1) ?? '';
    if (Array.isArray(parent) && last === '-') parent.push(value);
    else Reflect.set(Object(parent), last, value);
  }
  return copy;
}

function catchError(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
