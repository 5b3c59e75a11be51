import { readFileSync } from 'node:fs';
import { tsupOptions } from '../scripts/tsup-options.js';

/** What `scripts/build.ts` wrote once it had checked the parts. */
const digests = readFileSync(new URL('./generated/digests.json', import.meta.url), 'utf8');

export default { ...tsupOptions(import.meta.url), define: { wayfoldDigests: digests } };
