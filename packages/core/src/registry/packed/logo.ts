/** Where cosmos/chain-registry keeps its pictures; nearly every logo is there. Part of the packed form. */
const home = 'https://raw.githubusercontent.com/cosmos/chain-registry/master/';

/** A logo address, shortened: `^name` in the chain's own image folder, `~path` anywhere in the registry. */
export function shortLogo(uri: string, chainName: string): string {
  const own = `${home}${chainName}/images/`;
  if (chainName !== '' && uri.startsWith(own)) return `^${uri.slice(own.length)}`;
  if (uri.startsWith(home)) return `~${uri.slice(home.length)}`;
  return /^[\^~=]/.test(uri) ? `=${uri}` : uri;
}

/** The full address, the inverse of {@link shortLogo}. */
export function fullLogo(short: string, chainName: string): string {
  switch (short[0]) {
    case '^':
      return `${home}${chainName}/images/${short.slice(1)}`;
    case '~':
      return `${home}${short.slice(1)}`;
    case '=':
      return short.slice(1);
    default:
      return short;
  }
}
