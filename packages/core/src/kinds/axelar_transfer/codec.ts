import { bridgeKind, feeIn, type WireKind } from '../../wire/operations/kind.js';
import { axelarMembers } from './members.js';

const overGateway = bridgeKind<'axelar_transfer'>(
  axelarMembers,
  (registry, { ibcTransferToAxelar, denomIn: denom, feeAsset, feeAmount }) => {
    // From a Cosmos chain the fee is paid on Axelar, in the coin that is moved.
    const chainId = registry.bridges.axelar?.hubChainId;
    const onHub = chainId && { chainId, denom };
    return { fees: feeIn(ibcTransferToAxelar === undefined ? feeAsset : onHub, feeAmount), contracts: [] };
  },
);

/** Axelar's gateway; from another Cosmos chain than Axelar a transfer leads there. */
export const axelarTransfer: WireKind<'axelar_transfer'> = {
  ...overGateway,
  steps(registry, operation) {
    const { ibcTransferToAxelar: leg } = operation;
    if (leg === undefined) return overGateway.steps(registry, operation);
    const { fromChainId: chainId, port, channel } = leg;
    return [
      { kind: 'transfer', chainId, port, channel },
      { kind: 'transfer', chainId: leg.toChainId, bridge: 'AXELAR' },
    ];
  },
};
