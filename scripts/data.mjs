// node scripts/data.mjs [folder]: builds the shipped data; with a folder that has the parts from before, prints the changes.
import { join } from 'node:path';
import { bundleDataBuild } from './bundle.mjs';
import { root, run } from './steps.mjs';

const program = await bundleDataBuild(join(root, '.cache/data-build'));
process.exitCode = await run([process.execPath, program, ...process.argv.slice(2)]);
