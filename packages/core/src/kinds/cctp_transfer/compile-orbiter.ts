import type { JsonInputObject } from '../../json/index.js';
import { type Address, brandAs } from '../../primitives/index.js';
import { bytesOf } from './compile-noble.js';
import type { Burn, Relay } from '../../compile/print/cctp.js';

/**
 * The account of Noble's module that acts on packets: the first 20 bytes of the SHA-256 of its name.
 *
 * @see noble-assets/orbiter `types/core/keys.go`
 */
export const orbiterAccount: Address = /* @__PURE__ */ brandAs(
  'noble15xt7kx5mles58vkkfxvf0lq78sw04jajvfgd4d',
);

/**
 * Memo of a packet to Noble that pays the relayer's fee from its coins and burns the rest. Errors cause an
 * error acknowledgement, so that the coins return to the sender of the packet.
 *
 * @see noble-assets/orbiter `proto/noble/orbiter/core/v1/orbiter.proto`
 */
export function orbiterMemo({ domain, recipient }: Burn, relay: Relay): JsonInputObject {
  return {
    orbiter: {
      pre_actions: [
        {
          id: 'ACTION_FEE',
          attributes: {
            '@type': '/noble.orbiter.controller.action.v2.FeeAttributes',
            fees_info: [{ recipient: relay.paidTo, amount: { value: String(relay.feeAmount) } }],
          },
        },
      ],
      forwarding: {
        protocol_id: 'PROTOCOL_CCTP',
        attributes: {
          '@type': '/noble.orbiter.controller.forwarding.v1.CCTPAttributes',
          destination_domain: domain,
          mint_recipient: bytesOf(recipient),
          destination_caller: bytesOf(relay.caller),
        },
        passthrough_payload: '',
      },
    },
  };
}
