export { homeOf } from './home.js';
export { type ChainOutages, outageIndex } from './outage-index.js';
export {
  compareOutages,
  isEnding,
  isWholeChain,
  type Outage,
  type OutageDirection,
  type OutageEffect,
  outageKey,
  type OutageKey,
  outageReasons,
  type OutageScope,
  scopeKey,
} from './outage.js';
export {
  hasCoinOutages,
  isChainLive,
  isChannelLive,
  isLinkOpen,
  isOwnLinkOpen,
  isRefusal,
  type LivenessOptions,
  type NamingOptions,
  livenessKey,
  livenessOf,
  mayLift,
  type Movement,
  outagesOf,
  chainsWithCoinOutages,
  outagesOfChain,
  overLink,
  refusalAmong,
  refusalOf,
} from './question.js';
export { outageFacts, outageText, outageWarning } from './words.js';
