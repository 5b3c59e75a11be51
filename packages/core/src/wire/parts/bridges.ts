/** Bridges to and from EVM and SVM chains, for routes that take one. */
export { bridgeKinds } from '../../compile/bridges.js';
