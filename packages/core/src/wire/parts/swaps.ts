/** What plans swaps, for services that have pools. */
export { swapsIn } from '../../plan/swapping.js';
export { marketsOf } from '../../quote/index.js';
