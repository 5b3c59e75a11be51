/** Reads the workspace's sources as text and syntax trees, for rules that are ordinary tests. No type information. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Absolute path of the workspace. */
export const root: string = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** One file, its path relative to the root with forward slashes. */
export interface Code {
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

/** One rule broken in one place. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** Makes a `Code` out of text; rules are shown to fail on such samples. */
export function code(path: string, text: string): Code {
  return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true) };
}

/** Finding at a node. */
export function at(file: Code, node: ts.Node, message: string): Finding {
  const { line } = file.tree.getLineAndCharacterOfPosition(node.getStart(file.tree));
  return { path: file.path, line: line + 1, message };
}

/** `path:line message`, the way editors understand it. */
export function print(findings: readonly Finding[]): string[] {
  return findings.map(({ path, line, message }) => `${path}:${line} ${message}`);
}

const skipped = new Set([
  'node_modules',
  'dist',
  '.program',
  'generated',
  '.git',
  '.tsc',
  '.cache',
  '.browser',
  'coverage',
]);

/** Paths of all files below a folder, relative to the root, sorted. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return filesUnder(path);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}

const isTest = (path: string) =>
  /\.(test|check|bench)\.ts$|\.d\.ts$|\/testing\/|\/kinds\/(.+\/)?(cases|complete)\.ts$/.test(path);

let published: readonly Code[] | undefined;

/** What is shipped or shown: `packages/<name>/src` and `data/src`, without the tests that stand beside the code. */
export function publishedSources(): readonly Code[] {
  published ??= [...filesUnder('packages'), ...filesUnder('data/src')]
    .filter((path) => /^(packages\/[^/]+|data)\/src\/.*\.tsx?$/.test(path) && !isTest(path))
    .map((path) => code(path, readFileSync(join(root, path), 'utf8')));
  return published;
}

/** Only the files below a folder such as `packages/core/src`. */
export function sourcesIn(folder: string): readonly Code[] {
  return publishedSources().filter(({ path }) => path.startsWith(`${folder}/`));
}

/** Calls `visit` for every node of a file. */
export function walk(file: Code, visit: (node: ts.Node) => void): void {
  const inner = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, inner);
  };
  inner(file.tree);
}

/** One use of another module: import, re-export, dynamic import or import type. */
export interface ModuleUse {
  readonly specifier: string;
  readonly node: ts.Node;
}

const usesOf = new WeakMap<Code, readonly ModuleUse[]>();

/** Every module a file uses, type-only uses included. */
export function moduleUses(file: Code): readonly ModuleUse[] {
  const uses = usesOf.get(file) ?? findUses(file);
  usesOf.set(file, uses);
  return uses;
}

function findUses(file: Code): ModuleUse[] {
  const uses: ModuleUse[] = [];
  const add = (node: ts.Node, specifier: ts.Node | undefined): void => {
    if (specifier !== undefined && ts.isStringLiteralLike(specifier)) {
      uses.push({ specifier: specifier.text, node });
    }
  };
  walk(file, (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node, node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node, node.arguments[0]);
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node, node.argument.literal);
  });
  return uses;
}

/** A published package: its folder and, by import name (`wayfold/graph`), the source of each entry point. */
export interface Package {
  readonly name: string;
  readonly folder: string;
  readonly entries: ReadonlyMap<string, string>;
}

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

let readPackages: readonly Package[] | undefined;

/** The published packages, entry points that have no source yet included. */
export function packages(): readonly Package[] {
  readPackages ??= readManifests();
  return readPackages;
}

function readManifests(): Package[] {
  const folders = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  return [...folders.sort(), 'data'].flatMap((folder) => {
    if (!existsSync(join(root, folder, 'package.json'))) return [];
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
    if (manifest.private === true) return [];
    const entries = new Map<string, string>();
    for (const [subpath, target] of Object.entries(manifest.exports ?? {})) {
      const source = typeof target === 'string' ? undefined : target['@wayfold/source'];
      if (source === undefined) continue;
      entries.set(posix.join(manifest.name, subpath), posix.join(folder, source));
    }
    return [{ name: manifest.name, folder, entries }];
  });
}

let entrySources: ReadonlyMap<string, string> | undefined;

const files = new Map<string, boolean>();

function isFile(path: string): boolean {
  const found = files.get(path) ?? existsSync(join(root, path));
  files.set(path, found);
  return found;
}

/** Path of the workspace file that `specifier` means in the file at `path`; undefined for anything outside. */
export function resolve(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts');
    return isFile(`${target}x`) ? `${target}x` : target;
  }
  entrySources ??= new Map(packages().flatMap(({ entries }) => [...entries]));
  return entrySources.get(specifier);
}
