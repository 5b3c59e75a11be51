import type { Options } from 'tsup';
import { tsupOptions } from '../../scripts/tsup-options.js';

/** The page is in the same folder, and is built apart. */
const options: Options = { ...tsupOptions(import.meta.url), clean: ['!page/**'] };

export default options;
