import type { PacketSight } from './sighting.js';
import { keccak, toHex, toUtf8 } from '../primitives/index.js';

/** Events of a bridge that show a deposit and a payout. */
interface BridgeEvents {
  readonly taken: readonly string[];
  readonly given: readonly string[];
}

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
  LAYER_ZERO: {
    taken: ['OFTSent(bytes32,uint32,address,uint256,uint256)'],
    given: ['OFTReceived(bytes32,uint32,address,uint256)'],
  },
  STARGATE: {
    taken: ['OFTSent(bytes32,uint32,address,uint256,uint256)'],
    given: ['OFTReceived(bytes32,uint32,address,uint256)'],
  },
};

/**
 * Events of Cosmos chains, by bridge.
 *
 * @see circlefin/noble-cctp `proto/circle/cctp/v1/events.proto`; bcp-innovations/hyperlane-cosmos `proto/hyperlane/warp/v1/events.proto`;
 *   initia-labs/OPinit `x/ophost/types/event.go`, `x/opchild/types/event.go`
 */
const cosmosEvents: Readonly<Record<string, BridgeEvents>> = {
  CCTP: { taken: ['circle.cctp.v1.MessageSent'], given: ['circle.cctp.v1.MessageReceived'] },
  CCTP_V2: { taken: ['circle.cctp.v1.MessageSent'], given: ['circle.cctp.v1.MessageReceived'] },
  HYPERLANE: {
    taken: ['hyperlane.warp.v1.EventSendRemoteTransfer'],
    given: ['hyperlane.warp.v1.EventReceiveRemoteTransfer'],
  },
  OPINIT: {
    taken: ['initiate_token_deposit', 'initiate_token_withdrawal'],
    given: ['finalize_token_deposit', 'finalize_token_withdrawal'],
  },
};

/** Events that a bridge emits on a chain of a kind; undefined for an unknown bridge. */
export function bridgeEventsOf(bridge: string, isEvm: boolean): BridgeEvents {
  const table = isEvm ? evmEvents : cosmosEvents;
  return (Object.hasOwn(table, bridge) ? table[bridge] : undefined) ?? { taken: [], given: [] };
}

/**
 * Events of the contract for packets of IBC v2.
 *
 * @see cosmos/solidity-ibc-eureka `contracts/interfaces/IICS26Router.sol`
 */
export const routerEvents: Readonly<Record<Exclude<PacketSight, 'received'>, string>> = routerSignatures();

function routerSignatures(): Readonly<Record<Exclude<PacketSight, 'received'>, string>> {
  const packet = '(uint64,string,string,uint64,(string,string,string,string,bytes)[])';
  return {
    sent: `SendPacket(string,uint256,${packet})`,
    answered: `WriteAcknowledgement(string,uint256,${packet},bytes[])`,
    acknowledged: `AckPacket(string,uint256,${packet},bytes)`,
    'timed-out': `TimeoutPacket(string,uint256,${packet})`,
  };
}

/** The token event of every payment. */
export const transferEvent = 'Transfer(address,address,uint256)';

/** First topic of the log of an event, hex with `0x`. */
export function topicOf(signature: string): string {
  return `0x${toHex(keccak(toUtf8(signature)))}`;
}
