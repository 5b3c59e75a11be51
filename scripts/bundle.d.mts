/** Bundles the command line into a folder, as `bin.js` and `main.js`; the folder above has the package's `package.json`. */
export function bundleProgram(folder: string): Promise<void>;

/** Bundles programs for Node into a folder, each with the name of its source, whose path is relative to the root. */
export function bundle(entries: readonly string[], folder: string): Promise<void>;
