import { tsupOptions } from '../../scripts/tsup-options.js';

export default tsupOptions(import.meta.url);
