import { assetRevisions } from '../../../contract/accounts/assets/assetRevisions';
import { assetKind } from './assetKind';
import { INPUT_TAX } from './assetLines';
import { decideRevision } from './assetRevisions.decide';

export const assetRevisionKind = assetKind({
  resource: assetRevisions,
  drawnOn: (input) => input.creditId,
  accountsOf: (input) => (input.creditId === null ? [] : [input.creditId]),
  assetsOf: (input) => ({ ids: [input.assetId] }),
  purposesOf: (input) => (input.gstPercent && !input.blocked ? [...INPUT_TAX, 'roundOff'] : ['roundOff']),
  scene: async (_tx, _ctx, _input, scene) => scene,
  decide: decideRevision,
});
