import { acquisitions } from '../../../../contract/accounts/assets/acquisitions';
import { assetRevisions } from '../../../../contract/accounts/assets/assetRevisions';
import { assetTransfers } from '../../../../contract/accounts/assets/assetTransfers';
import { depreciationRuns } from '../../../../contract/accounts/assets/depreciationRuns';
import { disposals } from '../../../../contract/accounts/assets/disposals';
import { accounts as screens } from '../../../../contract/accounts/screens';

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

/** The part of the screen that shows a document, by the two letters of its number. */
const TAB_OF: Readonly<Record<string, AssetTab>> = {
  [acquisitions.type]: 'acquisitions',
  [depreciationRuns.type]: 'depreciation',
  [assetRevisions.type]: 'revisions',
  [assetTransfers.type]: 'transfers',
  [disposals.type]: 'disposals',
};

/** Where a document of the register is shown; undefined for documents of others. */
export function registerLink(type: string, documentId: number) {
  const tab = TAB_OF[type];
  return tab && { screen: screens.assets, params: { tab, open: documentId } };
}
