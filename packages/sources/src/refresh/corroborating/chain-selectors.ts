import { isObject, shapes } from 'wayfold/registry';
import type { CorroboratingForm, PublishedEnd } from './form.js';
import type { Statement } from '../statement.js';
import { createReader } from './reader.js';

/**
 * EVM chain ids, and the last day of a chain if it is stated.
 *
 * @see smartcontractkit/chain-selectors selectors.yml, pull request 201
 */
export const chainSelectors: CorroboratingForm = {
  repository: 'smartcontractkit/chain-selectors',
  isRead: (path) => path === 'selectors.yml',
  enters: () => false,
  marks: [[/^selectors\.yml$/, 'selectors.yml']],
  read(files, findings) {
    const reader = createReader(findings);
    const statements: Statement[] = [];
    const listed = new Map<string, string>();
    const ends: PublishedEnd[] = [];
    for (const [file, value] of files) {
      const top = { value, file, pointer: '' };
      if (!isObject(value) || !isObject(value['selectors']))
        reader.fault(top, 'expected an object of selectors');
      else
        for (const [chainId, node] of reader.entries(top, 'selectors')) {
          if (!/^\d{1,15}$/.test(chainId)) reader.fault(node, `${chainId} is not an EVM chain id`);
          const network = reader.text(node, 'network_type');
          const closesAt = reader.text(node, 'sunset_at');
          if (closesAt !== undefined && !shapes.moment.fits(closesAt))
            reader.fault(node, `sunset_at must be a day or an RFC 3339 time, not ${closesAt}`, 'sunset_at');
          if (network !== 'mainnet') continue;
          listed.set(chainId, file);
          statements.push({ field: 'chain_type', chainId, value: 'evm', file, pointer: node.pointer });
          if (closesAt !== undefined) ends.push({ chainId, closesAt, file });
        }
    }
    return { statements, listed, ends };
  },
};
