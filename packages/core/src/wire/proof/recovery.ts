import { defined, spelled } from '../json/encode.js';
import { type Room, rowsWithin } from '../../json/index.js';
import { requiredChainAddresses } from '../../operation/index.js';
import type { Registry } from '../../registry/index.js';
import { type ChainAccount, type RecoveryRow, recoveryMap, type Settling } from '../../simulate/index.js';
import { encodeBalance, encodeCoin } from '../simulate/simulation.js';
import type { MsgsResponse, WireRecovery, WireSettling } from '../msgs/response.js';
import { type Built, calledContract, runOptions } from './built.js';

/** Where the coins rest after every single failure, in order of the route, as far as an answer has room. */
export function recoveryOf(
  registry: Registry,
  built: Built,
  room: Room,
): Pick<MsgsResponse, 'recovery' | 'left_out'> {
  const options = { ...runOptions(registry, built), addresses: ownAccounts(built) };
  const all = recoveryMap(registry, built.compiled, options);
  const recovery = rowsWithin(room, all, encodeRow);
  const left = all.length - recovery.length;
  return { recovery, ...(left > 0 && { left_out: { recovery: left } }) };
}

/** All addresses of the request but the contract of a handler. An address beyond the chains is the recipient's. */
function ownAccounts({ request }: Built): readonly ChainAccount[] {
  const { addresses, operations, dest } = request;
  const chainIds = requiredChainAddresses(operations);
  const contract = calledContract(request);
  return addresses
    .map((address, index) => ({ chainId: chainIds[index] ?? dest.chainId, address }))
    .filter(({ address }) => address !== contract);
}

function encodeRow({ failure, settlesTo, ...row }: RecoveryRow): WireRecovery {
  return defined<WireRecovery>({
    failure: { ...failure, kind: spelled(failure.kind) },
    after_swap: row.afterSwap,
    asset: encodeCoin(row.asset),
    address: row.address,
    owner: row.owner,
    can_sign: row.canSign,
    at_most_seconds: row.atMostSeconds,
    settles_when: row.settlesWhen && encodeSettling(row.settlesWhen),
    settles_to: settlesTo && encodeBalance(settlesTo),
    note: row.note,
  });
}

function encodeSettling({ event, by, seconds }: Settling): WireSettling {
  return defined<WireSettling>({ event: spelled(event), by, seconds });
}
