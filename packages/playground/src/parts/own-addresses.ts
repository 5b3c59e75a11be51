import { useState } from 'preact/hooks';

const key = 'wayfold:addresses';

/** Most characters of pasted addresses: a few hundred addresses. */
export const mostAddressText = 20_000;

/**
 * The reader's addresses, as pasted. They stay in this tab and are no part of the page's address, so that a shared link does
 * not reveal its author.
 */
export function useOwnAddresses(): readonly [string, (text: string) => void] {
  const [text, setText] = useState(read);
  const change = (next: string): void => {
    setText(next);
    try {
      sessionStorage.setItem(key, next);
    } catch {
      // without storage in the browser the addresses last as long as this view
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
