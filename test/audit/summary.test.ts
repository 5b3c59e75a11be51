/** Summaries of reports: sentences, their order, colours, names and addresses, over the requests to wallets. */
import { auditMsgs, type AuditReport, describeReport, type Expectation, type Summary } from 'wayfold/audit';
import { expect, test } from 'vitest';
import { walletRegistry, walletReports } from '../support/wallet-reports.js';

const registry = walletRegistry();
const reports = walletReports(registry);

function summaryOf(name: string): Summary {
  const report = reports.get(name);
  if (report === undefined) throw new Error(`no vector ${name}`);
  return describeReport(report);
}

test.each([
  [
    'Keplr signAmino, Osmosis to Hub',
    'green',
    'match',
    '2.5 OSMO leaves, at least 2.5 OSMO arrives at your account on the Cosmos Hub; the network fee is at most 0.00625 OSMO.',
  ],
  [
    'plain payment, no gas fields',
    'green',
    'match',
    '0.001 ETH leaves, at least 0.001 ETH arrives at 0x0c54Fc…AaFb (the receiver that you state) on Ethereum Mainnet; the wallet sets the network fee.',
  ],
  [
    'transfer to a stranger',
    'red',
    'goes_to_stranger',
    "2.5 ATOM goes to osmo16dxmx0…3dmx, an account that is not the signer's.",
  ],
  [
    'memo forwards to a stranger',
    'red',
    'goes_to_stranger',
    "2.5 OSMO goes to noble16dxmx0…h446, an account that is not the signer's.",
  ],
  [
    'key bytes of the signer on a chain of another key kind',
    'red',
    'goes_to_unusable',
    '2.5 OSMO goes to inj183add0…d77t, which no known key opens.',
  ],
  [
    'network fee of a fortune in the own coin',
    'red',
    'fee_high',
    'The network fee is up to 50,000 ATOM; 0.0375 ATOM is usual.',
  ],
  [
    'network fee of a fortune in ATOM',
    'amber',
    'fee_unbounded',
    'The network fee is up to 900,000 ATOM; the data has no price to judge it by.',
  ],
  [
    'swap with a minimum of 1, all stated: transfer-swap/deliver-on-swap-chain',
    'red',
    'minimum_low',
    'The swap may give as little as 0.000001 OSMO.',
  ],
  [
    'Permit2 single, all, to a stranger',
    'red',
    'allows_all',
    '0xD34DB3…B33F (not yours) may permanently take all USDC of this account.',
  ],
  [
    'Permit2 signature transfer to a stranger',
    'red',
    'allows_amount',
    '0xD34DB3…B33F (not yours) may take up to 5 USDC of this account.',
  ],
  [
    'a grant beside the transfer',
    'red',
    'allows_all',
    'cosmos16dxmx0…zad5 (not yours) may permanently take all coins of this account.',
  ],
  ['personal_sign, sign-in text', 'grey', 'nothing_compared', 'Nothing was compared with what you expect.'],
  ['amount alone stated', 'amber', 'unclear', 'It is undecided whether this is what you expect.'],
] as const)('%s', (name, colour, code, text) => {
  const summary = summaryOf(name);
  expect([summary.colour, summary.headline.code, summary.headline.text]).toEqual([colour, code, text]);
});

test.each([
  ['personal_sign, sign-in text', 'login', 'Signing proves the account to app.example; no coins move.'],
  [
    'a message that is not read beside the transfer',
    'cannot_read',
    'Message 2 could not be read; its effects are unknown.',
  ],
  ['Keplr signAmino, Osmosis to Hub', 'everything_read', 'Everything was read.'],
] as const)('%s: %s', (name, code, text) => {
  const { open, facts } = summaryOf(name);
  expect([...open, ...facts]).toContainEqual(expect.objectContaining({ code, text }));
});

test('a danger without an amount follows the loss of everything', () => {
  const codes = summaryOf('DAI permit, allowed, no expiry').dangers.map(({ code }) => code);
  expect(codes[0]).toBe('allows_all');
  expect(codes).toContain('nothing_delivered');
});

