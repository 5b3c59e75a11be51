import { useState } from 'preact/hooks';

const key = 'wayfold:addresses';

/** Characters of all addresses that somebody pastes: a few hundred addresses. */
export const mostAddressText = 20_000;

/**
 * The reader's addresses, as pasted. They stay in this tab: they are no part of the address of the page, so that a link that is
 * shared does not tell whose it was.
 */
export function useOwnAddresses(): readonly [string, (text: string) => void] {
  const [text, setText] = useState(read);
  const change = (next: string): void => {
    setText(next);
    try {
      sessionStorage.setItem(key, next);
    } catch {
      // a browser that keeps nothing has them for as long as this view is shown
    }
  };
  return [text, change];
}

function read(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return ''; // as above
  }
}

/** The single addresses of a pasted text. */
export function addressesIn(text: string): readonly string[] {
  return text.split(/[\s,;"']+/).filter((word) => word !== '');
}
