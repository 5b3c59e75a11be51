export { type BridgeKinds, bridgeKinds } from '../kinds/tables/compile-bridges.js';
export { buildNextStep, type NextStepTx, type StepInputs } from './next-step/index.js';
