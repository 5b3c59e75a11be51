import type { ProtoType } from '../proto/index.js';

/** How a message that the compiler writes is signed. */
export interface MessageKind {
  readonly type: ProtoType;
  /** Amino name of the message. */
  readonly aminoName: string;
  /** Bytes field with JSON text, which is plain JSON if everything is JSON. */
  readonly jsonField?: string;
  /** List that amino writes empty or not. */
  readonly keptList?: string;
}
