/** The bad-input contract: every case refused, warned of or neutralised as it says, every neighbour accepted. */
import { readFileSync } from 'node:fs';
import { createHandler } from '@wayfold/http';
import { type Fragment, loadRegistry, overlaysToSnapshot, readSource } from '@wayfold/sources';
import { describe, expect, test } from 'vitest';
import { type Registry, RoutingError } from 'wayfold';
import type { Api } from 'wayfold/wire';
import { createCheckedApi } from '../support/checked-api.js';
import { baseTextOf, type Case, cases, clock, dataOf, pathOfCase, textOf } from './support/bad-inputs.js';
import { type Answer, complaints, refusal } from './support/judge.js';

const overlay = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../data/overlays/${name}.json`, import.meta.url), 'utf8'));

/** What the file's data leaves open: venues, bridges, and abilities of chains it gives no row. */
const shipped: Fragment = overlaysToSnapshot({
  capabilities: overlay('capabilities'),
  swapVenues: overlay('swap-venues'),
  bridges: overlay('bridges'),
});

/** Registries by the changes of their data: most cases change none. */
const registries = new Map<string, Registry>();

function registryOf(one: Case): Registry {
  const key = JSON.stringify(one.data_patch ?? []);
  const registry = registries.get(key) ?? loadRegistry([shipped, readSource(dataOf(one))]);
  registries.set(key, registry);
  return registry;
}

function apiOf(one: Case): Api {
  return createCheckedApi(registryOf(one), {
    now: () => clock,
    selfCheck: true,
    onInternalError(error) {
      throw error;
    },
  });
}

/** Names on the prototype that every object shares. */
const prototype = Object.getOwnPropertyNames(Object.prototype);

function expectCleanPrototype(): void {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
}

const requests = cases.filter((one) => pathOfCase(one) !== undefined);

/** The ways by which a request reaches the endpoints. */
const surfaces: Readonly<Record<string, (api: Api, path: string, text: string) => Answer | Promise<Answer>>> = {
  text: (api, path, text) => api.handleText(path, text),
  value: (api, path, text) => api.handle(path, JSON.parse(text)),
  async request(api, path, text) {
    const request = new Request(`https://wayfold.test${path}`, { method: 'POST', body: text });
    const response = await createHandler(api)(request);
    return { status: response.status, body: await response.json() };
  },
};

describe.each(Object.entries(surfaces))('as a %s', (surface, send) => {
  const isSendable = (one: Case) => one.raw === undefined && one.raw_prefix_fields === undefined;

  for (const one of requests.filter((each) => surface !== 'value' || isSendable(each))) {
    test(`${one.id} ${one.why ?? ''}`, async () => {
      const api = apiOf(one);
      const path = pathOfCase(one) ?? '';
      const base = await send(api, path, baseTextOf(one));
      const text = textOf(one);
      const start = performance.now();
      const answer = await send(api, path, text);
      const milliseconds = performance.now() - start;
      expect(complaints(one, { answer, base, milliseconds })).toEqual([]);
      expectCleanPrototype();
    });
  }
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
