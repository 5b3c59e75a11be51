import { bridgeMakers } from '../../../kinds/tables/plan.js';
import {
  endsOn,
  kindOver,
  type NextStep,
  nextStepsOf,
  type Operation,
  type OperationKind,
  startsOn,
  type TransferOperation,
} from '../../../operation/index.js';
import type { DurationRange } from '../../../registry/index.js';
import { type CoinLink, type CoinPath, coinPathsBetween, transfersOver } from '../../../pairing/index.js';
import {
  InvariantError,
  joinSentences,
  partsOf,
  saying,
  type Sentence,
  type Warning,
} from '../../../primitives/index.js';
import {
  type Candidate,
  type Candidates,
  type CoinQuery,
  makeCandidate,
  type Rejection,
} from '../../candidate.js';
import { askForQuote } from '../../quotes.js';
import { pathRejection, rejectionOf } from '../../rules.js';
import { atStart, type BridgeMaker, type Made, type NotMade, notPlanned } from './maker.js';

/** Makers by kind of operation. */
export type BridgeMakers = { readonly [K in OperationKind]?: BridgeMaker };

/** Candidates over one bridge, with channels before and after it. */
export function bridgeCandidates(asked: CoinQuery, makers: BridgeMakers = bridgeMakers): Candidates {
  const { registry, from, dest, query } = asked;
  const kept: Candidate[] = [];
  const rejected = new Map<string, Rejection>();
  for (const path of coinPathsBetween(registry, from.chainId, dest, query)(from)) {
    const { bridge: link } = path;
    if (link === undefined) continue;
    const found = overBridge(asked, path, link, makers);
    if ('rule' in found) rejected.set(`${link.bridge} ${found.message}`, found);
    else if (isWanted(path, asked)) kept.push(found);
  }
  return { kept, rejected: [...rejected.values()] };
}

/** The candidate along a path with a bridge, or why it may not be used. */
export function overBridge(
  asked: CoinQuery,
  path: CoinPath,
  link: CoinLink,
  makers: BridgeMakers = bridgeMakers,
): Candidate | Rejection {
  const found = pathRejection(path, asked.query) ?? candidateOver(asked, path, link, makers);
  return 'rule' in found ? found : (rejectionOf(asked.registry, found, asked.query) ?? found);
}

/** Whether a path delivers the requested coin. A bridged coin may be unlisted, so its denom counts too. */
function isWanted(path: CoinPath, { to, query: { destDenom } }: CoinQuery): boolean {
  return destDenom === undefined || path.to === to || path.to.info.denom === destDenom;
}

/** How many times an amount to send is looked for that brings the amount to arrive. */
const attempts = 8;

/** The candidate over one path. For a given output, the input follows from the bridge's fees, which depend on it, in a few steps. */
function candidateOver(
  asked: CoinQuery,
  path: CoinPath,
  link: CoinLink,
  makers: BridgeMakers,
): Candidate | Rejection {
  const { amountIn, amountOut = 0n } = asked.amount;
  if (amountIn !== undefined) return crossed(asked, path, link, { makers, amount: amountIn });
  let amount = atStart(link, amountOut);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const found = crossed(asked, path, link, { makers, amount });
    if ('rule' in found || found.amountOut >= amountOut) return found;
    amount += atStart(link, amountOut - found.amountOut);
  }
  return notPlanned(link, `no amount was found that leaves ${amountOut} after its fees`);
}

function crossed(
  { registry, query }: CoinQuery,
  path: CoinPath,
  link: CoinLink,
  { makers, amount }: { readonly makers: BridgeMakers; readonly amount: bigint },
): Candidate | Rejection {
  const { bridge } = link;
  const notes = new Map<string, Warning>();
  const note = (reason: Warning['reason'], text: string | Sentence): void => {
    const said = saying(text);
    notes.set(said.message, { reason, field: '', ...said });
  };
  const before = transfersOver(registry, path.from, path.before.links);
  const after = transfersOver(registry, link.to, path.after?.links ?? []);
  const kind = kindOver(bridge);
  const made =
    kind &&
    makers[kind]?.({
      ...{ registry, link, before, after, amount },
      mayRelay: query.smartRelay !== false,
      quoteFor: ({ fromChainId, toChainId, denomIn: denom }) => {
        const question = {
          bridge,
          fromChainId,
          toChainId,
          denom,
          amount,
          ...(query.now !== undefined && { now: query.now }),
        };
        const { quote, notes: expired } = askForQuote(query.quotes, question);
        for (const text of expired) note('QUOTE_EXPIRED', text);
        return quote;
      },
      note: (text) => note('MISSING_QUOTE', text),
    });
  if (made === undefined) return notPlanned(link, 'operations over it are not planned here');
  if ('rule' in made) return withNotes(made, [...notes.values()]);
  const operations = joined(before, after, made, amount);
  const nextSteps = nextStepsOf(registry, operations);
  return makeCandidate(registry, [path], {
    operations,
    nextSteps,
    warnings: [...notes.values(), ...claimWarnings(nextSteps, operations)],
  });
}

/** The operations of a path, each with its amounts. */
function joined(
  before: readonly TransferOperation[],
  after: readonly TransferOperation[],
  { operation, output, needsQuote = [], takes = {}, arriving }: Made,
  amount: bigint,
): readonly Operation[] {
  const first = before.slice(0, before.length - (takes.before ? 1 : 0));
  const sent = first.map((transfer, index) => ({
    ...transfer,
    ...(index === first.length - 1 && arriving),
    amountIn: amount,
    amountOut: amount,
  }));
  const crossing: Operation = {
    ...operation,
    amountIn: amount,
    amountOut: output,
    ...(needsQuote.length > 0 && { needsQuote }),
  };
  const moved = after
    .slice(takes.after ? 1 : 0)
    .map((transfer) => ({ ...transfer, amountIn: output, amountOut: output }));
  return [...sent, crossing, ...moved];
}

function withNotes(made: NotMade, notes: readonly Warning[]): Rejection {
  return { rule: made.rule, ...saying(joinSentences([made, ...notes].map(partsOf), '; ')) };
}

/** A claim waits for days, so it is also a warning. */
function claimWarnings(nextSteps: readonly NextStep[], operations: readonly Operation[]): readonly Warning[] {
  return nextSteps.flatMap(({ kind, operation: index, seconds }): Warning[] => {
    if (kind !== 'claim') return [];
    const operation = operations[index];
    if (operation === undefined) throw new InvariantError(`no operation ${index} before its claim`);
    const days = seconds === undefined ? 'after some days' : `after ${daysOf(seconds)}`;
    const message = `operation ${index} withdraws from ${startsOn(operation)}: the coins can be claimed on ${endsOn(operation)} ${days}, and the claim is for the user to sign`;
    return [{ reason: 'CLAIM_NEEDED', field: '', message }];
  });
}

function daysOf({ least, most }: DurationRange): string {
  const [from, to] = [least, most].map((seconds) => Math.ceil(seconds / 86_400));
  return from === to ? `${to} days` : `${from} to ${to} days`;
}
