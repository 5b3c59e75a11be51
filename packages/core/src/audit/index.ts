/**
 * Effects of messages from any source, judged from the messages and the data alone, and their differences from
 * an expectation.
 */
export type { AssetRef, ExpectedAffiliate } from '../primitives/index.js';
export { type AuditOptions, type AuditQuery, auditMsgs } from './audit.js';
export type {
  AnswerForm,
  AnswerPart,
  AuditedMsgs,
  CompiledForm,
  CompiledMsgForm,
  CompiledPart,
  CompiledTxForm,
  MsgForm,
  TxForm,
} from './input/accepted.js';
export type {
  AminoForm,
  BytesForm,
  EncodeObjectForm,
  EvmRequestForm,
  LongForm,
  NodeTxForm,
  SignDocForm,
  SignedForm,
  StdSignDocForm,
  StdTxForm,
  SvmRequestForm,
  WalletConnectForm,
  WalletRequestForm,
} from './input/forms.js';
export type { AuditReport, LeftOut, Omitted } from './report.js';
export type { AuditFinding, UnreadPart } from './context.js';
export type {
  CallEffect,
  DeliverEffect,
  Effect,
  FeeEffect,
  ForwardEffect,
  GrantedCoin,
  GrantEffect,
  GrantTerms,
  PoolStep,
  RecoverEffect,
  SendEffect,
  SwapEffect,
  PoolRoute,
} from './effect.js';
export type { Expectation, ExpectedBurn, ExpectedFee, ExpectedNetworkFee } from './expectation.js';
export type { Unaccounted } from './movements.js';
export type { Bound, Exposure, PartKind, RiskPart } from './exposure.js';
export {
  type AuditReason,
  type AuditReasonEntry,
  auditReasons,
  type Bearing,
  type FindingClass,
  type Severity,
} from './reasons.js';
export type { Flow, Role } from './roles.js';
export {
  type CallStep,
  type RouteStep,
  routeOf,
  type SpendStep,
  type ExchangeStep,
  type TransferStep,
} from './route.js';
export type { RiskRow, Within } from './risk.js';
export type { ComparedMember, NeededMember, Undecided, Verdict } from './verdict.js';
export { silentMethodNames } from './methods/nothing.js';
export { describeReport } from './summary/describe.js';
export { type PrintedAsk, type PrintedSummary, printSummary } from './summary/print.js';
export type { Ask, SummaryRow, Colour, Part, Sentence, Summary, SummaryBound } from './summary/summary.js';
