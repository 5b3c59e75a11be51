// What set-up has already done: fingerprints of its inputs, so that a second run can skip it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

/** Condition of `exports` under which this workspace reads sources instead of builds. */
export const sourceCondition = '@wayfold/source';

/** Folders of the workspace packages that set-up installs, relative to the root: all but the documentation. */
export function packageFolders() {
  const named = readdirSync(join(root, 'packages'))
    .filter((name) => name !== 'docs')
    .map((name) => `packages/${name}`);
  return [...named.sort(), 'data', 'bench', 'test'].filter((folder) =>
    existsSync(join(root, folder, 'package.json')),
  );
}

/** The parsed package.json of a folder, relative to the root. */
export function manifestOf(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** Folders of the packages that are published. */
export function publishedFolders() {
  return packageFolders().filter((folder) => manifestOf(folder).private !== true);
}

/** Folder of the command line that `npm start` runs. */
export const programFolder = 'packages/cli/.program';

/**
 * The code entry points of a published package: its `exports` that have a source.
 *
 * @returns {{ name: string, subpath: string, source: string, exists: boolean, built: string, types: string, forNode: string }[]} paths relative to the root
 */
export function entryPoints(folder) {
  const manifest = manifestOf(folder);
  return Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
    const own = typeof target === 'string' ? undefined : target[sourceCondition];
    if (own === undefined) return [];
    const source = join(folder, own);
    const name = subpath === '.' ? manifest.name : `${manifest.name}${subpath.slice(1)}`;
    return [
      {
        ...{ name, subpath, source, exists: existsSync(join(root, source)) },
        built: join(folder, target.default),
        types: join(folder, target.types),
        forNode: join(folder, target.node ?? target.default),
      },
    ];
  });
}

function* filesUnder(path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = `${path}/${entry.name}`;
    if (['node_modules', 'dist', 'generated', '.program', '.tsc', '.cache'].includes(entry.name)) continue;
    if (entry.isDirectory()) yield* filesUnder(inner);
    else if (entry.isFile() && !/\.(test|bench|check)\.ts$|\.md$/.test(entry.name)) yield inner;
  }
}

function digest(paths) {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}\0`);
  for (const path of paths) {
    if (existsSync(join(root, path)))
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0');
  }
  return hash.digest('hex');
}

const publishedSources = () => publishedFolders().flatMap((folder) => [...filesUnder(folder)]);

const manifests = () => ['package.json', ...packageFolders().map((folder) => `${folder}/package.json`)];

const locked = () => [...manifests(), 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', '.pnpmfile.cjs'];

/** What makes generated files and bundles, in addition to sources. */
const generators = [
  'tsconfig.base.json',
  'scripts/schemas.mjs',
  'scripts/members.mjs',
  'scripts/data.mjs',
  'scripts/bundle.mjs',
];

const modulesOf = (folders) => folders.map((folder) => `${folder}/node_modules`);

/** Published entry points that have a source. */
const entries = () =>
  publishedFolders().flatMap((folder) => entryPoints(folder).filter(({ exists }) => exists));

const kinds = {
  tools: {
    inputs: locked,
    outputs: () => ['node_modules/.modules.yaml', ...modulesOf(['packages/cli'])],
    within: 'install',
  },
  'page tools': {
    inputs: locked,
    outputs: () => ['node_modules/.modules.yaml', ...modulesOf(['packages/playground'])],
    within: 'install',
  },
  install: {
    inputs: locked,
    outputs: () => ['node_modules/.modules.yaml', ...modulesOf(packageFolders())],
  },
  docs: {
    inputs: () => [...locked(), 'packages/docs/package.json'],
    outputs: () => ['packages/docs/node_modules/vitepress', 'packages/docs/node_modules/typedoc'],
  },
  generated: {
    inputs: () => [
      ...locked(),
      ...generators,
      ...['packages/core', 'packages/sources', 'data'].flatMap((folder) => [...filesUnder(folder)]),
    ],
    outputs: () => [
      'packages/core/src/wire/openapi/generated/answers.ts',
      ...Object.values(manifestOf('data').exports)
        .filter((target) => typeof target === 'string')
        .map((target) => join('data', target)),
    ],
  },
  program: {
    inputs: () => [...locked(), ...generators, ...publishedSources()],
    outputs: () => [join(programFolder, 'main.js'), join(programFolder, 'bin.js')],
  },
  page: {
    inputs: () => [...kinds.generated.inputs(), ...filesUnder('packages/playground')],
    outputs: () => ['packages/playground/dist/index.html', 'packages/cli/dist/page/index.html'],
  },
  packages: {
    inputs: () => [...kinds.program.inputs(), ...['scripts/tsup-options.ts', 'scripts/tsup-forms.ts']],
    outputs: () => entries().flatMap(({ built, forNode }) => [built, forNode]),
  },
  declarations: {
    inputs: () => kinds.packages.inputs(),
    outputs: () => entries().map(({ types }) => types),
  },
  api: {
    inputs: () => [
      ...kinds.packages.inputs(),
      'packages/docs/scripts/api.mjs',
      'packages/docs/tsconfig.api.json',
    ],
    outputs: () => [
      'packages/docs/reference/api/index.md',
      'packages/docs/reference/api/typedoc-sidebar.json',
    ],
  },
};

/** A number that changes with the sources alone: what random tests draw from, so that a commit which passed passes again. */
export function seedOfSources() {
  const hash = createHash('sha256');
  for (const path of [...publishedSources(), ...filesUnder('packages/playground')])
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest().readUInt32BE() >>> 1;
}

const stampPath = (kind) => join(root, '.cache', `${kind.replace(' ', '-')}.stamp`);

/** The kind to make for another: the wider one if that was made before, so that nothing of it is removed. */
export function kindFor(kind) {
  const { within } = kinds[kind];
  return within !== undefined && existsSync(stampPath(within)) ? within : kind;
}

/** Whether what `kind` makes is there and was made from today's inputs, alone or within another kind. */
export function isCurrent(kind) {
  const { inputs, outputs, within } = kinds[kind];
  if (within !== undefined && isCurrent(within)) return true;
  if (!existsSync(stampPath(kind))) return false;
  if (outputs().some((path) => !existsSync(join(root, path)))) return false;
  return readFileSync(stampPath(kind), 'utf8') === digest(inputs());
}

/**
 * Does `work` and remembers the inputs it saw if it succeeds: those from before it began, so that an edit made
 * meanwhile is not lost.
 */
export async function stamped(kind, work) {
  const seen = digest(kinds[kind].inputs());
  rmSync(stampPath(kind), { force: true });
  const code = await work();
  if (code === 0) {
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(stampPath(kind), seen);
  }
  return code;
}
