import { RoutingError } from './errors.js';
import { parseMemberPath } from './member-path.js';

/** Types that callers without a compiler may get wrong. */
export interface PlainTypes {
  readonly string: string;
  readonly bigint: bigint;
  readonly boolean: boolean;
  readonly number: number;
  readonly object: object;
}

/**
 * Refuses a value that is not of its type: callers without types hand over what they have.
 *
 * @param field where the value is, as `RoutingError.field` says it
 * @throws RoutingError `MISSING_FIELD` where there is none, `INVALID_AMOUNT` for what should be a bigint, else
 * `INVALID_TYPE`
 */
export function checkType<T extends keyof PlainTypes>(value: unknown, type: T, field: string): PlainTypes[T] {
  if (typeof value === type && value !== null) return value as PlainTypes[T]; // its type has just been looked at
  const name = nameIn(field);
  const found = value === null ? 'null' : typeof value;
  if (type === 'bigint')
    throw new RoutingError('INVALID_AMOUNT', field, `invalid ${name}: a bigint is needed, not ${found}`);
  if (value === undefined || value === null)
    throw new RoutingError('MISSING_FIELD', field, `${name} is missing`);
  throw new RoutingError('INVALID_TYPE', field, `${name} must be of type ${type}, not ${found}`);
}

function nameIn(field: string): string {
  if (field === '') return 'the request';
  const member = parseMemberPath(field)?.at(-1);
  return member === undefined ? field.slice(field.lastIndexOf('/') + 1) : `\`${member}\``;
}
