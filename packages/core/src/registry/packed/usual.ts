import { cw20Contract } from '../../denom/index.js';

// What most rows say, so that a column can write 1 for it. Part of the packed form: a change is a new version.

/** Id under which prices of an asset are often published: its name in lower case, with hyphens for spaces. */
export function usualPricingId(name: string | undefined): string | undefined {
  return name?.toLowerCase().replaceAll(' ', '-');
}

/** Contract behind a denom such as `cw20:terra1…` or an EVM address. */
export function contractOf(denom: string): string {
  return cw20Contract(denom) ?? denom;
}
