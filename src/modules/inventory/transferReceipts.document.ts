import { transferReceipts } from '../../../contract/inventory/transferReceipts';
import { stores } from '../../../contract/stock/stores';
import { plainDocument } from '../../kit/document/document';
import { choice } from '../../kit/inputs/inputKinds';
import { branch, date, intoStore, nameOf, receiptPrint, receiptScreen, time } from './goods';

/** Goods in transit that a store receives, from the lines of their transfer (Alt+F). */
export const transferReceiptsDocument = plainDocument(transferReceipts, {
  ...receiptScreen,
  start: { shortage: 'back' },
  header: [
    date,
    intoStore,
    {
      field: 'shortage',
      label: 'What is short',
      input: choice({ loss: 'Lost on the way', back: 'Back in the first store' }),
    },
    branch,
    time,
  ],
  print: {
    kind: 'items',
    ...receiptPrint,
    title: 'Transfer receipt',
    amount: (document) => document.amount,
    party: (document) => [{ title: 'Store', name: nameOf(document, stores.path, document.storeId) }],
  },
});
