/**
 * Bridges to and from EVM and SVM chains, for `compileMsgs` and `compileRoute`, and their manual next steps.
 */
export {
  type BridgeKinds,
  bridgeKinds,
  buildNextStep,
  type NextStepTx,
  type StepInputs,
} from '../compile/bridges.js';
