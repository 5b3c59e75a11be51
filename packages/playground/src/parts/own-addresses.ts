import { useState } from 'preact/hooks';

const key = 'wayfold:addresses';

/**
 * The reader's addresses, as pasted. They stay in this tab: they are no part of the address of the page, so that a link that is
 * shared does not tell whose it was.
 */
export function useOwnAddresses(): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const change = (next: string): void => {
    setText(next);
    sessionStorage.setItem(key, next);
  };
  return [text, change];
}

/** The single addresses of a pasted text. */
export function addressesIn(text: string): readonly string[] {
  return text.split(/[\s,;"']+/).filter((word) => word !== '');
}
