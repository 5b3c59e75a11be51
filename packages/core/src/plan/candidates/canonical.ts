import { member, say, saying } from '../../primitives/index.js';
import {
  canonicalOf,
  canonicalRank,
  type Coin,
  coinPathsBetween,
  equalCounterparts,
} from '../../pairing/index.js';
import type { Candidate, Candidates, CoinQuery, Rejection } from '../candidate.js';
import { pathRejection } from '../rules.js';

/**
 * Candidates that deliver the canonical coin, if the query names none. It does not depend on whether it can be planned or on
 * transactions: there is no substitute. Without a canonical coin there is no candidate, and the query must name one.
 */
export function keepCanonical(asked: CoinQuery, found: Candidates): Candidates {
  const { registry } = asked;
  const { kept, rejected } = found;
  const brought = kept.map(({ to }) => to);
  const equals = equalCounterparts(registry, asked.dest, asked.from.home, asked.query);
  const rivals = equals.some((coin) => brought.includes(coin)) ? equals : [];
  const coins = [...new Set([...coinsInReach(asked), ...brought, ...rivals])];
  if (coins.length === 1) return found;
  const best = canonicalOf(coins, ({ info }) => canonicalRank(registry, info));
  const [canonical] = best;
  if (canonical === undefined) return found;
  if (best.length > 1) return { kept: [], rejected: [...rejected, severalCoins(asked, best)], rivals: best };
  const chosen = kept.filter(({ to }) => to === canonical);
  if (chosen.length > 0) return { kept: chosen, rejected };
  return { kept: [], rejected: [...rejected, ...kept.map((other) => notCanonical(asked, other, canonical))] };
}

/** Forms of the coin on the destination over every permitted link, planned here or not. */
function coinsInReach({ registry, from, dest, query }: CoinQuery): readonly Coin[] {
  const paths = coinPathsBetween(registry, from.chainId, dest, query)(from);
  return paths.filter((path) => pathRejection(path, query) === undefined).map(({ to }) => to);
}

function severalCoins({ from, dest }: CoinQuery, coins: readonly Coin[]): Rejection {
  const denoms = coins.map(({ info }) => info.denom).join(', ');
  const message = say`several coins represent ${nameOf(from)} on ${dest}: ${denoms}; give one of them as ${member('destDenom')}`;
  return { rule: 'AMBIGUOUS', ...saying(message) };
}

function notCanonical({ from, dest }: CoinQuery, { to }: Candidate, canonical: Coin): Rejection {
  const other = to.info.denom;
  const message = `${other} is possible, but ${canonical.info.denom} represents ${nameOf(from)} on ${dest}; state its denom to get it`;
  return { rule: 'NOT_CANONICAL', message };
}

function nameOf({ info }: Coin): string {
  return info.recommendedSymbol ?? info.denom;
}
