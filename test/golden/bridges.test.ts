/** Messages of bridges: the published cases, by the endpoint, with the judgement of the auditor and the simulator. */
import { readFileSync } from 'node:fs';
import { loadSnapshot } from '@wayfold/data';
import { describe, expect, test } from 'vitest';
import { createRegistry, exportSnapshot, type Snapshot } from 'wayfold';
import { createApi } from 'wayfold/wire';

interface WireTx {
  readonly chain_id: string;
  readonly path: readonly string[];
  readonly signer_address: string;
  readonly msgs: readonly { readonly msg_type_url: string; readonly msg: unknown }[];
}

interface BridgeCase {
  readonly name: string;
  readonly variant: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly expect: {
    readonly txs?: readonly (WireTx & { readonly kind: string; readonly operations_indices: readonly number[] })[];
    readonly refuse?: { readonly reason: readonly string[]; readonly field: readonly string[] };
  };
}

interface Vectors {
  readonly about: { readonly clock_ns: string; readonly overlay: Snapshot };
  readonly cases: readonly BridgeCase[];
}

interface Answer {
  readonly txs: readonly { readonly cosmos_tx: WireTx; readonly operations_indices: readonly number[] }[];
  readonly recovery: readonly { readonly note: string; readonly settles_when?: string }[];
  readonly message: string;
  readonly details: readonly { readonly reason: string; readonly metadata: { readonly field: string } }[];
}

const vectors = JSON.parse(
  readFileSync(new URL('../vectors/bridges-public.json', import.meta.url), 'utf8'),
) as Vectors;
/** Kinds that are compiled. */
const cases = vectors.cases.filter(({ variant }) => variant === 'op_init_transfer');
const registry = createRegistry([loadSnapshot(), vectors.about.overlay]);

function ask(request: object, world = registry): Answer {
  const api = createApi(world, { now: () => BigInt(vectors.about.clock_ns), selfCheck: true });
  return api.handle('/v2/fungible/msgs', { ...request, include_recovery: true }).body as Answer;
}

const read = ({ msg, ...rest }: WireTx['msgs'][number]) => ({
  ...rest,
  msg: typeof msg === 'string' ? (JSON.parse(msg) as unknown) : msg,
});

describe.each(cases)('$name', (one) => {
  const { txs, refuse } = one.expect;

  test.runIf(txs !== undefined)('gives these transactions', () => {
    const answer = ask(one.request);
    expect(answer.message).toBeUndefined();
    expect(
      answer.txs.map(({ cosmos_tx: tx, operations_indices }) => ({
        operations_indices,
        kind: 'cosmos_tx',
        ...tx,
        msgs: tx.msgs.map(read),
      })),
    ).toEqual(txs?.map((tx) => ({ ...tx, msgs: tx.msgs.map(read) })));
  });

  test.runIf(refuse !== undefined)('is refused', () => {
    const { message, details } = ask(one.request);
    expect(refuse?.reason).toContain(details[0]?.reason);
    const said = `${details[0]?.metadata.field} ${message}`;
    expect(refuse?.field.filter((field) => said.includes(field)).length === 0).toBe(refuse?.field.length === 0);
  });

  test('is refused where the data holds no such bridge', () => {
    const { opinit: _, ...bridges } = exportSnapshot(registry).bridges ?? {};
    const without = createRegistry([{ ...exportSnapshot(registry), bridges }]);
    expect(ask(one.request, without).details[0]?.reason).toMatch(/INVALID_OPERATION|INVALID_ADDRESS/);
  });
});
