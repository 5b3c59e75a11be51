/** Messages of Circle's burn and mint, and how they name accounts and tokens. */
export { accountBytes32, anyCaller, tokenBytes32 } from './bytes32.js';
export { attestationProblem, type CctpMessage, type FastTerms, readCctpMessage } from './message.js';
