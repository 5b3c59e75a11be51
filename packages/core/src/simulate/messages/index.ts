export { readMessages, type SignedMessage } from './read.js';
