/** How requests are read, and how they are refused. */
import { expect, test } from 'vitest';
import { reasons } from 'wayfold';
import { createApi } from 'wayfold/wire';
import { api, registry, samples } from './world.js';

test('a query is a request: repeated names, flags, the retired single form', () => {
  const { path } = api.endpoints.find(({ name }) => name === 'chains') ?? { path: '' };
  const ask = (...query: [string, string][]) => api.handleQuery(path, query);
  const both = { status: 200, body: api.chains({ chain_ids: ['osmosis-1', '1'], include_evm: true }) };
  expect(ask(['chain_ids', 'osmosis-1'], ['chain_ids', '1'], ['include_evm', 'true'])).toEqual(both);
  expect(ask(['chain_id', 'osmosis-1'])).toEqual({
    status: 200,
    body: api.chains({ chain_ids: ['osmosis-1'] }),
  });
  expect(ask(['include_evm', 'false'])).toEqual({ status: 200, body: api.chains({}) });
  expect(ask(['chain_ids[]', 'osmosis-1'], ['chain_ids[]', '1'], ['include_evm', 'true'])).toEqual(both);
  expect(ask(['chain_ids', 'osmosis-1'], ['chain_ids[]', '1'], ['include_evm', 'true'])).toEqual(both);
  expect(ask(['client_id', 'a-wallet'])).toEqual({ status: 200, body: api.chains({}) });
  expect(ask(['include_evm', 'yes'])).toMatchObject({
    status: 400,
    body: { message: 'include_evm must be true or false, not a string' },
  });
  expect(ask(['only_testnets', 'true'], ['only_testnets', 'false'])).toMatchObject({ status: 400 });
});

test.each([
  ['chain_idz', '/chain_idz'],
  ['__proto__', '/__proto__'],
  ['include_evm[]', '/include_evm[]'],
  ['chain_ids[x]', '/chain_ids[x]'],
  ['', '/'],
  ['a/b~', '/a~1b~0'],
  ['x'.repeat(10_000), `/${'x'.repeat(64)}`],
])('the unknown query parameter %s is refused', (name, field) => {
  const answer = api.handleQuery('/v2/info/chains', [[name, 'true']]);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 3, details: [{ reason: 'UNSUPPORTED_FIELD', metadata: { field } }] },
  });
  expect(JSON.stringify(answer)).toContain('known here: chain_ids, include_evm');
});

test('the retired single form is for lists of chains only', () => {
  expect(api.handleQuery('/v2/fungible/venues', [['chain_id', 'osmosis-1']])).toMatchObject({ status: 400 });
});

test.each(['/v2/info/balances', '/v2/tx/submit', '/v2/tx/track', '/v2/tx/status'])(
  '%s is not for a service that answers from data alone, and says so',
  (path) => {
    const { status, body } = api.handle(path, undefined);
    const details = [{ reason: 'UNSUPPORTED_OPERATION', domain: 'wayfold', metadata: { field: '' } }];
    expect({ status, body }).toMatchObject({ status: 501, body: { code: 12, details } });
    expect(JSON.stringify(body)).toMatch(/this service (answers from data alone|sends nothing)/);
  },
);

test('the clock of the host serves where the api was given none', () => {
  const host = { now: () => 1_700_000_000_000_000_000n };
  const ask = (own: Parameters<typeof createApi>[1]) =>
    createApi(registry, own).handle('/v2/fungible/msgs', samples.msgs, host);
  const [given, own] = [ask({}), ask({ now: () => 1_600_000_000_000_000_000n })];
  expect(JSON.stringify(given)).toContain('1700000300000000000');
  expect(JSON.stringify(own)).toContain('1600000300000000000');
  expect(createApi(registry).handle('/v2/fungible/msgs', samples.msgs).status).toBe(500);
});

const origins = '/v2/fungible/ibc_origin_assets';
const ref = { denom: 'uatom', chain_id: 'cosmoshub-4' };

test.each([
  ['INVALID_JSON', '', '', 'not acceptable JSON'],
  ['INVALID_JSON', '', '[1,2]', 'must be a JSON object'],
  ['INVALID_JSON', '', '"a"', 'must be a JSON object'],
  ['INVALID_JSON', '', 'null', 'must be a JSON object'],
  ['INVALID_JSON', '', '{"assets":[],"assets":[]}', 'duplicate key'],
  ['INVALID_JSON', '', '{"assets":[{"a":1,"a":2}]}', 'duplicate key'],
  ['LIMIT_EXCEEDED', '', `{"a":${'['.repeat(64)}${']'.repeat(64)}}`, 'nested'],
  ['LIMIT_EXCEEDED', '', `{"a":"${'x'.repeat(4 * 1024 * 1024)}"}`, '4194304 bytes'],
  ['LIMIT_EXCEEDED', '', `{"a":"${'€'.repeat(1_400_000)}"}`, '4194304 bytes'],
  ['MISSING_FIELD', '/assets', '{}', 'assets is missing'],
  ['MISSING_FIELD', '/assets', '{"assets":null}', 'assets is missing'],
  ['INVALID_TYPE', '/assets', '{"assets":{}}', 'assets must be a list, not an object'],
  ['LIMIT_EXCEEDED', '/assets', JSON.stringify({ assets: Array(10_001).fill(7) }), 'more than 10000'],
  ['INVALID_TYPE', '/assets/0', '{"assets":[7]}', 'must be an object, not a number'],
  ['INVALID_TYPE', '/assets/0', '{"assets":[[]]}', 'must be an object, not a list'],
  ['MISSING_FIELD', '/assets/0', '{"assets":[null]}', 'Must supply denom and chain_id'],
  [
    'MISSING_FIELD',
    '/assets/1/chain_id',
    JSON.stringify({ assets: [ref, { denom: 'a' }] }),
    'Must supply denom and chain_id: assets.1.chain_id',
  ],
  [
    'MISSING_FIELD',
    '/assets/0/denom',
    '{"assets":[{"chain_id":"a","denom":null}]}',
    'Must supply denom and chain_id',
  ],
  [
    'INVALID_TYPE',
    '/assets/0/denom',
    '{"assets":[{"chain_id":"a","denom":7}]}',
    'must be a string, not a number',
  ],
] as const)('%s at "%s"', (reason, field, text, message) => {
  const { code, httpStatus } = reasons[reason];
  expect(api.handleText(origins, text)).toEqual({
    status: httpStatus,
    body: {
      code,
      message: expect.stringContaining(message),
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason,
          domain: 'wayfold',
          metadata: { field },
        },
      ],
    },
  });
});

test('an unknown path, a chosen domain, a bug of our own', () => {
  expect(api.handle('/v2/nothing', {})).toEqual({
    status: 404,
    body: { code: 5, message: 'no such endpoint: /v2/nothing', details: [] },
  });
  const seen: unknown[] = [];
  const broken = createApi(
    {
      ...registry,
      get chains(): never {
        throw new TypeError('secret');
      },
    },
    { errorDomain: 'example.org', onInternalError: (error) => seen.push(error) },
  );
  const answer = broken.handle('/v2/info/chains', {});
  expect(answer).toMatchObject({
    status: 500,
    body: { code: 13, details: [{ reason: 'INTERNAL', domain: 'example.org' }] },
  });
  expect(JSON.stringify(answer)).not.toContain('secret');
  expect(seen).toEqual([new TypeError('secret')]);
});
