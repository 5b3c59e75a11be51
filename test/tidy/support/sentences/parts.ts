type SentencePart = string | { readonly member: string };
type Sentence = readonly SentencePart[];

export function wrong(whole: Sentence, part: SentencePart, why: string | Sentence): readonly string[] {
  return [`${whole}`, `${part} is wrong`, `${why}`];
}

export function right(name: string, index: number): string {
  return `${name} of operation ${index}`;
}
