// node scripts/schemas.mjs: writes the JSON Schemas of all answers from their interfaces, unless nothing they are made of changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { declarationsOf, docOf, exportsOf, isTag, pathOf, programOf, reach, ts } from './members.mjs';
import { root } from './steps.mjs';

const wire = 'packages/core/src/wire';
const output = join(root, wire, 'openapi/generated/answers.ts');
const stamp = join(root, '.cache/schemas.stamp');

/** Schemas that the document itself makes, from the codecs of requests. */
const given = new Set(['PlannedOperation']);

/** Names of schemas that are not the name of their type without `Wire`. */
const renamed = { RouteResponse: 'Route', ErrorBody: 'Error' };

/** The part of a type that JSON can have: optional members are absent instead of undefined. */
const partsOf = (type) =>
  (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0);

const has = (type, flag) => (type.flags & flag) !== 0;

/** Words of a declaration and of what it refers to, in source order; a member `T[K]` has the words of that member. */
function wordsOf(checker, node, words = new Set(), seen = new Set()) {
  if (node === undefined || seen.has(node)) return words;
  seen.add(node);
  const visit = (next) => wordsOf(checker, next, words, seen);
  if (ts.isStringLiteral(node)) words.add(node.text);
  if (ts.isPropertyAssignment(node)) words.add(node.name.getText());
  if (ts.isIdentifier(node)) declarationsOf(checker, checker.getSymbolAtLocation(node)).forEach(visit);
  else if (ts.isIndexedAccessTypeNode(node) && ts.isLiteralTypeNode(node.indexType)) {
    const owner = checker.getTypeFromTypeNode(node.objectType);
    for (const part of partsOf(owner))
      (part.getProperty(node.indexType.literal.text)?.declarations ?? []).forEach(visit);
  } else ts.forEachChild(node, visit);
  return words;
}

