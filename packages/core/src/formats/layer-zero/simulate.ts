import { isSameSpelling } from '../../denom/index.js';
import { findAsset, type StargatePool, stargatePoolOf } from '../../registry/index.js';
import type { Balance } from '../../simulate/balance.js';
import { coinsFrom, demandValue, evmFunction, nativeDenom, payRelayer } from '../../simulate/evm/call.js';
import type { EvmArguments, EvmCall, EvmPlan, EvmRules } from '../../simulate/evm/call.js';
import { demand } from '../../simulate/failure.js';
import { moduleAccounts } from '../../simulate/ledger.js';
import type { World } from '../../simulate/world.js';
import { isSameUnit, payoutOf } from '../../simulate/bridges/arrival.js';
import { handTo } from '../../simulate/bridges/crossing.js';

/** Types of the arguments that tokens and pools of LayerZero are called with. */
const sendTypes = '(uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address';

interface OftSend {
  readonly endpointId: bigint;
  /** 64 hex digits. */
  readonly recipient: string;
  readonly amount: bigint;
  /** Least that may arrive. */
  readonly minimum: bigint;
  /** Fee of the message, in the native coin. */
  readonly nativeFee: bigint;
  /** Whether something is to be called on arrival. */
  readonly composes: boolean;
}

/** @see npm `@layerzerolabs/lz-evm-oapp-v2` `contracts/oft/interfaces/IOFT.sol`, `SendParam`, `MessagingFee` */
function readSend(args: EvmArguments): OftSend {
  const [param, fee] = [args.members(0), args.members(1)];
  return {
    endpointId: param.int(0),
    recipient: param.text(1),
    amount: param.int(2),
    minimum: param.int(3),
    nativeFee: fee.int(0),
    composes: param.text(5) !== '',
  };
}

/**
 * A token that LayerZero moves. The data does not know which coins these are: a contract that has an approval takes the
 * approved token, any other is the token itself.
 *
 * @see npm `@layerzerolabs/lz-evm-oapp-v2` `contracts/oft/OFTCore.sol`, `send`
 */
export const layerZeroCalls: readonly EvmRules[] = [
  evmFunction('c7c7f5b3', `send(${sendTypes})`, (planned, call, args) => {
    const { endpointId, recipient, amount, minimum, nativeFee } = readSend(args);
    demandValue(call, nativeFee);
    demand(amount > 0n && minimum <= amount, 'less than the minimum would arrive');
    const approved = call.approvals.find(({ spender }) => isSameSpelling(spender, call.to));
    const coin = { denom: approved?.tokenContract ?? call.to, amount };
    return {
      ...(approved === undefined ? { pulls: [], burns: [coin] } : { pulls: [coin] }),
      nativeFee,
      run: (world) => {
        payRelayer(world, call, { denom: nativeDenom(planned, call.chainId), amount: nativeFee });
        const from = coinsFrom(call, coin.denom, amount);
        const toChainId = chainOfEndpoint(world, endpointId);
        const goal = toChainId && { toChainId, recipient, amount: minimum };
        const to = goal ? payoutOf(world, 'LAYER_ZERO', from, goal) : undefined;
        const known = to && isSameUnit(world, from, to) ? to : undefined;
        const stalls = [{ kind: 'lz-receive-reverts' }] as const;
        handTo(world, { bridge: 'LAYER_ZERO', from, toChainId, to: known, stalls });
      },
    };
  }),
];

function chainOfEndpoint({ registry }: World, endpointId: bigint): string | undefined {
  const { endpointIds = {} } = registry.bridges.layerZero ?? {};
  return Object.keys(endpointIds).find((chainId) => BigInt(endpointIds[chainId] ?? -1) === endpointId);
}

/** @see stargate-protocol/stargate-v2 `packages/stg-evm-v2/src/StargateBase.sol`, `sendToken` */
export const stargateCalls: readonly EvmRules[] = [
  evmFunction('cbef2aa9', `sendToken(${sendTypes})`, (planned, call, args) => {
    const sent = readSend(args);
    const pool = stargatePoolOf(planned.registry.bridges, call.chainId, call.to);
    const crossing = pool && poolCrossing(planned, call, pool, sent);
    if (crossing === undefined) return `pool ${call.to} on ${call.chainId} to endpoint ${sent.endpointId}`;
    demand(!sent.composes, 'a call on arrival needs a receiver that takes one');
    return poolPlan(call, sent, crossing);
  }),
];

/** The part of an amount that the pool takes, and the coins that the other pool pays out. */
interface PoolCrossing {
  readonly native: string;
  readonly from: Balance;
  readonly to: Balance;
}

function poolPlan(call: EvmCall, { nativeFee, minimum }: OftSend, crossing: PoolCrossing): EvmPlan {
  const { native, from, to } = crossing;
  const { denom, amount } = from;
  const isNative = denom === native;
  if (isNative) demand(call.value >= nativeFee + amount, 'the call carries less than the pool takes');
  else demandValue(call, nativeFee);
  demand(amount > 0n && minimum <= amount, 'the pool would give less than the minimum');
  return {
    pulls: isNative ? [] : [{ denom, amount }],
    nativeFee,
    run: (world) => {
      payRelayer(world, call, { denom: native, amount: nativeFee });
      handTo(world, {
        bridge: 'STARGATE',
        from,
        to,
        refusals: ['no-credit'],
        stalls: [{ kind: 'receive-fails', place: { ...to, address: moduleAccounts.bridge } }],
      });
    },
  };
}

/** Pools cut amounts to the decimals that all of them share; the rest stays with the signer. */
function poolCrossing(
  world: World,
  call: EvmCall,
  pool: StargatePool,
  { endpointId, recipient, amount, minimum }: OftSend,
): PoolCrossing | undefined {
  const native = nativeDenom(world, call.chainId);
  const { chains = [] } = world.registry.bridges.stargate ?? {};
  const toChainId = chains.find((row) => BigInt(row.endpointId) === endpointId)?.chainId;
  const denom = pool.name === 'Native' ? native : tokenOf(world, call.chainId, pool);
  if (toChainId === undefined || denom === undefined) return undefined;
  const from = coinsFrom(call, denom, amount - (amount % unitOf(world, call.chainId, denom, pool)));
  const to = payoutOf(world, 'STARGATE', from, { toChainId, recipient, amount: minimum });
  return to && isSameUnit(world, from, to) ? { native, from, to } : undefined;
}

/** Token of a pool that is not the native one; the pool of USDC takes Circle's. */
function tokenOf({ registry }: World, chainId: string, { name, chain }: StargatePool): string | undefined {
  const { tokens = {} } = chain;
  const listed = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
  if (listed !== undefined || name !== 'USDC') return listed;
  return registry.bridges.cctp?.evmV1?.find((row) => row.chainId === chainId)?.usdcDenom;
}

function unitOf({ registry }: World, chainId: string, denom: string, pool: StargatePool): bigint {
  const [decimals, shared] = [findAsset(registry, { chainId, denom })?.decimals, pool.sharedDecimals];
  return decimals === undefined || shared === undefined || decimals <= shared
    ? 1n
    : 10n ** BigInt(decimals - shared);
}
