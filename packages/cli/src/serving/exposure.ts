import type { AddressInfo } from 'node:net';
import { InvalidArgumentError } from 'commander';
import { type HandlerOptions, hostCheck, originsOf } from '@wayfold/http';
import { parseList } from '../options.js';
import { hostOf } from './server.js';

/** Other origins whose pages may read the answers: a list, all (`*`), or none (`false`). */
export type CorsRule = Exclude<HandlerOptions['cors'], undefined>;

/** Origins with commas between them, `*` or `none`. */
export function parseOrigins(text: string): CorsRule {
  if (text === 'none') return false;
  return valid(text, originsOf);
}

/** Hosts with commas between them, or `*`. */
export function parseHosts(text: string): readonly string[] {
  return valid(text, hostCheck);
}

function valid(text: string, check: (names: readonly string[]) => unknown): readonly string[] {
  const names = parseList(text);
  try {
    check(names);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new InvalidArgumentError(`${error.message}.`);
  }
  return names;
}

/** The options that load data of the user's, which pages of other origins have no business with. */
export interface PrivateData {
  readonly overlay?: readonly string[];
  readonly quotes?: string;
  readonly follow?: string;
  readonly watch?: string;
}

/** The options among them that are given, as they are written. */
export function privateOptions(options: PrivateData): readonly string[] {
  const names = ['overlay', 'quotes', 'follow', 'watch'] as const;
  return names.filter((name) => options[name] !== undefined).map((name) => `--${name}`);
}

/**
 * Default hosts of a server. A server on a loopback address is reached by the names of this machine, so any
 * other host comes from a page that pointed its name here (DNS rebinding). A server for others has unknown
 * names.
 */
export function usualHosts({ address, port }: AddressInfo, host: string): readonly string[] {
  if (!isLoopback(address)) return ['*'];
  const names = ['localhost', '127.0.0.1', '[::1]', hostOf(host)];
  // Proxies on this machine may leave out the port.
  return names.flatMap((name) => [`${name}:${port}`, `${name}:80`]);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./i.test(address);
}
