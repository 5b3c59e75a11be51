export {
  type AddressFormat,
  type AddressKind,
  addressHex,
  addressProblem,
  checksummed,
  parseBech32,
  printBech32,
  readAddress,
} from './address.js';
export { type Budget, createBudget, spend, spendOnce } from './budget.js';
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
export { dayNanoseconds, dayStart, momentOf, parseTime } from './day.js';
export {
  InvariantError,
  type Reason,
  RoutingError,
  reasons,
  unreachable,
  type Warning,
  type WarningReason,
} from './errors.js';
export {
  type Address,
  type AssetRef,
  brandAll,
  brandAs,
  type ChainId,
  type ChannelId,
  type Denom,
  type DenomPath,
  type ExpectedAffiliate,
  type Id,
  type Plain,
  type PortId,
} from './ids.js';
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
export { type Limits, limits, type StepKind } from './limits.js';
export {
  freezeDeep,
  freezeMap,
  mapsOf,
  memoByIdentity,
  memoByParts,
  once,
  remembered,
  rememberedAWhile,
  sealMap,
} from './memo.js';
export { type Overlay, overlaid, overlayOf, valuesOf, withEntries } from './overlay.js';
export { type MemberPath, parseMemberPath, printMemberPath } from './member-path.js';
export { inUnits, parsePercent, type Ratio } from './amounts.js';
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
export { joined } from './joined.js';
export { byText, compareText, pointerTo, quote } from './text.js';
export {
  contractFamilies,
  isOfFamily,
  quotedFamilies,
  routedPairFee,
  singleContractFamilies,
  unconfirmedFamilies,
  type VenueFamily,
  venueOfVersion,
} from './venue-families.js';
export { blaming, checkClock, checkType, notPlain, type PlainTypes } from './plain.js';
export { editDistance } from './spelling.js';
