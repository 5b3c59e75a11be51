/** Compiles and carries out the blocks of pages. */
import { fork } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compile } from './compile.js';
import { differenceOf } from './output.js';
import type { Block, Page } from './page.js';
import type { Outcome, Plan, Task } from './plan.js';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');

/** Milliseconds after which a process that hangs is ended. */
const patience = 100_000;

/**
 * What is wrong with pages, each line with the file and line of the Markdown: `docs/a.md:12 …`. Empty where every block
 * has the form, compiles, runs and prints what is shown.
 */
export async function tryPages(pages: readonly Page[]): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wayfold-docs-'));
  try {
    const places = await Promise.all(pages.map((page, index) => settle(page, join(folder, String(index)))));
    const running = carryOut(folder, places.map(planOf));
    const compiled = compileAll(places);
    const outcomes = await running;
    return [
      ...pages.flatMap(({ path, problems }) =>
        problems.map(({ line, message }) => `${path}:${line} ${message}`),
      ),
      ...compiled,
      ...places.flatMap(({ page, folder: own }) =>
        page.blocks.flatMap((block) => judge(page, block, outcomes.get(idOf(own, block)))),
      ),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Place {
  readonly page: Page;
  readonly folder: string;
}

const idOf = (folder: string, { line }: Block): string => `${folder}:${line}`;

/** Makes the folder of a page as its reader has it: with the packages, and every file that the page shows. */
async function settle(page: Page, folder: string): Promise<Place> {
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  await symlink(join(root, 'test/node_modules'), join(folder, 'node_modules'));
  // Pages beside the sources speak of files of the workspace.
  if (!page.path.startsWith('packages/docs/')) {
    for (const name of ['test', 'packages']) await symlink(join(root, name), join(folder, name));
  }
  for (const { kind, name, code } of [...page.blocks].reverse()) {
    if (kind !== 'commands') await writeFile(join(folder, name), code);
  }
  return { page, folder };
}

function planOf({ page, folder }: Place): Plan[number] {
  const tasks = page.blocks.flatMap((block): readonly Task[] => {
    const [id, { kind, name, code, exits }] = [idOf(folder, block), block];
    if (kind === 'file') return [{ kind, id, name, text: code }];
    if (!block.runs) return [];
    return [kind === 'program' ? { kind, id, name } : { kind, id, text: code, exits }];
  });
  return { folder, tasks };
}

/** Programs are compiled while others run. */
function compileAll(places: readonly Place[]): readonly string[] {
  const blocks = new Map(
    places.flatMap(({ page, folder }) =>
      page.blocks
        .filter(({ kind }) => kind === 'program')
        .map((block) => [join(folder, block.name), { page, block }] as const),
    ),
  );
  return compile([...blocks.keys()]).flatMap(({ file, line, message }) => {
    const found = blocks.get(file);
    return found === undefined ? [] : [`${found.page.path}:${found.block.line + line} ${message}`];
  });
}

/** Carries a plan out in a process that can change its folder. */
async function carryOut(folder: string, plan: Plan): Promise<ReadonlyMap<string, Outcome>> {
  const file = join(folder, 'plan.json');
  await writeFile(file, JSON.stringify(plan));
  const tsx = pathToFileURL(createRequire(join(root, 'package.json')).resolve('tsx')).href;
  const outcomes = new Map<string, Outcome>();
  const child = fork(join(here, 'carry-out.ts'), [file], {
    execArgv: ['--conditions=@wayfold/source', '--import', tsx],
    env: { ...process.env, FORCE_COLOR: '', NO_COLOR: '1', TZ: 'UTC', LANG: 'en_US.UTF-8', NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...{ timeout: patience, killSignal: 'SIGKILL' },
  });
  child.on('message', (outcome: Outcome) => void outcomes.set(outcome.id, outcome));
  await new Promise((resolve) => child.once('close', resolve));
  return outcomes;
}

function judge({ path }: Page, block: Block, outcome: Outcome | undefined): readonly string[] {
  if (!block.runs) return [];
  if (outcome === undefined) return [`${path}:${block.line} not reached: what ran before it did not end`];
  const { failure, out, all, line = 0 } = outcome;
  if (failure !== undefined) return [`${path}:${block.line + line} ${failure}`];
  if (block.output === undefined) return [];
  const { text } = block.output;
  // Pages show standard output, or what a terminal shows: notices too.
  const difference = differenceOf(text, out) && differenceOf(text, all);
  return difference === undefined ? [] : [`${path}:${block.output.line} ${difference}`];
}
