import type { ChainRow } from 'wayfold';
import type { BridgeBlocks } from 'wayfold/registry';
import { withAddressKind } from './address-kind.js';
import { chainRow } from './chain.js';
import { type Entry, text } from './entry.js';
import { withNativeFee } from './evm-native.js';
import type { Tally } from './tally.js';

/** Chains of the registry as rows, and the ids that go with its names. */
export interface ChainNames {
  readonly rows: readonly ChainRow[];
  /** Id of a chain by registry name; networks with an asset list only are known from the bridge facts. */
  readonly idOf: (name: string) => string | undefined;
  /** The chain at one end of a pair file, by name or else by the id the file gives. */
  readonly endOf: (name: string | undefined, id: string | undefined) => PairEnd | undefined;
  /** Names whose lists must not be read: their chain id belongs to another entry. */
  readonly shadowed: ReadonlySet<string>;
}

/** The chain at one end of a pair file. */
export interface PairEnd {
  readonly id: string;
  /** True for a dead chain whose id a live chain took over: its channels explain old vouchers and carry nothing. */
  readonly isShadowed: boolean;
}

interface Candidate {
  readonly entry: Entry;
  readonly id: string;
  readonly name: string;
}

/**
 * Reads the chain files. Chains without an id are left out; of two entries with one id, or one name, the live one is
 * kept, else the first.
 */
export function readChains(entries: readonly Entry[], bridges: BridgeBlocks, tally: Tally): ChainNames {
  const known = new Map(Object.entries(bridges.registry_chain_ids?.by_chain_name ?? {}));
  const candidates = entries.flatMap((entry) => candidateOf(entry, known, tally) ?? []);
  const kept = keepOnePerIdentity(candidates, tally);
  const idByName = new Map(known);
  for (const { name, id } of [...candidates, ...kept]) idByName.set(name, id);
  const shadowed = new Set(candidates.filter((candidate) => !kept.has(candidate)).map(({ name }) => name));
  for (const { name } of kept) shadowed.delete(name);
  const ids = new Set([...kept].map(({ id }) => id));
  const endOf: ChainNames['endOf'] = (name = '', id) => {
    const named = idByName.get(name);
    if (named !== undefined) return { id: named, isShadowed: shadowed.has(name) };
    return id === undefined ? undefined : { id, isShadowed: name !== '' && ids.has(id) };
  };
  return {
    rows: [...kept].map(({ entry, id, name }) =>
      entry.draft.at(withAddressKind(withNativeFee(chainRow(entry, id, name), bridges)), entry.pointer),
    ),
    idOf: (name) => idByName.get(name),
    endOf,
    shadowed,
  };
}

function candidateOf(entry: Entry, known: ReadonlyMap<string, string>, tally: Tally): Candidate | undefined {
  const name = text(entry, 'chainName') ?? '';
  const id = known.get(name) ?? text(entry, 'chainId');
  if (id !== undefined) return { entry, id, name };
  tally.count('chains without an id');
  entry.draft.report('DATA_INVALID', entry.pointer, `chain ${name} has no id and is left out`);
  return undefined;
}

function keepOnePerIdentity(candidates: readonly Candidate[], tally: Tally): ReadonlySet<Candidate> {
  const byId = new Map<string, Candidate>();
  const byName = new Map<string, Candidate>();
  const ranked = [...candidates].sort((a, b) => rank(a) - rank(b));
  const kept = new Set<Candidate>();
  for (const candidate of ranked) {
    const rival = byId.get(candidate.id) ?? byName.get(candidate.name);
    if (rival === undefined) {
      byId.set(candidate.id, candidate);
      byName.set(candidate.name, candidate);
      kept.add(candidate);
      continue;
    }
    tally.count('chains whose id or name is taken');
    const message = `${candidate.name} (${candidate.id}) repeats the id or name of ${rival.name} (${rival.id}), which is kept`;
    candidate.entry.draft.report('DATA_DUPLICATE_CHAIN', candidate.entry.pointer, message);
  }
  return new Set(candidates.filter((candidate) => kept.has(candidate)));
}

/** Live entries first; the sort is stable, so the first of equals wins. */
function rank({ entry }: Candidate): number {
  return (text(entry, 'status') ?? 'live') === 'live' ? 0 : 1;
}
