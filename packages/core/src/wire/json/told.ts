import { isObject } from '../../json/index.js';
import { pointerTo, RoutingError } from '../../primitives/index.js';

/** Runs a step that speaks of other fields than the caller's; what it refuses is told of the caller's. */
export function toldOf<T>(fieldOf: (field: string) => string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    throw new RoutingError(error.reason, fieldOf(error.field), error.message, error.notes);
  }
}

/** Second names of fields, by the names that the compiler uses. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['dest_denom', 'denom_out'],
  ['from_chain_id', 'chain_id'],
  ['chain_id', 'from_chain_id'],
  ['autopilot_msg', 'autpilot_msg'],
]);

/** A field of a request for messages under the name and in the place where the request has it. */
export function fieldIn(request: object, field: string): string {
  const tokens = field.split('/').slice(1);
  let found = '';
  let at: unknown = request;
  for (const [index, token] of tokens.entries()) {
    // A list of affiliates may stand bare under its chain, or under no chain at all.
    if (token === 'affiliates' && Array.isArray(at)) continue;
    if (index === 0 && token === 'chain_ids_to_affiliates' && !holds(at, tokens.slice(0, 2)))
      return ['', ...tokens.slice(2)].join('/') || '/affiliates';
    const other = otherNames.get(token);
    const name = other !== undefined && !holds(at, [token]) && holds(at, [other]) ? other : token;
    found += `/${name}`;
    at = memberOf(at, name);
  }
  return found;
}

function holds(at: unknown, tokens: readonly string[]): boolean {
  return tokens.reduce(memberOf, at) != null;
}

/** The member that a token of a pointer leads to. */
function memberOf(at: unknown, token: string): unknown {
  if (Array.isArray(at)) return at[Number(token)];
  if (!isObject(at)) return undefined;
  return Object.entries(at).find(([name]) => pointerTo('', name) === `/${token}`)?.[1];
}
