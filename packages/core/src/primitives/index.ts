export {
  type AddressFormat,
  addressHex,
  addressProblem,
  checksummed,
  parseBech32,
  printBech32,
  readAddress,
} from './address.js';
export { type Budget, createBudget, type StepKind, spend, spendOnce } from './budget.js';
export {
  fromBase58,
  fromBase64,
  fromBase64Text,
  fromHex,
  fromUtf8,
  keccak,
  type Sha256,
  sha3,
  sha256,
  toBase58,
  toBase64,
  toHex,
  toUpperHex,
  toUtf8,
  utf8Length,
} from './bytes.js';
export { dayNanoseconds, dayStart, parseTime } from './day.js';
export {
  InvariantError,
  type Reason,
  RoutingError,
  reasons,
  unreachable,
  type Warning,
  type WarningReason,
} from './errors.js';
export type { AssetRef, ExpectedAffiliate } from './expected.js';
export {
  isBech32Prefix,
  isChainId,
  isChainName,
  isChannelId,
  isCosmosDenom,
  isDecimals,
  isEvmAddress,
  isLightClientId,
  isNumberedChannel,
  isPoolId,
  isPortId,
  isPrintableDenom,
  isVoucherDenom,
  isWebUri,
} from './grammar.js';
export {
  type Address,
  brandAll,
  brandAs,
  type ChainId,
  type ChannelId,
  type Denom,
  type DenomPath,
  type Id,
  type Plain,
  type PortId,
} from './ids.js';
export { type Limits, limits } from './limits.js';
export {
  freezeDeep,
  freezeMap,
  memoByIdentity,
  memoByParts,
  once,
  remembered,
  rememberedAWhile,
  sealMap,
} from './memo.js';
export { type MemberPath, parseMemberPath, printMemberPath } from './member-path.js';
export { parsePercent, type Ratio } from './ratio.js';
export {
  joinSentences,
  type Wording,
  member,
  partsOf,
  printSentence,
  type Sentence,
  type SentencePart,
  say,
  saying,
} from './sentence.js';
export { byText, compareText, pointerTo, quote } from './text.js';
export { checkClock, checkType, type PlainTypes } from './checks.js';
export { blaming, notPlain } from './plain.js';
export { inUnits } from './units.js';
