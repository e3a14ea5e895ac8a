import { acquisitions } from '../../../../contract/accounts/assets/acquisitions';
import { assetRevisions } from '../../../../contract/accounts/assets/assetRevisions';
import { assetTransfers } from '../../../../contract/accounts/assets/assetTransfers';
import { depreciationRuns } from '../../../../contract/accounts/assets/depreciationRuns';
import { disposals } from '../../../../contract/accounts/assets/disposals';

export const ASSET_TABS = {
  register: 'Register',
  acquisitions: 'Acquisitions',
  depreciation: 'Depreciation',
  revisions: 'Cost and life',
  transfers: 'Transfers',
  disposals: 'Disposals',
  classes: 'Classes',
} as const;
export type AssetTab = keyof typeof ASSET_TABS;

const DOCUMENTS = [acquisitions, depreciationRuns, assetRevisions, assetTransfers, disposals];

/** Where a document of the register is shown; undefined for documents of others. */
export function registerLink(type: string, documentId: number) {
  const kind = DOCUMENTS.find((one) => one.type === type);
  return kind && { screen: kind.screen, params: { tab: kind.tab, open: documentId } };
}
