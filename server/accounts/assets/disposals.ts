import { disposals } from '../../../contract/accounts/assets/disposals';
import { assetKind } from './assetKind';
import { OUTPUT_TAX } from './assetLines';
import { decideDisposal } from './disposals.decide';

export const disposalKind = assetKind({
  resource: disposals,
  accountsOf: (input) => (input.receiveId === null ? [] : [input.receiveId]),
  assetsOf: (input) => ({ ids: [input.assetId] }),
  purposesOf: (input) => [...(input.gstPercent ? OUTPUT_TAX : []), 'gainOnAssets', 'lossOnAssets', 'roundOff'],
  scene: async (_tx, _ctx, _input, scene) => scene,
  decide: decideDisposal,
});
