/** A member of a public type. */
export interface Member {
  /** Path of the file that declares it, relative to the root. */
  readonly path: string;
  /** Line in the file, from 1. */
  readonly line: number;
  /** Names of the declaration and of the member. */
  readonly name: string;
  /** Whether it has a doc comment with text. */
  readonly isDocumented: boolean;
}

/** Members of the types that the published entry points lead to, by path and line. */
export function publicMembers(): readonly Member[];

/** Members of the types that the exports of `paths` lead to, by path and line; a program reads these paths. */
export function membersReachable(program: unknown, paths: readonly string[]): readonly Member[];

/** A program over source files, with paths relative to the root, by the options of the workspace and `more`. */
export function programOf(paths: readonly string[], more?: object): import('typescript').Program;

/** Path of the file of a node, relative to the root. */
export function pathOf(node: import('typescript').Node): string;

/** The compiler of the workspace. */
export const ts: typeof import('typescript');
