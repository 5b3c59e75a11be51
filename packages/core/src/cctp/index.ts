/** Messages of Circle's burn and mint, and how they name accounts and tokens. */
export {
  accountBytes32,
  anyCaller,
  attestationProblem,
  type CctpMessage,
  type FastTerms,
  readCctpMessage,
  tokenBytes32,
} from './message.js';
