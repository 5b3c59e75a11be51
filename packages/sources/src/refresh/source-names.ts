/** Names of the sources that corroborate the registries, or state facts that are kept by hand. */
export const corroborators = ['keplr', 'skip-go-registry', 'hyperlane', 'chain-selectors', 'axelar'] as const;

/** Name of such a source. */
export type CorroboratorName = (typeof corroborators)[number];

/** Names of the sources of a refresh: registries and lists, then the sources that corroborate them. */
export const sourceNames: readonly [
  'chain-registry',
  'initia-registry',
  'assetlists',
  ...typeof corroborators,
] = [...(['chain-registry', 'initia-registry', 'assetlists'] as const), ...corroborators];

/** A source of a refresh. */
export type SourceName = (typeof sourceNames)[number];

/** Whether a source only corroborates. */
export function isCorroborator(name: string): name is CorroboratorName {
  return corroborators.some((one) => one === name);
}
