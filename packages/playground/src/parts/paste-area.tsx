import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

/** A field for pasted texts of any length. */
export interface PasteAreaProps {
  readonly id: string;
  readonly rows: number;
  readonly placeholder: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  /** Id of the element that explains the field. */
  readonly describedBy?: string;
  /** Characters that are taken; longer texts are refused in a sentence. */
  readonly most: number;
}

/** Most characters that the field shows. A browser blocks the page for seconds to lay out more. */
const mostShown = 100_000;

/** A text field that stays fast: long texts are kept without being shown, and texts over the limit are refused. */
export function PasteArea({ id, value, onText, describedBy, most, ...rest }: PasteAreaProps): VNode {
  const [problem, setProblem] = useState('');
  const take = (text: string): void => {
    const isTooLong = text.length > most;
    setProblem(isTooLong ? `This has ${text.length} characters; at most ${most} are read here.` : '');
    if (!isTooLong) onText(text);
  };
  const takeLong = (event: Event, data: DataTransfer | null): void => {
    const [file] = data?.files ?? [];
    const text = data?.getData('text/plain') ?? '';
    if (file === undefined && text.length <= mostShown) return; // the browser puts it where it belongs
    event.preventDefault();
    if (file === undefined) take(text);
    else void readText(file, most).then(take);
  };
  const isLong = value.length > mostShown;
  return (
    <>
      {isLong ? (
        <p class="notice" id={id}>
          {value.length} characters were pasted, too many to show.{' '}
          <button type="button" class="quiet" onClick={() => take('')}>
            Remove them
          </button>
        </p>
      ) : (
        <textarea
          {...rest}
          id={id}
          spellcheck={false}
          value={value}
          aria-describedby={describedBy}
          aria-invalid={problem === '' ? undefined : true}
          onInput={(event) => take(event.currentTarget.value)}
          onPaste={(event) => takeLong(event, event.clipboardData)}
          onDrop={(event) => takeLong(event, event.dataTransfer)}
        />
      )}
      {problem !== '' && (
        <p class="help wrong" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** A file's text; of one that is too long as much as shows that it is. */
function readText(file: File, most: number): Promise<string> {
  return file.slice(0, 4 * most + 4).text();
}
