import { joined } from '../../primitives/index.js';
import { createQuoting, defined, type Quoting, withChecksum } from '../json/encode.js';
import { snakeCase, snakeKeys } from '../json/field-names.js';
import type {
  AuditFinding,
  AuditReport,
  Bound,
  Effect,
  Flow,
  LeftOut,
  RiskRow,
  PoolRoute,
  Unaccounted,
} from '../../audit/index.js';
import type {
  AuditResponse,
  WireLeftOut,
  WireUndecided,
  WireRiskRow,
  WireBound,
  WireRiskPart,
  WireFlow,
  WireUnaccounted,
  WireEffect,
  WireSwapRoute,
  WirePoolStep,
  WireFinding,
} from './response.js';

/** Writes the report of an audit. */
export function encodeReport(report: AuditReport): AuditResponse {
  const { effects, unknown, findings, flows, unaccounted, verdict, isMatch, notCompared, leftOut } = report;
  const { feeSetBy, moves } = report;
  const quoting = createQuoting();
  const written = effects.map((effect) => encodeEffect(effect, quoting));
  return defined<AuditResponse>({
    effects: written,
    unknown,
    findings: findings.map(encodeFinding),
    flows: flows.map(encodeFlow),
    unaccounted: unaccounted.map(encodeUnaccounted),
    verdict,
    match: isMatch,
    undecided: report.undecided.map(({ member, ...one }) =>
      defined<WireUndecided>({ member: member && snakeCase(member), ...one }),
    ),
    risk: report.risk.map(encodeRisk),
    not_compared: notCompared.map(snakeCase),
    omitted: report.omitted,
    fee_set_by: feeSetBy,
    left_out: encodeLeftOut(leftOut, quoting.leftOut()),
    moves,
  });
}

function encodeFinding({ facts, ...finding }: AuditFinding): WireFinding {
  return facts === undefined ? finding : Object.assign(snakeKeys(facts), finding);
}

function encodeRisk(row: RiskRow): WireRiskRow {
  const { account, chainId, denom, outAtMost, inAtLeast, expectedOut, expectedIn, within, parts } = row;
  return defined<WireRiskRow>({
    account,
    chain_id: chainId ?? '',
    denom: withChecksum(denom),
    out_at_most: encodeBound(outAtMost),
    in_at_least: String(inAtLeast),
    expected_out: expectedOut?.toString(),
    expected_in: expectedIn?.toString(),
    within,
    parts: parts.map(({ bound, ...part }) =>
      defined<WireRiskPart>(joined(part, { bound: encodeBound(bound) })),
    ),
  });
}

function encodeBound(bound: Bound): WireBound {
  return 'amount' in bound ? { amount: String(bound.amount) } : bound;
}

function encodeFlow({ tx, side, role, chainId, denom, amount, isLeast, address, pointer }: Flow): WireFlow {
  return defined<WireFlow>({
    tx,
    side,
    role,
    chain_id: chainId ?? '',
    denom: denom && withChecksum(denom),
    amount: amount?.toString(),
    is_least: isLeast ? true : undefined,
    address,
    pointer,
  });
}

function encodeUnaccounted({ tx, chainId, denom, amount, pointer }: Unaccounted): WireUnaccounted {
  const written = denom && withChecksum(denom);
  return defined<WireUnaccounted>({
    tx,
    chain_id: chainId ?? '',
    denom: written,
    amount: String(amount),
    pointer,
  });
}

/** The members of all kinds of effects, each optional. */
type AnyEffect = { readonly [K in KeyOf<Effect>]?: MemberOf<Effect, K> };
type KeyOf<T> = T extends unknown ? keyof T : never;
type MemberOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

function encodeLeftOut(leftOut: LeftOut | undefined, ofEffects: number): WireLeftOut | undefined {
  if (leftOut === undefined && ofEffects === 0) return undefined;
  const { flows = 0, unaccounted = 0, risk = 0, riskParts = 0 } = leftOut ?? {};
  const { undecided = 0, unknown = 0, quotedChars = 0 } = leftOut ?? {};
  const rows = { flows, unaccounted, risk, risk_parts: riskParts, undecided, unknown };
  return { ...rows, quoted_chars: quotedChars + ofEffects };
}

function encodeEffect(effect: Effect, quoting: Quoting): WireEffect {
  const any: AnyEffect = effect;
  return defined<WireEffect>({
    tx: effect.tx,
    kind: effect.kind,
    chain_id: effect.chainId ?? '',
    port: any.port,
    channel: any.channel,
    bridge: any.bridge,
    venue: any.venue,
    purpose: any.purpose,
    denom_in: any.denomIn && withChecksum(any.denomIn),
    denom_out: any.denomOut && withChecksum(any.denomOut),
    amount: any.amount?.toString(),
    min_amount_out: any.minAmountOut?.toString(),
    is_exact_out: any.isExactOut,
    routes: any.routes?.map(encodeRoute),
    basis_points_fee: any.basisPoints?.toString(),
    address: any.address,
    is_token_account: any.isTokenAccount === true ? true : undefined,
    granter: any.granter,
    authorization: any.authorization,
    msg_type_urls: any.msgTypeUrls,
    limit: any.limit?.map(({ denom, amount }) => ({ denom: withChecksum(denom), amount: String(amount) })),
    receivers: any.receivers,
    channels: any.channels,
    expiration: any.expiration?.toString(),
    source_domain: any.sourceDomain,
    burned_by: any.burnedBy,
    burn_token: any.burnToken,
    payer: any.payer,
    msg: any.msg === undefined ? undefined : quoting.quote(any.msg),
    deadline: any.deadline?.toString(),
    timeout: any.timeout?.toString(),
    retries: any.retries,
    pointer: effect.pointer,
  });
}

function encodeRoute({ amount, steps }: PoolRoute): WireSwapRoute {
  return defined<WireSwapRoute>({
    amount_in: amount?.toString(),
    operations: steps.map(({ pool, denomIn, denomOut }) =>
      defined<WirePoolStep>({ pool, denom_in: denomIn, denom_out: denomOut }),
    ),
  });
}
