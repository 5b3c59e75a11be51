import { expect, test } from 'vitest';
import { memberTexts } from './member-texts.js';

test.each<[string, string, Record<string, string>]>([
  ['no member', ' { } ', {}],
  ['numbers as they are written', '{"a":1.50,"b":-0,"c":1E+400}', { a: '1.50', b: '-0', c: '1E+400' }],
  ['spaces around', '\t{ "a" : 1 , "b" :\r [ 1 , 2 ] } ', { a: '1', b: '[ 1 , 2 ]' }],
  [
    'objects and lists inside',
    '{"a":{"a":[{"b":1},2],"c":{}},"b":[]}',
    { a: '{"a":[{"b":1},2],"c":{}}', b: '[]' },
  ],
  [
    'texts with all that has a meaning',
    '{"a":"},{\\"b\\":[1]\\\\","b":"\\\\\\""}',
    { a: '"},{\\"b\\":[1]\\\\"', b: '"\\\\\\""' },
  ],
  ['keys with escapes', '{"\\u0061\\"":1,"":2}', { 'a"': '1', '': '2' }],
  ['a key of a name that objects have', '{"__proto__":1}', JSON.parse('{"__proto__":"1"}')],
])('%s', (_name, text, members) => {
  expect([...memberTexts(text)]).toEqual(Object.entries(members));
});
