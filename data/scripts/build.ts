import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packageFolder } from './inputs.js';
import { buildParts } from './parts.js';

const folder = join(packageFolder, 'generated');
mkdirSync(folder, { recursive: true });
const { parts } = buildParts();
for (const [name, value] of Object.entries(parts)) {
  const text = JSON.stringify(value);
  writeFileSync(join(folder, `${name}.json`), text);
  console.log(`${name}.json ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} gzip`);
}
