/** What wallets sign, from files: the command says what the interface says of it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { createCheckedApi } from '../../../../test/support/checked-api.js';
import { createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file } = createFixture(runProgram);
const clock = 1_735_689_600_000_000_000n;
const api = createCheckedApi(createRegistry(loadSnapshot({ meta: true })), { now: () => clock });

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

const plain = {
  ...{ chain_id: 'osmosis-1', account_number: '1', sequence: '1', memo: '' },
  fee: { gas: '100000', amount: [{ denom: 'uosmo', amount: '2500' }] },
  msgs: [
    {
      type: 'cosmos-sdk/MsgSend',
      value: {
        from_address: 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
        to_address: 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
        amount: [{ denom: 'uosmo', amount: '7' }],
      },
    },
  ],
};
const own = ['--own', 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu'];
const coins = [
  ...['--source-asset', 'osmosis-1/uosmo', '--amount-in', '7'],
  ...['--dest-asset', 'osmosis-1/uosmo', '--min-amount-out', '7'],
];
const burn = [
  '--burn',
  '0/0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48:5:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
];
test.each<readonly [string, readonly string[], number]>([
  ['own addresses alone', own, 1],
  ['coins alone', coins, 1],
  ['both', [...own, ...coins], 0],
  ['a network fee that is enough', [...own, ...coins, '--network-fee', 'osmosis-1/uosmo:2500'], 0],
  ['a network fee that is not', [...own, ...coins, '--network-fee', 'osmosis-1/uosmo:2499'], 1],
  ['a burn where none is completed', [...own, ...coins, ...burn], 1],
])('the exit code with %s', async (_name, options, code) => {
  expect((await audit(file('plain.json', plain), ...options)).code).toBe(code);
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
