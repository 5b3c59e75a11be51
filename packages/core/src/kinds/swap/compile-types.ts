import { checkType } from '../../primitives/index.js';
import {
  type At,
  type UnknownObject,
  items,
  type Members,
  members,
  venueMembers,
} from '../../compile/check/members.js';
import { fieldOf, type Place } from '../../compile/check/refuse.js';

/** Members of a swap have their types. @throws RoutingError */
export function checkTypes(operation: UnknownObject, place: Place, at: At): void {
  members(operation, place, at, swap);
  checkTrade(operation['trade'], [place, 'trade'], at);
}

const swap: Members = { chainId: 'string', denomIn: 'string', denomOut: 'string', trade: 'object' };
const tradeMembers: Members = { kind: 'string', venue: 'object' };
const quoteMembers: Members = { estimatedAmountOut: 'bigint?' };
const partMembers: Members = { amountIn: 'bigint', denomIn: 'string' };
const step: Members = { pool: 'string', denomIn: 'string', denomOut: 'string', interface: 'string?' };

function checkTrade(given: unknown, place: Place, at: At): void {
  const trade = members(given, place, at, tradeMembers);
  members(trade['venue'], [place, 'venue'], at, venueMembers);
  members(trade, place, at, quoteMembers);
  if (trade['kind'] === 'smart_swap_in') {
    for (const [index, route] of items(trade['routes'], [place, 'routes'], at)) {
      const inside: Place = [place, 'routes', index];
      const part = members(route, inside, at, partMembers);
      checkSteps(part['steps'], inside, at);
    }
    return;
  }
  const { amountIn, amountOut } = trade;
  if (trade['kind'] === 'swap_out') checkAmountType(amountOut, [place, 'amountOut']);
  else if (amountIn !== undefined) checkAmountType(amountIn, [place, 'amountIn']);
  checkSteps(trade['steps'], place, at);
}

function checkAmountType(amount: unknown, place: Place): void {
  if (typeof amount !== 'bigint') checkType(amount, 'bigint', fieldOf(place));
}

function checkSteps(steps: unknown, place: Place, at: At): void {
  for (const [hop, one] of items(steps, [place, 'steps'], at)) {
    members(one, [place, 'steps', hop], at, step);
  }
}
