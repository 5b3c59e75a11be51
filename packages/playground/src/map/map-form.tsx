import type { VNode } from 'preact';
import type { Engine } from '../engine/client.js';
import type { ChainMap } from '../engine/map-protocol.js';
import type { Found } from '../engine/protocol.js';
import { Combobox } from '../parts/combobox.js';
import type { Chosen } from './chosen.js';

/** The choice, and the handler of its changes. */
export interface MapFormProps {
  readonly engine: Engine;
  /** Absent until it is laid out. */
  readonly map: ChainMap | undefined;
  readonly chosen: Chosen;
  readonly withClosed: boolean;
  readonly setChosen: (chosen: Chosen) => void;
  readonly setWithClosed: (withClosed: boolean) => void;
  /** A chain that was looked up, to be brought into view. */
  readonly onShow: (id: string) => void;
}

/** Fields for two chains by name and for the contents of the map. */
export function MapForm({ engine, map, chosen, setChosen, onShow, ...closed }: MapFormProps): VNode {
  const { from, to } = chosen;
  const field = (end: keyof Chosen, label: string, placeholder: string): VNode => (
    <Combobox
      {...{ engine, label, placeholder, want: 'chain', chosen: foundOf(map, chosen[end]) }}
      onChoose={({ chainId }) => {
        setChosen({ ...chosen, [end]: chainId });
        onShow(chainId);
      }}
    />
  );
  const strange = map && [from, to].find((id) => id !== undefined && foundOf(map, id) === undefined);
  return (
    <section class="card form" aria-labelledby="map-title">
      <h1 id="map-title">How chains are joined</h1>
      <div class="map-ends">
        {field('from', 'From', 'A chain')}
        {field('to', 'To', 'Another chain')}
      </div>
      <p class="map-choices">
        {(from ?? to) !== undefined && (
          <>
            <button type="button" class="quiet" onClick={() => setChosen({ from: to, to: from })}>
              Turn around
            </button>
            <button type="button" class="quiet" onClick={() => setChosen({ from: undefined, to: undefined })}>
              Start again
            </button>
          </>
        )}
      </p>
      {strange !== undefined && <p class="help wrong">{strange} is no chain of the data.</p>}
      <label class="check">
        <input
          type="checkbox"
          checked={closed.withClosed}
          onChange={(event) => closed.setWithClosed(event.currentTarget.checked)}
        />
        Show chains and connections out of service
      </label>
    </section>
  );
}

function foundOf(map: ChainMap | undefined, id: string | undefined): Found | undefined {
  const chain = map?.chains.find(({ label }) => label.id === id)?.label;
  return chain && { chainId: chain.id, chain, symbol: '', name: chain.name };
}
