import { type ProtoType, protoTypes } from '../proto/index.js';

/** How a message that the compiler writes is signed. */
export interface MessageKind {
  readonly type: ProtoType;
  /** Name by which amino calls it. */
  readonly aminoName: string;
  /** Field of bytes that holds JSON text, and stands as JSON where everything is JSON. */
  readonly jsonField?: string;
  /** List that amino writes empty or not. */
  readonly keptList?: string;
}

/**
 * How a message is signed, by its type URL; undefined for those that the compiler does not write.
 *
 * @see cosmos/cosmos-sdk `x/bank/types/codec.go`, cosmos/ibc-go `modules/apps/transfer/types/codec.go`, CosmWasm/wasmd
 * `x/wasm/types/codec.go`, circlefin/noble-cctp `x/cctp/types/codec.go`, initia-labs/OPinit `x/{ophost,opchild}/types/codec.go`
 */
export function kindOf(typeUrl: string): MessageKind | undefined {
  const type = protoTypes.get(typeUrl);
  const kind = Object.hasOwn(kinds, typeUrl) ? kinds[typeUrl] : undefined;
  return type === undefined || kind === undefined ? undefined : { type, ...kind };
}

const kinds: Readonly<Record<string, Omit<MessageKind, 'type'>>> = {
  '/ibc.applications.transfer.v1.MsgTransfer': { aminoName: 'cosmos-sdk/MsgTransfer' },
  '/cosmwasm.wasm.v1.MsgExecuteContract': {
    aminoName: 'wasm/MsgExecuteContract',
    jsonField: 'msg',
    keptList: 'funds',
  },
  '/cosmos.bank.v1beta1.MsgSend': { aminoName: 'cosmos-sdk/MsgSend', keptList: 'amount' },
  '/circle.cctp.v1.MsgDepositForBurn': { aminoName: 'cctp/DepositForBurn' },
  '/circle.cctp.v1.MsgDepositForBurnWithCaller': { aminoName: 'cctp/DepositForBurnWithCaller' },
  '/circle.cctp.v1.MsgReceiveMessage': { aminoName: 'cctp/ReceiveMessage' },
  '/opinit.ophost.v1.MsgInitiateTokenDeposit': { aminoName: 'ophost/MsgInitiateTokenDeposit' },
  '/opinit.opchild.v1.MsgInitiateTokenWithdrawal': { aminoName: 'opchild/MsgInitiateTokenWithdrawal' },
  '/hyperlane.warp.v1.MsgRemoteTransfer': { aminoName: 'hyperlane/warp/v1/MsgRemoteTransfer' },
};
