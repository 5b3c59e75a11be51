/** Audits between a page and its wallet: each request is read before the wallet gets it. */
export { GuardError } from './guard-error.js';
export type { Decision, GuardOptions } from './judge.js';
export { guardKeplr, type Keplr } from './keplr.js';
export { type Eip1193Provider, guardProvider } from './provider.js';
