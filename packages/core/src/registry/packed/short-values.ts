import { cw20Contract } from '../../denom/index.js';

// Values that columns write shorter than rows do. Part of the packed form: a change here is a new version of it.

/** The pricing id that a column writes as 1: the name in lower case, with hyphens for spaces. */
export function defaultPricingId(name: string | undefined): string | undefined {
  return name?.toLowerCase().replaceAll(' ', '-');
}

/** The token contract that a column writes as 1: the denom, without `cw20:`. */
export function defaultContract(denom: string): string {
  return cw20Contract(denom) ?? denom;
}

/** A logo address, shortened: `^name` in the chain's image folder, `~path` anywhere in the registry. */
export function shortLogo(uri: string, chainName: string): string {
  const folder = `${home}${chainName}/images/`;
  if (chainName !== '' && uri.startsWith(folder)) return `^${uri.slice(folder.length)}`;
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

/** Where cosmos/chain-registry keeps its pictures. Nearly every logo is there. */
const home = 'https://raw.githubusercontent.com/cosmos/chain-registry/master/';
