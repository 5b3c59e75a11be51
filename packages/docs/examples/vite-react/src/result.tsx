import type { Plan } from './protocol.js';

export function Result({ plan }: { readonly plan: Plan }) {
  const { arrives, signatures, seconds, steps, warnings, wants, messages } = plan;
  return (
    <section aria-labelledby="result">
      <h2 id="result">{arrives}</h2>
      <p>
        {signatures === 1 ? 'One signature' : `${signatures} signatures`}
        {seconds && `, ${seconds.least} to ${seconds.most} seconds`}
      </p>
      <ol>
        {steps.map(({ from, to, by, denom }) => (
          <li key={`${from} ${to}`}>
            <strong>{from}</strong> by {by} to <strong>{to}</strong>, as <code>{denom}</code>
          </li>
        ))}
      </ol>
      {warnings.map((warning) => (
        <p key={warning} className="warning">
          {warning}
        </p>
      ))}
      {wants !== '' && <p>{wants}</p>}
      {messages.map(({ chainId, kind, text }) => (
        <figure key={text}>
          <figcaption>
            {kind} on {chainId}
          </figcaption>
          <pre>{text}</pre>
        </figure>
      ))}
    </section>
  );
}
