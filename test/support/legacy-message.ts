/** Legacy messages of Solana read by hand, for tests. @see anza-xyz/solana-sdk `message/src/legacy.rs` */
import { base58 } from '@scure/base';

/** An instruction: its program, its accounts behind their marks (s signs, w is written), and its data. */
export interface LegacyInstruction {
  readonly program: string;
  readonly accounts: readonly string[];
  readonly data: readonly number[];
}

/** The instructions of a message. */
export function instructionsOf(message: Uint8Array): readonly LegacyInstruction[] {
  let at = 3;
  const take = (count: number): Uint8Array => {
    at += count;
    return message.slice(at - count, at);
  };
  const count = (): number => {
    const [low = 0] = take(1);
    return low < 128 ? low : low - 128 + 128 * (take(1)[0] ?? 0);
  };
  const [signers = 0, readonlySigners = 0, readonlyOthers = 0] = message;
  const keys = Array.from({ length: count() }, () => base58.encode(take(32)));
  take(32);
  const mark = (index: number): string => {
    const last = index < signers ? signers - readonlySigners : keys.length - readonlyOthers;
    return (index < signers ? 's' : '') + (index < last ? 'w' : '') || '-';
  };
  const instructions = Array.from({ length: count() }, () => {
    const program = keys[count()] ?? '';
    const accounts = [...take(count())].map((index) => `${mark(index)} ${keys[index]}`);
    return { program, accounts, data: [...take(count())] };
  });
  if (at !== message.length) throw new Error('bytes are left over');
  return instructions;
}
