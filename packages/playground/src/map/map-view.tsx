import './map.css';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ChainMap } from '../engine/map-protocol.js';
import { replaceFragment } from '../fragment.js';
import { useAnswer } from '../parts/use-answer.js';
import type { ViewProps } from '../views/view-props.js';
import { Between } from './between.js';
import { ChainList } from './chain-list.js';
import { type Chosen, pick } from './chosen.js';
import { Legend } from './legend.js';
import { MapCanvas } from './map-canvas.js';
import { MapForm } from './map-form.js';
import { Neighbours } from './neighbours.js';

const everything: Record<string, never> = {};

/** All chains and their links: two chosen chains, on the map or in the lists, show the coins that can move between them. */
export function MapView({ engine, values, info }: ViewProps): VNode {
  const [chosen, setChosen] = useState<Chosen>({ from: values['from'], to: values['to'] });
  const [withClosed, setWithClosed] = useState(values['closed'] !== 'no');
  const [shown, setShown] = useState<{ readonly id: string }>();
  const { answer: map, problem } = useAnswer(engine, { task: 'map', ask: info && everything, since: info });
  useEffect(() => {
    const { from = '', to = '' } = chosen;
    replaceFragment({ view: 'map', values: { from, to, closed: withClosed ? '' : 'no' } });
  }, [chosen, withClosed]);
  const known = map && knownOf(map, chosen);
  return (
    <div class="map-view">
      <MapForm
        {...{ engine, map, chosen, withClosed, setChosen, setWithClosed }}
        onShow={(id) => setShown({ id })}
      />
      <section class="card map-card" aria-label="Map">
        {problem !== undefined && <p class="notice danger">{problem}</p>}
        {map && known ? (
          <MapCanvas {...{ map, withClosed, shown, ...known }} onPick={(id) => setChosen(pick(known, id))} />
        ) : (
          problem === undefined && <p class="map-frame map-wait">Laying out the map…</p>
        )}
        <Legend />
      </section>
      <div class="stack map-lists" aria-live="polite">
        {map && known && (
          <Lists
            {...{ engine, info, map, withClosed }}
            chosen={known}
            onPick={(id) => {
              setChosen(pick(known, id));
              setShown({ id });
            }}
          />
        )}
      </div>
    </div>
  );
}

interface ListsProps extends Pick<ViewProps, 'engine' | 'info'> {
  readonly map: ChainMap;
  readonly chosen: Chosen;
  readonly withClosed: boolean;
  readonly onPick: (id: string) => void;
}

/** Lists with the map's content for the chosen chains. */
function Lists({ engine, info, map, chosen: { from, to }, withClosed, onPick }: ListsProps): VNode {
  const only = from ?? to;
  if (only === undefined) return <ChainList {...{ map, withClosed, onPick }} />;
  if (from === undefined || to === undefined)
    return <Neighbours {...{ map, id: only, withClosed, onPick }} />;
  return <Between {...{ engine, info, map, from, to }} />;
}

/** The chosen chains that are in the data. */
function knownOf({ chains }: ChainMap, { from, to }: Chosen): Chosen {
  const known = (id: string | undefined): string | undefined =>
    chains.some(({ label }) => label.id === id) ? id : undefined;
  return { from: known(from), to: known(to) };
}
