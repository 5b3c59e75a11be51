/**
 * Types of messages, authorizations and allowances by the names that amino JSON gives them.
 *
 * @see cosmos/cosmos-sdk `x/{bank,authz,feegrant}/codec.go`, cosmos/ibc-go `modules/apps/transfer/types/codec.go`,
 * CosmWasm/wasmd `x/wasm/types/codec.go`, circlefin/noble-cctp `x/cctp/types/codec.go`, initia-labs/OPinit
 * `x/{ophost,opchild}/types/codec.go`, bcp-innovations/hyperlane-cosmos `proto/hyperlane/warp/v1/tx.proto`
 */
export const aminoNames: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['cosmos-sdk/MsgTransfer', '/ibc.applications.transfer.v1.MsgTransfer'],
  ['wasm/MsgExecuteContract', '/cosmwasm.wasm.v1.MsgExecuteContract'],
  ['cosmos-sdk/MsgSend', '/cosmos.bank.v1beta1.MsgSend'],
  ['cosmos-sdk/MsgMultiSend', '/cosmos.bank.v1beta1.MsgMultiSend'],
  ['cosmos-sdk/MsgExec', '/cosmos.authz.v1beta1.MsgExec'],
  ['cosmos-sdk/MsgGrant', '/cosmos.authz.v1beta1.MsgGrant'],
  ['cosmos-sdk/GenericAuthorization', '/cosmos.authz.v1beta1.GenericAuthorization'],
  ['cosmos-sdk/SendAuthorization', '/cosmos.bank.v1beta1.SendAuthorization'],
  ['cosmos-sdk/MsgGrantAllowance', '/cosmos.feegrant.v1beta1.MsgGrantAllowance'],
  ['cosmos-sdk/BasicAllowance', '/cosmos.feegrant.v1beta1.BasicAllowance'],
  ['cosmos-sdk/PeriodicAllowance', '/cosmos.feegrant.v1beta1.PeriodicAllowance'],
  ['cosmos-sdk/AllowedMsgAllowance', '/cosmos.feegrant.v1beta1.AllowedMsgAllowance'],
  ['cctp/DepositForBurn', '/circle.cctp.v1.MsgDepositForBurn'],
  ['cctp/DepositForBurnWithCaller', '/circle.cctp.v1.MsgDepositForBurnWithCaller'],
  ['cctp/ReceiveMessage', '/circle.cctp.v1.MsgReceiveMessage'],
  ['ophost/MsgInitiateTokenDeposit', '/opinit.ophost.v1.MsgInitiateTokenDeposit'],
  ['opchild/MsgInitiateTokenWithdrawal', '/opinit.opchild.v1.MsgInitiateTokenWithdrawal'],
  ['hyperlane/warp/v1/MsgRemoteTransfer', '/hyperlane.warp.v1.MsgRemoteTransfer'],
]);

/** The type URL of an amino name; of a name that is not known one that no message has. */
export function typeOfAmino(name: string): string {
  return aminoNames.get(name) ?? (name.startsWith('/') ? `amino ${name}` : name);
}
