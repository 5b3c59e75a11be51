import { byText, memoByIdentity } from '../../primitives/index.js';
import type { Bridge, BridgeAddress, BridgeContract, BridgeLink } from './bridge.js';
import { type Camel, camel, type Form, type Members, type RowOf, record } from './form.js';
import * as table from './table.js';

type Table = typeof table;

/** Facts about bridges as the engine reads them. Every block and member may be absent. */
export type BridgeFacts = {
  readonly [Block in keyof Table as Camel<Block>]?: Table[Block] extends Bridge<infer Facts> ? Facts : never;
};

/** Facts about bridges as the data files give them, without provenance. Every block and field may be absent. */
export type BridgeBlocks = RowOf<BridgeFacts>;

/** The bridges of the table, in a fixed order. What is no bridge does not compile here. */
const bridges: readonly (readonly [string, Bridge<object>])[] = Object.entries<Bridge<object>>(table).sort(
  byText(([block]) => block),
);

/** The form of all blocks. */
export const bridgeForm: Form<BridgeBlocks, BridgeFacts> = record<BridgeFacts>(
  Object.fromEntries(bridges.map(([block, { form }]) => [block, form])) as Members<BridgeFacts>, // the table that both sides are derived from
);

/** All coins that bridges join, in fixed order. Derived from the registry's bridge facts and remembered with them. */
export function bridgeLinks(registry: { readonly bridges: BridgeFacts }): readonly BridgeLink[] {
  return linksOf(registry.bridges);
}

const linksOf = memoByIdentity((facts: BridgeFacts): readonly BridgeLink[] =>
  Object.freeze(
    statedBlocks(facts)
      .flatMap(({ bridge, stated }) => bridge.links?.(stated) ?? [])
      .map((link) => Object.freeze(link))
      .sort(byText(({ bridge, a, b }) => [bridge, a.chainId, a.denom, b.chainId, b.denom].join(' '))),
  ),
);

/** Contracts of bridges by chain. */
export function bridgeContracts(facts: BridgeFacts): readonly BridgeContract[] {
  return statedBlocks(facts).flatMap(({ bridge, stated }) => [...(bridge.contracts?.(stated) ?? [])]);
}

/** Where the money of one bridge goes: what each address is, and the address. */
export function bridgeAddresses(bridge: Bridge<object>, stated: object): readonly BridgeAddress[] {
  const contracts = [...(bridge.contracts?.(stated) ?? [])].map(
    ([chainId, address, what, which = '']): BridgeAddress => [
      `${what} on ${chainId}${which === '' ? '' : ` (${which})`}`,
      address,
    ],
  );
  return [...contracts, ...(bridge.addresses?.(stated) ?? [])];
}

/** The facts of one bridge, with the name that they have in the registry and that of their block in the data files. */
export interface StatedBlock {
  readonly name: string;
  readonly block: string;
  readonly bridge: Bridge<object>;
  readonly stated: object;
}

/** What is known of each bridge of which something is known. */
export function statedBlocks(facts: BridgeFacts): readonly StatedBlock[] {
  const known: Readonly<Record<string, object | undefined>> = facts;
  return bridges.flatMap(([block, bridge]) => {
    const name = camel(block);
    const stated = known[name];
    return stated === undefined ? [] : [{ name, block, bridge, stated }];
  });
}
