import { memoByIdentity } from '../primitives/index.js';
import type { ChannelLink, LinkModel, LinkSource, Registry } from '../registry/index.js';
import { linkTable } from './link-table.js';
import { memoByParts } from './memo-parts.js';

/** The table itself as the source of links: small, and with nothing to build but what is asked for. */
export const directLinks: LinkModel = (table) => table;

/**
 * Where the links of a registry are read: the model it was created with, or its table. Made on first use and kept as
 * long as the table.
 */
export const linkSource: (registry: Registry) => LinkSource = memoByIdentity((registry: Registry) => {
  const { links: model = directLinks } = registry;
  const table = linkTable(registry);
  return sources([table, model], () => model(table));
});

const sources = memoByParts<LinkSource>();

/** Channels of a chain seen from its own ends, keyed and sorted by hop. */
export function linksFrom(registry: Registry, chainId: string): ReadonlyMap<string, ChannelLink> {
  return linkSource(registry).linksOf(chainId);
}
