/** The recipes of CONTRIBUTING.md, followed as they stand there. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { Snapshot } from 'wayfold';
import type { BridgeBlocks } from 'wayfold/registry';
import { filesUnder, root } from './support/code.js';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Source files by their path, as they are after a recipe: those that it writes and those that it changes. */
type Edits = ReadonlyMap<string, string>;

/** The files and changes of the recipe that starts with a word in bold. */
function editsOf(recipe: string): Map<string, string> {
  const [, rest = ''] = read('CONTRIBUTING.md').split(`\n**${recipe}.** `);
  const [text = ''] = rest.split(/\n\*\*[A-Z]|\n## /);
  const edits = new Map<string, string>();
  for (const [, kind, path = '', body = ''] of text.matchAll(/```(ts|diff)\n\/\/ (.+)\n([\s\S]*?)```/g)) {
    edits.set(path, kind === 'ts' ? body : changed(read(path), body));
  }
  return edits;
}

/** A file after a change: lines with a plus go behind the line before them, or to the top. */
function changed(text: string, change: string): string {
  const lines = text.split('\n');
  let place = 0;
  for (const line of change.trimEnd().split('\n')) {
    if (line.startsWith('+')) lines.splice(place++, 0, line.slice(1));
    else {
      expect(
        lines.filter((known) => known === line.slice(1)),
        line,
      ).toHaveLength(1);
      place = lines.indexOf(line.slice(1)) + 1;
    }
  }
  return lines.join('\n');
}

/** Messages of the compiler after edits, for the named files or, which takes long, for all that an entry leads to. */
function complaints(
  edits: Edits,
  entry = 'packages/core/src/registry/index.ts',
  only: readonly string[] = [],
): string[] {
  const found = diagnosticsOf(edits, [entry], only);
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** Those of some files in which the compiler finds errors after edits. */
function refused(edits: Edits, files: readonly string[]): string[] {
  const found = diagnosticsOf(edits, files, files);
  const paths = found.map(({ file }) => file?.fileName.slice(root.length).replace(/^\//, '') ?? '');
  return [...new Set(paths)].sort();
}

function diagnosticsOf(
  edits: Edits,
  entries: readonly string[],
  only: readonly string[],
): readonly ts.Diagnostic[] {
  const config = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config as {
    readonly compilerOptions: object;
  }; // the file has them
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, composite: false, noEmit: true, declaration: false },
    root,
  );
  for (const name of ['tsBuildInfoFile', 'outDir', 'rootDir', 'emitDeclarationOnly', 'isolatedDeclarations'])
    delete options[name];
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  const edited = new Map([...edits].map(([path, text]) => [join(root, path), text]));
  host.readFile = (path) => edited.get(path) ?? readFile(path);
  host.fileExists = (path) => edited.has(path) || fileExists(path);
  const { getSourceFile } = host;
  host.getSourceFile = (path, version, ...more) => {
    const text = edited.get(path);
    if (text !== undefined) return ts.createSourceFile(path, text, version);
    const known = parsed.get(path) ?? getSourceFile(path, version, ...more);
    parsed.set(path, known);
    return known;
  };
  const program = ts.createProgram(
    entries.map((entry) => join(root, entry)),
    options,
    host,
  );
  const files = only.flatMap((path) => program.getSourceFile(join(root, path)) ?? []);
  return only.length === 0
    ? ts.getPreEmitDiagnostics(program)
    : files.flatMap((file) => program.getSemanticDiagnostics(file));
}

/** Files as they stand: each is parsed once for all programs. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** The registry as a module, after edits. */
async function registryAfter(edits: Edits): Promise<typeof import('wayfold/registry')> {
  const edited = new Map([...edits].map(([path, text]) => [join(root, path), text]));
  const { outputFiles } = await build({
    stdin: {
      contents: "export * from './registry/index.js';",
      resolveDir: join(root, 'packages/core/src'),
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [
      {
        name: 'edits',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
            const target = join(resolveDir, path.replace(/\.js$/, '.ts'));
            return edited.has(target) ? { path: target } : undefined;
          });
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const contents = edited.get(path);
            return contents === undefined ? undefined : { contents, loader: 'ts' };
          });
        },
      },
    ],
  });
  const text = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(/* @vite-ignore */ `data:text/javascript;base64,${text}`);
}

