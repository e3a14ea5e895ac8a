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
