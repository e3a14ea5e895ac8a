import { financialYearOf } from '../dates';
import type { Kind } from '../kind';
import { accounts as screens } from './screens';

export const accountsKinds = {
  payment: {
    type: 'PY',
    ledger: 'always',
    isMoneyVoucher: true,
    path: '/api/accounts/payments',
    screen: screens.payments,
    names: { one: 'payment', many: 'payments' },
  },
  receipt: {
    type: 'RC',
    ledger: 'always',
    isMoneyVoucher: true,
    path: '/api/accounts/receipts',
    screen: screens.receipts,
    names: { one: 'receipt', many: 'receipts' },
  },
  journal: {
    type: 'JV',
    ledger: 'always',
    path: '/api/accounts/journals',
    screen: screens.journals,
    names: { one: 'journal', many: 'journals' },
  },
  transfer: {
    type: 'CT',
    ledger: 'always',
    isMoneyVoucher: true,
    path: '/api/accounts/transfers',
    screen: screens.transfers,
    names: { one: 'transfer', many: 'transfers' },
  },
  acquisition: {
    type: 'AQ',
    ledger: 'always',
    path: '/api/accounts/asset-acquisitions',
    screen: screens.assets,
    tab: 'acquisitions',
    names: { one: 'acquisition', many: 'acquisitions' },
  },
  depreciationRun: {
    type: 'DP',
    ledger: 'always',
    path: '/api/accounts/depreciation-runs',
    screen: screens.assets,
    tab: 'depreciation',
    names: { one: 'depreciation run', many: 'depreciation runs' },
  },
  assetRevision: {
    type: 'AV',
    ledger: 'sometimes',
    path: '/api/accounts/asset-revisions',
    screen: screens.assets,
    tab: 'revisions',
    names: { one: 'revision', many: 'revisions' },
  },
  assetTransfer: {
    type: 'AT',
    ledger: 'always',
    path: '/api/accounts/asset-transfers',
    screen: screens.assets,
    tab: 'transfers',
    names: { one: 'asset transfer', many: 'asset transfers' },
  },
  disposal: {
    type: 'AD',
    ledger: 'always',
    path: '/api/accounts/asset-disposals',
    screen: screens.assets,
    tab: 'disposals',
    names: { one: 'disposal', many: 'disposals' },
  },
  opening: {
    type: 'OP',
    ledger: 'always',
    path: '/api/accounts/openings',
    screen: screens.openings,
    names: { one: 'opening voucher', many: 'opening vouchers' },
  },
  closing: {
    type: 'YE',
    ledger: 'always',
    path: '/api/accounts/year-end',
    screen: screens.yearEnd,
    names: { one: 'closing voucher', many: 'closing vouchers' },
    params: ({ date, fyStartMonth }): Readonly<Record<string, string>> =>
      date ? { year: financialYearOf(date, fyStartMonth).code } : {},
  },
} as const satisfies Record<string, Kind>;
