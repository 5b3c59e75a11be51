/** Sign-in texts, hosts of pages, and texts that are nearly either. */
import { describe, expect, test } from 'vitest';
import { hostOf, parseSignIn } from './sign-in.js';

test.each<[string, string]>([
  ['https://App.Example/a?b#c', 'app.example'],
  ['app.example:8080/x', 'app.example:8080'],
  ['://app.example', 'app.example'],
  ['a://b', 'b'],
  ['https://user@evil.example', 'evil.example'],
  ['https://app.example@evil.example/app.example', 'evil.example'],
  ['app.example?x@y', 'app.example'],
  ['app.example#x', 'app.example'],
  ['', ''],
])('the host of %s', (uri, expected) => expect(hostOf(uri)).toBe(expected));

describe('texts', () => {
  const first = 'app.example wants you to sign in with your Ethereum account:';
  test.each<[string, string, ReturnType<typeof parseSignIn>]>([
    ['one line', first, { domain: 'app.example', address: '', hosts: [], chains: [] }],
    [
      'all lines',
      `${first}\r\n0xab\r\n\r\nURI: https://App.example/x\r\nChain ID: 1\nURI: b\nChain ID: 5\n Chain ID: 7`,
      { domain: 'app.example', address: '0xab', hosts: ['app.example', 'b'], chains: ['1', '5'] },
    ],
    [
      'a domain of one letter',
      'a wants you to sign in with your x account:',
      { domain: 'a', address: '', hosts: [], chains: [] },
    ],
    ['no domain', ' wants you to sign in with your Ethereum account:', undefined],
    ['no account', 'app.example wants you to sign in with your Ethereum account', undefined],
    ['another sentence', 'app.example asks you to sign in with your Ethereum account:', undefined],
    ['a second line alone', `hello\n${first}`, undefined],
    ['nothing', '', undefined],
  ])('%s', (_, text, expected) => expect(parseSignIn(text)).toEqual(expected));
});
