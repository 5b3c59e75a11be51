import { bridgeKinds } from 'wayfold/bridges';
import { type CompiledTx, compileRoute } from 'wayfold/compile';
import { planRoute } from 'wayfold/plan';
import { findAsset, findChain, type Registry } from 'wayfold/registry';
import { describeAsset } from 'wayfold/trace';
import type { Plan, PlanAsk, Report, Step } from './protocol.js';

/** A route, and its messages where there is an address for each of its chains. */
export function plan(registry: Registry, ask: PlanAsk, report: Report): Plan {
  const now = BigInt(Date.now()) * 1_000_000n;
  const nameOf = (chainId: string): string => findChain(registry, chainId)?.prettyName ?? chainId;
  const route = planRoute(registry, {
    sourceChainId: ask.fromChainId,
    sourceDenom: ask.denom,
    destChainId: ask.toChainId,
    amountIn: baseUnits(ask.amount, decimalsOf(registry, ask)),
    allowMultiTx: true,
    preferComplete: true,
    now,
  });
  const { dest, durationSeconds, isEstimate, operations } = route;
  const amount = inUnits(route.amountOut, dest.decimals ?? 0);
  const planned = {
    arrives: `${amount} ${dest.recommendedSymbol ?? dest.symbol ?? dest.denom} on ${nameOf(dest.chainId)}`,
    signatures: route.txsRequired,
    ...(durationSeconds && { seconds: durationSeconds }),
    warnings: route.warnings.map(({ message }) => message),
    // Without pools nothing is swapped: each operation leads to another chain.
    steps: operations
      .filter((operation) => 'toChainId' in operation)
      .map((operation): Step => {
        const { kind, fromChainId, toChainId, denomOut } = operation;
        const by = kind === 'transfer' ? operation.channel : kind;
        return { from: nameOf(fromChainId), to: nameOf(toChainId), by, denom: denomOut };
      }),
  };

  const addresses: Record<string, string> = {};
  const missing: string[] = [];
  for (const chainId of route.requiredChainAddresses) {
    const address = ask.addresses.find((one) => fits(registry, chainId, one));
    if (address === undefined) missing.push(nameOf(chainId));
    else addresses[chainId] = address;
  }
  if (isEstimate)
    return { ...planned, wants: 'A bridge on the way has to be asked for its price first.', messages: [] };
  if (missing.length > 0) {
    return {
      ...planned,
      wants: `For the messages, paste an address on ${missing.join(', ')}.`,
      messages: [],
    };
  }
  report({ step: 'Building messages' });
  const { txs } = compileRoute(registry, route, { addresses, now, bridges: bridgeKinds });
  return { ...planned, wants: '', messages: txs.flatMap(messagesOf) };
}

function messagesOf(tx: CompiledTx): Plan['messages'] {
  const { chainId } = tx;
  if (tx.kind === 'evm_tx') return [{ chainId, kind: `call of ${tx.to}`, text: `0x${tx.data}` }];
  if (tx.kind === 'svm_tx') return [{ chainId, kind: 'transaction', text: tx.tx }];
  return tx.msgs.map(({ typeUrl, value }) => ({ chainId, kind: typeUrl, text: value }));
}

function decimalsOf(registry: Registry, { fromChainId, denom }: PlanAsk): number {
  const asset = findAsset(registry, { chainId: fromChainId, denom });
  return asset === undefined ? 0 : (describeAsset(registry, asset).decimals ?? 0);
}

/** Exactly, without a float: `1.5` of a coin with six decimals is `1500000`. */
function baseUnits(amount: string, decimals: number): bigint {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount.trim()) ?? [];
  if (whole === undefined) throw new Error('The amount is a number, such as 25 or 0.5.');
  if (fraction.length > decimals) throw new Error(`This coin has at most ${decimals} decimals.`);
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

function inUnits(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0*$/, '');
}

/** Whether an address has the form of a chain: what is wrong inside is found when messages are built. */
function fits(registry: Registry, chainId: string, address: string): boolean {
  const chain = findChain(registry, chainId);
  if (chain?.type === 'evm') return /^0x[0-9a-f]{40}$/i.test(address);
  if (chain?.type === 'svm') return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address);
  return chain?.type === 'cosmos' && address.startsWith(`${chain.bech32Prefix}1`);
}
