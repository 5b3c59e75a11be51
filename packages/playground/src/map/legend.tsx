import type { VNode } from 'preact';

/** Legend of the lines and dots of the map. */
export function Legend(): VNode {
  return (
    <ul class="map-legend" aria-label="What is drawn">
      {entries.map(([kind, text]) => (
        <li key={kind}>
          <svg viewBox="0 0 26 12" width="26" height="12" aria-hidden="true" class={`mark-${kind}`}>
            {kind.startsWith('chain') ? <circle cx="13" cy="6" r="5" /> : <path d="M1 6h24" />}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}

const entries: readonly (readonly [kind: string, text: string])[] = [
  ['chain-ibc', 'chain with IBC'],
  ['chain-other', 'another chain'],
  ['channel', 'channels'],
  ['bridge', 'bridge'],
  ['shut', 'out of service'],
];
