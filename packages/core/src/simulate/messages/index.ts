export { readMessages } from './read.js';
export type { SignedMessage } from './signed.js';
