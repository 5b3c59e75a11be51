import type { JsonObject } from '../../json/index.js';
import { type Audit, addFinding, addUnread } from '../context.js';
import { chainBeside, onChain } from '../input/chain.js';
import type { AuditItem } from '../input/items.js';
import { type At, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { addOther, loose } from '../shape.js';
import type { Asked } from './method.js';
import { methods } from './table.js';

/** A request, and the members around it. */
interface Opened {
  readonly request: At<JsonObject>;
  /** Objects from the outermost to the request, each with its members that are known. */
  readonly layers: readonly (readonly [At<JsonObject>, readonly string[]])[];
}

const chainNames = ['chainId', 'chain_id'];
const requestMembers = ['method', 'params', 'id', 'jsonrpc', 'expiryTimestamp', 'origin', ...chainNames];
const sessionMembers = ['id', 'topic', 'request', 'verifyContext', ...chainNames];

/** Whether a value is a provider request: `{method, params}`, alone or wrapped by WalletConnect. */
export function isEnvelope(place: Place): boolean {
  return isObjectAt(place) && open(place) !== undefined;
}

/**
 * Reads a wallet request: `{method, params}`, or `{topic, request: {method, params}, chainId}`.
 *
 * @throws RoutingError `INVALID_TYPE` if the parameters do not fit the method
 * @see ethereum/EIPs `EIPS/eip-1193.md`; WalletConnect/walletconnect-specs `docs/specs/clients/sign/rpc-methods.md`
 */
export function readEnvelope(audit: Audit, place: At<JsonObject>): readonly AuditItem[] {
  const opened = open(place);
  const method = opened && memberAt(opened.request, 'method');
  if (opened === undefined || !isTextAt(method)) return [];
  for (const [layer, members] of opened.layers) {
    const known = loose(Object.fromEntries(members.map((name) => [name, () => undefined])));
    for (const key of Object.keys(layer.value))
      if (!members.includes(key)) addOther(audit, layer, { key, known });
  }
  const chain = chainOf(audit, opened);
  const beside = { chain, origin: originOf(opened) };
  const asked = { method, params: memberAt(opened.request, 'params'), pointer: place.pointer };
  const read = methods.get(method.value) ?? readUnknown;
  return onChain(audit, read({ ...audit, beside }, asked), chain);
}

/** A WalletConnect request is in a session request, or in the parameters of its event. */
function open(place: At<JsonObject>): Opened | undefined {
  const method = memberAt(place, 'method');
  if (isTextAt(method)) return { request: place, layers: [[place, requestMembers]] };
  const request = memberAt(place, 'request');
  if (isObjectAt(request)) {
    const inner = memberAt(request, 'method');
    if (!isTextAt(inner)) return undefined;
    return {
      request,
      layers: [
        [place, sessionMembers],
        [request, requestMembers],
      ],
    };
  }
  const event = memberAt(place, 'topic') === undefined ? undefined : memberAt(place, 'params');
  const opened = isObjectAt(event) ? open(event) : undefined;
  return opened && { ...opened, layers: [[place, [...sessionMembers, 'params']], ...opened.layers] };
}

/** The chain of the outermost member that names one, which must equal the stated chain. */
function chainOf(audit: Audit, { layers }: Opened): At<string> | undefined {
  const named = layers.flatMap(([layer]) => chainNames.map((name) => memberAt(layer, name)));
  const chains = [
    ...(audit.beside?.chain === undefined ? [] : [audit.beside.chain]),
    ...named.flatMap((place) => (isTextAt(place) ? [chainBeside(decimal(place))] : [])),
  ];
  for (const { value, pointer } of chains) {
    if (value === chains[0]?.value) continue;
    addFinding(audit, 'CHAIN_DIFFERS', pointer, `${value} is named, and ${chains[0]?.value} is stated`);
  }
  return chains[0];
}

/** Providers of EVM chains write their number in hex. */
function decimal({ value, pointer }: At<string>): At<string> {
  return { value: /^0x[0-9a-fA-F]{1,16}$/.test(value) ? String(BigInt(value)) : value, pointer };
}

/** The page that asks, as the wallet or WalletConnect knows it. */
function originOf({ layers }: Opened): At<string> | undefined {
  const places = layers.flatMap(([layer]) => {
    const context = memberAt(layer, 'verifyContext');
    const verified = memberAt(context, 'verified');
    const inner = memberAt(verified, 'origin');
    return [memberAt(layer, 'origin'), inner];
  });
  return places.flatMap((place) => (isTextAt(place) ? [place] : []))[0];
}

function readUnknown(audit: Audit, { method, params, pointer }: Asked): readonly AuditItem[] {
  addFinding(audit, 'METHOD_UNKNOWN', method.pointer, `${method.value} is not read here`);
  addUnread(audit, params ?? method);
  return [{ kind: 'request', moves: 'unknown', pointer }];
}
