/** The endpoint that audits. */
export { audit } from '../audit/audit.js';
