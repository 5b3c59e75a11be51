import { readFileSync } from 'node:fs';
import type { Abi, Hex } from 'viem';

/** A contract of the folder beside this as it was compiled. */
export interface Compiled {
  readonly name: string;
  readonly abi: Abi;
  /** Code as it stands at an address. */
  readonly code: Hex;
}

interface Fixture {
  readonly about: { readonly compiler: string; readonly sourceSha256: string };
  readonly contracts: readonly Compiled[];
}

const folder = new URL('./contracts/', import.meta.url);

/** The sources that were compiled, one behind the other. */
export const contractSource: string = ['Bridges.sol', 'Reader.sol']
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('');

/** What came of it, as compile.mjs wrote it. */
export const compiled = JSON.parse(readFileSync(new URL('contracts.json', folder), 'utf8')) as Fixture; // what compile.mjs wrote

/** A contract by its name. */
export function contractNamed(name: string): Compiled {
  const found = compiled.contracts.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no contract ${name}`);
  return found;
}
