// Install and build, with the pinned pnpm already on the PATH (scripts/run.mjs sees to that).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isCurrent, stamped } from './inputs.mjs';
import { root, run, say, step } from './steps.mjs';

/** Packages are built in the order of their dependencies, two at a time. */
function build() {
  const command = ['pnpm', '--recursive', '--sort', '--workspace-concurrency=2', '--reporter=append-only'];
  command.push(...later.map((name) => `--filter=!${name}`));
  if (!existsSync(join(root, 'data/scripts/build.ts'))) {
    say('data/scripts/build.ts does not exist yet: the data is left out of the build');
    command.push('--filter=!@wayfold/data');
  }
  return run([...command, 'run', 'build'], { quietOutput: true });
}

/** The documentation and its examples bring large tools of their own; `docs` and `examples` of run.mjs install those. */
const later = ['@wayfold/docs', 'example-*'];
const options = ['--frozen-lockfile', '--prefer-offline', '--reporter=append-only'];
const install = ['pnpm', 'install', ...options, ...later.map((name) => `--filter=!${name}`)];

let code = 0;
if (!isCurrent('install')) {
  code = await step('install dependencies', () =>
    stamped('install', () => run(install, { quietOutput: true })),
  );
}
if (code === 0 && !isCurrent('build'))
  code = await step('build packages and data', () => stamped('build', build));
process.exitCode = code;
