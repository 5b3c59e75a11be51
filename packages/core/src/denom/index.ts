export { cw20Contract, cw20Denom, isCw20Denom } from './cw20.js';
export { foldCase, isHexAddress, isSameSpelling } from './letter-case.js';
export { type ReceiveAction, receivePath, type SendAction, sendAction } from './packet.js';
export {
  type DenomTrace,
  firstHop,
  type Hop,
  ibcDenom,
  isNativePath,
  parseTrace,
  printHop,
  printTrace,
  splitTrace,
} from './path.js';
