const name = 'wayfold:glossary';

/** Opens the list of words, at one of them if it is named. */
export function openGlossary(term = ''): void {
  dispatchEvent(new CustomEvent(name, { detail: term }));
}

/**
 * Listens for requests to open the list: by a word, by a button, or by the key `?` outside text fields.
 *
 * @returns a function that stops listening
 */
export function onGlossary(open: (term: string) => void): () => void {
  const asked = (event: Event): void => open(event instanceof CustomEvent ? String(event.detail) : '');
  const pressed = (event: KeyboardEvent): void => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
    if (key !== '?' || ctrlKey || metaKey || altKey || isTyping) return;
    event.preventDefault();
    open('');
  };
  addEventListener(name, asked);
  addEventListener('keydown', pressed);
  return () => {
    removeEventListener(name, asked);
    removeEventListener('keydown', pressed);
  };
}
