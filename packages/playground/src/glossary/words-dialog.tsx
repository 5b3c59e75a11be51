import './glossary.css';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { glossary } from './terms.js';

/** Searched word, empty for none, and the handler that closes the list. */
export interface WordsProps {
  readonly term: string;
  readonly onClose: () => void;
}

/** All words with their meanings, over the page. */
export function WordsDialog({ term, onClose }: WordsProps): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    setText('');
    dialog.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [term]);
  const wanted = text.trim().toLowerCase();
  const found = glossary.filter(({ term: word, meaning }) =>
    `${word} ${meaning}`.toLowerCase().includes(wanted),
  );
  const outside = (event: MouseEvent): void => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      class="glossary"
      aria-labelledby="glossary-title"
      ref={dialog}
      onClose={onClose}
      onClick={outside}
    >
      <div class="glossary-sheet">
        <header>
          <h2 id="glossary-title">Glossary</h2>
          <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </header>
        <input
          type="text"
          aria-label="Search the words"
          placeholder="Search"
          autocomplete="off"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <dl tabIndex={0} aria-label="Words">
          {found.map(({ term: word, meaning }) => (
            <div key={word} aria-current={word === term ? 'true' : undefined}>
              <dt>{word}</dt>
              <dd>{withCode(meaning)}</dd>
            </div>
          ))}
        </dl>
        {found.length === 0 && <p class="help">None of them speaks of that.</p>}
      </div>
    </dialog>
  );
}

/** Renders text between backquotes as code. */
function withCode(text: string): readonly (string | VNode)[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={`${index}-${part}`}>{part}</code> : part));
}
