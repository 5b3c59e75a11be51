/** Pages with something wrong, by which the tests of pages are shown to fail. */

const fence = (info: string, ...lines: readonly string[]): string =>
  [`\`\`\`${info}`, ...lines, '```', ''].join('\n');

/** Pages, and what is said of each: line and the beginning of the message; undefined for a page with nothing wrong. */
export const samples: Readonly<Record<string, readonly [markdown: string, found: string | undefined]>> = {
  right: [fence('ts', "console.log('a', 1n);") + fence('text', 'a 1n'), undefined],
  'wrong output': [
    fence('ts', "console.log('a');") + fence('text', 'b'),
    '5 the output is not what is shown',
  ],
  'a line too many': [
    fence('ts', "console.log('a\\nb');") + fence('text', 'a'),
    '5 the output is not what is shown',
  ],
  'a type error': [fence('ts', '', "const a: number = 'a';", 'console.log(a);'), '3 TS2322'],
  'what is not used': [fence('ts', 'const a = 1;'), '2 TS6133'],
  'a syntax error': [fence('ts no-run browser', 'const a = ;'), '2 TS1109'],
  'a program that throws': [fence('ts', "throw new Error('no');"), '2 Error: no'],
  'a program that fails later': [
    fence('ts', "setTimeout(() => { throw new Error('late'); });", 'await new Promise(() => {});'),
    '2 Error: late',
  ],
  'an unknown language': [fence('typescirpt', 'a'), '2 the language `typescirpt`'],
  'no language': [fence('', 'a'), '2 the language ``'],
  'an unknown word': [fence('ts norun', 'export {};'), '2 `norun` is not'],
  'no-run without a need': [fence('ts no-run', 'export {};'), '2 `no-run` says'],
  'a text below nothing': [`words\n\n${fence('text', 'a')}`, '4 `text` below no block'],
  'a text behind words': [
    `${fence('ts', 'export {};')}words\n${fence('text', 'a')}`,
    '6 `text` below no block',
  ],
  'JSON that is none': [fence('json', '{'), '2 not JSON'],
  'a module of the page': [
    fence('ts name=a.ts', 'export const a = 1;') +
      fence('ts', "import { a } from './a.js';", 'console.log(a);') +
      fence('text', '1'),
    undefined,
  ],
  'a file of the page': [
    fence('json name=a.json', '{ "a": [1, 2] }') +
      fence('sh', 'cat a.json | jq .a[1] > b.json', 'cat b.json') +
      fence('text', '2'),
    undefined,
  ],
  'an unknown command': [fence('sh', 'cat a.json # none', ''), '2 Error: ENOENT'],
  'an unknown program': [fence('sh', '# a comment', 'rm -r x'), '3 `rm -r x` is no command'],
  'a package that is none': [fence('sh', 'npm install left-pad'), '2 exit code 1 instead of 0'],
  'a script that is none': [fence('sh', 'npm run nothing'), '2 exit code 1 instead of 0'],
  'a command that fails': [fence('sh', 'npx wayfold origin nowhere uatom'), '2 exit code 1 instead of 0'],
  'a code that is stated': [fence('sh exit=1', 'npx wayfold origin nowhere uatom'), undefined],
  'a code that is not so': [fence('sh exit=3', 'npx wayfold chains --json'), '2 exit code 0 instead of 3'],
  'usage, with an output': [
    fence('sh', 'npx wayfold nothing') + fence('text', '…'),
    '2 exit code 2 instead of 0 or',
  ],
  'a server': [fence('sh', 'npx wayfold serve') + fence('text', '…', 'Ctrl-C ends it.'), undefined],
  'a request': [
    fence('sh', 'curl -s -i http://localhost/nothing | head -n 1') + fence('text', 'HTTP/1.1 404'),
    undefined,
  ],
  'a request not as shown': [
    fence('sh', 'curl -s -i http://localhost/health | head -n 1') + fence('text', 'HTTP/1.1 404'),
    '5 ',
  ],
};
