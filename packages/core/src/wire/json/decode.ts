import { isList, type Misfit, type Shape } from '../../json/index.js';
import { RoutingError } from '../../primitives/index.js';

/**
 * The body, once its JSON has the shape it should. The value itself is returned, not a copy.
 *
 * @throws RoutingError `INVALID_JSON` when the whole is no object, `MISSING_FIELD` for a required field that is absent
 * or null, `INVALID_TYPE` for a wrong JSON type, `LIMIT_EXCEEDED` for a list that is too long
 */
export function decode<T>(shape: Shape<T>, body: unknown): T {
  if (shape.fits(body)) return body;
  shape.read(body, '', {
    at: (row) => row,
    report(_reason, field, message, misfit) {
      throw misfit === undefined
        ? new RoutingError('INVALID_TYPE', field, message)
        : refusalOf(misfit, field);
    },
  });
  throw new RoutingError('INVALID_JSON', '', 'the request body has not the form it should have');
}

/** The reason for each kind of invalid body. Only this function sets them. */
function refusalOf({ value, needed, most, lead }: Misfit, field: string): RoutingError {
  if (field === '') return new RoutingError('INVALID_JSON', '', 'the request body must be a JSON object');
  const name = field.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  if (most !== undefined) {
    return new RoutingError('LIMIT_EXCEEDED', field, `${name} holds more than ${most} entries`);
  }
  if (value === undefined || value === null) {
    const text = `${name} is missing`;
    return new RoutingError('MISSING_FIELD', field, lead === undefined ? text : `${lead}: ${text}`);
  }
  const noun = needed === 'whole' && typeof value !== 'number' ? 'a number' : nouns[needed];
  return new RoutingError('INVALID_TYPE', field, `${name} must be ${noun}, not ${nounOf(value)}`);
}

const nouns: Readonly<Record<Misfit['needed'], string>> = {
  text: 'a string',
  number: 'a number',
  whole: 'a whole number',
  flag: 'true or false',
  list: 'a list',
  object: 'an object',
  table: 'an object',
  choice: 'one of the values it may have',
  digits: 'a whole number in digits',
  nothing: 'null',
  anything: 'a value',
  either: 'of another form',
  nullable: 'of another form',
  optional: 'of another form',
  given: 'of another form',
};

function nounOf(value: unknown): string {
  if (isList(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
