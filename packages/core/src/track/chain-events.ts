import { ownMember } from '../json/index.js';
import { keccak, toHex, toUtf8 } from '../primitives/index.js';
import type { PacketSight } from './sighting.js';

/** Events of a bridge that show a deposit and a payout. */
interface BridgeEvents {
  readonly taken: readonly string[];
  readonly given: readonly string[];
}

const oft: BridgeEvents = {
  taken: ['OFTSent(bytes32,uint32,address,uint256,uint256)'],
  given: ['OFTReceived(bytes32,uint32,address,uint256)'],
};

/**
 * Events of EVM contracts, by bridge.
 *
 * @see circlefin/evm-cctp-contracts `src/MessageTransmitter.sol`, `src/v2/MessageTransmitterV2.sol`; axelarnetwork/axelar-cgp-solidity
 *   `contracts/interfaces/IAxelarGateway.sol`; hyperlane-xyz/hyperlane-monorepo `solidity/contracts/interfaces/IMailbox.sol`;
 *   LayerZero-Labs/LayerZero-v2 `packages/layerzero-v2/evm/oapp/contracts/oft/interfaces/IOFT.sol`
 */
const evmEvents: Readonly<Record<string, BridgeEvents>> = {
  CCTP: { taken: ['MessageSent(bytes)'], given: ['MessageReceived(address,uint32,uint64,bytes32,bytes)'] },
  CCTP_V2: {
    taken: ['MessageSent(bytes)'],
    given: ['MessageReceived(address,uint32,bytes32,bytes32,uint32,bytes)'],
  },
  AXELAR: {
    taken: [
      'TokenSent(address,string,string,string,uint256)',
      'ContractCallWithToken(address,string,string,bytes32,bytes,string,uint256)',
    ],
    given: [],
  },
  HYPERLANE: {
    taken: ['Dispatch(address,uint32,bytes32,bytes)'],
    given: ['Process(uint32,bytes32,address)'],
  },
  LAYER_ZERO: oft,
  STARGATE: oft,
};

const nobleCctp: BridgeEvents = {
  taken: ['circle.cctp.v1.MessageSent'],
  given: ['circle.cctp.v1.MessageReceived'],
};

/**
 * Events of Cosmos chains, by bridge.
 *
 * @see circlefin/noble-cctp `proto/circle/cctp/v1/events.proto`; bcp-innovations/hyperlane-cosmos `proto/hyperlane/warp/v1/events.proto`;
 *   initia-labs/OPinit `x/ophost/types/event.go`, `x/opchild/types/event.go`
 */
const cosmosEvents: Readonly<Record<string, BridgeEvents>> = {
  CCTP: nobleCctp,
  CCTP_V2: nobleCctp,
  HYPERLANE: {
    taken: ['hyperlane.warp.v1.EventSendRemoteTransfer'],
    given: ['hyperlane.warp.v1.EventReceiveRemoteTransfer'],
  },
  OPINIT: {
    taken: ['initiate_token_deposit', 'initiate_token_withdrawal'],
    given: ['finalize_token_deposit', 'finalize_token_withdrawal'],
  },
};

/** Events that a bridge emits on a chain; none of an unknown bridge. */
export function bridgeEventsOf(bridge: string, chainId: string): BridgeEvents {
  return ownMember(isEvm(chainId) ? evmEvents : cosmosEvents, bridge) ?? { taken: [], given: [] };
}

/** Chain ids of EVM chains are numbers. */
export function isEvm(chainId: string): boolean {
  return /^[0-9]+$/.test(chainId);
}

/** Event of a Cosmos chain for each sight of a packet. @see ibc-go `modules/core/04-channel/types/events.go` */
export const packetEvents: { readonly [What in PacketSight]: string } = {
  sent: 'send_packet',
  received: 'recv_packet',
  answered: 'write_acknowledgement',
  acknowledged: 'acknowledge_packet',
  'timed-out': 'timeout_packet',
};

const routerPacket = '(uint64,string,string,uint64,(string,string,string,string,bytes)[])';

/** Events for packets of IBC v2. @see cosmos/solidity-ibc-eureka `contracts/interfaces/IICS26Router.sol` */
export const routerEvents: Readonly<Record<Exclude<PacketSight, 'received'>, string>> = {
  sent: `SendPacket(string,uint256,${routerPacket})`,
  answered: `WriteAcknowledgement(string,uint256,${routerPacket},bytes[])`,
  acknowledged: `AckPacket(string,uint256,${routerPacket},bytes)`,
  'timed-out': `TimeoutPacket(string,uint256,${routerPacket})`,
};

/** The sights of packets by the names of their events. */
export function sightsBy(
  events: { readonly [What in PacketSight]?: string },
  nameOf: (event: string) => string,
): ReadonlyMap<string, PacketSight> {
  return new Map(Object.entries(events).map(([what, event]) => [nameOf(event), what as PacketSight])); // keys of the table
}

/** The token event of every payment. */
export const transferEvent = 'Transfer(address,address,uint256)';

/** Hash of a text as logs have it, hex with `0x`: the first topic of an event by its signature, a name by itself. */
export function topicOf(text: string): string {
  return `0x${toHex(keccak(toUtf8(text)))}`;
}
