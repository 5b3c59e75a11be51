/** The proof of messages before they are given, for requests and services that ask. */
export { checkSelf } from '../proof/self-check.js';
