/** The simulator and the auditor read the same memo; neither knows of the other, and both must see the same happen. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditMsgs } from 'wayfold/audit';
import { simulateMsgs } from 'wayfold/simulate';
import { type Ability, account, allAbilities, now, registry, toAudit, transferTo } from './chains.js';
import { drawsAll, fixedCases, runsOf } from '../../../../test/support/runs.js';

interface Step {
  /** What becomes of the coins at the chain that receives them. */
  readonly step: string;
  /** Severe findings; none in a run. */
  readonly dangers: readonly string[];
}

function simulated(ability: Ability, memo: string): string {
  const receiver = account(ability);
  const run = simulateMsgs(registry, { txs: [transferTo(ability, receiver, memo)] }, { now });
  if (run.txs[0]?.outcome !== 'done') return 'refused';
  const onward = run.packets[1];
  if (onward !== undefined) return `forward ${onward.source.channel} ${onward.receiver}`;
  if (run.events.some(({ kind }) => kind === 'swap' || kind === 'leave')) return 'stake';
  const call = run.events.find((event) => event.kind === 'call');
  return call === undefined ? `receive ${receiver}` : `call ${call.contract}`;
}

/** What is wrong with the chain beyond, and with contracts that the data does not name. */
const aboutOthers: readonly string[] = ['CONTRACT_UNKNOWN', 'CAPABILITY_MISSING'];

function audited(ability: Ability, memo: string): Step {
  const receiver = account(ability);
  const { effects, findings } = auditMsgs(registry, { msgs: toAudit(transferTo(ability, receiver, memo)) });
  const dangers = findings
    .filter(({ severity, reason }) => severity === 'danger' && !aboutOthers.includes(reason))
    .map(({ reason }) => reason);
  const next = effects.find(({ kind, chainId }) => kind !== 'send' && chainId === `${ability}-1`);
  if (next === undefined) return { step: 'refused', dangers };
  if (next.kind === 'forward') return { step: `forward ${next.channel} ${next.address}`, dangers };
  if (next.kind === 'deliver') return { step: `receive ${next.address}`, dangers };
  if (next.kind !== 'call') return { step: next.kind, dangers };
  if (ability === 'pilot')
    return { step: next.msg.includes('"claim":{') ? `receive ${receiver}` : 'stake', dangers };
  return { step: `call ${next.address}`, dangers };
}

/** Spellings that Go's structs take for the same field, and one that nothing does. */
const spelled = (key: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(key) },
    fc.constant(key.toUpperCase()),
    fc.constant(key.replace('s', '\u017f').replace('k', '\u212a')),
    fc.constant(`${key}_`),
  );

const texts = (...values: unknown[]): fc.Arbitrary<string> =>
  fc.constantFrom(...values.map((value) => JSON.stringify(value)));

