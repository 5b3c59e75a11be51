import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { schemaOf } from './types.mjs';

const folder = new URL('node_modules/@skip-go/client/', import.meta.url);
const read = (url) => readFileSync(url, 'utf8');

test('the types that answers are held against are those of the client', () => {
  const name = readdirSync(new URL('dist/esm/', folder)).find((one) => one.startsWith('swaggerTypes'));
  const { version } = JSON.parse(read(new URL('package.json', folder)));
  const source = { package: '@skip-go/client', version, file: `dist/esm/${name}` };
  const kept = JSON.parse(read(new URL('../vectors/client-types.json', import.meta.url)));
  assert.deepEqual(kept, schemaOf(read(new URL(`dist/esm/${name}`, folder)), source));
});
