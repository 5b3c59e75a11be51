import { type ChainId, member, say, saying } from '../../primitives/index.js';
import { capabilitiesOf } from '../../registry/index.js';
import {
  type BridgeMaker,
  type Crossing,
  endsOf,
  missing,
  notPlanned,
} from '../../plan/candidates/bridges/maker.js';
import { usableRelay } from '../../plan/candidates/bridges/relay.js';

/** IBC v2 between Ethereum and the Cosmos Hub. Only relayers that are permitted deliver, so it is never planned without one. */
export const makeEureka: BridgeMaker = (crossing) => {
  const { registry, link, amount, mayRelay } = crossing;
  const { ethereum, cosmosSide: hub } = registry.bridges.eureka ?? {};
  if (!mayRelay) {
    const message = say`${link.bridge} is delivered by relayers that are paid alone, and ${member('smartRelay')} is false`;
    return { rule: 'BRIDGE_NOT_ALLOWED', ...saying(message) };
  }
  if (ethereum === undefined || hub === undefined)
    return notPlanned(link, 'the data does not have both of its sides');
  const ends = endsOf(link);
  const isToEthereum = ends.toChainId === ethereum.chainId;
  const client = isToEthereum
    ? hub.clientId
    : ethereum.clients?.find(({ tracksChainId }) => tracksChainId === hub.chainId)?.clientId;
  if (client === undefined) return notPlanned(link, `the data names no light client on ${ends.fromChainId}`);
  const quote = crossing.quoteFor(ends);
  const relay = usableRelay(crossing, quote.smartRelayFeeQuote, [
    'feeAmount',
    'feePaymentAddress',
    'expiration',
  ]);
  const contracts = contractsOn(crossing, hub.chainId);
  const entry = quote.entryContractAddress ?? (isToEthereum ? contracts.entry : ethereum.handlerContract);
  const { pfm, memo } = isToEthereum ? capabilitiesOf(registry, hub.chainId) : { pfm: false, memo: true };
  return {
    operation: {
      kind: 'eureka_transfer',
      ...ends,
      destinationPort: 'transfer',
      sourceClient: client,
      pfmEnabled: pfm === true,
      supportsMemo: memo === true,
      entryContractAddress: entry,
      callbackAdapterContractAddress: contracts.callback,
      ...(!isToEthereum && arrivingAt(contracts)),
      smartRelay: true,
      smartRelayFeeQuote: relay,
    },
    output: amount - (relay?.feeAmount ?? 0n),
    needsQuote: missing({ smartRelayFeeQuote: relay, entryContractAddress: entry }),
    ...(isToEthereum && { arriving: arrivingAt(contracts) }),
  };
};

/** The swap contracts of the hub, through which callbacks start the step after a packet. */
interface Contracts {
  readonly entry: string | undefined;
  readonly callback: string | undefined;
}

function contractsOn({ registry }: Crossing, chainId: ChainId): Contracts {
  const deployment = registry.venues.get(chainId);
  return {
    entry: deployment?.entryPoint,
    callback: deployment?.adapterKind === 'ibc-callbacks' ? deployment.adapter : undefined,
  };
}

function arrivingAt({ entry, callback }: Contracts) {
  return {
    ...(entry && { toChainEntryContractAddress: entry }),
    ...(callback && { toChainCallbackContractAddress: callback }),
  };
}
