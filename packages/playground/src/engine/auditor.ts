/** What audits, loaded with the first audit. */
export { auditMsgs } from 'wayfold/audit';
export { encodeReport } from 'wayfold/wire';
