/** The bad-input contract: every case refused, warned of or neutralised as it says, every neighbour accepted. */
import { readFileSync } from 'node:fs';
import { type Fragment, loadRegistry, overlaysToSnapshot, readSource } from '@wayfold/sources';
import { describe, expect, test } from 'vitest';
import { createRegistry, RoutingError } from 'wayfold';
import { type Api, createApi } from 'wayfold/wire';
import { baseTextOf, type Case, cases, clock, dataOf, pathOfCase, textOf } from './support/bad-inputs.js';
import { type Answer, complaints, refusal } from './support/judge.js';

const overlay = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../data/overlays/${name}.json`, import.meta.url), 'utf8'));

/** What the file's data leaves open: venues, and abilities of chains it gives no row. */
const shipped: Fragment = overlaysToSnapshot({
  capabilities: overlay('capabilities'),
  swapVenues: overlay('swap-venues'),
});

function apiOf(one: Case): Api {
  return createApi(loadRegistry([shipped, readSource(dataOf(one))]), { now: () => clock });
}

/** Names on the prototype that every object shares. */
const prototype = Object.getOwnPropertyNames(Object.prototype);

function expectCleanPrototype(): void {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
}

/** Cases for endpoints that exist. */
const endpoints = new Set(createApi(createRegistry({})).endpoints.map(({ path }) => path));
const requests = cases.filter((one) => endpoints.has(pathOfCase(one) ?? ''));
const surfaces: Readonly<Record<string, (api: Api, path: string, text: string) => Answer>> = {
  text: (api, path, text) => api.handleText(path, text),
  value: (api, path, text) => api.handle(path, JSON.parse(text)),
};

describe.each(Object.entries(surfaces))('as a %s', (surface, send) => {
  const fitting = requests.filter((one) => surface === 'text' || (one.raw === undefined && one.raw_prefix_fields === undefined));

  test.each(fitting)('$id $why', (one) => {
    const api = apiOf(one);
    const path = pathOfCase(one) ?? '';
    const base = send(api, path, baseTextOf(one));
    const text = textOf(one);
    const start = performance.now();
    const answer = send(api, path, text);
    const milliseconds = performance.now() - start;
    expect(complaints(one, { answer, base, milliseconds })).toEqual([]);
    expectCleanPrototype();
  });
});

describe('data', () => {
  test.each(cases.filter((one) => pathOfCase(one) === undefined))('$id $why', (one) => {
    const start = performance.now();
    const found = loadRegistry([readSource(dataOf(one))]).diagnostics.map(asAnswer);
    expect(performance.now() - start).toBeLessThan(one.expect.max_ms ?? 1000);
    expect(found.filter((answer) => refusal(one.expect, answer).length === 0)).not.toEqual([]);
    const strictly = (): unknown => loadRegistry([readSource(dataOf(one))], { strict: true });
    expect(strictly).toThrow(RoutingError);
    expectCleanPrototype();
  });
});

/** A finding about data as the error that the strict mode makes of it. */
function asAnswer({ reason, field, message }: { reason: RoutingError['reason']; field: string; message: string }): Answer {
  const { code, httpStatus } = new RoutingError(reason, field, message);
  return { status: httpStatus, body: { code, message, details: [{ reason, metadata: { field } }] } };
}
