import { bech32 } from '@scure/base';

/** A request for one transaction on an EVM chain. */
interface Body {
  readonly amount_in: string;
  readonly amount_out: string;
  readonly source_asset_chain_id: string;
  readonly address_list: readonly [string, string];
  readonly operations: readonly Readonly<Record<string, Readonly<Record<string, string>>>>[];
}

interface Call {
  readonly to: string;
  readonly value: string;
  readonly data: string;
  readonly approvals: readonly {
    readonly token_contract: string;
    readonly spender: string;
    readonly amount: string;
  }[];
}

/** A published request for each kind of bridge, by name, and how it becomes calldata in a straight line. */
export const callsByHand: Readonly<Record<string, (body: Body) => Call>> = {
  'cctp/arbitrum-to-optimism': ({ amount_in: amount, address_list: [, recipient], operations: [one] }) => {
    const token = one?.['cctp_transfer']?.['burn_token'] ?? '';
    const data = `6fd3504e${uint(amount)}${uint(2)}${address(recipient)}${address(token)}`;
    return pulled(token, '0x19330d10D9Cc8751218eaf51E8885D058642E08A', { amount, data });
  },
  'cctp-v2/ethereum-to-base-standard': ({
    amount_in: amount,
    address_list: [, recipient],
    operations: [one],
  }) => {
    const {
      burn_token: token = '',
      max_fee: fee = '',
      finality_threshold: threshold = '',
    } = one?.['cctp_transfer_v2'] ?? {};
    const head = `8e0250ee${uint(amount)}${uint(6)}${address(recipient)}${address(token)}`;
    const data = `${head}${zero}${uint(fee)}${uint(threshold)}`;
    return pulled(token, '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d', { amount, data });
  },
  'axelar/captured-ethereum-to-osmosis-plain': ({
    amount_in: amount,
    address_list: [, recipient],
    operations: [one],
  }) => {
    const {
      denom_in: token = '',
      fee_amount: value = '',
      to_chain: chain = '',
    } = one?.['axelar_transfer'] ?? {};
    const head = `d421c105${uint(192)}${uint(256)}${uint(352)}${uint(416)}${uint(amount)}${uint(value)}`;
    const data = `${head}${text(chain)}${text(recipient)}${bytes('000000007b7d')}${text('USDC')}`;
    return pulled(token, '0xB773bCc5B325ad9AC6B36e1A046AD4466833A16E', { amount, value, data });
  },
  'go-fast/arbitrum-to-osmosis': ({
    amount_in: amount,
    amount_out: out,
    address_list: [user, recipient],
    operations: [one],
  }) => {
    const { denom_in: token = '', destination_domain: domain = '' } = one?.['go_fast_transfer'] ?? {};
    const head = `6ad1b6ac${address(user)}${account(recipient)}${uint(amount)}${uint(out)}`;
    const data = `${head}${uint(domain)}${uint(now + 300)}${uint(224)}${zero}`;
    return pulled(token, '0x4c58aE019E54D10594F1Aa26ABF385B6fb17A52d', { amount, data });
  },
  'eureka/ethereum-to-hub-final': ({ amount_in: amount, address_list: [, recipient], operations: [one] }) => {
    const {
      denom_in: token = '',
      entry_contract_address: to = '',
      source_client: client = '',
    } = one?.['eureka_transfer'] ?? {};
    const { smart_relay_fee_quote: quote } = one?.['eureka_transfer'] ?? {};
    const { fee_amount: fee, fee_payment_address: payee, expiration } = quote as unknown as Quote; // nothing is checked
    const fees = `${uint(fee)}${address(payee)}${uint(Date.parse(expiration) / 1000)}`;
    const head = `eecf31f9${uint(BigInt(amount) - BigInt(fee))}${uint(160)}${fees}`;
    const params = `${address(token)}${uint(192)}${uint(288)}${uint(352)}${uint(now + 43_200)}${uint(416)}`;
    const data = `${head}${params}${text(recipient)}${text(client)}${text('transfer')}${zero}`;
    return pulled(token, to, { amount, data });
  },
  'stargate/ethereum-to-arbitrum-usdc': (body) => {
    const {
      pool_address: to = '',
      denom_in: token = '',
      oft_fee_amount: fee = '',
      ...rest
    } = body.operations[0]?.['stargate_transfer'] ?? {};
    const value = rest['messaging_fee_amount'] ?? '';
    const data = `cbef2aa9${sendParam(body, BigInt(body.amount_in) - BigInt(fee), rest)}`;
    return pulled(token, to, { amount: body.amount_in, value, data });
  },
  'layer-zero/oft-ethereum-to-arbitrum': (body) => {
    const { source_oft_contract_address: to = '', ...rest } =
      body.operations[0]?.['layer_zero_transfer'] ?? {};
    const data = `c7c7f5b3${sendParam(body, body.amount_in, rest)}`;
    return { to, value: rest['messaging_fee_amount'] ?? '', data, approvals: [] };
  },
  'hyperlane/ethereum-usdc-to-celestia': ({
    amount_in: amount,
    address_list: [, recipient],
    operations: [one],
  }) => {
    const {
      hyperlane_contract_address: to = '',
      denom_in: token = '',
      fee_amount: value = '',
    } = one?.['hyperlane_transfer'] ?? {};
    const data = `81b4e8b4${uint(1128614981)}${account(recipient)}${uint(amount)}`;
    return pulled(token, to, { amount, value, data });
  },
  'evm-swap/alone-native': ({ amount_in: value, operations: [one] }) => {
    const data = one?.['evm_swap']?.['swap_calldata']?.slice(2) ?? '';
    return { to: '0xd1eE705D774d59541d3D395e72A16E48389DF7C7', value, data, approvals: [] };
  },
};

