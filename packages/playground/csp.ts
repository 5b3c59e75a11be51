/** What the page may load and run: what comes from its own place, and nothing else. */
const directives: readonly string[] = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** The policy as one line. */
export const contentSecurityPolicy: string = directives.join('; ');
