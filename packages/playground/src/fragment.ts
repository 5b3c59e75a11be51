import { useEffect, useState } from 'preact/hooks';

/** The part of the page's address after `#`: a view and its request. Browsers never send it. */
export interface Fragment {
  readonly view: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Reads `#route?from=cosmoshub-4/uatom&amount=1.5`. */
export function parseFragment(text: string): Fragment {
  const [view = '', query = ''] = text.replace(/^#\/?/, '').split('?', 2);
  return { view, values: Object.fromEntries(new URLSearchParams(query)) };
}

/** Writes a fragment; values that are empty are left out. */
export function printFragment({ view, values }: Fragment): string {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  const query = new URLSearchParams(filled).toString().replaceAll('%2F', '/').replaceAll('%3A', ':');
  return query === '' ? `#${view}` : `#${view}?${query}`;
}

/** The fragment of the page, as it changes by links, the back button and {@link replaceFragment}. */
export function useFragment(): Fragment {
  const [text, setText] = useState(location.hash);
  useEffect(() => {
    const read = (): void => setText(location.hash);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return parseFragment(text);
}

/** Last request of each view, which is restored when the user returns to it. */
const last = new Map<string, string>();

/** Where a view was left, or its beginning. */
export function lastFragment(view: string): string {
  return last.get(view) ?? `#${view}`;
}

/** States the request in the address without adding to the history for every letter typed. */
export function replaceFragment(fragment: Fragment): void {
  const text = printFragment(fragment);
  last.set(fragment.view, text);
  if (text !== location.hash) history.replaceState(null, '', text);
}
