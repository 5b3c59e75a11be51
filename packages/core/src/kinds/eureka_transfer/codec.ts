import { bridgeKind, receivingContracts, relayTerms, type WireKind } from '../../wire/operations/kind.js';
import { eurekaMembers } from './members.js';

const overClient = bridgeKind<'eureka_transfer'>(eurekaMembers, (_registry, operation) => {
  const { fees } = relayTerms({ ...operation, smartRelay: true });
  const { entryContractAddress: entry, callbackAdapterContractAddress: adapter } = operation;
  const contracts = [entry, adapter, ...receivingContracts(operation)];
  return { fees, contracts: contracts.filter((contract) => contract !== undefined) };
});

/** IBC v2. For a departure from a Cosmos chain, the client replaces the channel. */
export const eurekaTransfer: WireKind<'eureka_transfer'> = {
  ...overClient,
  steps(registry, operation) {
    const { fromChainId: chainId, sourceClient: channel } = operation;
    const isCosmos = registry.chains.get(chainId)?.type === 'cosmos';
    return isCosmos
      ? [{ kind: 'transfer', chainId, port: 'transfer', channel }]
      : overClient.steps(registry, operation);
  },
};
