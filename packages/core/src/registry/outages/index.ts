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
  type LivenessOptions,
  type Movement,
  movementSeconds,
  type NamingOptions,
  type OutageOptions,
  overLink,
} from './movement.js';
export {
  hasCoinOutages,
  isChainLive,
  isChannelLive,
  isLinkOpen,
  isOwnLinkOpen,
  isRefusal,
  livenessKey,
  livenessOf,
  mayLift,
  outagesOf,
  chainsWithCoinOutages,
  outagesOfChain,
  refusalAmong,
  refusalOf,
} from './question.js';
export { hasRouteEnds } from './route-ends.js';
export { noticeSeconds, sunset, sunsetOf } from './sunset.js';
export { outageFacts, outageText, outageWarning } from './words.js';
