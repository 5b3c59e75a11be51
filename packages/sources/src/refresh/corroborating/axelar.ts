import { isObject } from 'wayfold/registry';
import type { CorroboratingForm } from './form.js';
import type { Statement, Value } from '../statement.js';
import { createReader, type Node, type Reader } from './reader.js';

const mainFile = 'axelar-chains-config/info/mainnet.json';

/**
 * Names and gateways of Axelar's main network.
 *
 * @see axelarnetwork/axelar-contract-deployments axelar-chains-config/info/mainnet.json
 */
export const axelar: CorroboratingForm = {
  repository: 'axelarnetwork/axelar-contract-deployments',
  isRead: (path) => path === mainFile,
  enters: (folder) => mainFile.startsWith(`${folder}/`),
  marks: [[/^axelar-chains-config\/info\/mainnet\.json$/, mainFile]],
  read(files, findings) {
    const reader = createReader(findings);
    const statements: Statement[] = [];
    const listed = new Map<string, string>();
    for (const [file, value] of files) {
      const top: Node = { value, file, pointer: '' };
      if (!isObject(value) || !isObject(value['chains'])) reader.fault(top, 'expected an object of chains');
      else
        for (const [, node] of reader.entries(top, 'chains')) {
          const id = chainIdOf(node, reader);
          if (id === undefined) continue;
          listed.set(id, file);
          statements.push(...chainStatements(node, id, reader));
        }
    }
    return { statements, listed };
  },
};

/** Id of an EVM chain or of Solana in the data; other kinds have none. */
function chainIdOf(node: Node, reader: Reader): string | undefined {
  const type = reader.text(node, 'chainType');
  if (type === 'svm' && node.pointer === '/chains/solana') return 'solana';
  if (type !== 'evm') return undefined;
  const id = reader.whole(node, 'chainId', Number.MAX_SAFE_INTEGER);
  return id === undefined ? void reader.fault(node, 'chainId must be stated', 'chainId') : String(id);
}

function chainStatements(node: Node, chainId: string, reader: Reader): readonly Statement[] {
  const { file, pointer } = node;
  const isEvm = reader.text(node, 'chainType') === 'evm';
  const contracts = isEvm ? reader.child(node, 'contracts') : undefined;
  const gateway = contracts && reader.child(contracts, 'AxelarGateway');
  const make = (field: Statement['field'], value: Value | undefined): Statement[] =>
    value === undefined ? [] : [{ field, chainId, value, file, pointer }];
  return [
    ...make('chain_type', isEvm ? 'evm' : undefined),
    ...make('native_decimals', reader.whole(node, 'decimals', 36)),
    ...make('axelar_name', reader.text(node, 'axelarId')),
    ...make('axelar_gateway', gateway && reader.text(gateway, 'address')),
  ];
}
