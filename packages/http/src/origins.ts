/**
 * Origins in the form that browsers send, from names in any letter case, with the port that the scheme has anyway, with a slash
 * at the end. `*` among them is all. `null` is what browsers say for pages that have no origin: files, frames in a sandbox.
 *
 * @throws TypeError for a name that is not an origin: it would silently match no page
 */
export function originsOf(names: readonly string[]): ReadonlySet<string> | '*' {
  const origins = new Set(names.map((name) => (name === '*' ? name : originOf(name))));
  return origins.has('*') ? '*' : origins;
}

function originOf(name: string): string {
  if (name === 'null') return name;
  const url = form.test(name) && URL.canParse(name) ? new URL(name) : undefined;
  if (url === undefined || !host.test(url.host))
    throw new TypeError(
      `${JSON.stringify(name)} is no origin, which is a scheme, a host and perhaps a port: "https://app.example"`,
    );
  // `URL` gives an extension of a browser the origin `null`, but its pages send their real one.
  return url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin;
}

/** Scheme, host and port of a name, before `URL` drops or decodes other parts. */
const form = /^[a-z][a-z\d+.-]*:\/\/[^\s\p{Cc}/\\?#@%]+\/?$/iu;

/** A host that there can be, as `URL` has it: to that a comma or an asterisk is part of a name. */
const host = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i;
