/** Bridges to and from EVM and SVM chains, for `compileMsgs` and `compileRoute`. */
export { type BridgeKinds, bridgeKinds } from '../compile/bridges.js';
