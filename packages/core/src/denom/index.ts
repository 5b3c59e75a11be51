export { type ReceiveAction, receivePath, type SendAction, sendAction } from './packet.js';
export {
  cw20Contract,
  cw20Denom,
  type DenomTrace,
  firstHop,
  foldCase,
  type Hop,
  ibcDenom,
  isCw20Denom,
  isHexAddress,
  isNativePath,
  isSameSpelling,
  parseTrace,
  printHop,
  printTrace,
  splitTrace,
} from './path.js';
