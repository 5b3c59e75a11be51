import { abiFunction } from '../../abi/index.js';
import { findAsset, type StargatePool, stargatePoolOf } from '../../registry/index.js';
import type { Balance } from '../balance.js';
import { demandValue, type EvmCall, type EvmPlan, type EvmRules } from '../evm/call.js';
import { nativeDenom } from '../evm/native.js';
import { payRelayer } from '../evm/pay.js';
import { demand } from '../failure.js';
import { moduleAccounts } from '../ledger.js';
import { chainIn, type World } from '../world.js';
import { denomBehind } from './arrival.js';
import { addressFrom32 } from './bytes32.js';
import { handTo } from './crossing.js';
import { type Coin, isSameUnit } from './units.js';
import { type OftSend, readSend, sendTypes } from './oft.js';

/** @see stargate-protocol/stargate-v2 `packages/stg-evm-v2/src/StargateBase.sol`, `sendToken` */
export const stargateCalls: readonly EvmRules[] = [
  {
    fn: abiFunction('cbef2aa9', `sendToken(${sendTypes})`),
    plan: (planned, call, args) => {
      const sent = readSend(args);
      const pool = stargatePoolOf(planned.registry.bridges, call.chainId, call.to);
      const way = pool && wayOf(planned, call, pool, sent);
      if (way === undefined) return `pool ${call.to} on ${call.chainId} to endpoint ${sent.endpointId}`;
      demand(!sent.composes, 'a call on arrival needs a receiver that takes one');
      return poolPlan(call, sent, way);
    },
  },
];

/** Coins of both pools, and the part of an amount that the first takes. */
interface Way {
  readonly native: string;
  readonly denom: string;
  readonly amount: bigint;
  readonly to: Balance;
}

function poolPlan(
  call: EvmCall,
  { nativeFee, minimum }: OftSend,
  { native, denom, amount, to }: Way,
): EvmPlan {
  const isNative = denom === native;
  if (isNative) demand(call.value >= nativeFee + amount, 'the call carries less than the pool takes');
  else demandValue(call, nativeFee);
  demand(amount > 0n && minimum <= amount, 'the pool would give less than the minimum');
  const coin = { denom, amount };
  return {
    pulls: isNative ? [] : [coin],
    nativeFee,
    run: (world) => {
      payRelayer(world, call, { denom: native, amount: nativeFee });
      handTo(world, {
        ...{ bridge: 'STARGATE', by: 'relayer', to, refusals: ['no-credit'] },
        from: { chainId: call.chainId, address: call.signer, ...coin },
        stalls: [{ kind: 'receive-fails', place: { ...to, address: moduleAccounts.bridge } }],
      });
    },
  };
}

/** Pools cut amounts to the decimals that all of them share; the rest stays with the signer. */
function wayOf(world: World, call: EvmCall, pool: StargatePool, sent: OftSend): Way | undefined {
  const native = nativeDenom(world, call.chainId);
  const { tokens = {} } = pool.chain;
  const isNative = pool.name === 'Native';
  const goal = world.registry.bridges.stargate?.chains?.find(
    (row) => BigInt(row.endpointId) === sent.endpointId,
  );
  const listed = Object.hasOwn(tokens, pool.name) ? tokens[pool.name] : undefined;
  const denom = isNative ? native : (listed ?? circleUsdc(world, call.chainId, pool.name));
  if (goal === undefined || denom === undefined) return undefined;
  const arriving = denomBehind(world, 'STARGATE', { chainId: call.chainId, denom }, goal.chainId);
  if (arriving === undefined) return undefined;
  const unit = unitOf(world, { chainId: call.chainId, denom }, pool.sharedDecimals);
  const amount = sent.amount - (sent.amount % unit);
  const address = addressFrom32(chainIn(world, goal.chainId), sent.to);
  const to = { chainId: goal.chainId, address, denom: arriving, amount: sent.minimum };
  return isSameUnit(world, { chainId: call.chainId, denom }, to) ? { native, denom, amount, to } : undefined;
}

function circleUsdc({ registry }: World, chainId: string, name: string): string | undefined {
  if (name !== 'USDC') return undefined;
  return registry.bridges.cctp?.evmV1?.find((row) => row.chainId === chainId)?.usdcDenom;
}

function unitOf({ registry }: World, coin: Coin, shared: number | undefined): bigint {
  const decimals = findAsset(registry, coin)?.decimals;
  if (decimals === undefined || shared === undefined || decimals <= shared) return 1n;
  return 10n ** BigInt(decimals - shared);
}
