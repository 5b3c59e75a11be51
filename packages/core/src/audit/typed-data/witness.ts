import { type WitnessType, witnessType } from '../../registry/index.js';
import { checkSender } from '../address.js';
import { isSameAddress } from '../coins.js';
import { type Audit, addEffect, addFinding } from '../context.js';
import { deliver } from '../deliver.js';
import { coinsOn } from '../known-coins.js';
import type { At } from '../place.js';
import { isPermit2, readTransferPermit } from './permits.js';
import type { SignedStruct } from './signed.js';
import { bigintIn, type Struct, structsIn, textIn, type TypedValue } from './struct.js';

/**
 * Start of the type of a Permit2 transfer with a witness.
 *
 * @see Uniswap/permit2 `src/libraries/PermitHash.sol`
 *
 */
export const witnessStart: RegExp =
  /^Permit(?:Batch)?WitnessTransferFrom\(TokenPermissions(?:\[\])? permitted,address spender,uint256 nonce,uint256 deadline,\w+ witness\)/;

/**
 * A transfer whose signature also names a witness, which binds only the spender. The signer's proceeds are
 * known if the data lists the type of the witness and the spender.
 */
export function readWitness(audit: Audit, signed: SignedStruct, type: string): void {
  const { chainId, message, pointer } = signed;
  if (!isPermit2(audit, signed)) return;
  const known = witnessType(audit.registry, type);
  const spender = textIn(message, 'spender');
  const spenders = chainId === undefined ? [] : (known?.spenders[chainId] ?? []);
  const isBound = spender !== undefined && spenders.some((address) => isSameAddress(address, spender.value));
  const order = known !== undefined && isBound ? orderOf(message, known) : undefined;
  if (order !== undefined) {
    checkSender(audit, signed.signer);
    fill(audit, signed, order);
    return;
  }
  addFinding(
    audit,
    'TYPED_DATA_UNKNOWN',
    pointer,
    "the signer's return for the coins is in a witness that is not read",
  );
  readTransferPermit(audit, signed);
}

/** Proceeds of an order for its signer. */
interface Order {
  readonly receiver: At<string>;
  readonly coin: At<string>;
  readonly minimum: At<bigint>;
}

function orderOf(message: Struct, { paths }: WitnessType): Order | undefined {
  const { value: witness } = message.get('witness') ?? {};
  if (witness === undefined) return undefined;
  const receiver = textOf(valueAt(witness, paths.receiver));
  const coin = textOf(valueAt(witness, paths.coin));
  const minimum = valueAt(witness, paths.minimum);
  if (receiver === undefined || coin === undefined || typeof minimum?.value !== 'bigint') return undefined;
  return { receiver, coin, minimum: { value: minimum.value, pointer: minimum.pointer } };
}

function textOf(place: At<TypedValue> | undefined): At<string> | undefined {
  return typeof place?.value === 'string' ? { value: place.value, pointer: place.pointer } : undefined;
}

/** The one value at a path; undefined where the path leads to none or to several. */
function valueAt(from: TypedValue, path: string | undefined): At<TypedValue> | undefined {
  if (path === undefined) return undefined;
  let found: readonly At<TypedValue>[] = [{ value: from, pointer: '' }];
  for (const step of path.split('/').slice(1)) found = found.flatMap((place) => inside(place.value, step));
  return found.length === 1 ? found[0] : undefined;
}

function inside(value: TypedValue, step: string): readonly At<TypedValue>[] {
  if (value instanceof Map) return listed(value.get(step));
  if (typeof value !== 'object') return [];
  const list = value as readonly At<TypedValue>[]; // no struct
  return step === '*' ? list : listed(list[Number(step)]);
}

function listed(place: At<TypedValue> | undefined): readonly At<TypedValue>[] {
  return place === undefined ? [] : [place];
}

/** The spender takes the permitted coins and gives at least the minimum of the order. */
function fill(audit: Audit, { chainId, message }: SignedStruct, { receiver, coin, minimum }: Order): void {
  const spender = textIn(message, 'spender');
  for (const permitted of structsIn(message, 'permitted')) {
    const token = textIn(permitted, 'token');
    const amount = bigintIn(permitted, 'amount');
    if (token === undefined || amount === undefined) continue;
    const denomIn = coinsOn(audit, chainId, token.value, amount.value).denom;
    const moved = { chainId, denomIn, amount: amount.value, pointer: amount.pointer };
    addEffect(audit, { kind: 'send', denomOut: denomIn, address: spender?.value, ...moved });
    addEffect(audit, {
      kind: 'swap',
      purpose: 'user',
      venue: spender?.value,
      denomOut: coin.value,
      isExactOut: false,
      minAmountOut: minimum.value,
      routes: [],
      ...moved,
    });
  }
  deliver(audit, { chainId, denom: coin.value, minAmount: minimum.value }, receiver);
}
