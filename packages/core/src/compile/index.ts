export type { BridgeKinds } from './bridges.js';
export { type CompileOptions, compileMsgs } from './compile.js';
export { statedFees } from './fees.js';
export { needsBridges } from './needs-bridges.js';
export type {
  Affiliate,
  AutopilotHandler,
  CompileRequest,
  PostRouteHandler,
  SvmInputs,
  WasmHandler,
} from './request.js';
export type {
  CompiledMsgs,
  CompiledTx,
  CosmosMsg,
  CosmosTx,
  EstimatedFee,
  EvmTx,
  FeeType,
  Rebuild,
  SvmTx,
  UnknownFee,
} from './result.js';
export { type CompileRouteOptions, compileRoute, type PlannedRoute } from './route.js';
