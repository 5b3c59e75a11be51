import { RoutingError } from 'wayfold';
import { failure } from 'wayfold/wire';
import { type Answer, type Asked, json } from './exchange.js';

/** Whether a service answers requests that name a host, as the header `host` does: `localhost:8787`. */
export type HostCheck = (host: string) => boolean;

/**
 * A check by names of hosts: `example.com` for each port, `example.com:8080` for that port, addresses of IPv6 in brackets, `*` for
 * all. Letter case and a dot at the end do not matter. A request that names no port is for 80 or 443.
 *
 * @throws TypeError for a name that is no host
 */
export function hostCheck(names: readonly string[]): HostCheck {
  const allowed = new Set<string>();
  for (const name of names) {
    const host = name === '*' ? { name, port: undefined } : hostOf(name);
    if (host === undefined)
      throw new TypeError(
        `${JSON.stringify(name)} is not a host: a name or an address, with or without a port: "localhost:8787"`,
      );
    allowed.add(keyOf(host));
  }
  if (allowed.has('*')) return () => true;
  return (text) => {
    const host = hostOf(text);
    return host !== undefined && [host.name, ...portsOf(host)].some((name) => allowed.has(name));
  };
}

/** The refusal of a request for other hosts. @param domain of the error */
export function refuseHost(asked: Asked, domain: string): Answer {
  const hosts = asked.hosts().map((host) => JSON.stringify(host.slice(0, mostShown)));
  const message = `the request is for ${hosts.join(' and ')}, and this server answers for other hosts`;
  const { status, body } = failure(new RoutingError('HOST_NOT_ALLOWED', '', message), domain);
  return json(status, body);
}

/** Characters of a host that are shown. */
const mostShown = 100;

interface HostName {
  readonly name: string;
  readonly port: string | undefined;
}

/** A host without a port has the default port of its scheme, which only the client knows. */
function portsOf({ name, port }: HostName): readonly string[] {
  return (port === undefined ? ['80', '443'] : [port]).map((one) => `${name}:${one}`);
}

function keyOf({ name, port }: HostName): string {
  return port === undefined ? name : `${name}:${port}`;
}

const form = /^(\[[\da-f:.]+\]|[^\s[\]:/?#@\\%,*]+)(?::(\d{0,5}))?$/i;

/** A host as names are compared; undefined for text that is none. */
function hostOf(text: string): HostName | undefined {
  const [, written = '', port = ''] = form.exec(text) ?? [];
  if (written === '') return undefined;
  const name = written.startsWith('[') ? ipv6(written) : written.toLowerCase().replace(/\.$/, '');
  return name === undefined ? undefined : { name, port: port === '' ? undefined : String(Number(port)) };
}

/** The one spelling of an address of IPv6. */
function ipv6(written: string): string | undefined {
  const address = `http://${written}`;
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}
