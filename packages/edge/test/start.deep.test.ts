/** The built Worker, read by a runtime that grants nothing yet: Workers have no clock, no I/O and no keys until a request is there. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const text = readFileSync(new URL('../dist/worker.js', import.meta.url), 'utf8');

/** As a script, which leaves what it exports in a variable. */
const script = text.replace(/\bexport\s*\{\s*([\w$]+)\s+as\s+default\s*\}/, 'globalThis.worker = $1');

/** What is there from the start, without the clock; of the host it has the encoders alone. Random numbers are counted. */
const closed = () => {
  const context = createContext({ TextEncoder, TextDecoder });
  runInContext(
    `globalThis.console = undefined;
     const refused = (name) => function () { throw new Error(name + ' before the first request'); };
     Date = Object.assign(refused('new Date'), { now: refused('Date.now') });
     globalThis.draws = 0;
     Math.random = () => { draws += 1; return 0; };`,
    context,
  );
  return context;
};

test('it is one file', () => {
  expect(script).not.toBe(text);
  expect(text).not.toMatch(/(?:^|[;}])(?:import\s*[{*"'\w]|export\s*[{*][^;]*\bfrom\b)/);
});

test('it starts without the clock or anything of the host', () => {
  const context = closed();
  runInContext(script, context);
  expect(runInContext('typeof worker.fetch', context)).toBe('function');
  // graphology draws where its own keys of edges begin, which no answer shows; Workers grant that, and no other randomness.
  expect(runInContext('draws', context)).toBeLessThanOrEqual(1);
});

test.each(['Date.now()', 'new Date()', 'crypto.randomUUID()', 'setTimeout(() => {}, 0)'])(
  'a start that asks for %s would be found',
  (code) => {
    expect(() => runInContext(code, closed())).toThrow();
  },
);

test('the data is in it as text, byte for byte', () => {
  const core = readFileSync(createRequire(import.meta.url).resolve('@wayfold/data/core.json'), 'utf8');
  const strings = text.match(/`\{"format"[^`]*`|'\{"format"[^']*'/g) ?? [];
  expect(strings).toHaveLength(1);
  expect(runInContext(strings[0] ?? '', createContext({}))).toBe(core);
});