test('every summary keeps the rules', () => {
  expect(reports.size).toBeGreaterThan(90);
  for (const [name, report] of reports) {
    const summary = describeReport(report);
    const { colour, headline, dangers, open, facts, verdict } = summary;
    const sentences = [...dangers, ...open, ...facts];
    expect([...new Set([headline, ...sentences].map(({ text }) => text))].length, name).toBeLessThan(13);
    expect(colour === 'green', name).toBe(verdict === 'match');
    expect(colour === 'red', name).toBe(verdict === 'differs' || dangers.length > 0);
    expect(headline.code, name).not.toBe('everything_read');
    expect(JSON.parse(JSON.stringify(summary)), name).toEqual(summary);
    expect(JSON.stringify(describeReport(report)), name).toBe(JSON.stringify(summary));
    expect(summary.ask.length === 0 || verdict !== 'match', name).toBe(true);
    for (const { text } of sentences) expect(text, name).toMatch(/^[^\p{Cc}\p{Cf}]+\.$/u);
  }
});

test('a copy of a report is described by denoms, and no account counts as the user’s', () => {
  const report = reports.get('Keplr signAmino, Osmosis to Hub');
  const copy = { ...(report as AuditReport) }; // it is there
  expect(describeReport(copy).headline.text).toMatch(
    /^2,500,000 uosmo leaves, at least 2,500,000 ibc\/.* arrives at cosmos183add0…66vn \(not yours\) on cosmoshub-4;/,
  );
});

const own = 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu';
const signDoc = (msgs: readonly object[], fee: readonly object[] = []): object => ({
  ...{ chain_id: 'osmosis-1', account_number: '1', sequence: '1', memo: '', msgs },
  fee: { gas: '100000', amount: fee },
});
const payment = (to: string, denom = 'uosmo', amount = '7'): object => ({
  type: 'cosmos-sdk/MsgSend',
  value: { from_address: own, to_address: to, amount: [{ denom, amount }] },
});
const audited = (msgs: object, expectation?: Expectation): Summary =>
  describeReport(auditMsgs(registry, { msgs: msgs as never, expectation })); // the auditor looks

const another = 'osmo12at4w46h2at4w46h2at4w46h2at4w46hfqw0tn';

test('amounts of one danger each come with the largest first', () => {
  const summary = audited(signDoc([payment(another, 'uosmo', '5'), payment(another, 'uatom', '6')]), {
    ownAddresses: [own],
  });
  const amounts = summary.dangers.flatMap(({ code, parts }) =>
    code === 'goes_to_stranger' ? parts.flatMap((part) => ('amount' in part ? [part.amount] : [])) : [],
  );
  expect(amounts).toEqual(['6', '5']);
});

test('more than twelve sentences are counted', () => {
  const msgs = Array.from({ length: 30 }, (_, index) => payment(another, 'uosmo', String(index + 1)));
  const { dangers, open, facts } = audited(signDoc(msgs), { ownAddresses: [own] });
  expect(dangers.length + open.length + facts.length).toBe(12);
  expect(facts.at(-1)?.text).toMatch(/^\d+ more sentences are left out; the report has them all\.$/);
});

test('a denom that poses as a symbol stays a denom', () => {
  const { table } = audited(signDoc([payment(own, `factory/${another}/OSMO`)]), { ownAddresses: [own] });
  expect(table[0]).toMatchObject({ denom: `factory/${another}/OSMO` });
  expect(table[0]).not.toHaveProperty('symbol');
});

test('control and bidirectional characters are escaped', () => {
  const text =
    'app.example\u202e wants you to sign in with your Ethereum account:\n0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n\nURI: https://app.example\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00Z';
  const request = {
    method: 'personal_sign',
    params: [text, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  };
  const said = JSON.stringify(audited(request));
  expect(said).not.toMatch(/\u202e/);
  expect(said).toContain('\\\\u{202e}');
});

test('nothing compared is grey, and amber once a part is not read', () => {
  const unread = { type: 'x/Unheard', value: {} };
  expect(audited(signDoc([payment(own)])).colour).toBe('grey');
  expect(audited({ msgs: [{ typeUrl: '/x.Unheard', value: {} }] }).colour).not.toBe('grey');
  expect(audited(signDoc([payment(own), unread])).colour).not.toBe('grey');
});
