import type { ProtoType } from '../proto/index.js';

/** How a message that the compiler writes is signed. */
export interface MessageKind {
  readonly type: ProtoType;
  /** Name by which amino calls it. */
  readonly aminoName: string;
  /** Field of bytes that holds JSON text, and stands as JSON where everything is JSON. */
  readonly jsonField?: string;
  /** List that amino writes empty or not. */
  readonly keptList?: string;
}
