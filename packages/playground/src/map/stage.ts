import { Sigma } from 'sigma';
import type { MapChain, MapLink } from '../engine/map-protocol.js';
import { drawHover, drawLabel } from './labels.js';
import { lookOfChain, lookOfLink, type Sight } from './looks.js';
import { chainOfKey, type EdgeFacts, keyOfChain, type MapGraph, type NodeFacts } from './map-graph.js';

/** Element under the pointer. */
export type Pointed = { readonly chain: MapChain } | { readonly link: MapLink } | undefined;

/** A map that is drawn, and how it is moved. */
export interface Stage {
  /** Redraws for a new focus. */
  readonly refresh: () => void;
  /** Nearer by a factor, or farther by one below 1. */
  readonly zoom: (by: number) => void;
  /** Moves the map by fractions of the visible part. */
  readonly pan: (right: number, down: number) => void;
  readonly whole: () => void;
  /** Moves a chain to the middle. */
  readonly show: (id: string) => void;
  readonly end: () => void;
}

/** The graph of a map, and the handlers of its events. */
export interface StageWish {
  readonly graph: MapGraph;
  readonly sight: () => Sight;
  readonly onPoint: (pointed: Pointed) => void;
  readonly onPick: (id: string) => void;
  readonly onResize: () => void;
}

/** Milliseconds of a movement, and with reduced motion. */
const [slow, atOnce] = [280, 1];

/**
 * Draws the map into an element with WebGL.
 *
 * @throws Error where the browser has none
 */
export function openStage(
  element: HTMLElement,
  { graph, sight, onPoint, onPick, onResize }: StageWish,
): Stage {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const duration = isStill ? atOnce : slow;
  const palette = () => sight().palette;
  const sigma = new Sigma<NodeFacts, EdgeFacts>(graph, element, {
    ...{ zIndex: true, enableEdgeEvents: true, stagePadding: 34, labelDensity: 0.9, labelGridCellSize: 90 },
    ...{ labelRenderedSizeThreshold: 8, labelSize: 13, labelWeight: '500', allowInvalidContainer: true },
    labelFont: getComputedStyle(element).fontFamily,
    ...{ minCameraRatio: 0.06, maxCameraRatio: 1.6, minEdgeThickness: 1 },
    ...{ zoomDuration: duration, inertiaDuration: duration, doubleClickZoomingDuration: duration },
    ...(isStill && { inertiaRatio: 1 }),
    defaultDrawNodeLabel: drawLabel(palette),
    defaultDrawNodeHover: drawHover(palette),
    nodeReducer: (key, facts) => ({ ...facts, ...lookOfChain(key, facts, sight()) }),
    edgeReducer: (_key, facts) => ({ ...facts, ...lookOfLink(facts, sight()) }),
  });
  sigma.on('enterNode', ({ node }) => onPoint({ chain: graph.getNodeAttribute(node, 'chain') }));
  sigma.on('enterEdge', ({ edge }) => onPoint({ link: graph.getEdgeAttribute(edge, 'link') }));
  sigma.on('leaveNode', () => onPoint(undefined));
  sigma.on('leaveEdge', () => onPoint(undefined));
  sigma.on('clickNode', ({ node }) => onPick(chainOfKey(node)));
  sigma.on('resize', onResize);
  const camera = sigma.getCamera();
  const move = (to: { x?: number; y?: number; ratio?: number }): void => {
    if (isStill) camera.setState(to);
    else void camera.animate(to, { duration });
  };
  return {
    refresh: () => void sigma.refresh({ skipIndexation: true }),
    zoom: (by) => move({ ratio: camera.getBoundedRatio(camera.ratio / by) }),
    pan: (right, down) => move({ x: camera.x + right * camera.ratio, y: camera.y - down * camera.ratio }),
    whole: () => move({ x: 0.5, y: 0.5, ratio: 1 }),
    show(id) {
      const place = sigma.getNodeDisplayData(keyOfChain(id));
      if (place) move({ x: place.x, y: place.y, ratio: Math.min(camera.ratio, 0.55) });
    },
    end: () => sigma.kill(),
  };
}

/** Whether the browser can draw with WebGL. */
export function hasWebGl(): boolean {
  const canvas = document.createElement('canvas');
  return (canvas.getContext('webgl2') ?? canvas.getContext('webgl')) !== null;
}
