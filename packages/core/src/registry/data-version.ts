import { isObject, type Notes, type Shape } from '../json/index.js';

/** Notes of data in its member `meta`. Tools add further members; answers do not depend on any. */
export interface DataNotes {
  /** Version of the data, `MAJOR.MINOR.PATCH`; see {@link nextDataVersion}. */
  readonly version?: string;
}

/** How much a release of data changes: the highest class of its changes. */
export type ReleaseChange = 'none' | 'patch' | 'minor' | 'major';

/** The notes of data, with whatever else they have. A version of another form is reported and left out. */
export const dataNotesShape: Shape<DataNotes> = {
  schema: { type: 'anything' },
  fits: (value): value is DataNotes =>
    isObject(value) && (value['version'] === undefined || isDataVersion(value['version'])),
  read(value, at, notes) {
    if (!isObject(value)) return refuse(at, 'must be an object', notes);
    const { version, ...others } = value;
    if (version === undefined) return others;
    if (isDataVersion(version)) return { ...others, version };
    refuse(`${at}/version`, 'must be a version such as 3.4.1', notes);
    return others;
  },
};

function refuse(field: string, message: string, notes: Notes): undefined {
  notes.report('DATA_INVALID', field, message);
}

/** Whether a value is a version of data: three whole numbers without leading zeros, as `3.4.1`. */
export function isDataVersion(value: unknown): value is string {
  return typeof value === 'string' && versionForm.test(value);
}

const versionForm = /^(?:0|[1-9][0-9]{0,8})(?:[.](?:0|[1-9][0-9]{0,8})){2}$/;

/**
 * Compares two versions of data: negative if the first is lower, 0 if they are equal.
 *
 * @example compareDataVersions('3.4.1', '3.10.0') < 0
 */
export function compareDataVersions(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

/**
 * The version after a release. A major starts the minors again, a minor the patches; without a change the version stays.
 *
 * @param before version of the data before; after data without one the version is `1.0.0`
 * @example nextDataVersion('3.4.1', 'minor') // '3.5.0'
 */
export function nextDataVersion(before: string | undefined, change: ReleaseChange): string {
  if (before === undefined) return '1.0.0';
  const [major, minor, patch] = numbersOf(before);
  const next = {
    none: [major, minor, patch],
    patch: [major, minor, patch + 1],
    minor: [major, minor + 1, 0],
    major: [major + 1, 0, 0],
  };
  return next[change].join('.');
}

/** First number of a version: data of another one changes what money depends on. */
export function majorOf(version: string): number {
  return numbersOf(version)[0];
}

function numbersOf(version: string): readonly [major: number, minor: number, patch: number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}
