import type { Kind } from '../kind';
import { inventory as screens } from './screens';

/** The documents of stock. */
export const inventoryKinds = {
  opening: {
    type: 'OS',
    path: '/api/inventory/opening-stocks',
    screen: screens.openingStocks,
    names: { one: 'opening stock', many: 'opening stocks' },
  },
  issue: {
    type: 'MI',
    path: '/api/inventory/material-issues',
    screen: screens.materialIssues,
    names: { one: 'material issue', many: 'material issues' },
  },
  issueReturn: {
    type: 'MR',
    path: '/api/inventory/issue-returns',
    screen: screens.materialIssues,
    tab: 'returns',
    names: { one: 'issue return', many: 'issue returns' },
  },
  repack: {
    type: 'RK',
    path: '/api/inventory/repacks',
    screen: screens.materialIssues,
    tab: 'repacking',
    names: { one: 'repacking', many: 'repackings' },
  },
  loss: {
    type: 'LS',
    path: '/api/inventory/material-losses',
    screen: screens.materialLosses,
    names: { one: 'material loss', many: 'material losses' },
  },
  transfer: {
    type: 'ST',
    path: '/api/inventory/store-transfers',
    screen: screens.storeToStoreTransfers,
    names: { one: 'store transfer', many: 'store transfers' },
  },
  transferReceipt: {
    type: 'TR',
    path: '/api/inventory/transfer-receipts',
    screen: screens.storeToStoreTransfers,
    tab: 'receipts',
    names: { one: 'transfer receipt', many: 'transfer receipts' },
  },
  branchTransfer: {
    type: 'BT',
    path: '/api/inventory/branch-transfers',
    screen: screens.branchToBranchTransfers,
    names: { one: 'branch transfer', many: 'branch transfers' },
  },
  branchReceipt: {
    type: 'BR',
    path: '/api/inventory/branch-receipts',
    screen: screens.branchToBranchTransfers,
    tab: 'receipts',
    names: { one: 'branch receipt', many: 'branch receipts' },
  },
  sampleOut: {
    type: 'SO',
    path: '/api/inventory/samples-out',
    screen: screens.samplesOut,
    names: { one: 'sample out', many: 'samples out' },
  },
  sampleBack: {
    type: 'RO',
    path: '/api/inventory/samples-back',
    screen: screens.samplesOut,
    tab: 'returns',
    names: { one: 'sample back', many: 'samples back' },
  },
  sampleIn: {
    type: 'SN',
    path: '/api/inventory/samples-in',
    screen: screens.samplesIn,
    names: { one: 'sample in', many: 'samples in' },
  },
  sampleGivenBack: {
    type: 'RN',
    path: '/api/inventory/samples-given-back',
    screen: screens.samplesIn,
    tab: 'returns',
    names: { one: 'sample given back', many: 'samples given back' },
  },
  audit: {
    type: 'AU',
    path: '/api/inventory/stock-audits',
    screen: screens.stockAudit,
    names: { one: 'stock audit', many: 'stock audits' },
  },
} as const satisfies Record<string, Kind>;
