import type { JsonInput, JsonInputObject } from '../primitives/index.js';
import type { AuditReport } from './audit.js';
import type { Effect, SwapRoute } from './effect.js';

/**
 * A report as JSON in the spelling of the interface: amounts as text, times as whole numbers of nanoseconds, an unknown
 * chain as `''`. Members that are not known are left out by `printJson`.
 */
export function auditReportJson(report: AuditReport): JsonInputObject {
  return {
    effects: report.effects.map(effectJson),
    unknown: report.unknown.map(({ pointer, text }) => ({ pointer, text })),
    findings: report.findings.map(({ severity, reason, message, pointer }) => ({
      severity,
      reason,
      message,
      pointer,
    })),
    match: report.isMatch,
  };
}

/** Effects have different members; those that an effect does not have are left out. */
interface AnyEffect {
  readonly port?: string | undefined;
  readonly channel?: string | undefined;
  readonly bridge?: string | undefined;
  readonly venue?: string | undefined;
  readonly purpose?: string | undefined;
  readonly denomIn?: string | undefined;
  readonly denomOut?: string | undefined;
  readonly amount?: bigint | undefined;
  readonly minAmountOut?: bigint | undefined;
  readonly isExactOut?: boolean | undefined;
  readonly routes?: readonly SwapRoute[] | undefined;
  readonly basisPoints?: bigint | undefined;
  readonly address?: string | undefined;
  readonly isTokenAccount?: boolean | undefined;
  readonly msg?: string | undefined;
  readonly deadline?: bigint | undefined;
  readonly timeout?: bigint | undefined;
  readonly retries?: number | undefined;
}

function effectJson(effect: Effect): JsonInputObject {
  const any: AnyEffect = effect;
  return {
    tx: effect.tx,
    kind: effect.kind,
    chain_id: effect.chainId ?? '',
    port: any.port,
    channel: any.channel,
    bridge: any.bridge,
    venue: any.venue,
    purpose: any.purpose,
    denom_in: any.denomIn,
    denom_out: any.denomOut,
    amount: any.amount?.toString(),
    min_amount_out: any.minAmountOut?.toString(),
    is_exact_out: any.isExactOut,
    routes: any.routes?.map(routeJson),
    basis_points_fee: any.basisPoints?.toString(),
    address: any.address,
    is_token_account: any.isTokenAccount === true ? true : undefined,
    msg: any.msg,
    deadline: any.deadline,
    timeout: any.timeout,
    retries: any.retries,
    pointer: effect.pointer,
  };
}

function routeJson({ amount, steps }: SwapRoute): JsonInput {
  return {
    amount_in: amount?.toString(),
    operations: steps.map(({ pool, denomIn, denomOut }) => ({
      pool,
      denom_in: denomIn,
      denom_out: denomOut,
    })),
  };
}