const object = (members: readonly (readonly [string, string])[]): string =>
  `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;

const member = (key: string, value: fc.Arbitrary<string>): fc.Arbitrary<[string, string]> =>
  fc.tuple(spelled(key), value);

/** An object that may be right, with more members before or behind; keys twice included. */
const objectOf = (
  right: readonly (readonly [string, string])[],
  ...odd: fc.Arbitrary<[string, string]>[]
): fc.Arbitrary<string> => {
  const more = fc.array(fc.oneof(...odd), { maxLength: 2 });
  return fc
    .tuple(more, fc.subarray([...right], { minLength: Math.max(0, right.length - 1) }), more)
    .map(([before, middle, behind]) => object([...before, ...middle, ...behind]));
};

const [first, second] = [account('far', 7), account('far', 8)];
const rightForward = object([
  ['receiver', JSON.stringify(first)],
  ['port', '"transfer"'],
  ['channel', '"channel-1"'],
]);
const next = fc.oneof(
  texts(null, 'no JSON', {}, { forward: {} }),
  fc.constant(`{"forward":${rightForward}}`),
);
const forward = fc.oneof(
  { weight: 1, arbitrary: texts(null, 5, [], {}) },
  {
    weight: 9,
    arbitrary: objectOf(
      [
        ['receiver', JSON.stringify(first)],
        ['port', '"transfer"'],
        ['channel', '"channel-1"'],
      ],
      member('receiver', texts(second, null, 5, '')),
      member('port', texts('transfer', null, 'x')),
      member('channel', texts('channel-2', null, 5)),
      member('timeout', texts('10m', 600_000_000_000, null, 'soon')),
      member('retries', texts(2, 256, 1.5, null, '1')),
      member('next', next),
    ),
  },
);

function memoFor(ability: Ability): fc.Arbitrary<string> {
  const receiver = JSON.stringify(account(ability));
  const stake = objectOf(
    [['action', '"LiquidStake"']],
    member('action', texts('LiquidStake', 'Stake', 5, null)),
    member('note', texts(1)),
  );
  const pilot = fc.oneof(
    texts(null, 5),
    stake.chain((text) =>
      objectOf(
        [
          ['receiver', receiver],
          ['stakeibc', text],
        ],
        member('receiver', texts(account('pilot', 9), null, 5)),
        member('claim', texts({}, null, 5)),
        member('stakeibc', stake),
      ),
    ),
  );
  const wasm = objectOf(
    [
      ['contract', receiver],
      ['msg', '{"a":1}'],
    ],
    member('contract', texts(account(ability, 9), null, 5)),
    member('msg', texts({ b: 1 }, 'text', null, [])),
  );
  const callback = objectOf(
    [['address', receiver]],
    member('address', texts(null, 5, ' ')),
    member('gas_limit', texts('5', 5, 'x', null)),
    member('calldata', texts('00', '0', 'zz', null)),
  );
  const own = {
    ...{ apps: member('forward', forward), strict: member('forward', forward) },
    ...{ hooks: member('wasm', wasm), calls: member('dest_callback', callback) },
    pilot: member('autopilot', pilot),
  }[ability];
  const beside = ability === 'pilot' ? texts({}, null) : texts(null);
  const other = fc.oneof(member('forward', beside), member('note', texts(1)));
  return fc
    .tuple(fc.array(own, { minLength: 1, maxLength: 2 }), fc.array(other, { maxLength: 1 }))
    .map(([mine, others]) => object([...mine, ...others]));
}

/** Whether some object of a text has a key twice, which strict readers of JSON refuse. */
function repeatsKeys(memo: string): boolean {
  return auditMsgs(registry, { msgs: { packet: { chain_id: 'home-1', memo } } }).findings.some(
    ({ reason, pointer }) => reason === 'KEYS_COLLIDE' && pointer.startsWith('/packet/memo'),
  );
}

/** Memos for each chain; the nightly form tries more. */
const runs = runsOf(250);

describe.each(allAbilities)('on a chain that knows %s', (ability) => {
  test('both models see the same', () => {
    let agreed = 0;
    fc.assert(
      fc.property(memoFor(ability), (memo) => {
        const run = simulated(ability, memo);
        const { step, dangers } = audited(ability, memo);
        if (dangers.length === 0) {
          expect(`${memo} ${step}`).toBe(`${memo} ${run}`);
          agreed++;
          return;
        }
        if (run === 'refused' || repeatsKeys(memo)) return;
        // Danger although the chain acts: only where letter case or types matter to its structs, and then it is said.
        const struct = ability === 'apps' || ability === 'pilot';
        expect(`${memo} ${dangers.join()} ${struct}`).toBe(`${memo} ${dangers.join()} true`);
        const reasons =
          ability === 'pilot'
            ? ['KEYS_COLLIDE', 'MALFORMED', 'FIELD_MISSING', 'MEMO_COLLISION', 'MEMO_RECEIVER']
            : ['KEYS_COLLIDE'];
        expect(dangers.filter((reason) => !reasons.includes(reason))).toEqual([]);
        if (ability === 'apps') expect(`${memo} ${step}`).toBe(`${memo} ${run}`);
      }),
      { numRuns: runs, examples: fixedCases(fc.tuple(memoFor(ability)), 4, 15) },
    );
    expect(agreed).toBeGreaterThan(drawsAll ? runs / 60 : 0);
  });
});
