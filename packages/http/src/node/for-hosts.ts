import type { Answer, Asked } from '../exchange.js';
import { hostCheck, refuseHost } from '../hosts.js';
import type { HandlerOptions } from '../options.js';
import { discarded } from '../service.js';
import { askedBy, listenerOf, malformed, type NodeListener } from './listener.js';

/**
 * A listener that refuses requests for other hosts with 421, and passes on all others. For content next to the interface, such as
 * a page; for the interface alone there is the option `allowedHosts`.
 *
 * @param hosts as the option `allowedHosts` takes them
 * @throws TypeError for a name that is not a host
 * @example createServer(forHosts(['localhost'], app)).listen(8787, '127.0.0.1')
 */
export function forHosts(
  hosts: readonly string[],
  listener: NodeListener,
  options: Pick<HandlerOptions, 'errorDomain' | 'discardBytes'> = {},
): NodeListener {
  const isAllowed = hostCheck(hosts);
  const refuse = (asked: Asked): Answer => refuseHost(asked, options.errorDomain ?? 'wayfold');
  // It decides on all but malformed requests, and reads no body, so nothing of it can fail.
  const fail = (): Answer => malformed;
  const service = { decide: refuse, fail, discardBytes: discarded(options) };
  const refusing = listenerOf(() => service, {});
  return (request, response) => {
    const isAnswered = askedBy(request)?.hosts().every(isAllowed) ?? false;
    (isAnswered ? listener : refusing)(request, response);
  };
}
