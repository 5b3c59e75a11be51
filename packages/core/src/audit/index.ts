/** What anybody's messages would do, judged from the messages and the data alone, and what differs from expectation. */
export { type AuditOptions, type AuditReport, auditMsgs } from './audit.js';
export type { LeftOut } from './capped.js';
export type { AuditFinding, UnreadPart } from './context.js';
export type * from './effect.js';
export type * from './expectation.js';
export { type AuditReason, auditReasons, type Severity } from './reasons.js';
export {
  type CallStep,
  type RouteStep,
  routeOf,
  type SpendStep,
  type SwapStep,
  type TransferStep,
} from './route.js';
