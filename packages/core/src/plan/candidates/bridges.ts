import type { Operation } from '../../operation/index.js';
import { type CoinLink, type CoinPath, coinPathsBetween, transfersOver } from '../../pairing/index.js';
import type { Warning } from '../../primitives/index.js';
import { type BridgeId, type DurationRange, durationOver, type Registry } from '../../registry/index.js';
import {
  type Candidate,
  type Candidates,
  type CoinQuery,
  makeCandidate,
  type Rejection,
} from '../candidate.js';
import { outOfService, rejectionOf } from '../rules.js';

/** The operation that carries a coin over a bridge; undefined where it takes a live quote or facts that are not known. */
export type BridgeMaker = (registry: Registry, link: CoinLink) => Operation | undefined;

/** Makers by bridge. A bridge is planned from the moment it has one here; without one it is named among the rejected. */
export type BridgeMakers = { readonly [B in Exclude<BridgeId, 'IBC'>]?: BridgeMaker };

/** Makers for the bridges whose operations follow from the data alone. */
export const bridgeMakers: BridgeMakers = { OPINIT: makeOpinit };

/** A deposit on a rollup, or a withdrawal from it. */
function makeOpinit({ bridges: { opinit } }: Registry, { from, to }: CoinLink): Operation | undefined {
  const end = from.chainId === opinit?.l1ChainId ? to : from;
  const rollup = opinit?.bridges?.find(({ chainId }) => chainId === end.chainId);
  if (rollup === undefined) return undefined;
  return {
    kind: 'op_init_transfer',
    fromChainId: from.chainId,
    toChainId: to.chainId,
    denomIn: from.info.denom,
    denomOut: to.info.denom,
    opInitBridgeId: String(rollup.bridgeId),
    smartRelay: false,
  };
}

/** Candidates over one bridge, with channels before and after it. */
export function bridgeCandidates(
  registry: Registry,
  { from, dest, to, query }: CoinQuery,
  makers: BridgeMakers = bridgeMakers,
): Candidates {
  const kept: Candidate[] = [];
  const rejected = new Map<string, Rejection>();
  for (const path of coinPathsBetween(registry, from.chainId, dest, query)(from)) {
    const { bridge: link } = path;
    if (link === undefined) continue;
    const operations = operationsOver(registry, path, link, makers);
    const candidate = operations && claimed(registry, makeCandidate(registry, path, operations));
    const reason = candidate
      ? rejectionOf(registry, candidate, query)
      : notPlanned(path, link.bridge, query.bridges);
    if (reason !== undefined) rejected.set(`${link.bridge} ${reason.message}`, reason);
    else if (candidate !== undefined && (to === undefined || to === path.to)) kept.push(candidate);
  }
  return { kept, rejected: [...rejected.values()] };
}

/** A candidate with its claims: coins withdrawn from a rollup lie with the bridge until the user claims them. */
function claimed(registry: Registry, candidate: Candidate): Candidate {
  const warnings = candidate.operations.flatMap((operation, index): Warning[] => {
    if (operation.kind !== 'op_init_transfer') return [];
    const { fromChainId, toChainId } = operation;
    if (fromChainId === registry.bridges.opinit?.l1ChainId) return [];
    const wait = durationOver(registry, { bridge: 'OPINIT', fromChainId, toChainId, mode: 'withdraw' });
    const days = wait === undefined ? 'after some days' : `after ${daysOf(wait)}`;
    const message = `operation ${index} withdraws from ${fromChainId}: the coins can be claimed on ${toChainId} ${days}, and the claim is for the user to sign`;
    return [{ reason: 'CLAIM_NEEDED', field: '', message }];
  });
  if (warnings.length === 0) return candidate;
  return { ...candidate, cost: { ...candidate.cost, claims: warnings.length }, warnings };
}

function daysOf({ least, most }: DurationRange): string {
  const [from, to] = [least, most].map((seconds) => Math.ceil(seconds / 86_400));
  return from === to ? `${to} days` : `${from} to ${to} days`;
}

function operationsOver(
  registry: Registry,
  { from, before, after }: CoinPath,
  link: CoinLink,
  makers: BridgeMakers,
): readonly Operation[] | undefined {
  const operation = makers[link.bridge]?.(registry, link);
  return (
    operation && [
      ...transfersOver(registry, from, before.links),
      operation,
      ...transfersOver(registry, link.to, after?.links ?? []),
    ]
  );
}

function notPlanned(
  { service: { refusal } }: CoinPath,
  bridge: BridgeId,
  allowed: readonly BridgeId[] | undefined,
): Rejection {
  if (allowed?.includes(bridge) === false) {
    const message = `${bridge} joins the two chains, and the list of bridges leaves it out`;
    return { rule: 'BRIDGE_NOT_ALLOWED', message };
  }
  if (refusal !== undefined) return outOfService(refusal);
  const message = `${bridge} joins the two chains, but needs a live quote or messages that are not built here`;
  return { rule: 'BRIDGE_NOT_PLANNED', message };
}
