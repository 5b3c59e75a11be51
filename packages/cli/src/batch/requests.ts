import { parseExactJson, RoutingError } from 'wayfold';
import { isObject } from 'wayfold/registry';
import { type Api, type ApiResult, failure } from 'wayfold/wire';
import { harmlessJson } from '../render/text.js';
import type { Line } from '../lines.js';
import { memberTexts } from './member-texts.js';

/** Printed answer of a line, and its outcome. */
export interface Answered {
  /** One line of JSON, with its end. */
  readonly text: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** Whether the answer warns of a chain that the data does not have. */
  readonly isOfUnknownChain: boolean;
}

/**
 * The answer to a line, as the interface answers the request in it. A line is a request or, with an id, `{"id", "request"}` around one;
 * the request there may be a text too, as tables of one column have it. Never throws: whatever is wrong with a line is its answer.
 *
 * @param number of the line, which an error without an id says
 */
export function answerRequest(api: Api, path: string, line: Line, number: number): Answered {
  try {
    if (line instanceof RoutingError) throw line;
    return enclosed(api, path, line.trim()) ?? asked(api, path, read(line), number);
  } catch (error) {
    return answered(undefined, failure(error, 'wayfold'), number);
  }
}

/** Request of a line, and the JSON of its id if it has one. */
interface Request {
  readonly id: string | undefined;
  /** The text of a request, or the error of its envelope. */
  readonly request: string | RoutingError;
}

/** How an envelope begins that was printed by a program, up to its request. */
const beginning = /^\{"id":("[^"\\\p{Cc}]*"|0|-?[1-9][0-9]{0,14}),"request":/u;

/**
 * The answer to a plain envelope, whose request is then not parsed twice; undefined for others. If the inner
 * text is JSON, so is the line.
 */
function enclosed(api: Api, path: string, line: string): Answered | undefined {
  const [begins, id] = beginning.exec(line) ?? [];
  if (begins === undefined || !line.endsWith('}') || line[begins.length] === '"') return undefined;
  const result = api.handleText(path, line.slice(begins.length, -1));
  return isUnread(result) ? undefined : answered(id, result, 0);
}

/** Whether the interface could not read the text of a request: the error then concerns the whole line. */
function isUnread({ status, body }: ApiResult): boolean {
  return status === 400 && JSON.stringify(body).includes('"INVALID_JSON"');
}

function asked(api: Api, path: string, { id, request }: Request, number: number): Answered {
  const result =
    request instanceof RoutingError ? failure(request, 'wayfold') : api.handleText(path, request);
  return answered(id, result, number);
}

/** The key of a request with at least one escape in it, which only an escaper of all text writes. */
const escapedKey = new RegExp(
  `"${[...'request'].map((letter) => `(?:${letter}|\\\\u00${letter.charCodeAt(0).toString(16)})`).join('')}"`,
);

/** Whether a line may be an envelope; looked for with the least work, since most lines are none. */
function mayEnclose(line: string): boolean {
  return line.includes('"request"') || (line.includes('\\u00') && escapedKey.test(line));
}

/** @throws RoutingError where the id of an envelope is none, or what might be one no JSON */
function read(line: string): Request {
  if (!mayEnclose(line)) return { id: undefined, request: line };
  const value = parseExactJson(line);
  if (!isObject(value) || value['request'] === undefined) return { id: undefined, request: line };
  const { id, request, ...others } = value;
  if (id !== undefined && id !== null && !['string', 'number', 'bigint'].includes(typeof id))
    throw new RoutingError('INVALID_TYPE', '/id', 'id must be a text or a number');
  const texts = memberTexts(line);
  return {
    id: typeof id === 'string' ? JSON.stringify(id) : id === null ? undefined : texts.get('id'),
    request: misfitOf(others) ?? (typeof request === 'string' ? request : (texts.get('request') ?? '')),
  };
}

/** The error of an envelope with these further members. */
function misfitOf(others: Readonly<Record<string, unknown>>): RoutingError | undefined {
  const [other] = Object.keys(others);
  if (other === undefined) return undefined;
  const message = 'unknown field: a line accepts only id and request';
  return new RoutingError('UNSUPPORTED_FIELD', `/${other}`, message);
}

function answered(id: string | undefined, { status, body }: ApiResult, number: number): Answered {
  const isError = status !== 200;
  const head = id === undefined ? (isError ? `"line":${number},` : '') : `"id":${id},`;
  const text = `{${head}"${isError ? 'error' : 'answer'}":${JSON.stringify(body)}}`;
  return { status, text: `${harmlessJson(text)}\n`, isOfUnknownChain: warnsOfChain(body) };
}

function warnsOfChain(body: unknown): boolean {
  const warnings = isObject(body) ? body['warnings'] : undefined;
  return (
    Array.isArray(warnings) && warnings.some((one) => isObject(one) && one['reason'] === 'UNKNOWN_CHAIN')
  );
}
