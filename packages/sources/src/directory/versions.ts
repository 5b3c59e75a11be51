import { isObject } from 'wayfold/registry';
import { type JsonObject, listOf, memberOf } from '../json.js';

/**
 * A chain file with the software its `versions.json` calls current, where the chain file states none: newer entries of
 * the registry keep the ibc-go version and the CosmWasm flag there.
 *
 * @see cosmos/chain-registry `versions.schema.json`
 */
export function withCurrentVersion(chain: unknown, versions: unknown): unknown {
  const codebase = memberOf(chain, 'codebase');
  const current = currentOf(
    listOf(memberOf(versions, 'versions')),
    memberOf(codebase, 'recommended_version'),
  );
  if (!isObject(chain) || current === undefined) return chain;
  const stated: JsonObject = isObject(codebase) ? codebase : {};
  const software: Record<string, unknown> = {};
  const ibc = memberOf(memberOf(current, 'ibc'), 'version');
  const cosmwasm = memberOf(memberOf(current, 'cosmwasm'), 'enabled');
  if (memberOf(stated, 'ibc') === undefined && typeof ibc === 'string') software['ibc'] = { version: ibc };
  if (memberOf(stated, 'cosmwasm') === undefined && typeof cosmwasm === 'boolean') {
    software['cosmwasm'] = { enabled: cosmwasm };
  }
  return Object.keys(software).length === 0 ? chain : { ...chain, codebase: { ...stated, ...software } };
}

/** The version the chain file recommends, else the last one that names no successor. */
function currentOf(versions: readonly unknown[], recommended: unknown): unknown {
  const named = versions.filter(
    (version) => recommended !== undefined && memberOf(version, 'recommended_version') === recommended,
  );
  const last = versions.filter((version) => !memberOf(version, 'next_version_name'));
  return named.at(-1) ?? last.at(-1);
}
