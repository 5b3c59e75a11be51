import { useEffect } from 'preact/hooks';
import type { Engine } from '../engine/client.js';
import type { Found } from '../engine/protocol.js';

/** Handlers for a place in the page's address. */
export interface TakeFound {
  readonly want: 'coin' | 'place';
  readonly take: (found: Found) => void;
}

/** Looks up `chain/denom`, or a chain, that the address of the page names; again when the address names another. */
export function useFoundOf(engine: Engine, text: string | undefined, { want, take }: TakeFound): void {
  useEffect(() => {
    if (text === undefined || text === '') return;
    const controller = new AbortController();
    engine.ask('name', { text, want }, controller.signal).then(
      (found) => found && take(found),
      () => undefined, // what cannot be looked up leaves the field as it is
    );
    return () => controller.abort();
  }, [text]);
}
