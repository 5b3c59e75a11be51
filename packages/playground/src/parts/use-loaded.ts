import { useEffect, useState } from 'preact/hooks';

/** A part of the page that comes when it is needed. */
export interface Loaded<T> {
  /** Exports of the module, once loaded. */
  readonly part?: T;
  /** Whether it could not be fetched: without a network, before the page was kept. */
  readonly isMissing: boolean;
}

/** Fetches a part of the page, as soon as it is wanted. */
export function useLoaded<T>(fetchPart: () => Promise<T>, isWanted = true): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ isMissing: false });
  useEffect(() => {
    if (!isWanted || loaded.part !== undefined) return;
    fetchPart().then(
      (part) => setLoaded({ part, isMissing: false }),
      () => setLoaded({ isMissing: true }),
    );
  }, [isWanted]);
  return loaded;
}
