import { memoByIdentity } from '../primitives/index.js';
import type { ChannelLink, LinkModel, LinkSource, Registry } from '../registry/index.js';
import { linkTable } from './link-table.js';
import { memoByParts } from '../primitives/index.js';

/** The table itself as the source of links: small, with parts made on demand. */
export const directLinks: LinkModel = (table) => table;

/**
 * Where the links of a registry are read: the model it was created with, or its table. Made on first use and kept as
 * long as the table.
 */
export const linkSource: (registry: Registry) => LinkSource = /* @__PURE__ */ memoByIdentity(
  (registry: Registry) => {
    const model = registry.links ?? suggested.get(registry) ?? directLinks;
    const table = linkTable(registry);
    return sources([table, model], () => model(table));
  },
);

const sources = /* @__PURE__ */ memoByParts<LinkSource>();

/**
 * Suggests a model for a registry that was created without one and is unread. All models give equal answers, so
 * other users of the registry see no difference.
 */
export function suggestModel(registry: Registry, model: LinkModel): void {
  suggested.set(registry, model);
}

const suggested = new WeakMap<Registry, LinkModel>();

/** Channels of a chain seen from its ends, keyed and sorted by hop. */
export function linksFrom(registry: Registry, chainId: string): ReadonlyMap<string, ChannelLink> {
  return linkSource(registry).linksOf(chainId);
}
