import type { ChainRow } from 'wayfold';
import { shapes } from 'wayfold/registry';
import type { Located } from '../chain-registry/index.js';
import type { Draft } from '../fragment.js';
import { memberOf } from '../json.js';
import { bridgeId } from './metadata.js';

const { flag, row, text } = shapes;

/** Profile of an application, which the Initia registry keeps after its chain file is gone. */
interface Profile {
  readonly name: string;
  readonly pretty_name?: string;
  readonly chain_id: string;
  readonly l2: boolean;
  readonly status?: string;
  readonly op_bridge_id?: string;
}

const profile: shapes.Shape<Profile> = row<Profile>(
  { name: text, pretty_name: text, chain_id: text, l2: flag, status: text, op_bridge_id: text },
  ['name', 'chain_id', 'l2'],
);

/** A rollup that was removed: the chain as a killed one, and its bridge where the profile names it. */
export interface RemovedRollup {
  readonly chain: ChainRow;
  readonly bridgeId: string | undefined;
}

/**
 * Rollups with a profile but without a chain file: the registry hides them. They are kept as killed, so that
 * their coins keep an origin, with the addresses and keys of their L1, which rollups of Initia share. Profiles
 * of applications, future rollups and those without a chain id do not describe chains.
 */
export function removedRollups(
  profiles: readonly Located[],
  { l1, listed }: { readonly l1: ChainRow | undefined; readonly listed: ReadonlySet<string> },
  draft: Draft,
): readonly RemovedRollup[] {
  if (l1?.bech32_prefix === undefined) return [];
  const keys = { bech32_prefix: l1.bech32_prefix, ...(l1.slip44 !== undefined && { slip44: l1.slip44 }) };
  const seen = new Set(listed);
  return profiles.flatMap(({ value, pointer }) => {
    if (memberOf(value, 'l2') !== true || memberOf(value, 'chain_id') === undefined) return [];
    const read = profile.read(value, pointer, draft);
    if (read === undefined || read.status !== 'hidden' || seen.has(read.chain_id)) return [];
    seen.add(read.chain_id);
    const { chain_id, name, pretty_name: prettyName, op_bridge_id: stated } = read;
    const facts = {
      chain_id,
      chain_name: name,
      ...(prettyName !== undefined && { pretty_name: prettyName }),
    };
    const chain: ChainRow = { ...facts, chain_type: 'cosmos', ...keys, status: 'killed' };
    return [{ chain: draft.at(chain, pointer), bridgeId: bridgeId(stated, pointer, draft) }];
  });
}
