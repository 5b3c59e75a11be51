/** Part of a sentence: text, or the name of a member of a request of the library. */
export type SentencePart =
  | string
  | {
      /** Name of the member, as code writes it. */
      readonly member: string;
    };

/** Sentence for users. Members are parts, so that the interface prints its fields and never searches values. */
export type Sentence = readonly SentencePart[];

/** A name of a member in a {@link Sentence}: `denomOut`, `trade.amountIn`. */
export function member(name: string | number): SentencePart {
  return { member: String(name) };
}

/** Tag of a template that is a sentence: members and sentences in it remain parts, other values are text. */
export function say(
  texts: TemplateStringsArray,
  ...values: readonly (SentencePart | Sentence | number | bigint | boolean | undefined)[]
): Sentence {
  const parts: SentencePart[] = [];
  texts.forEach((text, index) => {
    if (text !== '') parts.push(text);
    const value = index < values.length ? values[index] : '';
    if (typeof value !== 'object') parts.push(String(value));
    else if ('member' in value) parts.push(value);
    else parts.push(...value);
  });
  return parts.filter((part) => part !== '');
}

/** Several sentences with a text between them. */
export function joinSentences(sentences: readonly (string | Sentence)[], separator: string): Sentence {
  return sentences.flatMap((sentence, index) => [...(index === 0 ? [] : [separator]), sentence].flat());
}

/** Prints a sentence. @param nameOf printed name of a member; the library's name in backticks if absent */
export function printSentence(
  sentence: string | Sentence,
  nameOf: (member: string) => string = inBackticks,
): string {
  if (typeof sentence === 'string') return sentence;
  return sentence.map((part) => (typeof part === 'string' ? part : nameOf(part.member))).join('');
}

/** A message of a result. */
export interface Wording {
  /** Sentence for users. */
  readonly message: string;
  /** Parts of the message; absent if it names no member of the request. */
  readonly sentence?: Sentence;
}

/** A message, with its parts if it names a member. */
export function saying(sentence: string | Sentence): Wording {
  const message = printSentence(sentence);
  const hasMembers = typeof sentence !== 'string' && sentence.some((part) => typeof part === 'object');
  return hasMembers ? { message, sentence } : { message };
}

/** The parts of a message. */
export function partsOf({ message, sentence }: Wording): string | Sentence {
  return sentence ?? message;
}

function inBackticks(member: string): string {
  return `\`${member}\``;
}
