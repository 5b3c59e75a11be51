import type { DescribedRoute, DescribedStep } from 'wayfold/track';
import type { Plan } from './protocol.js';

export function Result({ plan: { route, missing, messages } }: { readonly plan: Plan }) {
  return (
    <section aria-labelledby="result">
      <h2 id="result">
        {amountOf(route.receive)} on {lastChain(route)}
      </h2>
      <p>
        {route.transactions.length === 1 ? 'One signature' : `${route.transactions.length} signatures`}
        {route.duration && `, ${route.duration.least} to ${route.duration.most} seconds`}
        {route.isEstimate && ', an estimate: a bridge on the way has to be asked first'}
      </p>
      <ol className="route">
        {route.transactions.flatMap(({ steps }) => steps).map((step) => (
          <Step key={step.operation} step={step} />
        ))}
      </ol>
      {route.warnings.map(({ message }) => (
        <p key={message} className="warning">
          {message}
        </p>
      ))}
      {missing.length > 0 && <p>For the messages, paste an address on {missing.join(', ')}.</p>}
      {messages.map(({ chainId, kind, text }) => (
        <figure key={text}>
          <figcaption>
            {kind} on {chainId}
          </figcaption>
          <pre tabIndex={0}>{text}</pre>
        </figure>
      ))}
    </section>
  );
}

function Step({ step: { kind, from, to, channel } }: { readonly step: DescribedStep }) {
  return (
    <li>
      <strong>{from.chain.name}</strong> to <strong>{to.chain.name}</strong>
      <span>
        {channel ? `${channel.from} → ${channel.to ?? '?'}` : kind}, arrives as{' '}
        <code>{to.coin.denom}</code>
      </span>
    </li>
  );
}

function amountOf({ amount, display, symbol, denom }: DescribedRoute['receive']): string {
  return display === undefined ? `${amount} ${denom}` : `${display} ${symbol ?? denom}`;
}

function lastChain({ transactions, receive }: DescribedRoute): string {
  return transactions.at(-1)?.steps.at(-1)?.to.chain.name ?? receive.chainId;
}