/**
 * A request body becomes a response body in a straight line. It takes whatever comes for exactly such a request, looks at no
 * chain, no address and no quote, and so bounds what a compiler could reach.
 */
export function callByHand(body: string, toCall: (body: Body) => Call): string {
  const request = JSON.parse(body) as Body; // nothing is checked
  const { to, value, data, approvals } = toCall(request);
  const evm_tx = {
    chain_id: request.source_asset_chain_id,
    to,
    value,
    data,
    required_erc20_approvals: approvals,
    signer_address: request.address_list[0],
  };
  return JSON.stringify({
    msgs: [{ evm_tx }],
    txs: [{ evm_tx, operations_indices: [0] }],
    min_amount_out: request.amount_out,
    estimated_fees: [],
  });
}

/** The time for which the published transactions were made, seconds since the epoch. */
const now = 1_735_689_600;
const zero = '0'.repeat(64);

interface Quote {
  readonly fee_amount: string;
  readonly fee_payment_address: string;
  readonly expiration: string;
}

function pulled(
  token: string,
  to: string,
  { amount, value = '0', data }: { readonly amount: string; readonly value?: string; readonly data: string },
): Call {
  return { to, value, data, approvals: [{ token_contract: token, spender: to, amount }] };
}

function sendParam(
  { amount_in: amount, address_list: [user, recipient] }: Body,
  least: string | bigint,
  {
    destination_endpoint_id: endpoint = '',
    messaging_fee_amount: fee = '',
  }: Readonly<Record<string, string>>,
): string {
  const head = `${uint(128)}${uint(fee)}${zero}${address(user)}`;
  const param = `${uint(endpoint)}${address(recipient)}${uint(amount)}${uint(least)}`;
  return `${head}${param}${uint(224)}${uint(256)}${uint(288)}${zero}${zero}${zero}`;
}

function uint(value: string | number | bigint): string {
  return BigInt(value).toString(16).padStart(64, '0');
}

function address(value: string): string {
  return value.slice(2).toLowerCase().padStart(64, '0');
}

function account(value: string): string {
  const { words } = bech32.decode(value as `${string}1${string}`); // nothing is checked
  return Buffer.from(bech32.fromWords(words)).toString('hex').padStart(64, '0');
}

function text(value: string): string {
  return bytes(Buffer.from(value).toString('hex'));
}

function bytes(hex: string): string {
  return uint(hex.length / 2) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0');
}
