/** The interface document, and answers that have the form it states. */
import { describe, expect, it, test } from 'vitest';
import { openApiDocument } from '../index.js';
import { expectDocumented } from '../../../../../test/support/checked-api.js';
import { api, samples } from '../../../test/wire/world.js';

const document = await openApiDocument();

describe('the interface document', () => {
  it('has every endpoint and method', () => {
    const paths = document['paths'] as Record<string, Record<string, unknown>>;
    const listed = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect(listed.sort()).toEqual(
      api.endpoints
        .flatMap(({ path, methods }) => methods.map((method) => `${method.toLowerCase()} ${path}`))
        .sort(),
    );
  });

  it('refers only to its own schemas, and is JSON', () => {
    const text = JSON.stringify(document);
    expect(JSON.parse(text)).toEqual(document);
    const { schemas } = document['components'] as { schemas: Record<string, unknown> };
    const targets = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name ?? '');
    expect(new Set(targets)).toEqual(new Set(Object.keys(schemas)));
  });

  it('has null for absent fields of operations in requests, and none in answers', () => {
    const { schemas } = document['components'] as { schemas: Record<string, object> };
    const feeAsset = (name: string): string => {
      const [, text = ''] = JSON.stringify(schemas[name]).split('"axelar_transfer":');
      return text.split('"fee_asset":')[1]?.split('"is_testnet":')[0] ?? '';
    };
    expect(feeAsset('Operation')).toContain('"null"');
    expect(feeAsset('PlannedOperation')).toContain('"denom"');
    expect(JSON.stringify(schemas['PlannedOperation'])).not.toContain('"null"');
  });

  it('states the checks of a request', () => {
    const { post } =
      (document['paths'] as Record<string, Record<string, object>>)['/v2/fungible/ibc_origin_assets'] ?? {};
    expect(post).toMatchObject({
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['assets'],
              properties: {
                assets: { type: 'array', maxItems: 10_000, items: { required: ['denom', 'chain_id'] } },
              },
            },
          },
        },
      },
    });
  });
});

test.each(api.endpoints)('answers of $path have the documented form', ({ name, path }) => {
  const { status, body } = api.handle(path, samples[name]);
  expect(status).toBe(200);
  expectDocumented(path, { status, body });
  // Members that are undefined would be lost on the way: an answer has none.
  expect(JSON.parse(JSON.stringify(body))).toStrictEqual(body);
});
