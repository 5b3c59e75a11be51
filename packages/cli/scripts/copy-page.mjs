// Puts the built page beside the built command, which serves it.
import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(dirname(fileURLToPath(import.meta.url)));
const page = join(folder, 'node_modules/@wayfold/playground/dist');
rmSync(join(folder, 'dist/page'), { recursive: true, force: true });
cpSync(page, join(folder, 'dist/page'), { recursive: true, dereference: true });