/** Words of an enumeration in the order of the source, which spells some of them with `-`. */
function inOrder(checker, words, node) {
  const order = [...wordsOf(checker, node)].map((word) => word.replaceAll('-', '_'));
  return words.sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Makes schemas of types; those with a name are collected in `schemas` and referred to. */
class Generator {
  schemas = {};
  problems = [];

  constructor(program) {
    this.checker = program.getTypeChecker();
  }

  /** The schema of a type as a member or a list refers to it. */
  refer(type, node) {
    const symbol = type.aliasSymbol ?? type.symbol;
    const isNamed = symbol !== undefined && !symbol.name.startsWith('__') && this.#isStructure(type);
    if (!isNamed) return this.body(type, node);
    const name = renamed[symbol.name] ?? symbol.name.replace(/^Wire/, '');
    if (!given.has(name) && !(name in this.schemas)) {
      this.schemas[name] = {}; // a type that contains itself refers to it
      this.schemas[name] = { ...this.body(type, node), ...description(symbol) };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  body(type, node) {
    const parts = partsOf(type);
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return this.#single(only, node);
    const words = parts.filter((part) => part.isStringLiteral()).map(({ value }) => value);
    if (words.length === parts.length) return { type: 'string', enum: inOrder(this.checker, words, node) };
    if (parts.every((part) => has(part, ts.TypeFlags.BooleanLiteral))) return { type: 'boolean' };
    return { anyOf: parts.sort(nullLast).map((part) => this.refer(part, node)) };
  }

  #single(type, node) {
    if (type.isStringLiteral()) return { const: type.value };
    if (has(type, ts.TypeFlags.BooleanLiteral)) return { const: this.checker.typeToString(type) === 'true' };
    if (has(type, ts.TypeFlags.Null)) return { type: 'null' };
    if (has(type, ts.TypeFlags.String)) return { type: 'string' };
    if (has(type, ts.TypeFlags.Number)) return { type: 'integer' };
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type);
      return { type: 'array', items: this.refer(item, node) };
    }
    if (this.#isStructure(type)) return this.#object(type, node);
    this.problems.push(`${this.checker.typeToString(type)} has no JSON: ${placeOf(node)}`);
    return {};
  }

  #isStructure(type) {
    const isObject = (part) =>
      (has(part, ts.TypeFlags.Object) || part.isIntersection()) &&
      !this.checker.isArrayType(part) &&
      !this.checker.isTupleType(part) &&
      part.getCallSignatures().length === 0;
    return partsOf(type).every(isObject);
  }

  #object(type, node) {
    const members = this.checker.getPropertiesOfType(type);
    const entry = type.getStringIndexType();
    const isRequired = ({ flags }) => (flags & ts.SymbolFlags.Optional) === 0;
    const required = members.filter(isRequired).map(({ name }) => name);
    return {
      type: 'object',
      ...(members.length > 0 && {
        properties: Object.fromEntries(members.map((member) => [member.name, this.#member(member)])),
      }),
      ...(required.length > 0 && { required }),
      ...(entry !== undefined && { additionalProperties: this.refer(entry, node) }),
    };
  }

  #member(member) {
    const declaration = member.declarations?.[0];
    const isDescribed = docOf(declaration) !== '' || isTag(declaration);
    if (!isDescribed) this.problems.push(`${member.name} has no doc comment: ${placeOf(declaration)}`);
    return { ...this.refer(this.checker.getTypeOfSymbol(member), declaration.type), ...description(member) };
  }
}

const nullLast = (a, b) => Number(has(a, ts.TypeFlags.Null)) - Number(has(b, ts.TypeFlags.Null));

function description({ declarations: [declaration] }) {
  const text = docOf(declaration);
  return text === '' ? {} : { description: text };
}

function placeOf(node) {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  return `${pathOf(node)}:${line + 1}`;
}

function exported(program, path, name) {
  const found = exportsOf(program, path).find((symbol) => symbol.name === name);
  if (found === undefined) throw new Error(`${path} does not export ${name}`);
  return found;
}

/** Schemas of the answer of each endpoint and of refusals, and the files that they are made of. */
function generate() {
  const program = programOf([`${wire}/endpoints.ts`, `${wire}/errors.ts`]);
  const generator = new Generator(program);
  const { checker } = generator;
  const shapes = exported(program, `${wire}/endpoints.ts`, 'Shapes');
  const error = exported(program, `${wire}/errors.ts`, 'ErrorBody');
  const answers = {};
  for (const endpoint of checker.getDeclaredTypeOfSymbol(shapes).getProperties()) {
    const response = checker.getTypeOfSymbol(endpoint).getProperty('response');
    answers[endpoint.name] = generator.refer(checker.getTypeOfSymbol(response), endpoint.valueDeclaration);
  }
  generator.refer(checker.getDeclaredTypeOfSymbol(error), error.declarations[0]);
  if (generator.problems.length > 0) throw new Error(generator.problems.join('\n'));
  const paths = new Set([...reach(program, [shapes, error])].map(pathOf));
  return { answers, schemas: generator.schemas, paths: [...paths].sort() };
}

function digestOf(paths) {
  const hash = createHash('sha256');
  for (const path of [...paths, 'scripts/schemas.mjs', 'scripts/members.mjs']) {
    const file = join(root, path);
    hash.update(`${path}\0`).update(existsSync(file) ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}

function isCurrent() {
  if (!existsSync(output) || !existsSync(stamp)) return false;
  const { digest, paths } = JSON.parse(readFileSync(stamp, 'utf8'));
  return digest === digestOf(paths);
}

function printed({ answers, schemas }) {
  return [
    '// Made by scripts/schemas.mjs from the interfaces of answers.',
    "import type { EndpointName } from '../../endpoints.js';",
    "import type { JsonSchema } from '../json-schema.js';",
    '',
    '/** Schema of the answer of each endpoint. */',
    `export const answers: Readonly<Record<EndpointName, JsonSchema>> = ${JSON.stringify(answers, null, 1)};`,
    '',
    '/** Schemas that they refer to, and that of refusals. */',
    `export const schemas: Readonly<Record<string, JsonSchema>> = ${JSON.stringify(schemas, null, 1)};`,
    '',
  ].join('\n');
}

/** Writes the schemas, unless they are those of today's sources. */
export function writeSchemas() {
  if (isCurrent()) return;
  const { paths, ...schemas } = generate();
  for (const file of [output, stamp]) mkdirSync(dirname(file), { recursive: true });
  writeFileSync(output, printed(schemas));
  writeFileSync(stamp, JSON.stringify({ digest: digestOf(paths), paths }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeSchemas();
