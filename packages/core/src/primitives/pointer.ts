/** Appends one reference token to a JSON Pointer (RFC 6901). */
export function pointerTo(base: string, token: string | number): string {
  return `${base}/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
