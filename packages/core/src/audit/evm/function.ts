import { type AbiFunction, abiFunction, type AbiValue, decodeCall, encodeCall } from '../../abi/index.js';
import { InvariantError } from '../../primitives/index.js';
import { type At, pointerInto } from '../place.js';

/** A function of a contract with the names of its arguments, which findings use as pointers. */
export interface EvmFunction {
  readonly abi: AbiFunction;
  readonly params: readonly Param[];
}

/** An argument; a tuple, or each element of a list of tuples, has members. */
interface Param {
  readonly name: string;
  readonly type: string;
  readonly members: readonly Param[];
}

/** Arguments in calldata and their pointer, which continues into calldata by the names of arguments. */
export interface Args {
  readonly params: readonly Param[];
  readonly values: readonly AbiValue[];
  readonly pointer: string;
}

/** A function as its source declares it: `approve(address spender,uint256 amount)`. */
/* @__NO_SIDE_EFFECTS__ */
export function evmFunction(selector: string, declaration: string): EvmFunction {
  const open = declaration.indexOf('(');
  const params = paramsOf(declaration.slice(open + 1, -1));
  const types = params.map(({ type }) => type).join(',');
  return { abi: abiFunction(selector, `${declaration.slice(0, open)}(${types})`), params };
}

/** Arguments of a call; undefined where the function would refuse the calldata. */
export function argsOf({ abi, params }: EvmFunction, data: At<string>): Args | undefined {
  const values = decodeCall(abi, data.value);
  return values && { params, values, pointer: data.pointer };
}

/** Whether calldata is as encoders write it: nothing is left over, and every offset leads to the next free place. */
export function isCanonical({ abi }: EvmFunction, { values }: Args, data: string): boolean {
  return encodeCall(abi, values) === data.toLowerCase();
}

/** A number among the arguments. */
export function uintArg(args: Args, name: string): At<bigint> {
  const { value, pointer } = argument(args, name);
  if (typeof value === 'bigint') return { value, pointer };
  throw new InvariantError(`${name} is no number`);
}

/** An address, a text or bytes in hex among the arguments. */
export function textArg(args: Args, name: string): At<string> {
  const { value, pointer } = argument(args, name);
  if (typeof value === 'string') return { value, pointer };
  throw new InvariantError(`${name} is no text`);
}

/** A list of addresses or of bytes in hex among the arguments. */
export function textsArg(args: Args, name: string): readonly At<string>[] {
  const { value, pointer } = argument(args, name);
  if (typeof value !== 'object') throw new InvariantError(`${name} is no list`);
  return value.map((element, index) => {
    if (typeof element !== 'string') throw new InvariantError(`${name} is no list of texts`);
    return { value: element, pointer: pointerInto(pointer, index) };
  });
}

/** True or false among the arguments. */
export function flagArg(args: Args, name: string): At<boolean> {
  const { value, pointer } = argument(args, name);
  if (typeof value === 'boolean') return { value, pointer };
  throw new InvariantError(`${name} is neither true nor false`);
}

/** A tuple among the arguments. */
export function tupleArg(args: Args, name: string): Args {
  const { value, pointer, param } = argument(args, name);
  if (typeof value === 'object') return { params: param.members, values: value, pointer };
  throw new InvariantError(`${name} is no tuple`);
}

/** A list of tuples among the arguments. */
export function tuplesArg(args: Args, name: string): readonly Args[] {
  const { value, pointer, param } = argument(args, name);
  if (typeof value !== 'object') throw new InvariantError(`${name} is no list`);
  return value.map((element, index) => {
    if (typeof element !== 'object') throw new InvariantError(`${name} is no list of tuples`);
    return { params: param.members, values: element, pointer: pointerInto(pointer, index) };
  });
}

/** Whether a function has an argument. */
export function hasArg({ params }: Args, name: string): boolean {
  return params.some((param) => param.name === name);
}

function argument({ params, values, pointer }: Args, name: string): At<AbiValue> & { readonly param: Param } {
  const index = params.findIndex((param) => param.name === name);
  const param = params[index];
  const value = values[index];
  if (param === undefined || value === undefined) throw new InvariantError(`no argument ${name}`);
  return { value, pointer: pointerInto(pointer, name), param };
}

function paramsOf(text: string): readonly Param[] {
  return splitAtCommas(text).map((one) => {
    const space = one.lastIndexOf(' ');
    const declared = one.slice(0, space);
    const name = one.slice(space + 1);
    if (!declared.startsWith('(')) return { name, type: declared, members: [] };
    const close = declared.lastIndexOf(')');
    const members = paramsOf(declared.slice(1, close));
    const type = `(${members.map((member) => member.type).join(',')})${declared.slice(close + 1)}`;
    return { name, type, members };
  });
}

/** Splits at the commas outside of tuples. */
function splitAtCommas(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
    else if (text[at] === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return text === '' ? [] : [...parts, text.slice(start)];
}
