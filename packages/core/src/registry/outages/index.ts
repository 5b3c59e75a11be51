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
  isChainLive,
  isChannelLive,
  isLinkOpen,
  type LivenessOptions,
  livenessKey,
  type Movement,
  outagesOf,
  outagesOfChain,
  overLink,
  refusalOf,
} from './question.js';
export { outageFacts, outageText } from './words.js';
