export {
  compareOutages,
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
  type LivenessOptions,
  livenessKey,
  type Movement,
  outagesOf,
  overLink,
  refusalAmong,
  refusalOf,
} from './question.js';
export { outageFacts, outageText } from './words.js';
