/**
 * Guesses that let a column say "as expected" instead of a text. They are part of the packed form: a change of one is
 * a new version.
 */

/** Id under which prices of an asset are often published: its name in lower case, with hyphens for spaces. */
export function pricingGuess(name: string | undefined): string | undefined {
  return name?.toLowerCase().replaceAll(' ', '-');
}

/** Contract behind a denom such as `cw20:terra1…` or an EVM address. */
export function contractGuess(denom: string): string {
  return denom.startsWith('cw20:') ? denom.slice(5) : denom;
}
