import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { Engine } from '../engine/client.js';
import type { Found, RouteAnswer, RouteAsk } from '../engine/protocol.js';
import { amountText } from '../parts/amounts.js';
import { Plain } from '../parts/plain.js';
import { countText, durationText, sentence } from '../parts/words.js';
import { type Leap, pictureOf } from '../picture/model.js';
import { RoutePicture } from '../picture/route-picture.js';
import { Failures } from './failures.js';
import { Messages } from './messages.js';
import { RefusedRoute } from './refused-route.js';

/** A planned or refused route, with the actions for the reader. */
export interface RouteResultProps {
  readonly engine: Engine;
  readonly answer: RouteAnswer;
  /** The request of the answer. */
  readonly ask: RouteAsk;
  /** Goes on with made-up addresses. */
  readonly withExamples: () => void;
  /** Chooses one of several possible coins. */
  readonly choose: (found: Found) => void;
  /** Includes closed connections; absent if they are included already. */
  readonly takeClosed: (() => void) | undefined;
}

/** The route as a picture, with its cost, duration, failures and messages. */
export function RouteResult(props: RouteResultProps): VNode {
  const { answer } = props;
  const { route, refused } = answer;
  if (route === undefined)
    return (
      <>{refused && <RefusedRoute refused={refused} choose={props.choose} takeClosed={props.takeClosed} />}</>
    );
  return <Planned {...props} key={`${route.chain_ids.join()}${route.operations.length}`} />;
}

function Planned({ engine, answer, ask, withExamples }: RouteResultProps): VNode | null {
  const { route, labels, msgs, used } = answer;
  const [chosen, setChosen] = useState<number>();
  if (route === undefined) return null;
  const picture = pictureOf(route, labels);
  const leap = picture.leaps.find(({ index }) => index === chosen);
  const toggle = ({ index }: Leap): void => setChosen(index === chosen ? undefined : index);
  return (
    <>
      <div class="card">
        <Headline answer={answer} />
        <RoutePicture picture={picture} chosen={leap} onChoose={toggle} />
        {!leap && <p class="help centred">Choose a step to see where the coins end if it fails.</p>}
        {leap && <Failures {...{ engine, picture, leap, withExamples }} ask={msgs && { route: ask, used }} />}
      </div>
      <Warnings answer={answer} />
      <Messages answer={answer} withExamples={withExamples} />
    </>
  );
}

function Headline({ answer }: { readonly answer: RouteAnswer }): VNode | null {
  const { route, labels, msgs } = answer;
  if (route === undefined) return null;
  const coin = labels.coins[`${route.dest_asset_chain_id}/${route.dest_asset_denom}`] ?? {
    symbol: route.dest_asset_denom,
  };
  const chain = labels.chains[route.dest_asset_chain_id]?.name ?? route.dest_asset_chain_id;
  const duration = route.duration_seconds;
  const least = msgs?.min_amount_out;
  return (
    <div class="headline">
      <h2>
        {amountText(route.amount_out, coin)} <span class="light">on {chain}</span>
      </h2>
      <dl class="facts">
        <Fact
          name="At least"
          hint="Less than this cannot arrive: then the transfer fails and the coins come back."
        >
          {least === undefined ? 'needs addresses' : amountText(least, coin)}
        </Fact>
        <Fact name="Takes" hint="From block times and bridges, without the time you take to sign.">
          {duration ? durationText(duration.least, duration.most) : 'not published'}
        </Fact>
        <Fact name="You sign" hint="Transactions that your wallet asks you about.">
          {route.txs_required === 1 ? 'once' : countText(route.txs_required, 'time')}
        </Fact>
        <Fact name="Fees" hint="Fees of bridges and relayers in addition to the amount. Gas is not counted.">
          {feesText(answer)}
        </Fact>
      </dl>
    </div>
  );
}

function feesText({ route, labels }: RouteAnswer): string {
  const fees = route?.estimated_fees ?? [];
  if (fees.length === 0) return 'gas only';
  return fees
    .map(({ amount, chain_id: id, denom }) =>
      amountText(amount, labels.coins[`${id}/${denom}`] ?? { symbol: denom }),
    )
    .join(' + ');
}

function Fact({
  name,
  hint,
  children,
}: {
  readonly name: string;
  readonly hint: string;
  readonly children: string;
}): VNode {
  return (
    <div title={hint}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Warnings of the route: closed connections, manual steps, estimates. */
function Warnings({ answer: { route, msgs } }: { readonly answer: RouteAnswer }): VNode | null {
  const warnings = msgs?.warnings ?? route?.warnings ?? [];
  const steps = route?.next_steps ?? [];
  if (warnings.length + steps.length === 0 && !route?.is_estimate) return null;
  return (
    <div class="notices">
      {route?.is_estimate && (
        <p class="notice warn">This is an estimate: one bridge sets its price in an online service.</p>
      )}
      {steps.map((step) => (
        <p class="notice" key={step.message}>
          <strong>
            {step.kind === 'mint' ? 'Manual step: mint the coins' : 'Manual step: claim the coins'}
          </strong>
          <Plain text={step.message} />
        </p>
      ))}
      {warnings.map(({ message, since, source }) => (
        <p class="notice warn" key={message}>
          <strong>{since ? `Since ${since}` : 'Note'}</strong>
          <Plain text={sentence(message)} />
          {source && !message.includes(source) && <span class="source">{source}</span>}
        </p>
      ))}
    </div>
  );
}
