import type { VNode } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Engine } from '../engine/client.js';
import type { Found } from '../engine/protocol.js';
import { ChainMark } from '../picture/badge.js';
import { shortText } from './words.js';
import { useAnswer } from './use-answer.js';

/** A field in which coins and chains are looked up by whatever one calls them. */
export interface ComboboxProps {
  readonly engine: Engine;
  readonly label: string;
  readonly placeholder: string;
  readonly want: 'coin' | 'place';
  readonly chosen: Found | undefined;
  readonly onChoose: (found: Found) => void;
  /** What stands under a chain that was found, where chains are. */
  readonly chainHint?: string;
}

/** One field with a list below it, worked by mouse, touch or keyboard. */
export function Combobox(props: ComboboxProps): VNode {
  const { engine, label, placeholder, want, chosen, onChoose } = props;
  const id = useId();
  const [text, setText] = useState<string>();
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = text !== undefined;
  const {
    answer = [],
    asked,
    isBusy,
  } = useAnswer(engine, {
    task: 'find',
    ask: isOpen ? { text, want } : undefined,
  });
  // Somebody who types fast presses Enter before the list is that of the text: the choice is made once it is.
  const isCurrent = asked?.text === text;
  const isHurried = useRef(false);
  useEffect(() => {
    setActive(0);
    isHurried.current = false;
  }, [text]);
  useEffect(() => {
    if (isHurried.current && isOpen && isCurrent) choose(answer[0]);
  }, [answer]);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const choose = (found: Found | undefined): void => {
    if (found === undefined) return;
    onChoose(found);
    setText(undefined);
  };
  const press = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (isOpen) setActive((answer.length + active + move) % Math.max(1, answer.length));
      else setText('');
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (isCurrent) choose(answer[active]);
      else isHurried.current = true;
    } else if (event.key === 'Escape') setText(undefined);
  };
  return (
    <div class="field combobox">
      <label for={id}>{label}</label>
      <div class="control">
        {chosen && !isOpen && <ChainMark chain={chosen.chain} />}
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={chosen && isOpen ? foundText(chosen) : placeholder}
          class={chosen && !isOpen ? 'with-mark' : ''}
          value={text ?? (chosen ? foundText(chosen) : '')}
          aria-expanded={isOpen && answer.length > 0}
          aria-controls={isOpen && answer.length > 0 ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && answer.length > 0 ? `${id}-${active}` : undefined}
          onFocus={() => setText('')}
          onInput={(event) => setText(event.currentTarget.value)}
          onBlur={() => setText(undefined)}
          onKeyDown={press}
        />
      </div>
      {isOpen && answer.length > 0 && (
        <div class="options" id={`${id}-list`} role="listbox" aria-label={label}>
          {answer.map((found, index) => (
            <Option
              key={`${found.chainId}/${found.denom ?? ''}`}
              {...{ found, id: `${id}-${index}`, isActive: index === active, hint: props.chainHint }}
              onPick={() => choose(found)}
            />
          ))}
        </div>
      )}
      {isOpen && answer.length === 0 && (
        <p class="options empty" role="status">
          {isBusy ? 'Looking…' : 'Nothing of that name. Try a symbol, a chain or a denom.'}
        </p>
      )}
    </div>
  );
}

interface OptionProps {
  readonly found: Found;
  readonly id: string;
  readonly isActive: boolean;
  readonly hint: string | undefined;
  readonly onPick: () => void;
}

function Option({ found, id, isActive, hint, onPick }: OptionProps): VNode {
  const isChain = found.denom === undefined;
  const pick = (event: Event): void => {
    event.preventDefault(); // the field keeps the focus until the choice is made
    onPick();
  };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option
    <div id={id} role="option" aria-selected={isActive} class={isActive ? 'active' : ''} onMouseDown={pick}>
      <ChainMark chain={found.chain} />
      <span class="option-name">{isChain ? found.chain.name : found.symbol}</span>
      <span class="option-more">{isChain ? (hint ?? found.chain.id) : `on ${found.chain.name}`}</span>
      {!isChain && <span class="option-denom">{shortText(found.denom ?? '', 20)}</span>}
    </div>
  );
}

/** `ATOM on Cosmos Hub`, or a chain's name. */
export function foundText(found: Found): string {
  return found.denom === undefined ? found.chain.name : `${found.symbol} on ${found.chain.name}`;
}
