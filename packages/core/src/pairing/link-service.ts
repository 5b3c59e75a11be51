import { memoByIdentity, remembered } from '../primitives/index.js';
import {
  type ChannelLink,
  compareOutages,
  livenessKey,
  type Movement,
  type NamingOptions,
  type Outage,
  outageKey,
  outagesOf,
  overLink,
  refusalAmong,
  type Registry,
} from '../registry/index.js';

/** Outages and risks of a path. */
export interface Service {
  /** Each row once, the most important first. Refusals lifted by `includeInactive` are included. */
  readonly outages: readonly Outage[];
  /** Refusal of the path; absent if it may be used. */
  readonly refusal?: Outage;
}

/** Outages of a channel in one direction, for any coin. Cached by link. */
export function linkService(registry: Registry, options: NamingOptions): (link: ChannelLink) => Service {
  const known = servicesKnown(registry, options);
  return (link) => remembered(known, link, () => judge(registry, [overLink(link)], options));
}

/** Results for paths and their parts, by themselves or by a naming text, under equivalent options. */
export function servicesKnown(registry: Registry, options: NamingOptions): Map<object | string, Service> {
  return remembered(
    services(registry),
    livenessKey(registry, options),
    () => new Map<object | string, Service>(),
  );
}

const services = /* @__PURE__ */ memoByIdentity(
  (_registry: Registry) => new Map<string, Map<object | string, Service>>(),
);

/** Where nothing is known to be out of service. */
export const untroubled: Service = Object.freeze({ outages: Object.freeze([]) });

/** Outages of some movements. */
export function judge(registry: Registry, movements: readonly Movement[], options: NamingOptions): Service {
  return movements.reduce<Service>((service, movement) => {
    const outages = outagesOf(registry, movement, options);
    if (outages.length === 0) return service;
    const refusal = refusalAmong(registry, outages, options);
    return joined(service, { outages, ...(refusal && { refusal }) });
  }, untroubled);
}

/** Both of two: for consecutive movements. */
export function joined(service: Service, found: Service): Service {
  if (found === untroubled) return service;
  return service === untroubled ? found : merge(service, found);
}

/** A row that refuses one part of a path and warns of another is kept as the refusal. */
export function merge(x: Service, y: Service): Service {
  const rows = new Map<string, Outage>();
  const outages = [...x.outages, ...y.outages].sort(compareOutages);
  for (const outage of outages) {
    const key = outageKey(outage);
    if (!rows.has(key)) rows.set(key, outage);
  }
  const refusal = x.refusal ?? y.refusal;
  return Object.freeze({ outages: Object.freeze([...rows.values()]), ...(refusal && { refusal }) });
}
