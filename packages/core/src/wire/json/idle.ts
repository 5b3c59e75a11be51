import * as shapes from '../../json/index.js';
import { pointerTo, type Warning } from '../../primitives/index.js';

/** Members that clients send and that change no answer, by name, each with the reason. */
export type IdleMembers = Readonly<Record<string, string>>;

/** Schemas of such members. They take any value, since none is read. */
/* @__NO_SIDE_EFFECTS__ */
export function idleFields<Name extends string>(
  members: Readonly<Record<Name, string>>,
): { readonly [N in Name]: shapes.Shape<unknown> } {
  const names = Object.keys(members).map((name) => [name, shapes.optional(shapes.anything)] as const);
  return Object.fromEntries(names) as { readonly [N in Name]: shapes.Shape<unknown> }; // the names of the table
}

/**
 * Warnings about members of a request that have no effect. A value that means the same as none gets no warning.
 *
 * @param pointer to the object that has the members
 */
export function idleWarnings(object: unknown, members: IdleMembers, pointer = ''): readonly Warning[] {
  if (!shapes.isObject(object)) return [];
  return Object.entries(members).flatMap(([name, why]) =>
    isPlain(shapes.ownMember(object, name))
      ? []
      : [withoutEffect(pointerTo(pointer, name), `${name} ${why}`)],
  );
}

/** The warning about one place of a request. */
export function withoutEffect(field: string, message: string): Warning {
  return { reason: 'INPUT_WITHOUT_EFFECT', field, message };
}

/** Whether a value asks for nothing. */
function isPlain(value: unknown): boolean {
  return (
    value == null ||
    value === false ||
    value === '' ||
    value === '0' ||
    (shapes.isList(value) && value.length === 0)
  );
}
