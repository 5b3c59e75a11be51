import * as v from 'valibot';
import { pointerTo, RoutingError } from '../../primitives/index.js';
import { guardOf } from './guard.js';
import type { Schema } from './schema.js';

/**
 * The body, once its JSON has the form the schema describes. The value itself is returned, not a copy.
 *
 * @throws RoutingError `INVALID_JSON` when the whole is no object, `MISSING_FIELD` for a required field that is absent
 * or null, `INVALID_TYPE` for a wrong JSON type, `LIMIT_EXCEEDED` for a list that is too long
 */
export function decode<T>(schema: Schema<T>, body: unknown): T {
  if (guardOf(schema)(body) || v.is(schema, body)) return body as T; // either has looked at every field
  throw firstFinding(schema, body);
}

/** The one place where findings about the form of a body become reasons. */
function firstFinding(schema: Schema<unknown>, body: unknown): RoutingError {
  const issue = v.safeParse(schema, body, { abortEarly: true, message: '' }).issues?.[0];
  const keys = issue?.path?.map(({ key }) => String(key)) ?? [];
  if (issue === undefined || keys.length === 0) {
    return new RoutingError('INVALID_JSON', '', 'the request body must be a JSON object');
  }
  const field = keys.reduce(pointerTo, '');
  const name = keys.join('.');
  const say = (text: string): string => (issue.message === '' ? text : `${issue.message}: ${text}`);
  if (issue.type === 'max_length') {
    return new RoutingError('LIMIT_EXCEEDED', field, `${name} holds more than ${issue.requirement} entries`);
  }
  if (issue.input === undefined || issue.input === null) {
    return new RoutingError('MISSING_FIELD', field, say(`${name} is missing`));
  }
  const message = `${name} must be ${nouns[issue.type] ?? issue.expected}, not ${nounOf(issue.input)}`;
  return new RoutingError('INVALID_TYPE', field, message);
}

const nouns: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  custom: 'an object',
  record: 'an object',
};

function nounOf(input: unknown): string {
  if (Array.isArray(input)) return 'a list';
  return typeof input === 'object' ? 'an object' : `a ${typeof input}`;
}
