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
export { freezeMap } from './freeze.js';
export * from './grammar.js';
export { type Sha256, sha3, sha256 } from './hash.js';
export {
  type Address,
  brandAs,
  type ChainId,
  type ChannelId,
  type Coin,
  type Denom,
  type DenomPath,
  type Id,
  type PortId,
} from './ids.js';
export { type Limits, limits } from './limits.js';
export { memoByIdentity, remembered } from './memo.js';
export { type MemberPath, parseMemberPath, printMemberPath } from './member-path.js';
export { pointerTo } from './pointer.js';
export { quote } from './quote.js';
export { parsePercent, type Ratio } from './ratio.js';
export { checkType, type PlainTypes } from './untyped.js';
