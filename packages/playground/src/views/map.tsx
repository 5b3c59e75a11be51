import type { VNode } from 'preact';
import { useLoaded } from '../parts/use-loaded.js';
import type { ViewProps } from './view-props.js';

/** The map, whose code is fetched when it is first opened. */
export function MapPage(props: ViewProps): VNode {
  const { part, isMissing } = useLoaded(() => import('../map/map-view.js'));
  if (isMissing)
    return <p class="notice danger">The map could not be loaded. Everything else works without it.</p>;
  return part ? <part.MapView {...props} /> : <p class="notice">Loading the map…</p>;
}
