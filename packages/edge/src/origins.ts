/**
 * Returns the origins whose pages may read answers, from `ALLOWED_ORIGINS` of a Worker's environment: separated by spaces, all if it
 * is empty or absent. Their form is described at the option `cors` of the handler.
 *
 * @throws TypeError for a value that is not a text: an invalid restriction must not allow all
 */
export function originsOf(environment: unknown): string | readonly string[] {
  const isObject = typeof environment === 'object' && environment !== null;
  const value = isObject && 'ALLOWED_ORIGINS' in environment ? environment.ALLOWED_ORIGINS : undefined;
  if (value === undefined) return '*';
  if (typeof value !== 'string')
    throw new TypeError('`ALLOWED_ORIGINS` is text: origins separated by spaces');
  const origins = value.split(/\s+/).filter((origin) => origin !== '');
  return origins.length === 0 ? '*' : origins;
}