describe('a bridge', () => {
  const edits = editsOf('A bridge');
  const folder = 'packages/core/src/registry/bridges';
  const index = `${folder}/index.ts`;

  test('compiles, and not without its line in the table or its name', () => {
    const files = ['gravity', 'blocks/gravity', 'facts', 'blocks/index', 'index', 'bridge'].map(
      (name) => `${folder}/${name}.ts`,
    );
    expect([...edits.keys()]).toEqual(files);
    expect(complaints(edits)).toEqual([]);
    const lines: readonly (readonly [string, string, string])[] = [
      [index, '\n  gravity,\n', 'gravity'],
      [`${folder}/blocks/index.ts`, '  gravity: gravityCodec,\n', 'gravity'],
      [`${folder}/bridge.ts`, "  GRAVITY: 'Gravity Bridge',\n", '"GRAVITY"'],
    ];
    const without = new Map(edits);
    for (const [path, line] of lines) {
      expect(edits.get(path)).toContain(line);
      without.set(path, (edits.get(path) ?? '').replace(line, ''));
    }
    const said = complaints(without, index, [...without.keys()]);
    for (const [path, , name] of lines)
      expect(said.filter((one) => one.includes(name)).join(), path).not.toBe('');
    expect(said.filter((one) => one.includes("'gravity' is missing"))).toHaveLength(2);
  });

  test('is read, joined, told of and written back', async () => {
    const { bridgeLinks, bridgeNames, createRegistry, digestOf, exportSnapshot, keylessAccount } =
      await registryAfter(edits);
    const contract = '0xa4108aA1Ec4967F8b52220a4f7e94A8201F2D906';
    const gravity = {
      evm_chain_id: '1',
      hub_chain_id: 'gravity-bridge-3',
      contract,
      tokens: [{ token: '0xdAC17F958D2ee523a2206206994597C13D831ec7', gravity_denom: 'gravity0xdAC17F95' }],
    };
    const chains: Snapshot['chains'] = [{ chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' }];
    const blocks = (of: object): BridgeBlocks => ({ gravity: of }) as BridgeBlocks; // a block that only the edited sources know
    const snapshot: Snapshot = { chains, bridges: blocks(gravity) };
    const registry = createRegistry(snapshot, { strict: true });
    expect(bridgeLinks(registry)).toEqual([
      {
        bridge: 'GRAVITY',
        a: { chainId: '1', denom: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
        b: { chainId: 'gravity-bridge-3', denom: 'gravity0xdAC17F95' },
      },
    ]);
    expect(bridgeNames).toHaveProperty('GRAVITY', 'Gravity Bridge');
    expect(keylessAccount(registry, '1', contract)?.what).toBe('the contract of Gravity Bridge');
    expect(exportSnapshot(registry).bridges).toEqual({ gravity });
    expect(digestOf(createRegistry(exportSnapshot(registry)))).toBe(digestOf(registry));
    const other = { bridges: blocks({ ...gravity, contract: '0x0000000000000000000000000000000000000001' }) };
    const [finding] = createRegistry([snapshot, other]).diagnostics;
    expect(finding).toMatchObject({ reason: 'DATA_CHANGED_MEANING', field: '/bridges/gravity' });
    expect(() => createRegistry({ bridges: blocks({ hub_chain_id: 7 }) }, { strict: true })).toThrow(
      expect.objectContaining({ field: '/bridges/gravity' }),
    );
  });

  test('has one file, which the table names', () => {
    const helpers = ['bridge.ts', 'check.ts', 'codec.ts', 'facts.ts', 'index.ts'].map(
      (file) => `${folder}/${file}`,
    );
    const files = filesUnder(folder).filter(
      (path) => !helpers.includes(path) && !path.startsWith(`${folder}/blocks/`),
    );
    const named = [...read(index).matchAll(/^import \{ .+ \} from '\.\/(.+)\.js';$/gm)];
    const paths = named.map(([, name]) => `${folder}/${name}.ts`).filter((path) => !helpers.includes(path));
    expect([...new Set(paths)].sort()).toEqual(files);
  });
});

describe('an operation variant', () => {
  const [, rest = ''] = read('CONTRIBUTING.md').split('\n**An operation variant.** ');
  const [recipe = ''] = rest.split('\n**');
  const folder = 'packages/core/src/kinds';
  const example = 'op_init_transfer';
  const camel = example.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const [, names = ''] =
    /export interface OperationByKind \{([^}]*)\}/.exec(read(`${folder}/names.ts`)) ?? [];
  const kinds = [...names.matchAll(/readonly (\w+):/g)].map(([, kind = '']) => kind);
  const stages = ['traits', 'codec', 'compile', 'plan', 'emits', 'cases'] as const;

  test('every file of the recipe is there', () => {
    const named = [...recipe.matchAll(/`((?:packages|test)\/[^`]+\.ts)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThanOrEqual(11);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    for (const stage of stages) expect(named).toContain(`${folder}/${example}/${stage}.ts`);
  });

  test.each(stages)('every kind has its line in the table of %s', (stage) => {
    const apart = `${folder}/tables/${stage}-bridges.ts`;
    const table = read(`${folder}/tables/${stage}.ts`) + (existsSync(join(root, apart)) ? read(apart) : '');
    expect(kinds).toContain(example);
    for (const kind of kinds) {
      expect(table).toMatch(new RegExp(`^  ${kind}[:,]`, 'm'));
      const file = `${folder}/${kind}/${stage}.ts`;
      expect(table.includes(`'../${kind}/${stage}.js'`), file).toBe(existsSync(join(root, file)));
    }
  });

  test.each(stages)('the compiler asks for the entry that is missing in %s', (stage) => {
    const table = `${folder}/tables/${stage}.ts`;
    const line = `  ${example}: ${stage === 'plan' ? 'makeOpinit' : camel},\n`;
    expect(read(table)).toContain(line);
    const said = complaints(new Map([[table, read(table).replace(line, '')]]), table, [table]);
    expect(said.some((text) => text.includes(example))).toBe(true);
  });

  const tables = filesUnder(`${folder}/tables`);
  const ferry = '  readonly ferry_transfer: TransferOperation;\n';
  const withFerry = read(`${folder}/names.ts`).replace('export interface OperationByKind {\n', `$&${ferry}`);

  test('the compiler names every table for a new kind', () => {
    expect(withFerry).toContain(ferry);
    expect(tables).toEqual(
      ['cases', 'codec', 'compile-bridges', 'compile', 'emits', 'plan', 'traits'].map(
        (name) => `${folder}/tables/${name}.ts`,
      ),
    );
    expect(refused(new Map([[`${folder}/names.ts`, withFerry]]), tables)).toEqual(tables);
  });

  test('a table with optional entries is not named', () => {
    const table = `${folder}/tables/emits.ts`;
    const optional = read(table).replace('[K in OperationKind]:', '[K in OperationKind]?:');
    const edits = new Map([
      [`${folder}/names.ts`, withFerry],
      [table, optional],
    ]);
    expect(refused(edits, [table, `${folder}/tables/cases.ts`])).toEqual([`${folder}/tables/cases.ts`]);
  });

  test('no stage asks of which kind an operation is', () => {
    const places = [
      ...filesUnder('packages/core/src/compile'),
      ...filesUnder('packages/core/src/operation'),
      ...filesUnder('packages/core/src/wire'),
    ].filter(
      (path) =>
        !/\/(kinds|wire\/operations)\//.test(path) &&
        path.endsWith('.ts') &&
        !path.endsWith('.test.ts') &&
        !path.endsWith('/fee-purchase.ts'),
    );
    const others = kinds.filter((kind) => kind !== 'swap' && kind !== 'transfer').join('|');
    const asks = new RegExp(
      `(operation|one|value|last|first|swap|leg|transfer)\\??\\.kind([)] [{]| [!=]==)|kind [!=]== '(${others})'`,
    );
    expect(places.filter((path) => asks.test(read(path)))).toEqual([]);
  });
});

describe('a format', () => {
  const folder = 'packages/core/src/formats';
  const tables = filesUnder(`${folder}/tables`);
  const names = (line: string): Edits => {
    const text = read(`${folder}/format.ts`);
    expect(text).toContain(line);
    return new Map([[`${folder}/format.ts`, text.replace(line, `${line} | 'ferry'`)]]);
  };
  const paths = (...found: readonly string[]) => found.map((name) => `${folder}/tables/${name}.ts`);

  test('the recipe names every table', () => {
    const [, rest = ''] = read('CONTRIBUTING.md').split('\n**A format.** ');
    const [recipe = ''] = rest.split('\n**');
    const named = [...recipe.matchAll(/`(packages\/[^`]+\/tables\/[^`]+\.ts)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.sort()).toEqual([...tables].sort());
  });

  test.each([
    [
      'a message of a Cosmos chain',
      "  | '/cosmos.authz.v1beta1.MsgExec'",
      paths('audit', 'simulate', 'wallet'),
    ],
    ['a function of a contract', "    | 'cctp'", paths('audit', 'simulate', 'wallet')],
    ['an instruction', "readonly svm: 'cctp-burn'", paths('audit', 'simulate', 'wallet')],
    ['a memo', "readonly memo: 'autopilot'", paths('audit', 'simulate', 'wallet')],
    ['a contract', "readonly contract: 'swap_and_action'", paths('audit', 'simulate-contracts', 'wallet')],
  ])('the compiler names every table for %s', (_name, line, expected) => {
    expect(refused(names(line), tables)).toEqual(expected);
  });
});

/** Files of adapters, which are named after their functions. */
function adaptersIn(folder: string): readonly string[] {
  return filesUnder(folder).filter((path) => /\/from-[a-z-]+\.ts$/.test(path));
}

function nameOf(path: string): string {
  return basename(path, '.ts').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

describe('a data source', () => {
  const [, rest = ''] = read('CONTRIBUTING.md').split('\n**A data source.** ');
  const [recipe = ''] = rest.split('\n**');
  const sources = 'packages/sources/src';
  const detect = `${sources}/detect.ts`;
  const [, union = ''] = /export type SourceKind =([^;]+);/.exec(read(detect)) ?? [];
  const kinds = [...union.matchAll(/'([a-z-]+)'/g)].map(([, kind = '']) => kind);
  const adapters = adaptersIn(sources).filter((path) => !path.startsWith(`${sources}/pools/`));

  test('every file of the recipe is there', () => {
    const named = [...recipe.matchAll(/`(packages\/[^`]+\.ts)`/g)].map(([, path = '']) => path);
    expect(named).toEqual([
      `${sources}/link-table/from-link-table.ts`,
      `${sources}/link-table/from-link-table.test.ts`,
      detect,
      `${sources}/index.ts`,
      'packages/sources/test/shapes.ts',
      'packages/sources/test/contract.deep.test.ts',
    ]);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('the compiler asks for the row of a shape that has a name', () => {
    const text = read(detect);
    const edited = text.replace("\n  | 'link-table'", "\n  | 'link-table'\n  | 'almanac'");
    expect(edited).not.toBe(text);
    expect(complaints(new Map([[detect, edited]]), detect, [detect]).join()).toContain(
      "'almanac' is missing",
    );
  });

  test('every adapter has its row, is published, and is held by the contract', () => {
    expect(adapters).toContain(`${sources}/link-table/from-link-table.ts`);
    for (const adapter of adapters) {
      expect(read(detect)).toMatch(new RegExp(`read: .*\\b${nameOf(adapter)}\\b`));
      expect(read(`${sources}/index.ts`)).toMatch(new RegExp(`export \\{[^}]*\\b${nameOf(adapter)}\\b`));
    }
    const contract = read('packages/sources/test/contract.deep.test.ts');
    const held = [...contract.matchAll(/\bkind: '([a-z-]+)'/g)].map(([, kind = '']) => kind);
    expect([...new Set(held)].sort()).toEqual([...kinds].sort());
  });
});

describe('a source of pools', () => {
  const [, rest = ''] = read('CONTRIBUTING.md').split('\n**A source of pools.** ');
  const [recipe = ''] = rest.split('\n**');
  const folder = 'packages/sources/src/pools';

  test('every file of the recipe is there', () => {
    const named = [...recipe.matchAll(/`(packages\/[^`]+\.ts)`/g)].map(([, path = '']) => path);
    expect(named).toEqual([
      `${folder}/osmosis/from-osmosis-pools.ts`,
      `${folder}/read-pools.ts`,
      'packages/sources/src/index.ts',
      `${folder}/read-pools.test.ts`,
    ]);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('every adapter has its row, is published, and has a test beside it', () => {
    const adapters = adaptersIn(folder);
    expect(adapters.length).toBeGreaterThan(1);
    for (const adapter of adapters) {
      expect(read(`${folder}/read-pools.ts`)).toMatch(new RegExp(`read: .*\\b${nameOf(adapter)}\\b`));
      expect(read('packages/sources/src/index.ts')).toMatch(
        new RegExp(`export \\{[^}]*\\b${nameOf(adapter)}\\b`),
      );
      expect(existsSync(join(root, adapter.replace(/\.ts$/, '.test.ts')))).toBe(true);
    }
  });
});
