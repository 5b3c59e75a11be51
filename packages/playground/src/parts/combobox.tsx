import { Fragment, type VNode } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import type { Engine } from '../engine/client.js';
import type { FindAsk, Found } from '../engine/protocol.js';
import { ChainMark } from '../picture/badge.js';
import { shortText } from './words.js';
import { useChoices } from './use-choices.js';

/** A field that looks up coins and chains by symbol, name, id or denom. */
export interface ComboboxProps {
  readonly engine: Engine;
  readonly label: string;
  readonly placeholder: string;
  readonly want: FindAsk['want'];
  readonly chosen: Found | undefined;
  readonly onChoose: (found: Found) => void;
  /** Text under a found chain. */
  readonly chainHint?: string;
}

/** Advice when nothing was found. */
const advice: Readonly<Record<FindAsk['want'], string>> = {
  coin: 'Try a symbol, a chain or a denom.',
  place: 'Try a symbol, a chain or a denom.',
  chain: 'Try the name of a chain or its id.',
};

/** One field with a list below it, worked by mouse, touch or keyboard. */
export function Combobox(props: ComboboxProps): VNode {
  const { engine, label, placeholder, want, chosen, onChoose } = props;
  const id = useId();
  const { text, setText, found, active, isBusy, choose, press } = useChoices(engine, { want, onChoose });
  const isOpen = text !== undefined;
  const hasList = isOpen && found.length > 0;
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div class="field combobox">
      <label for={id}>{label}</label>
      <div class="control">
        {chosen && !isOpen && <ChainMark chain={chosen.chain} />}
        <input
          id={id}
          type="text"
          maxLength={400}
          role="combobox"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={chosen && isOpen ? foundText(chosen) : placeholder}
          class={chosen && !isOpen ? 'with-mark' : ''}
          value={text ?? (chosen ? foundText(chosen) : '')}
          aria-expanded={hasList}
          aria-controls={hasList ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={hasList ? `${id}-${active}` : undefined}
          onFocus={() => setText('')}
          onInput={(event) => setText(event.currentTarget.value)}
          onBlur={() => setText(undefined)}
          onKeyDown={press}
        />
      </div>
      {hasList && (
        <div class="options" id={`${id}-list`} role="listbox" aria-label={label}>
          {found.map((one, index) => (
            <Fragment key={`${one.chainId}/${one.denom ?? ''}`}>
              <Heading found={one} before={found[index - 1]} typed={text} />
              <Option
                {...{ found: one, id: `${id}-${index}`, isActive: index === active, hint: props.chainHint }}
                onPick={() => choose(one)}
              />
            </Fragment>
          ))}
        </div>
      )}
      {isOpen && !hasList && (
        <p class="options empty" role="status">
          {isBusy ? 'Looking…' : `Nothing of that name. ${advice[want]}`}
        </p>
      )}
    </div>
  );
}

interface HeadingProps {
  readonly found: Found;
  readonly before: Found | undefined;
  readonly typed: string;
}

/** A line above the first result of a group: similar spellings, and coins that look like a verified one. */
function Heading({ found, before, typed }: HeadingProps): VNode | null {
  const isFirstNear = found.isNear === true && before === undefined;
  const isFirstImitation = found.imitates !== undefined && before?.imitates === undefined;
  if (!isFirstNear && !isFirstImitation) return null;
  return (
    <p class="option-group" role="presentation">
      {isFirstImitation ? 'Not verified' : `Showing ${found.symbol || found.name} for ${typed}`}
    </p>
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
      {found.imitates !== undefined && <span class="option-denom">not the {found.imitates}</span>}
      {!isChain && <span class="option-denom">{shortText(found.denom ?? '', 20)}</span>}
    </div>
  );
}

/** `ATOM on Cosmos Hub`, or a chain's name. */
export function foundText(found: Found): string {
  return found.denom === undefined ? found.chain.name : `${found.symbol} on ${found.chain.name}`;
}
