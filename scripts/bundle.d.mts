/** Bundles the command line into a folder, as `bin.js` and `main.js`; the folder above has the package's `package.json`. */
export function bundleProgram(folder: string): Promise<void>;
