/** What wallets sign, from files: the command says what the interface says of it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { createApi } from 'wayfold/wire';
import { createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file } = createFixture(runProgram);
const clock = 1_735_689_600_000_000_000n;
const api = createApi(createRegistry(loadSnapshot({ meta: true })), { now: () => clock });

interface Case {
  readonly name: string;
  readonly input: unknown;
  readonly chain_id?: string;
  readonly expectation?: { readonly own_addresses: readonly string[] };
}

// As `JSON.parse` reads them: what it rounds is rounded here and there alike.
const { vectors } = JSON.parse(
  readFileSync(new URL('../../../../test/vectors/wallet-forms-public.json', import.meta.url), 'utf8'),
) as { readonly vectors: readonly Case[] };

/** The command line over the shipped data. */
async function audit(...argv: readonly string[]): Promise<{ readonly code: number; readonly out: string }> {
  let out = '';
  const print = (text: string): void => {
    out += text;
  };
  const terminal = { out: print, err: print, columns: undefined, hasColors: false };
  const code = await runProgram(['audit', ...argv], terminal);
  return { code, out };
}

test.each(vectors.map((one) => [one.name, one] as const))('%s', async (name, one) => {
  const { input, chain_id: chain, expectation } = one;
  const path = file(
    `${name.replaceAll(/\W/g, '-')}.txt`,
    typeof input === 'string' ? `\n ${input}\n` : input,
  );
  const beside = [
    ...(chain === undefined ? [] : ['--chain-id', chain]),
    ...(expectation === undefined ? [] : ['--own', expectation.own_addresses.join(',')]),
  ];
  const { code, out } = await audit(path, ...beside, '--clock', String(clock), '--json');
  const answer = api.handle('/v2/audit', {
    msgs: JSON.parse(JSON.stringify(input)),
    ...(chain && { chain_id: chain }),
    ...(expectation && { expectation }),
  });
  if (answer.status !== 200) {
    expect(code).toBe(3);
    return;
  }
  const { effects, verdict } = answer.body as {
    readonly effects: readonly object[];
    readonly verdict: string;
  };
  const bare = (list: readonly object[]) => list.map((effect) => ({ ...effect, pointer: undefined }));
  const said = JSON.parse(out) as typeof answer.body & { readonly effects: readonly object[] };
  expect(said).toMatchObject({ verdict });
  expect(JSON.stringify(bare(said.effects))).toBe(JSON.stringify(bare(effects)));
});

test('text shows who pays the chain, and how far a power goes', async () => {
  const grant = vectors.find(({ name }) => name === 'amino_doc/grant beside a transfer, grantee is the user');
  const { code, out } = await audit(file('grant.json', grant?.input));
  expect(code).toBe(1);
  expect(out).toMatch(/6250 uosmo \(network\)\n +from osmo1/);
  expect(out).toMatch(
    /SendAuthorization\n +for osmo1.*\n +to send .*MsgSend\n +up to 1 uosmo\n +until 2026-01-01/,
  );
});

test.each([
  ['nonsense', 'this is not a transaction'],
  ['binary', '\u0000\u0001\ufffd\ufffd'],
  ['base64 that is none', 'Cr0B*roB'],
  ['a cut transaction', 'Cr0BCroBCikvaWJj'],
  ['nothing', ''],
  ['bytes of something else', 'iVBORw0KGgo='],
])('%s is answered by a sentence', async (_name, text) => {
  const { code, out } = await audit(file('bad.txt', text));
  expect(code).toBe(3);
  expect(out).toMatch(/expected/);
});
