import type { RefObject, VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChainMap } from '../engine/map-protocol.js';
import { Caption } from './caption.js';
import { focusOf } from './focus.js';
import type { Sight } from './looks.js';
import { graphOfMap } from './map-graph.js';
import { readPalette } from './palette.js';
import { hasWebGl, openStage, type Pointed, type Stage } from './stage.js';

/** The map and the choice. */
export interface MapCanvasProps {
  readonly map: ChainMap;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly withClosed: boolean;
  /** A chain that was looked up: it is brought into view, again for each new object. */
  readonly shown: { readonly id: string } | undefined;
  readonly onPick: (id: string) => void;
}

/** The map, with buttons and keys to move it. Lists next to it have the same content. */
export function MapCanvas(props: MapCanvasProps): VNode {
  const [pointed, setPointed] = useState<Pointed>();
  const place = useRef<HTMLDivElement>(null);
  const { stage, isBlind } = useStage(place, props, { pointed, setPointed });
  if (isBlind)
    return (
      <p class="notice warn">
        This browser cannot draw the map: WebGL is missing or switched off. The lists on this page contain all
        of its content.
      </p>
    );
  const press = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey || stage.current === undefined)
      return;
    event.preventDefault();
    act(stage.current);
  };
  return (
    <div class="map-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map, which is looked at here */}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <div class="map-place" role="group" tabIndex={0} aria-label={name} ref={place} onKeyDown={press} />
      <div class="map-tools">
        <button type="button" aria-label="Nearer" onClick={() => stage.current?.zoom(1.6)}>
          +
        </button>
        <button type="button" aria-label="Farther" onClick={() => stage.current?.zoom(1 / 1.6)}>
          −
        </button>
        <button type="button" aria-label="Whole map" onClick={() => stage.current?.whole()}>
          ⤢
        </button>
      </div>
      <Caption map={props.map} pointed={pointed} />
    </div>
  );
}

const name =
  'Map of chains. Arrow keys move it, plus and minus bring it nearer and farther, 0 shows all of it.';

const keys: Readonly<Record<string, (stage: Stage) => void>> = {
  ArrowLeft: (stage) => stage.pan(-0.15, 0),
  ArrowRight: (stage) => stage.pan(0.15, 0),
  ArrowUp: (stage) => stage.pan(0, -0.15),
  ArrowDown: (stage) => stage.pan(0, 0.15),
  '+': (stage) => stage.zoom(1.6),
  '-': (stage) => stage.zoom(1 / 1.6),
  '0': (stage) => stage.whole(),
};

interface Pointing {
  readonly pointed: Pointed;
  readonly setPointed: (pointed: Pointed) => void;
}

/** Redraws for new data; for new choices and another colour scheme only the colours change. */
function useStage(
  place: RefObject<HTMLDivElement | null>,
  { map, from, to, withClosed, shown, onPick }: MapCanvasProps,
  { pointed, setPointed }: Pointing,
): { readonly stage: RefObject<Stage | undefined>; readonly isBlind: boolean } {
  const stage = useRef<Stage>(undefined);
  const pick = useRef(onPick);
  pick.current = onPick;
  const sight = useRef<Sight>(undefined);
  const [isBlind, setBlind] = useState(false);
  const over = pointed && 'chain' in pointed ? pointed.chain.label.id : undefined;
  const redraw = useRef(() => {});
  const look = (): void => {
    if (place.current === null) return;
    const focus = focusOf(map, { from, to }, over);
    sight.current = {
      palette: readPalette(place.current),
      focus,
      over,
      withClosed,
      scale: scaleOf(place.current),
    };
    stage.current?.refresh();
  };
  redraw.current = look;
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    look();
    if (!hasWebGl()) return setBlind(true);
    const first = sight.current;
    if (first === undefined) return;
    stage.current = openStage(element, {
      graph: graphOfMap(map),
      sight: () => sight.current ?? first,
      onPoint: setPointed,
      onPick: (id) => pick.current(id),
      onResize: () => redraw.current(),
    });
    return () => {
      stage.current?.end();
      stage.current = undefined;
    };
  }, [map]);
  useEffect(() => {
    look();
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', look);
    return () => scheme.removeEventListener('change', look);
  }, [map, from, to, over, withClosed]);
  // New data is drawn on a new stage, which begins with the whole map.
  useEffect(() => {
    if (shown) stage.current?.show(shown.id);
  }, [map, shown]);
  return { stage, isBlind };
}

/** Chains are drawn smaller where there is little room. */
function scaleOf({ clientWidth }: Element): number {
  return Math.min(1, 0.25 + clientWidth / 900);
}
