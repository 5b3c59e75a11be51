import { type BridgeMaker, endsOf, notPlanned } from '../../plan/candidates/bridges/maker.js';

/** A deposit on a rollup, or a withdrawal from it, which stays in the bridge until it is claimed. */
export const makeOpinit: BridgeMaker = ({ registry, link, amount }) => {
  const { opinit } = registry.bridges;
  const ends = endsOf(link);
  const { fromChainId, toChainId } = ends;
  const isDeposit = fromChainId === opinit?.l1ChainId;
  const rollup = opinit?.bridges?.find(({ chainId }) => chainId === (isDeposit ? toChainId : fromChainId));
  if (rollup === undefined) return notPlanned(link, 'the data does not state its number on the chain');
  const opInitBridgeId = String(rollup.bridgeId);
  return {
    operation: { kind: 'op_init_transfer', ...ends, opInitBridgeId, smartRelay: false },
    output: amount,
  };
};
