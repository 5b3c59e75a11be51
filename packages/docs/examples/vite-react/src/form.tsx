import type { FormEvent } from 'react';
import type { Choice } from './protocol.js';

interface Props {
  readonly chains: readonly Choice[];
  /** Coins of the chain chosen; empty while they are looked up. */
  readonly coins: readonly Choice[];
  readonly from: string;
  readonly onFrom: (chainId: string) => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function Form({ chains, coins, from, onFrom, onSubmit }: Props) {
  const liked = coins.find(({ label }) => label === 'ATOM') ?? coins[0];
  return (
    <form onSubmit={onSubmit}>
      <label>
        From
        <select value={from} onChange={({ target }) => onFrom(target.value)}>
          <Options of={chains} />
        </select>
      </label>
      <label>
        Coin
        <select name="denom" key={`${from} ${coins.length}`} defaultValue={liked?.id} required>
          <Options of={coins} />
        </select>
      </label>
      <label>
        Amount
        <input name="amount" inputMode="decimal" defaultValue="25" autoComplete="off" required />
      </label>
      <label>
        To
        <select name="to" defaultValue="neutron-1">
          <Options of={chains} />
        </select>
      </label>
      <label className="wide">
        Addresses, one for each chain on the way: with them the messages are built
        <textarea name="addresses" rows={3} spellCheck={false} placeholder="osmo1… cosmos1… neutron1…" />
      </label>
      <button type="submit" disabled={coins.length === 0}>
        Plan
      </button>
    </form>
  );
}

function Options({ of }: { readonly of: readonly Choice[] }) {
  return of.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
}
