import type { VNode } from 'preact';
import type { WireRecovery } from 'wayfold/wire';
import type { Engine } from '../engine/client.js';
import type { FailuresAsk, Labels } from '../engine/protocol.js';
import { amountText } from '../parts/amounts.js';
import { Plain } from '../parts/plain.js';
import { shortText, spanText } from '../parts/words.js';
import { useAnswer } from '../parts/use-answer.js';
import { failuresAt, type Leap, type Picture } from '../picture/model.js';

/** A step of the route and its failures. */
export interface FailuresProps {
  readonly engine: Engine;
  readonly picture: Picture;
  readonly leap: Leap;
  /** Undefined without messages: failures depend on them. */
  readonly ask: FailuresAsk | undefined;
  readonly withExamples: () => void;
}

/** Outcome of each failure of a step: the place of the coins and the account that can move them. */
export function Failures(props: FailuresProps): VNode {
  return (
    <>
      {props.leap.strands.length > 0 && <Shares leap={props.leap} />}
      <WhatIf {...props} />
    </>
  );
}

/** Pools of a swap, with the share of the coins in each. */
function Shares({ leap }: { readonly leap: Leap }): VNode {
  return (
    <div class="failures">
      <h3>Through which pools</h3>
      <ul class="shares">
        {leap.strands.map(({ percent, pools }) => (
          <li key={pools.join()}>
            <strong>{percent} %</strong>
            <span>
              {pools.length === 1 ? 'pool' : 'pools'}{' '}
              {pools.map((pool) => shortText(pool, 16)).join(', then ')}
            </span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width={percent} height="6" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}

function WhatIf({ engine, picture, leap, ask, withExamples }: FailuresProps): VNode {
  const { answer, problem } = useAnswer(engine, { task: 'failures', ask });
  const title = leap.kind === 'swap' ? 'If the swap fails' : `If ${leap.title} fails`;
  if (ask === undefined) {
    return (
      <div class="failures">
        <h3>{title}</h3>
        <p>
          Where the coins rest depends on the addresses.{' '}
          <button type="button" class="quiet" onClick={withExamples}>
            Show it with made-up addresses
          </button>
        </p>
      </div>
    );
  }
  if (answer === undefined) {
    return (
      <div class="failures">
        <h3>{title}</h3>
        <p>{problem === undefined ? 'Working it out…' : <Plain text={problem} />}</p>
      </div>
    );
  }
  const rows = failuresAt(picture, leap, answer.rows);
  return (
    <div class="failures">
      <h3>{title}</h3>
      {rows.length === 0 && <p>No failure of this step alone is known.</p>}
      <ul>
        {grouped(rows).map(({ causes, row }) => (
          <li key={causes.join()}>
            <p class="cause">
              <Plain text={causes.join('; or ')} />
            </p>
            <Resting row={row} labels={answer.labels} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Group {
  readonly causes: string[];
  readonly row: WireRecovery;
}

/** Groups failures with equal outcomes. */
function grouped(rows: readonly WireRecovery[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const { asset, address, owner, at_most_seconds: seconds, settles_when: until } = row;
    const key = JSON.stringify([asset, address, owner, seconds, until?.event]);
    const [cause = ''] = row.note.split(';');
    const group = groups.get(key) ?? { causes: [], row };
    const words = `${cause.slice(0, 1).toUpperCase()}${cause.slice(1)}`;
    if (!group.causes.includes(words)) group.causes.push(group.causes.length === 0 ? words : cause);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function Resting({ row, labels }: { readonly row: WireRecovery; readonly labels: Labels }): VNode {
  const {
    asset,
    address,
    can_sign: isYours,
    at_most_seconds: seconds,
    settles_when: until,
    settles_to: then,
  } = row;
  const place = (coin: typeof asset): string => {
    const label = labels.coins[`${coin.chain_id}/${coin.denom}`] ?? { symbol: coin.denom };
    return `${amountText(coin.amount, label)} on ${labels.chains[coin.chain_id]?.name ?? coin.chain_id}`;
  };
  const who = isYours
    ? 'an address of yours'
    : row.owner === 'waiting'
      ? 'the account of the channel'
      : `an address of the ${row.owner.replaceAll('_', ' ')}`;
  return (
    <p class={`rest ${isYours ? 'safe' : 'stuck'}`}>
      <strong>{place(asset)}</strong>, at {who} <code title={address}>{shortText(address, 22)}</code>
      {seconds !== undefined && `, within ${spanText(seconds)}`}
      {until && (
        <>
          : <Plain text={row.note.split(';')[1]?.trim() ?? ''} />
        </>
      )}
      {then && (
        <>
          ; then {place(then)} at <code title={then.address}>{shortText(then.address, 22)}</code>
        </>
      )}
      .
    </p>
  );
}
