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
import { askForQuote, type BridgeQuote } from '../../quotes.js';
import { pathRejection, rejectionOf } from '../../rules.js';
import { atStart, type BridgeMaker, type Made, type NotMade, notPlanned, type QuotedEnds } from './maker.js';

/** Makers by kind of operation. */
export type BridgeMakers = { readonly [K in OperationKind]?: BridgeMaker };

/** Candidates over one bridge, with channels before and after it. */
export function bridgeCandidates(asked: CoinQuery, makers: BridgeMakers = bridgeMakers): Candidates {
  const { registry, from, dest, query } = asked;
  const kept: Candidate[] = [];
  const rejected = new Map<string, Rejection>();
  for (const path of coinPathsBetween(registry, from.chainId, dest, query)(from)) {
    if (!hasBridge(path)) continue;
    const found = overBridge(asked, path, makers);
    if ('rule' in found) rejected.set(`${path.bridge.bridge} ${found.message}`, found);
    else if (isWanted(path, asked)) kept.push(found);
  }
  return { kept, rejected: [...rejected.values()] };
}

type BridgedPath = CoinPath & { readonly bridge: CoinLink };

/** Whether a path has a bridge. */
export function hasBridge(path: CoinPath): path is BridgedPath {
  return path.bridge !== undefined;
}

/** The candidate along a path with a bridge, or why it may not be used. */
export function overBridge(
  asked: CoinQuery,
  path: BridgedPath,
  makers: BridgeMakers = bridgeMakers,
): Candidate | Rejection {
  const found = pathRejection(path, asked.query) ?? candidateOver(asked, path, makers);
  return 'rule' in found ? found : (rejectionOf(asked.registry, found, asked.query) ?? found);
}

/** Whether a path delivers the requested coin. A bridged coin may be unlisted, so its denom counts too. */
function isWanted(path: CoinPath, { to, query: { destDenom } }: CoinQuery): boolean {
  return destDenom === undefined || path.to === to || path.to.info.denom === destDenom;
}

/** How many times an amount to send is looked for that brings the amount to arrive. */
const attempts = 8;

/** The candidate over one path. For a given output, the input follows from the bridge's fees, which depend on it, in a few steps. */
function candidateOver(asked: CoinQuery, path: BridgedPath, makers: BridgeMakers): Candidate | Rejection {
  const { amountIn, amountOut = 0n } = asked.amount;
  if (amountIn !== undefined) return crossed(asked, path, makers, amountIn);
  let amount = atStart(path.bridge, amountOut);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const found = crossed(asked, path, makers, amount);
    if ('rule' in found || found.amountOut >= amountOut) return found;
    amount += atStart(path.bridge, amountOut - found.amountOut);
  }
  return notPlanned(path.bridge, `no amount was found that leaves ${amountOut} after its fees`);
}

function crossed(
  { registry, query }: CoinQuery,
  path: BridgedPath,
  makers: BridgeMakers,
  amount: bigint,
): Candidate | Rejection {
  const { now, quotes, smartRelay } = query;
  const { bridge: link } = path;
  const { bridge } = link;
  const notes = new Map<string, Warning>();
  const note = (reason: Warning['reason'], text: string | Sentence): void => {
    const said = saying(text);
    notes.set(said.message, { reason, field: '', ...said });
  };
  const before = transfersOver(registry, path.from, path.before.links);
  const after = transfersOver(registry, link.to, path.after?.links ?? []);
  const quoteFor = ({ fromChainId, toChainId, denomIn: denom }: QuotedEnds): BridgeQuote => {
    const question = { bridge, fromChainId, toChainId, denom, amount, ...(now !== undefined && { now }) };
    const { quote, notes: expired } = askForQuote(quotes, question);
    for (const text of expired) note('QUOTE_EXPIRED', text);
    return quote;
  };
  const kind = kindOver(bridge);
  const made =
    kind &&
    makers[kind]?.({
      registry,
      link,
      before,
      after,
      amount,
      quoteFor,
      mayRelay: smartRelay !== false,
      note: (text) => note('MISSING_QUOTE', text),
    });
  if (made === undefined) return notPlanned(link, 'operations over it are not planned here');
  if ('rule' in made) return withNotes(made, [...notes.values()]);
  const operations = joined(before, after, made, amount);
  const nextSteps = nextStepsOf(registry, operations);
  const warnings = [...notes.values(), ...claimWarnings(nextSteps, operations)];
  return makeCandidate(registry, [path], { operations, nextSteps, warnings }, query);
}

function joined(
  before: readonly TransferOperation[],
  after: readonly TransferOperation[],
  { operation, output, needsQuote = [], takes = {}, arriving }: Made,
  amount: bigint,
): readonly Operation[] {
  const first = takes.before ? before.slice(0, -1) : before;
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
  const rest = takes.after ? after.slice(1) : after;
  return [...sent, crossing, ...rest.map((move) => ({ ...move, amountIn: output, amountOut: output }))];
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
