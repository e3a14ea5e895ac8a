import { addDays } from '../../../contract/dates';
import { sentenceCase } from '../../../contract/resource';
import { estimates } from '../../../contract/sales/estimates';
import { plainDocument } from '../../kit/document/document';
import {
  documentFilters,
  documentList,
  narration,
  newestFirst,
  partyColumns,
  totalColumn,
} from '../../kit/document/listParts';
import { priceOfQuantity } from '../../selling/offeredPrice';
import { chargeTable, discountFields, lineFigures, soldColumns } from '../../selling/saleForm';
import { buyerMail, taxesOf } from '../../selling/salePaper';
import { anyAgent, anyBranch, anyCustomer, anySaleType, soldTo } from './lookups';
import { lineNotes, paperAbout } from './salePaper';

const statusWords = Object.fromEntries(
  Object.entries(estimates.stages).map(([status, { words }]) => [status, sentenceCase(words)]),
);

/** How long an estimate holds unless it says otherwise. */
const VALID_DAYS = 15;

/** The total of a possible sale; invoices are made from it. */
export const estimatesDocument = plainDocument(estimates, {
  carry: ['branchId', 'saleTypeId', 'includesTax', 'rounds', 'terms'],
  list: documentList(
    statusWords,
    [...partyColumns('Customer'), { field: 'validTill', label: 'Valid till', show: 'date', card: 'fact' }],
    [totalColumn],
  ),
  filters: documentFilters(statusWords, [{ field: 'customerId', label: 'Customer', input: anyCustomer }]),
  order: newestFirst,
  start: ({ date }) => ({ rounds: true, validTill: addDays(date, VALID_DAYS) }),
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'customerId', label: 'Customer', input: soldTo },
    { field: 'buyerName', label: 'Name of the buyer', input: 'text', help: 'If no customer is selected' },
    { field: 'buyerMobile', label: 'Mobile', input: 'text' },
    { field: 'saleTypeId', label: 'Sale type', input: anySaleType },
    { field: 'validTill', label: 'Valid till', input: 'date' },
    { field: 'interState', label: 'IGST', input: 'switch', help: 'The customer is in another state, an SEZ or abroad' },
    { field: 'includesTax', label: 'Rates include tax', input: 'switch' },
    { field: 'agentId', label: 'Agent', input: anyAgent },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: [
    {
      field: 'items',
      title: 'Items',
      itemBeside: 'itemId',
      entered: { qty: priceOfQuantity },
      start: { rate: null, gstPercent: null },
      columns: [...soldColumns, ...lineFigures],
      sum: ['taxable', 'amount'],
    },
    chargeTable,
  ],
  below: [...discountFields, { field: 'terms', label: 'Terms', input: 'textarea' }, narration],
  print: {
    kind: 'items',
    title: 'Estimate – not a tax invoice',
    amount: ({ amount }) => amount,
    party: () => [],
    tells: [
      ...(['customerId', 'buyerName', 'buyerMobile', 'saleTypeId', 'interState', 'includesTax', 'rounds'] as const),
      ...(['agentId', 'terms'] as const),
    ],
    about: paperAbout,
    columns: ['itemId', 'qty', 'unitId', 'rate', 'discountPercent', 'taxable', 'gstPercent', 'amount'],
    notes: lineNotes,
    taxes: taxesOf,
    terms: ({ terms }) => terms,
    signatures: ['For the seller'],
  },
  mailTo: buyerMail,
});
