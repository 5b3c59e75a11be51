/** What anybody's messages would do, judged from the messages and the data alone, and what differs from expectation. */
export { type AuditOptions, type AuditReport, auditMsgs } from './audit.js';
export type { LeftOut } from './capped.js';
export type { AuditFinding, UnreadPart } from './context.js';
export type * from './effect.js';
export type * from './expectation.js';
export type { Flow } from './flow.js';
export type { Unaccounted } from './movements.js';
export { type AuditReason, auditReasons, type Severity } from './reasons.js';
export type { Role } from './roles.js';
export {
  type CallStep,
  type RouteStep,
  routeOf,
  type SpendStep,
  type SwapStep,
  type TransferStep,
} from './route.js';
export type { ComparedMember, Verdict } from './verdict.js';
