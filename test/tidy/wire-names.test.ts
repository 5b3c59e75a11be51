/** The interface writes snake_case; the domain writes camelCase. The two meet only where this table says so. */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { at, type Code, code, type Finding, print, publishedSources, walk } from './support/code.js';

/** Places that may use snake_case keys, each with its reason: a folder (ending in `/`) or a file; `*` is a name. */
const allowed: Readonly<Record<string, string>> = {
  'packages/core/src/wire/': 'the wire layer itself',
  'packages/core/src/registry/rows.ts':
    'row types of the snapshot form, which is JSON with the names of the interface, and their shapes',
  'packages/core/src/trace/references.ts': 'looks up the names in rows of overlays',
  'packages/core/src/registry/loading/': 'reads rows of the snapshot form into the domain model',
  'packages/core/src/registry/bridges/': 'states the names that the members of facts have in the data files',
  'packages/core/src/registry/outages/':
    'reasons of outages, which are words of the data and of the interface',
  'packages/core/src/registry/as-of.ts': 'names of the parts of the snapshot form',
  'packages/core/src/registry/staleness.ts': 'names of the parts of the snapshot form',
  'packages/core/src/registry/edit.ts': 'edits take rows of the snapshot form',
  'packages/core/src/registry/export.ts': 'writes the domain model back as rows of the snapshot form',
  'packages/core/src/registry/layers/': 'lays rows of the snapshot form over each other and over a registry',
  'packages/core/src/registry/families/': 'shapes, reading and writing of rows of the snapshot form',
  'packages/core/src/live/': 'reasons of refused edits, which are words of the interface',
  'packages/core/src/registry/packed/': 'packs rows of the snapshot form into columns and back',
  'packages/core/src/registry/accounts.ts': "names of module accounts, which are the chains' own",
  'packages/core/src/registry/ownership.ts': 'levels of ownership, which are words of the interface',
  'packages/core/src/operation/swap-ability.ts': "names of messages, which are the contracts' own",
  'packages/core/src/compile/print/': "prints messages and memos, whose keys are the chains' own",
  'packages/core/src/kinds/*/codec.ts': 'JSON of the operations of a kind',
  'packages/core/src/kinds/*/facts.ts': 'states the names that the members of facts have in the data files',
  'packages/core/src/kinds/*/facts-block.ts':
    'states the names that the members of facts have in the data files',
  'packages/core/src/kinds/*/facts-check.ts': 'compares rows of the data files',
  'packages/core/src/kinds/*/compile-print.ts': "prints messages and memos, whose keys are the chains' own",
  'packages/core/src/kinds/cctp_transfer/compile-noble.ts': "prints messages, whose keys are the chains' own",
  'packages/core/src/kinds/cctp_transfer/compile-orbiter.ts':
    "prints memos, whose keys are the contracts' own",
  'packages/core/src/compile/check/handler-message.ts':
    "reads messages of contracts, whose keys are the contracts' own",
  'packages/core/src/formats/': 'names memos and contracts by their keys and messages',
  'packages/core/src/audit/': "reads messages and memos, whose keys are the chains' own",
  'packages/core/src/simulate/': "reads messages and memos, whose keys are the chains' own",
  'packages/core/src/proto/': "names of fields, which are the chains' own",
  'packages/core/src/wallet/': "writes messages, whose keys are the chains' own",
  'packages/core/src/guard/': "names of methods, which are the wallets' own",
  'packages/core/src/track/': "reads answers and events of nodes, whose keys are the chains' own",
  'packages/core/src/describe/': 'reads the answer of the interface that it describes',
  'packages/core/src/pools/':
    'reads and writes rows of the snapshot form; refusals have the words of the interface',
  'packages/core/src/quote/': 'refusals have the words of the interface',
  'packages/core/src/plan/swap-terms.ts': 'assumptions of bounds, which are words of the interface',
  'packages/sources/src/': 'translates published files into rows of the snapshot form',
  'packages/feed/src/': 'members of the metadata of The Update Framework, and rows of the snapshot form',
  'packages/file/src/lock.ts': 'a file of the operating system',
  'packages/nats/src/': 'members of JetStream',
  'packages/http/src/': 'query parameters and documents of the interface',
  'packages/cli/src/': 'prints and reads the JSON of the interface',
  'packages/playground/src/': 'asks for the JSON of the interface and shows it',
  'data/src/': 'reads rows of the snapshot form',
};

