import { fromHex, toBase64 } from '../../primitives/index.js';
import type { CosmosMessage, Spending } from '../../compile/continuation.js';
import type { Burn, Relay } from '../../compile/print/cctp.js';

/**
 * Burns a coin on Noble. With a relayer, who is then the only permitted minter, the amount less his fee is
 * burnt, and a second message pays him.
 *
 * @see circlefin/noble-cctp `proto/circle/cctp/v1/tx.proto`
 */
export function nobleBurn(
  burn: Burn,
  relay: Relay | undefined,
  spending: Spending,
): readonly CosmosMessage[] {
  const { signer, coin } = spending;
  const amount = coin.amount - (relay?.feeAmount ?? 0n);
  const value = {
    from: signer,
    amount: String(amount),
    destination_domain: burn.domain,
    mint_recipient: bytesOf(burn.recipient),
    burn_token: coin.denom,
  };
  if (relay === undefined) return [{ typeUrl: '/circle.cctp.v1.MsgDepositForBurn', value }];
  return [
    {
      typeUrl: '/circle.cctp.v1.MsgDepositForBurnWithCaller',
      value: { ...value, destination_caller: bytesOf(relay.caller) },
    },
    {
      typeUrl: '/cosmos.bank.v1beta1.MsgSend',
      value: {
        from_address: signer,
        to_address: relay.paidTo,
        amount: [{ denom: coin.denom, amount: String(relay.feeAmount) }],
      },
    },
  ];
}

/** Bytes as amino writes them. */
export function bytesOf(hex: string): string {
  return toBase64(fromHex(hex));
}
