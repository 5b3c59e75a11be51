/** Content of a text with which a site lets an account log in. */
export interface SignIn {
  /** Host of the site. */
  readonly domain: string | undefined;
  readonly address: string | undefined;
  /** Hosts of the pages that are named. */
  readonly hosts: readonly string[];
  /** Chains by their numbers, or by names of Solana. */
  readonly chains: readonly string[];
}

/**
 * Reads a sign-in text; undefined for any other. Only its first line is needed.
 *
 * @see ethereum/ERCs `ERCS/erc-4361.md`; phantom/sign-in-with-solana, `README.md`
 */
export function parseSignIn(text: string): SignIn | undefined {
  const [first = '', address = '', ...lines] = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const end = first.indexOf(' wants you to sign in with your ');
  if (end < 1 || !first.endsWith(' account:')) return undefined;
  const valuesOf = (name: string): readonly string[] =>
    lines.flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []));
  return {
    domain: hostOf(first.slice(0, end)),
    address,
    hosts: valuesOf('URI').map(hostOf),
    chains: valuesOf('Chain ID'),
  };
}

/** The host and port of a URI, or of what stands alone; without a user's name, which may look like another host. */
export function hostOf(uri: string): string {
  const start = uri.indexOf('://');
  const authority = (start < 0 ? uri : uri.slice(start + 3)).split(/[/?#]/)[0] ?? '';
  return authority.slice(authority.lastIndexOf('@') + 1).toLowerCase();
}
