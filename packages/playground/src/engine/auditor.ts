/** The auditor, loaded with the first audit. */
export { auditMsgs, describeReport, printSummary } from 'wayfold/audit';
export { accountsOf, ownershipOf, ownersOf } from 'wayfold/registry';
export { encodeReport } from 'wayfold/wire';
