import { abiFunction } from '../../abi/index.js';
import { isSameSpelling } from '../../denom/index.js';
import { demandValue, type EvmRules } from '../evm/call.js';
import { nativeDenom } from '../evm/native.js';
import { payRelayer } from '../evm/pay.js';
import { demand } from '../failure.js';
import { chainIn, type World } from '../world.js';
import { cross, denomBehind } from './arrival.js';
import { addressFrom32 } from './bytes32.js';
import { readSend, sendTypes } from './oft.js';
import { isSameUnit } from './units.js';

/**
 * A token that LayerZero moves. The data does not know which coins these are: a contract that has an approval takes the
 * approved token, any other is the token itself.
 *
 * @see npm `@layerzerolabs/lz-evm-oapp-v2` `contracts/oft/OFTCore.sol`, `send`
 */
export const layerZeroCalls: readonly EvmRules[] = [
  {
    fn: abiFunction('c7c7f5b3', `send(${sendTypes})`),
    plan: (planned, call, args) => {
      const { endpointId, to: recipient, amount, minimum, nativeFee } = readSend(args);
      demandValue(call, nativeFee);
      demand(amount > 0n && minimum <= amount, 'less than the minimum would arrive');
      const approved = call.approvals.find(({ spender }) => isSameSpelling(spender, call.to));
      const coin = { denom: approved?.tokenContract ?? call.to, amount };
      return {
        ...(approved === undefined ? { pulls: [], burns: [coin] } : { pulls: [coin] }),
        nativeFee,
        run: (world) => {
          payRelayer(world, call, { denom: nativeDenom(planned, call.chainId), amount: nativeFee });
          const from = { chainId: call.chainId, address: call.signer, ...coin };
          const toChainId = chainOfEndpoint(world, endpointId);
          const denom = toChainId && denomBehind(world, 'LAYER_ZERO', from, toChainId);
          const address = toChainId && denom && addressFrom32(chainIn(world, toChainId), recipient);
          cross(world, {
            ...{ bridge: 'LAYER_ZERO', by: 'relayer', from, toChainId, refusals: [] },
            to:
              toChainId && denom && address && isSameUnit(world, from, { chainId: toChainId, denom })
                ? { chainId: toChainId, address, denom, amount: minimum }
                : undefined,
            stalls: [{ kind: 'lz-receive-reverts' }],
          });
        },
      };
    },
  },
];

function chainOfEndpoint({ registry }: World, endpointId: bigint): string | undefined {
  const { endpointIds = {} } = registry.bridges.layerZero ?? {};
  return Object.keys(endpointIds).find((chainId) => BigInt(endpointIds[chainId] ?? -1) === endpointId);
}
