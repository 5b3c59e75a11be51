import { foldGoKey } from '../json/index.js';
import { fail } from './failure.js';
import { type GoJson, type GoMember, type GoObject, goObject, isGoNumber, isGoObject } from './go-json.js';

/**
 * An object as a Go struct: the values of each field, in order. Keys are compared without regard to case, by
 * Unicode's simple folding, and unknown keys are ignored.
 */
export type GoStruct<Name extends string> = { readonly [N in Name]: readonly GoJson[] };

/**
 * Decodes an object into a struct whose fields have these names. Values of a field follow one another, each changing
 * the result of the previous one; the functions below define this by the type of the field.
 *
 * @see go `src/encoding/json/decode.go`, `fold.go`
 */
export function readStruct<Name extends string>(
  { members }: GoObject,
  names: readonly Name[],
): GoStruct<Name> {
  const struct = {} as Record<Name, GoJson[]>; // one list for each name
  for (const name of names) struct[name] = [];
  for (const [key, value] of members) {
    const folded = foldGoKey(key);
    const name = names.find((one) => one === folded || foldGoKey(one) === folded);
    if (name !== undefined) struct[name].push(value);
  }
  return struct;
}

/** A text: null changes nothing. `''` when it is never set. @throws ChainFailure for other types */
export function textField(values: readonly GoJson[]): string {
  let text = '';
  for (const value of values) {
    if (typeof value === 'string') text = value;
    else if (value !== null) mismatch('string');
  }
  return text;
}

/** A pointer to a byte; undefined when nil. @throws ChainFailure for other types, and for numbers above 255 */
export function byteField(values: readonly GoJson[]): number | undefined {
  let byte: number | undefined;
  for (const value of values) {
    if (value === null) byte = undefined;
    else if (isGoNumber(value) && /^[0-9]{1,3}$/.test(value.digits) && Number(value.digits) <= 255)
      byte = Number(value.digits);
    else mismatch('uint8');
  }
  return byte;
}

/** A pointer to anything: the last value; undefined when nil. */
export function anyField(values: readonly GoJson[]): GoJson | undefined {
  return values.at(-1) ?? undefined;
}

/**
 * A pointer to a struct; undefined when nil. Several objects are decoded into one struct, so omitted members keep the
 * values of an earlier one.
 *
 * @throws ChainFailure for other types
 */
export function structField(values: readonly GoJson[]): GoObject | undefined {
  let members: GoMember[] | undefined;
  for (const value of values) {
    if (value === null) members = undefined;
    else if (isGoObject(value)) members = [...(members ?? []), ...value.members];
    else mismatch('struct');
  }
  return members && goObject(members);
}

function mismatch(type: string): never {
  return fail(`json: cannot unmarshal into Go value of type ${type}`);
}
