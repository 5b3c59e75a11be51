import { findChain, type Registry } from 'wayfold/registry';
import { describeCoin, describeRoute } from 'wayfold/track';
import { createApi, type WireTx } from 'wayfold/wire';
import type { Plan, PlanAsk } from './protocol.js';

/** A route, and its messages where there is an address for each of its chains. */
export function plan(registry: Registry, ask: PlanAsk): Plan {
  const api = createApi(registry, { now: () => BigInt(Date.now()) * 1_000_000n, selfCheck: true });
  const { decimals = 0 } = describeCoin(registry, { chainId: ask.fromChainId, denom: ask.denom });
  const route = api.route({
    source_asset_chain_id: ask.fromChainId,
    source_asset_denom: ask.denom,
    dest_asset_chain_id: ask.toChainId,
    amount_in: baseUnits(ask.amount, decimals),
    allow_multi_tx: true,
  });
  const found = route.required_chain_addresses.map((chainId) => ({
    chainId,
    address: ask.addresses.find((address) => fits(registry, chainId, address)),
  }));
  const missing = found.filter(({ address }) => address === undefined);
  const described = {
    route: describeRoute(registry, route),
    missing: missing.map(({ chainId }) => findChain(registry, chainId)?.prettyName ?? chainId),
  };
  if (missing.length > 0) return { ...described, messages: [] };
  const { txs } = api.msgs({ ...route, address_list: found.map(({ address }) => address) });
  return { ...described, messages: txs.flatMap(messagesOf) };
}

function messagesOf(tx: WireTx): Plan['messages'] {
  if ('evm_tx' in tx) {
    const { chain_id: chainId, to, data } = tx.evm_tx;
    return [{ chainId, kind: `call of ${to}`, text: `0x${data}` }];
  }
  if ('svm_tx' in tx) return [{ chainId: tx.svm_tx.chain_id, kind: 'transaction', text: tx.svm_tx.tx }];
  const { chain_id: chainId, msgs } = tx.cosmos_tx;
  return msgs.map(({ msg_type_url: kind, msg: text }) => ({ chainId, kind, text }));
}

/** Exactly, without a float: `1.5` of a coin with six decimals is `1500000`. */
function baseUnits(amount: string, decimals: number): string {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount.trim()) ?? [];
  if (whole === undefined) throw new Error('The amount is a number, such as 25 or 0.5.');
  if (fraction.length > decimals) throw new Error(`This coin has ${decimals} decimals at most.`);
  return String(BigInt(whole + fraction.padEnd(decimals, '0')));
}

/** Whether an address has the form of a chain: what is wrong inside is found when messages are built. */
function fits(registry: Registry, chainId: string, address: string): boolean {
  const chain = findChain(registry, chainId);
  if (chain?.type === 'evm') return /^0x[0-9a-f]{40}$/i.test(address);
  if (chain?.type === 'svm') return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address);
  return chain?.type === 'cosmos' && address.startsWith(`${chain.bech32Prefix}1`);
}
