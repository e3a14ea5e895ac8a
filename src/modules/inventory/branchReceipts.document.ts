import { branchReceipts } from '../../../contract/inventory/branchReceipts';
import { stores } from '../../../contract/stock/stores';
import { plainDocument } from '../../kit/document/document';
import { choice } from '../../kit/inputs/inputKinds';
import { branch, date, intoStore, nameOf, receiptPrint, receiptScreen, time } from './goods';
import { expenseAccount } from './lookups';

/** Goods that a branch receives from another one, from the lines of their transfer (Alt+F). */
export const branchReceiptsDocument = plainDocument(branchReceipts, {
  ...receiptScreen,
  start: { shortage: 'loss' },
  header: [
    date,
    intoStore,
    { field: 'shortage', label: 'What is short', input: choice({ loss: 'Lost on the way', claim: 'Claimed' }) },
    { field: 'claimAccountId', label: 'Claim on', input: expenseAccount, when: ({ shortage }) => shortage === 'claim' },
    branch,
    time,
  ],
  print: {
    kind: 'items',
    ...receiptPrint,
    title: 'Branch receipt',
    amount: (document) => document.amount,
    party: (document) => [{ title: 'Store', name: nameOf(document, stores.path, document.storeId) }],
  },
});
