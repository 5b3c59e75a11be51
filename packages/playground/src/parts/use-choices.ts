import { useEffect, useRef, useState } from 'preact/hooks';
import type { Engine } from '../engine/client.js';
import type { FindAsk, Found } from '../engine/protocol.js';
import { useAnswer } from './use-answer.js';

/** The kind of entries, and the handler of the choice. */
export interface ChoicesWish {
  readonly want: FindAsk['want'];
  readonly onChoose: (found: Found) => void;
}

/** A list that follows a text, and how it is worked. */
export interface Choices {
  /** Typed text; undefined while the list is closed. */
  readonly text: string | undefined;
  readonly setText: (text: string | undefined) => void;
  readonly found: readonly Found[];
  /** Index of the one that Enter takes. */
  readonly active: number;
  readonly isBusy: boolean;
  readonly choose: (found: Found | undefined) => void;
  readonly press: (event: KeyboardEvent) => void;
}

const none: readonly Found[] = [];

/** Coins or chains that a typed text may mean, to be chosen from by arrow keys and Enter. */
export function useChoices(engine: Engine, { want, onChoose }: ChoicesWish): Choices {
  const [text, setText] = useState<string>();
  const [active, setActive] = useState(0);
  const isOpen = text !== undefined;
  const ask = isOpen ? { text, want } : undefined;
  const { answer: found = none, asked, isBusy } = useAnswer(engine, { task: 'find', ask });
  // A fast typist presses Enter before the list matches the text: the choice is made once it does.
  const isCurrent = asked?.text === text;
  const hurriedBy = useRef<string | undefined>(undefined);
  useEffect(() => {
    setActive(0);
  }, [text]);
  useEffect(() => {
    if (!isOpen || !isCurrent || hurriedBy.current !== text) return;
    hurriedBy.current = undefined;
    choose(found[0]);
  }, [found]);

  const choose = (one: Found | undefined): void => {
    if (one === undefined) return;
    onChoose(one);
    setText(undefined);
  };
  const press = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (isOpen) setActive((found.length + active + move) % Math.max(1, found.length));
      else setText('');
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (isCurrent) choose(found[active]);
      else hurriedBy.current = text;
    } else if (event.key === 'Escape') setText(undefined);
  };
  return { text, setText, found, active, isBusy, choose, press };
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
