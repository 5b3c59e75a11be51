import { describe, expect, test } from 'vitest';
import { atomHash, createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, wayfold } = createFixture(runProgram);
const fake = file('fake.json', {
  assets: [{ chain_id: 'juno-1', denom: 'ufake', symbol: 'АTOM', decimals: 6, verified: false }],
});

describe('find', () => {
  test('prints chains, then coins, imitations last', async () => {
    expect(await wayfold('--overlay', fake, 'find', 'atom')).toEqual({
      code: 0,
      err: '',
      out: 'ATOM  Cosmos Hub Atom · uatom on cosmoshub (cosmoshub-4) · listed on 2 chains\n',
    });
    const { out } = await wayfold('--overlay', fake, 'find', 'ufake');
    expect(out).toBe('Not verified\nАTOM · ufake on juno (juno-1) · not the ATOM of cosmoshub\n');
    expect((await wayfold('find', 'osmosis')).out).toBe('chain  Osmosis (osmosis-1)\n');
  });

  test('a word may name the chain, whose denom is printed', async () => {
    const { out } = await wayfold('find', 'atom', 'on', 'osmosis');
    expect(out).toContain(`  on Osmosis: ${atomHash}\n`);
  });

  test('says that a spelling is only similar, and that nothing is found', async () => {
    expect((await wayfold('find', 'osmso')).out).toMatch(/^similar to osmso:\nOSMO/);
    const { code, out } = await wayfold('find', 'zzqqxx');
    expect({ code, out }).toEqual({
      code: 1,
      out: 'nothing is called zzqqxx; wayfold chains lists the chains of the data\n',
    });
  });

  test('prints JSON', async () => {
    const { out } = await wayfold('find', 'atom', 'osmosis', '--json');
    expect(JSON.parse(out)).toEqual({
      chains: [],
      coins: [
        {
          ...{ symbol: 'ATOM', name: 'Cosmos Hub Atom', decimals: 6, trust: 'verified' },
          ...{ chain_id: 'cosmoshub-4', denom: 'uatom', in_service: true },
          chains: [
            { chain_id: 'cosmoshub-4', denom: 'uatom' },
            { chain_id: 'osmosis-1', denom: atomHash },
          ],
        },
      ],
      on: 'osmosis-1',
    });
  });
});
