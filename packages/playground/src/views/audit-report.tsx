import type { VNode } from 'preact';
import type { PrintedSummary } from 'wayfold/audit';
import type { AuditResponse, WireEffect } from 'wayfold/wire';
import type { CoinLabel, Labels } from '../engine/protocol.js';
import { amountText } from '../parts/amounts.js';
import { Plain } from '../parts/plain.js';
import { plainName, shortText } from '../parts/words.js';
import { ChainMark } from '../picture/badge.js';
import { bandsOf } from '../picture/effects-model.js';
import type { Levels } from '../engine/account-levels.js';
import { EffectsPicture } from '../picture/effects-picture.js';
import { AuditSummary } from './audit-summary.js';

/** A report with names of its chains and coins. */
export interface AuditReportProps {
  readonly report: AuditResponse;
  readonly summary: PrintedSummary;
  readonly labels: Labels;
  /** Whose accounts the report names; undefined where the reader names no addresses. */
  readonly levels: Levels | undefined;
}

/** The summary, then the effects, then the findings. */
export function AuditReport(props: AuditReportProps): VNode {
  return (
    <>
      <AuditSummary summary={props.summary} />
      <Effects {...props} />
      <Findings {...props} />
    </>
  );
}

function Effects({ report, labels, levels }: AuditReportProps): VNode | null {
  if (report.effects.length === 0) return null;
  return (
    <div class="card">
      <h2>What happens</h2>
      <EffectsPicture bands={bandsOf(report, { labels, levels })} />
      <h3>In words</h3>
      <ol class="effects">
        {report.effects.map((effect, index) => {
          const chain = labels.chains[effect.chain_id] ?? {
            id: effect.chain_id,
            name: effect.chain_id || 'A chain that is not in the data',
            prefix: '',
            type: 'unknown',
          };
          return (
            <li key={`${index}-${effect.pointer}`}>
              <ChainMark chain={chain} />
              <div>
                <p>
                  <strong>{chain.name}</strong> {effectText(effect, labels)}
                </p>
                {effect.address !== undefined && (
                  <p class="help">
                    {effect.kind === 'call' ? 'the contract' : 'to'}{' '}
                    <code title={effect.address}>{shortText(effect.address, 30)}</code>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Describes an effect; the text follows the name of its chain. */
function effectText(effect: WireEffect, labels: Labels): string {
  const coin = (denom: string | undefined): CoinLabel | undefined =>
    denom === undefined
      ? undefined
      : (labels.coins[`${effect.chain_id}/${denom}`] ?? { symbol: shortText(denom, 18) });
  const [into, out] = [coin(effect.denom_in), coin(effect.denom_out)];
  const much = (label: CoinLabel | undefined, amount = effect.amount): string => {
    if (label === undefined) return amount === undefined ? 'coins' : `${amount} base units`;
    return amount === undefined ? label.symbol : amountText(amount, label);
  };
  const over = effect.channel ?? effect.bridge;
  switch (effect.kind) {
    case 'send':
      return `sends ${much(into)}${over ? ` over ${over}` : ''}`;
    case 'forward':
      return `passes ${much(into)} on${over ? ` over ${over}` : ''}`;
    case 'swap':
      return `swaps ${much(into)} for ${effect.min_amount_out === undefined ? much(out, undefined) : `at least ${much(out, effect.min_amount_out)}`}`;
    case 'deliver':
      return `pays out ${much(out ?? into)}`;
    case 'mint':
      return `mints ${much(out)} that were burned on another chain`;
    case 'recover':
      return 'returns the coins here if a later step fails';
    case 'fee':
      return `takes a fee of ${effect.basis_points_fee === undefined ? much(into ?? out) : `${Number(effect.basis_points_fee) / 100} %`}${effect.purpose ? ` (${plainName(effect.purpose)})` : ''}`;
    case 'grant':
      return `gives another account power over ${much(into ?? out)}${effect.authorization ? ` (${effect.authorization})` : ''}`;
    case 'call':
      return `calls a contract${into ? ` with ${much(into)}` : ''}`;
    default:
      return plainName(effect.kind);
  }
}

const severities: Readonly<Record<string, string>> = {
  danger: 'Danger',
  warning: 'Warning',
  note: 'Note',
  info: 'Note',
};

function Findings({ report }: AuditReportProps): VNode {
  const { findings, unknown } = report;
  if (findings.length + unknown.length === 0) return <p class="notice">Nothing else is worth mentioning.</p>;
  return (
    <div class="card">
      <h2>What to know</h2>
      <ul class="findings">
        {findings.map(({ severity, message, pointer, reason }, index) => (
          <li key={`${index}-${reason}`} class={severity}>
            <strong>{severities[severity] ?? severity}</strong> <Plain text={message} />
            {pointer !== '' && <code title="Position in the pasted text">{shortText(pointer, 60)}</code>}
          </li>
        ))}
        {unknown.map(({ pointer, text }, index) => (
          <li key={`${index}-${pointer}`} class="warning">
            <strong>Not read</strong> {text}
            {pointer !== '' && <code title="Position in the pasted text">{shortText(pointer, 60)}</code>}
          </li>
        ))}
      </ul>
    </div>
  );
}
