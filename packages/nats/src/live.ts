/** A stand-in for `wayfold/live` until that entry is there. */
export interface PatchEdit {
  readonly seq: number;
  readonly kind: 'patch';
  readonly part: string;
  readonly from: string;
  readonly to: string;
  readonly patches: string;
}
export interface SnapshotEdit {
  readonly seq: number;
  readonly kind: 'snapshot';
  readonly to: string;
  readonly data: string;
}
export type DataEdit =
  | PatchEdit
  | SnapshotEdit
  | {
      readonly seq: number;
      readonly kind: 'unreadable';
      readonly reason: 'unreadable' | 'oversized';
      readonly message: string;
    };

export interface RegistrySource {
  follow(after: number, offer: (edit: DataEdit) => void): Promise<() => Promise<void>>;
}

export function editAt(input: Uint8Array | string, seq: number): DataEdit {
  try {
    const text = typeof input === 'string' ? input : new TextDecoder('utf-8', { fatal: true }).decode(input);
    const value = JSON.parse(text);
    if (value?.kind === 'patch' || value?.kind === 'snapshot') return { ...value, seq };
  } catch {}
  return { seq, kind: 'unreadable', reason: 'unreadable', message: 'it is no edit' };
}

export function printEdit({ seq: _seq, ...edit }: PatchEdit | SnapshotEdit): string {
  return JSON.stringify(edit);
}

export const mostEditBytes: number = 64 * 1024 * 1024;
