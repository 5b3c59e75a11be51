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
export { cw20Contract, cw20Denom, foldCase, isCw20Denom, isHexAddress, isSameSpelling } from './spelling.js';
