import { branchTransfers } from '../../../contract/inventory/branchTransfers';
import { plainDocument } from '../../kit/document/document';
import { choice } from '../../kit/inputs/inputKinds';
import { branch, date, goodsColumns, goodsListWith, goodsScreen, goodsTable, narration, remarks, time } from './goods';
import { anyStore, otherBranch } from './lookups';
import { TransferEway } from './TransferEway';
import { COPIES, transferAbout } from './transferPaper';

/** Goods that a branch sends to another one. */
export const branchTransfersDocument = plainDocument(branchTransfers, {
  ...goodsScreen,
  usualStore: true,
  carry: ['branchId', 'storeId', 'toBranchId'],
  start: { transferRate: 'cost' },
  list: goodsListWith({ field: 'toBranch', label: 'To branch', card: 'fact' }),
  header: [
    date,
    { field: 'storeId', label: 'From store', input: anyStore },
    { field: 'toBranchId', label: 'To branch', input: otherBranch },
    {
      field: 'transferRate',
      label: 'Value',
      input: choice({ cost: 'At cost', typed: 'At the rates of the lines' }),
    },
    branch,
    time,
  ],
  lines: {
    ...goodsTable,
    start: { rate: null },
    columns: [...goodsColumns, { field: 'rate', label: 'Rate', input: 'rate' }, remarks],
  },
  below: [
    { field: 'transport', label: 'Transporter', input: 'text' },
    { field: 'transporterGstin', label: 'Transporter GSTIN', input: 'text' },
    { field: 'vehicleNo', label: 'Vehicle', input: 'text' },
    { field: 'lrNo', label: 'LR number', input: 'text' },
    { field: 'lrDate', label: 'LR date', input: 'date' },
    { field: 'distanceKm', label: 'Distance in km', input: 'count' },
    { field: 'ewayBill', label: 'E-way bill', input: 'text', help: '12 digits; needed above 50,000' },
    narration,
  ],
  Tools: TransferEway,
  print: {
    kind: 'items',
    title: 'Branch transfer',
    amount: (document) => document.amount,
    party: () => [],
    tells: ['storeId', 'toBranchId', 'transferRate'],
    about: transferAbout,
    columns: ['itemId', 'qty', 'unitId', 'remarks'],
    copies: COPIES,
    signatures: ['Received by', 'For the sender'],
  },
});
