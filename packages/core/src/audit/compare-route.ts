import type { JsonValue } from '../json/index.js';
import { type Audit, addFinding } from './context.js';
import type { Effect } from './effect.js';
import { canonicalText } from './json-field.js';
import { isSameJson } from './json-text.js';
import type { AuditReason } from './reasons.js';
import { type RouteStep, stepsOf } from './route.js';

/** Reports the first step that differs from the expected route. */
export function compareRoutes(audit: Audit, effects: readonly Effect[]): void {
  const expected = audit.expectation.route;
  if (expected === undefined) return;
  const withSpending = expected.some(({ kind }) => kind === 'spend');
  const found = effects
    .flatMap((effect) => stepsOf(effect).map((step) => ({ step, pointer: effect.pointer })))
    .filter(({ step }) => withSpending || step.kind !== 'spend');
  const length = Math.max(expected.length, found.length);
  for (let index = 0; index < length; index++) {
    const wanted = expected[index];
    const { step, pointer = '' } = found[index] ?? {};
    if (wanted !== undefined && step !== undefined && isSameStep(audit, wanted, step)) {
      compareMinimum(audit, wanted, { step, pointer });
      continue;
    }
    const message = `step ${index} is ${step?.kind ?? 'missing'}, ${wanted?.kind ?? 'nothing'} was expected`;
    addFinding(audit, reasonFor(wanted, step), pointer, message);
    return;
  }
}

function reasonFor(wanted: RouteStep | undefined, found: RouteStep | undefined): AuditReason {
  if (wanted?.kind === 'spend' && found?.kind === 'spend') return 'AMOUNT_IN_DIFFERS';
  return wanted?.kind === 'call' || found?.kind === 'call' ? 'CALL_DIFFERS' : 'ROUTE_DIFFERS';
}

/** A swap in the middle that may yield less can end the journey there, with less. */
function compareMinimum(
  audit: Audit,
  wanted: RouteStep,
  { step, pointer }: { readonly step: RouteStep; readonly pointer: string },
): void {
  if (wanted.kind !== 'swap' || step.kind !== 'swap' || wanted.minAmountOut === undefined) return;
  if (step.minAmountOut !== undefined && step.minAmountOut >= wanted.minAmountOut) return;
  addFinding(audit, 'MINIMUM_LOWER', pointer, `the swap may yield ${step.minAmountOut ?? 'anything'}`);
}

function isSameStep(audit: Audit, one: RouteStep, other: RouteStep): boolean {
  return isSameJson(jsonOf(audit, one), jsonOf(audit, other));
}

function jsonOf(audit: Audit, step: RouteStep): JsonValue {
  const { kind, chainId } = step;
  switch (kind) {
    case 'spend':
      return [kind, chainId ?? null, step.denom ?? null, step.amount ?? null];
    case 'transfer':
      return [kind, chainId ?? null, step.port ?? null, step.channel ?? null, step.bridge ?? null];
    case 'swap': {
      const routes = step.routes.map(
        ({ amount, steps }): JsonValue => [
          amount ?? null,
          steps.map(({ pool, denomIn, denomOut }): JsonValue => [pool, denomIn ?? null, denomOut ?? null]),
        ],
      );
      return [kind, chainId ?? null, step.venue ?? null, step.isExactOut, routes];
    }
    case 'call':
      return [kind, chainId ?? null, step.address, canonicalText(audit, step.msg)];
  }
}
