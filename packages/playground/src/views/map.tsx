import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ViewProps } from './view-props.js';

/** The map, whose code is fetched when somebody first opens it. */
export function MapPage(props: ViewProps): VNode {
  const [loaded, setLoaded] = useState<{ readonly Show: ComponentType<ViewProps> }>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    import('../map/map-view.js').then(
      ({ MapView }) => setLoaded({ Show: MapView }),
      () => setProblem('The map could not be loaded. Everything else works without it.'),
    );
  }, []);
  if (problem !== '') return <p class="notice danger">{problem}</p>;
  return loaded ? <loaded.Show {...props} /> : <p class="notice">Loading the map…</p>;
}
