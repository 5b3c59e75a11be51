import { shapes } from 'wayfold/registry';
import { fromChainRegistry } from '../chain-registry/index.js';
import { type CapabilityDialect, capabilityDialect, capabilityRow } from '../dialect.js';
import { createDraft, type Fragment, joinFragments } from '../fragment.js';
import { memberOf } from '../json.js';

/**
 * Adapter for hand-written worlds in the manner of the chain registry: `chains` like `chain.json`, `ibc` like the pair
 * files, `assets` as one flat list whose entries name their chain and state `decimals` outright, and `capabilities` by
 * chain id with short names (`pfm`, `memo`, `ibc_hooks` or `hooks`, `autopilot`, `callbacks`).
 */
export function fromFlat(input: unknown): Fragment {
  const draft = createDraft();
  const stated = memberOf(input, 'capabilities');
  const byChain = stated === undefined ? {} : (dialects.read(stated, '/capabilities', draft) ?? {});
  const capabilities = Object.entries(byChain).map(([chainId, dialect]) =>
    draft.at(capabilityRow(chainId, dialect), draft.whereIs(dialect)),
  );
  return joinFragments(fromChainRegistry(input), draft.finish({ capabilities }));
}

const dialects: shapes.Shape<Readonly<Record<string, CapabilityDialect>>> = shapes.table(capabilityDialect);
