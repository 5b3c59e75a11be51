import { receivePath } from '../../denom/index.js';
import { brandAs, type ChainId, type DenomPath } from '../../primitives/index.js';
import {
  axelarChainNamed,
  axelarCosmosChainNamed,
  axelarCosmosChainOf,
  axelarHubLink,
  type Chain,
  type ChannelLink,
  findChain,
  linksOf,
  overLink,
  type Registry,
  denomOfPath,
} from '../../registry/index.js';
import type { Coins } from '../../audit/coins.js';
import { type Audit, addFinding } from '../../audit/context.js';
import { addUntraced, crossOver } from '../../audit/cross.js';
import { deliver } from '../../audit/deliver.js';
import { learnPath } from '../../audit/known-coins.js';
import { executeOrder, prefersNative } from './audit-memo.js';
import { reportOutages } from '../../audit/outages.js';
import { passOn } from '../../audit/pass-on.js';
import type { At } from '../../audit/place.js';
import { receivePayload } from './audit-payload.js';
import type { EvmCall } from '../../audit/evm/call.js';
import { type Args, hasArg, textArg } from '../../audit/evm/function.js';

/** Instruction of a call to Axelar. */
export interface AxelarMessage {
  /** Axelar's name of the chain. */
  readonly chain: At<string>;
  readonly address: At<string>;
  /** Bytes in hex; absent where the coins are only sent. */
  readonly payload: At<string> | undefined;
}

/** The message among the arguments of a call. */
export function messageOf(args: Args): AxelarMessage {
  return {
    chain: textArg(args, 'destinationChain'),
    address: textArg(args, hasArg(args, 'contractAddress') ? 'contractAddress' : 'destinationAddress'),
    payload: hasArg(args, 'payload') ? textArg(args, 'payload') : undefined,
  };
}

/** Coins cross Axelar to another chain, over its hub: to a Cosmos chain they go on as an IBC transfer. */
export function overAxelar(audit: Audit, call: EvmCall, coins: Coins, message: AxelarMessage): void {
  const { chain: name, address, payload } = message;
  const chain = chainNamed(audit.registry, name.value);
  if (chain === undefined)
    addFinding(audit, 'CHAIN_UNKNOWN', name.pointer, `no chain is ${name.value} to Axelar`);
  const hub = axelarHub(audit.registry);
  const onHub = crossOver(audit, coins, { bridge: 'AXELAR', to: hub, pointer: name.pointer });
  const isEvm = chain?.type === 'evm';
  const beyond =
    chain === undefined
      ? { amount: coins.amount, minAmount: coins.minAmount }
      : isEvm
        ? crossOver(audit, onHub, {
            bridge: 'AXELAR',
            to: chain.id,
            pointer: name.pointer,
            prefer: payload && prefersNative(audit, chain.id, payload),
          })
        : fromHub(audit, onHub, { to: chain.id, name });
  if (chain !== undefined && coins.denom !== undefined && beyond.denom === undefined)
    addUntraced(audit, coins.denom, name.pointer);
  passOn(audit, coins, { bridge: 'AXELAR', beyond, address: address.value, pointer: call.pointer });
  if (chain === undefined) return;
  if (payload === undefined) deliver(audit, beyond, address);
  else if (isEvm) executeOrder(audit, beyond, { chain, contract: address, payload, quoted: payload });
  else receivePayload(audit, beyond, { from: hub, contract: address, payload });
}

function axelarHub(registry: Registry): ChainId | undefined {
  const { hubChainId } = registry.bridges.axelar ?? {};
  return hubChainId === undefined ? undefined : findChain(registry, hubChainId)?.id;
}

/** A chain by Axelar's name in the data, or a Cosmos chain without such a name by its name in the registry. */
function chainNamed(registry: Registry, name: string): Chain | undefined {
  const { bridges } = registry;
  const row = axelarChainNamed(bridges, name) ?? axelarCosmosChainNamed(bridges, name);
  if (row !== undefined) return findChain(registry, row.chainId);
  const folded = name.toLowerCase();
  const hub = axelarHub(registry);
  if (folded === 'axelarnet' && hub !== undefined) return findChain(registry, hub);
  const named = [...registry.chains.values()].filter(
    (chain) =>
      chain.type === 'cosmos' &&
      !chain.isTestnet &&
      chain.name.toLowerCase() === folded &&
      axelarCosmosChainOf(bridges, chain.id) === undefined,
  );
  return named.length === 1 ? named[0] : undefined;
}

/** A Cosmos chain, and the name that a message has for it. */
interface Destination {
  readonly to: ChainId;
  readonly name: At<string>;
}

/** Axelar sends coins over its channel to a chain: the one of the data's names, the preferred one in the data, or the only one. */
function fromHub(audit: Audit, coins: Coins, { to, name }: Destination): Coins {
  const { registry } = audit;
  const { amount, minAmount, denom, chainId: hub } = coins;
  if (hub === to) return coins;
  const link = channelTo(registry, hub, { to, name });
  if (link === undefined || denom === undefined) return { amount, minAmount, chainId: to };
  const { path } = receivePath(brandAs<DenomPath>(denom), link.from, link.to);
  const arrived = denomOfPath(registry, path);
  learnPath(audit, to, arrived, path);
  reportOutages(audit, { ...overLink(link), denom, toDenom: arrived }, name.pointer);
  return { amount, minAmount, chainId: to, denom: arrived, path, cameBy: link.to };
}

function channelTo(
  registry: Registry,
  from: ChainId | undefined,
  { to, name }: Destination,
): ChannelLink | undefined {
  if (from === undefined) return undefined;
  const row = axelarCosmosChainOf(registry.bridges, to);
  // By another name of the chain coins arrive in another form.
  if (row !== undefined) {
    const isPlain = row.axelarChain.toLowerCase() === name.value.toLowerCase();
    return isPlain ? axelarHubLink(registry, to) : undefined;
  }
  const links = [...linksOf(registry, from).values()].filter(
    (link) => link.to.chainId === to && link.from.port === 'transfer' && link.to.port === 'transfer',
  );
  return (
    links.find(({ channel }) => channel.preferred === true) ?? (links.length === 1 ? links[0] : undefined)
  );
}
