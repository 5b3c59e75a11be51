import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

/** A button that copies a text and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }): VNode {
  const [said, setSaid] = useState('');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Not allowed here'),
    );
    setTimeout(() => setSaid(''), 2000);
  };
  return (
    <button type="button" class="quiet" onClick={copy}>
      <span aria-live="polite">{said === '' ? label : said}</span>
    </button>
  );
}
