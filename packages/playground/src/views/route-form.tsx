import type { VNode } from 'preact';
import type { Engine } from '../engine/client.js';
import type { RouteAnswer } from '../engine/protocol.js';
import { Combobox } from '../parts/combobox.js';
import { mostAddressText } from '../parts/own-addresses.js';
import { PasteArea } from '../parts/paste-area.js';
import type { RouteWish } from './route-wish.js';

/** The form, with names and findings for its fields. */
export interface RouteFormProps {
  readonly engine: Engine;
  readonly wish: RouteWish;
  readonly change: (part: Partial<RouteWish>) => void;
  readonly addresses: string;
  readonly setAddresses: (text: string) => void;
  readonly amountProblem: string | undefined;
  /** The amount in base units, once it can be read. */
  readonly base: string | undefined;
  readonly answer: RouteAnswer | undefined;
}

/** Form for the coin, the destination and the addresses. */
export function RouteForm(props: RouteFormProps): VNode {
  const { engine, wish, change, addresses, setAddresses } = props;
  const { from, to } = wish;
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Combobox
        engine={engine}
        label="From"
        placeholder="Coin, chain or denom"
        want="coin"
        chosen={from}
        onChoose={(found) => change({ from: found })}
      />
      <Amount {...props} />
      <Combobox
        engine={engine}
        label="To"
        placeholder="Chain, or a coin on it"
        want="place"
        chosen={to}
        onChoose={(found) => change({ to: found })}
        chainHint={from ? `${from.symbol} there` : 'the same coin there'}
      />
      <div class="field">
        <label for="addresses">Your addresses</label>
        <PasteArea
          id="addresses"
          rows={3}
          placeholder="Paste one for each chain, in any order"
          value={addresses}
          onText={setAddresses}
          describedBy="addresses-help"
          most={mostAddressText}
        />
        <p class="help" id="addresses-help">
          {addressHelp(props)}
        </p>
      </div>
      <details class="more">
        <summary>More choices</summary>
        <div class="field">
          <label for="slippage">A swap may give less by, in percent</label>
          <input
            id="slippage"
            type="text"
            inputMode="decimal"
            value={wish.slippage}
            onInput={(event) => change({ slippage: event.currentTarget.value })}
          />
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={wish.includeInactive}
            onChange={(event) => change({ includeInactive: event.currentTarget.checked })}
          />
          Also over chains and channels that are out of service
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={wish.withExamples}
            onChange={(event) => change({ withExamples: event.currentTarget.checked })}
          />
          Fill missing addresses with made-up ones
        </label>
      </details>
    </form>
  );
}

function Amount({ wish, change, amountProblem, base }: RouteFormProps): VNode {
  const { from } = wish;
  const help =
    amountProblem ??
    (from && base
      ? `${base} ${from.denom?.startsWith('ibc/') ? 'base units' : from.denom}`
      : 'In whole coins: 1.5 is one and a half.');
  return (
    <div class="field">
      <label for="amount">Amount{from ? ` of ${from.symbol}` : ''}</label>
      <input
        id="amount"
        type="text"
        maxLength={200}
        inputMode="decimal"
        autocomplete="off"
        value={wish.amount}
        aria-invalid={amountProblem !== undefined}
        aria-describedby="amount-help"
        onInput={(event) => change({ amount: event.currentTarget.value })}
      />
      <p class={amountProblem === undefined ? 'help' : 'help wrong'} id="amount-help">
        {help}
      </p>
    </div>
  );
}

function addressHelp({ answer, addresses }: RouteFormProps): string {
  if (answer === undefined || answer.route === undefined)
    return 'Recognised by how they begin. They stay in this tab.';
  const strange = answer.strange[0];
  if (strange !== undefined) return `${strange.slice(0, 24)} is no address on any chain of the data.`;
  if (answer.missing.length > 0) {
    const names = answer.missing.map((id) => {
      const { name = id, prefix = '' } = answer.labels.chains[id] ?? {};
      return prefix === '' ? name : `${name} (${prefix}1…)`;
    });
    return `Still needed: ${names.join(', ')}.`;
  }
  return addresses.trim() === ''
    ? 'Made-up addresses are used.'
    : 'One for every chain is there. They stay in this tab.';
}
