import { isObject, pointerTo, quote } from 'wayfold/registry';
import { memberOf } from '../../json.js';
import type { Findings } from '../finding.js';

/** A value of a file, and its place. */
export interface Node {
  readonly value: unknown;
  readonly file: string;
  readonly pointer: string;
}

/** Reads members of files; one of another type is a fault. Numbers and flags of YAML files are texts. */
export interface Reader {
  /** A text; undefined if there is none. */
  readonly text: (node: Node, key: string) => string | undefined;
  /** A whole number from 0 to a bound; undefined if there is none. */
  readonly whole: (node: Node, key: string, most: number) => number | undefined;
  /** A flag; undefined if there is none. */
  readonly flag: (node: Node, key: string) => boolean | undefined;
  /** An object; undefined if there is none. */
  readonly child: (node: Node, key: string) => Node | undefined;
  /** Objects of a list; none if there is no list. */
  readonly children: (node: Node, key: string) => readonly Node[];
  /** Objects of an object by key; none if there is no object. */
  readonly entries: (node: Node, key: string) => readonly (readonly [key: string, node: Node])[];
  /** Refuses a member, or the whole value. */
  readonly fault: (node: Node, message: string, key?: string) => void;
}

/** Reads the files of one source. */
export function createReader(findings: Findings): Reader {
  const fault: Reader['fault'] = ({ file, pointer }, message, key) =>
    findings.fault('FIELD', file, message, key === undefined ? pointer : pointerTo(pointer, key));
  const wrong = (node: Node, key: string, expected: string) =>
    void fault(node, `${key} must be ${expected}, not ${quote(memberOf(node.value, key))}`, key);
  const inner = ({ file, pointer }: Node, key: string, value: unknown): Node => ({
    ...{ value, file, pointer: pointerTo(pointer, key) },
  });
  const present = (node: Node, key: string): unknown => memberOf(node.value, key) ?? undefined;
  return {
    fault,
    text(node, key) {
      const value = present(node, key);
      if (value === undefined || typeof value === 'string') return value;
      return wrong(node, key, 'a text');
    },
    whole(node, key, most) {
      const value = present(node, key);
      if (value === undefined) return undefined;
      const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
      if (typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= most)
        return number;
      return wrong(node, key, `a whole number from 0 to ${most}`);
    },
    flag(node, key) {
      const value = present(node, key);
      if (value === undefined || typeof value === 'boolean') return value;
      if (value === 'true' || value === 'false') return value === 'true';
      return wrong(node, key, 'true or false') ?? undefined;
    },
    child(node, key) {
      const value = present(node, key);
      if (value === undefined || isObject(value)) return value && inner(node, key, value);
      return wrong(node, key, 'an object');
    },
    children(node, key) {
      const value = present(node, key);
      if (value === undefined) return [];
      if (!Array.isArray(value)) {
        wrong(node, key, 'a list');
        return [];
      }
      const list = inner(node, key, value);
      return value.flatMap((entry: unknown, index) => {
        const one = inner(list, String(index), entry);
        if (isObject(entry)) return [one];
        fault(one, `expected an object, not ${quote(entry)}`);
        return [];
      });
    },
    entries(node, key) {
      const value = present(node, key);
      if (value === undefined) return [];
      if (!isObject(value)) {
        wrong(node, key, 'an object');
        return [];
      }
      const table = inner(node, key, value);
      return Object.entries(value).flatMap(([name, entry]) => {
        const one = inner(table, name, entry);
        if (isObject(entry)) return [[name, one] as const];
        fault(one, `expected an object, not ${quote(entry)}`);
        return [];
      });
    },
  };
}
