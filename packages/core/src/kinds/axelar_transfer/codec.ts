import { bridgeKind, feeIn, gasFeeIn, type WireKind } from '../../wire/operations/kind.js';
import { axelarMembers } from './members.js';

const overGateway = bridgeKind<'axelar_transfer'>(
  axelarMembers,
  (registry, { ibcTransferToAxelar, fromChainId, denomIn: denom, feeAsset: asset, feeAmount: amount }) => {
    if (ibcTransferToAxelar === undefined)
      return { fees: gasFeeIn(registry, { chainId: fromChainId, asset, amount }), contracts: [] };
    // From a Cosmos chain the fee is paid on Axelar, in the coin that is moved.
    const chainId = registry.bridges.axelar?.hubChainId;
    return { fees: feeIn(chainId && { chainId, denom }, amount), contracts: [] };
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
