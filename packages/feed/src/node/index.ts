/// <reference types="node" />
/** Files, network and keys: the part of the package that needs Node. */
export type { Ed25519 } from '../crypto/keys.js';
export { type GeneratedKey, generateKey, nodeEd25519, publicKeyOf, readKey } from './keys.js';
export { folderReader, httpsReader, readerOf, type ReaderOptions } from './readers.js';
export { publishedFolder, writePlan } from './folder.js';
export { stateFolder } from './state-folder.js';
