import type { ChainRow, ChannelRow, Snapshot } from 'wayfold';
import { isObject, pointerTo, shapes, type SwapDeploymentRow } from 'wayfold/registry';
import { type CapabilityDialect, capabilityRow, dialectFields } from '../dialect.js';
import { createDraft, type Draft, type Fragment } from '../fragment.js';
import { memberOf, present } from '../json.js';

const { list, nullable, oneOf, row, table, text } = shapes;

/** How a link table is read. */
export interface LinkTableOptions {
  /**
   * Data that the table is applied over. Rows replace rows, but the table says little about a chain: chains of this
   * data keep their rows, and a chain of the table is live, whatever the data says. Swap deployments that name
   * the same contracts keep theirs.
   */
  readonly over?: Snapshot;
}

/**
 * Adapter for the table of links and chains that compiler cases are written against: `links` pairs the two ends of
 * transfer channels (`{ a: [chain, channel], b: [chain, channel] }`), `chains` gives each chain's address prefix, the
 * middlewares of its transfer stack and its swap contracts. The table may be under `about`.
 *
 * A chain of the table takes part in memo-carrying transfers, so memo support is assumed where it is not stated; a
 * missing forward middleware (`pfm: null`) means that there is none. The table has no chain names: the id without
 * its punctuation is the name.
 */
export function fromLinkTable(input: unknown, options: LinkTableOptions = {}): Fragment {
  const draft = createDraft();
  const inner = memberOf(input, 'about');
  const read = isObject(inner) ? linkTable.read(inner, '/about', draft) : linkTable.read(input, '', draft);
  const chains = Object.entries(read?.chains ?? {});
  const { over = {} } = options;
  const known = new Map(over.chains?.map((row) => [row.chain_id, row]));
  return draft.finish({
    chains: chains.map(([id, chain]) =>
      draft.at({ ...(known.get(id) ?? chainRow(id, chain)), status: 'live' as const }, draft.whereIs(chain)),
    ),
    channels: (read?.links ?? []).map((link) => draft.at(channelRow(link), draft.whereIs(link))),
    capabilities: chains.map(([id, chain]) => {
      const pfm = chain.pfm ?? false;
      const memo = chain.memo ?? true;
      return draft.at(capabilityRow(id, { ...chain, pfm, memo }), draft.whereIs(chain));
    }),
    swap_venues: chains.flatMap(([id, chain]) => deploymentRow(id, chain, over, draft) ?? []),
  });
}

type End = readonly [chainId: string, channel: string];

interface Link {
  readonly a: End;
  readonly b: End;
}

interface TableChain extends CapabilityDialect {
  readonly prefix: string;
  readonly entry_point?: string;
  readonly ibc_adapter?: string;
  readonly ibc_adapter_kind?: 'ibc-hooks' | 'ibc-callbacks' | 'neutron-transfer';
  readonly entry_call?: 'ibc-hooks' | 'ibc-callbacks' | null;
}

interface LinkTable {
  readonly links: readonly Link[];
  readonly chains: Readonly<Record<string, TableChain>>;
}

const texts = list(text);

const end: shapes.Shape<End> = {
  fits: (value): value is End => texts.fits(value) && Array.isArray(value) && value.length === 2,
  read(value, at, notes) {
    const [chainId, channel, ...more] = texts.read(value, at, notes) ?? [];
    if (chainId !== undefined && channel !== undefined && more.length === 0) return [chainId, channel];
    notes.report('DATA_INVALID', at, 'an end must be a chain id and a channel id');
    return undefined;
  },
};

const linkTable: shapes.Shape<LinkTable> = row<LinkTable>({
  links: list(row<Link>({ a: end, b: end }, ['a', 'b'])),
  chains: table(
    row<TableChain>(
      {
        ...dialectFields,
        prefix: text,
        entry_point: text,
        ibc_adapter: text,
        ibc_adapter_kind: oneOf('ibc-hooks', 'ibc-callbacks', 'neutron-transfer'),
        entry_call: nullable(oneOf('ibc-hooks', 'ibc-callbacks')),
      },
      ['prefix'],
    ),
  ),
});

function chainRow(id: string, chain: TableChain): ChainRow {
  return {
    chain_id: id,
    chain_name: id.toLowerCase().replace(/[^a-z0-9]/g, ''),
    chain_type: 'cosmos',
    bech32_prefix: chain.prefix,
  };
}

function channelRow({ a, b }: Link): ChannelRow {
  return { a: endRow(a), b: endRow(b), status: 'ACTIVE' };
}

function endRow([chainId, channel]: End): ChannelRow['a'] {
  return { chain_id: chainId, port: 'transfer', channel };
}

function deploymentRow(
  id: string,
  chain: TableChain,
  over: Snapshot,
  draft: Draft,
): SwapDeploymentRow | undefined {
  const { entry_point: entryPoint, ibc_adapter: adapter } = chain;
  if (entryPoint === undefined) return undefined;
  const below = over.swap_venues?.find((row) => row.chain_id === id);
  const isKnown =
    below?.entry_point === entryPoint &&
    (below.ibc_adapter ?? undefined) === adapter &&
    (below.ibc_adapter_kind ?? undefined) === chain.ibc_adapter_kind &&
    (below.entry_call ?? undefined) === (chain.entry_call ?? undefined);
  if (isKnown) return undefined;
  const row = present<SwapDeploymentRow>({
    chain_id: id,
    entry_point: entryPoint,
    ibc_adapter: adapter,
    ibc_adapter_kind: chain.ibc_adapter_kind,
    entry_call: chain.entry_call,
  });
  return draft.at(row, pointerTo(draft.whereIs(chain), 'entry_point'));
}
