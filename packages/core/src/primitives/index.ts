export {
  type AddressFormat,
  addressHex,
  addressProblem,
  checksummed,
  parseBech32,
  printBech32,
} from './address.js';
export { fromBase64Text } from './base64-text.js';
export { fromBase64, toBase58 } from './binary-text.js';
export { type Budget, createBudget, type StepKind, spend, spendOnce } from './budget.js';
export { toBase64, toHex, toUpperHex, toUtf8, utf8Length } from './bytes.js';
export { checkClock } from './clock.js';
export { byText, compareText } from './compare.js';
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
export { freezeMap } from './freeze.js';
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
export { type Sha256, sha3, sha256 } from './hash.js';
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
export {
  type JsonInput,
  type JsonInputObject,
  type JsonObject,
  type JsonProblem,
  type JsonValue,
  parseExactJson,
  printJson,
  type RawJson,
  rawJson,
  scanJson,
} from './json/index.js';
export { type Limits, limits } from './limits.js';
export { memoByIdentity, remembered } from './memo.js';
export { pointerTo } from './pointer.js';
export { quote } from './quote.js';
export { parsePercent, type Ratio } from './ratio.js';
export { checkType, type PlainTypes } from './untyped.js';
