/** Bridges to and from EVM and SVM chains, for `compileMsgs` and `compileRoute`, and what follows them by hand. */
export {
  type BridgeKinds,
  bridgeKinds,
  buildNextStep,
  type NextStepTx,
  type StepInputs,
} from '../compile/bridges.js';