/** Kinds of operations, handlers and transactions are tags: named as the interface names its variants, one name for one thing. */
const tags =
  /^(.*_transfer(_v2)?|bank_send|evm_swap|swap_in|swap_out|smart_swap_in|swap_and_action|swap_with_action|wasm_msg|autopilot_msg|cosmos_tx|evm_tx|svm_tx)$/;
const tagged = [
  'packages/core/src/kinds/',
  'packages/core/src/operation/',
  'packages/core/src/compile/',
  'packages/core/src/plan/',
  'packages/core/src/pairing/',
  'packages/core/src/registry/model.ts',
];

const snakeCase = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;

/** The text of a node that names a member: `{ a_b }`, `{ 'a_b': 1 }`, `x.a_b`, `x['a_b']`, `'a_b' in x`. */
function memberName(node: ts.Node): string | undefined {
  const { parent } = node;
  if (!(ts.isIdentifier(node) || ts.isStringLiteralLike(node)) || parent === undefined) return undefined;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node ? node.text : undefined;
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node ? node.text : undefined;
  if (ts.isBindingElement(parent))
    return (parent.propertyName ?? parent.name) === node ? node.text : undefined;
  if (ts.isBinaryExpression(parent)) {
    const isIn = parent.operatorToken.kind === ts.SyntaxKind.InKeyword && parent.left === node;
    return isIn && ts.isStringLiteralLike(node) ? node.text : undefined;
  }
  const named =
    ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent);
  if (named || ts.isMethodDeclaration(parent) || ts.isShorthandPropertyAssignment(parent)) {
    return parent.name === node ? node.text : undefined;
  }
  return undefined;
}

/** Names in a text that is one, or a JSON Pointer, or opens a message: `'a_b'`, `'/a_b/0'`, `'a_b must be'`. */
function namesInText(node: ts.Node): readonly string[] {
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
  if (!isText || ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)) return [];
  const [first = ''] = node.text.split(' ');
  return first.split('/').filter((token) => snakeCase.test(token));
}

/** Whether a file is in a place of the table. */
function matches(path: string, place: string): boolean {
  const pattern = place.replace(/[.]/g, '\\.').replace('*', '[^/]+');
  return new RegExp(`^${pattern}${place.endsWith('/') ? '' : '$'}`).test(path);
}

function strayNames(file: Code): Finding[] {
  if (Object.keys(allowed).some((place) => matches(file.path, place))) return [];
  const findings: Finding[] = [];
  walk(file, (node) => {
    const member = memberName(node);
    for (const name of member !== undefined ? [member] : namesInText(node)) {
      const isTag = tags.test(name) && tagged.some((place) => file.path.startsWith(place));
      if (snakeCase.test(name) && !isTag) findings.push(at(file, node, `wire name ${name}`));
    }
  });
  return findings;
}

test('wire names are used only where the table allows them', () => {
  expect(print(publishedSources().flatMap(strayNames))).toEqual([]);
});

test.each([
  'const a = { chain_id: 1 };',
  "const a = { 'chain_id': 1 };",
  'const a = b.chain_id;',
  "const a = b['chain_id'];",
  'const { chain_id: a } = b;',
  "const a = 'chain_id' in b;",
  'interface A { readonly chain_id: string }',
  "refuse('/operations/0/chain_id');",
  "refuse(['operations', 0, 'chain_id']);",
  ['refuse(`chain_id must be $', '{a}`);'].join(''),
])('the rule catches %s', (text) => {
  const findings = strayNames(code('packages/core/src/compile/a.ts', text));
  expect(findings.map((finding) => finding.message)).toEqual(['wire name chain_id']);
  expect(strayNames(code('packages/core/src/wire/a.ts', text))).toEqual([]);
});
