import { isInTotal, OFFERED, type Quotation, quotations } from '../../../contract/crm/quotations';
import { addDays } from '../../../contract/dates';
import { defineDocument } from '../../kit/document/defineDocument';
import { documentFilters, narration, newestFirst } from '../../kit/document/listParts';
import { choice } from '../../kit/inputs/inputKinds';
import { priceOfQuantity } from '../../selling/offeredPrice';
import { chargeTable, discountFields, lineFigures, soldColumns } from '../../selling/saleForm';
import { buyerMail, buyerOf, taxesOf } from '../../selling/salePaper';
import { termFields } from './agreed';
import { anyAgent, anyBranch, anyCustomer, anySaleType, offeredTo, openLead } from './lookups';
import { proforma } from './orderPapers';
import { RevisionsButton } from './RevisionsButton';
import { quotationStatusWords } from './words';

/** How long an offer holds unless it says otherwise. */
const VALID_DAYS = 15;

const taxesOfTotal = (quotation: Quotation) => taxesOf({ ...quotation, items: quotation.items.filter(isInTotal) });

/** Our offers to customers. A change of an approved one is its next revision. */
export const quotationsDocument = defineDocument(quotations, {
  carry: ['branchId', 'saleTypeId', 'includesTax', 'rounds', 'letter', 'terms'],
  list: [
    { field: 'number', label: 'Number' },
    { field: 'revision', label: 'Revision', show: 'count', optional: true },
    { field: 'date', label: 'Date', show: 'date', card: 'fact' },
    { field: 'partyName', label: 'Customer', card: 'name' },
    { field: 'particulars', label: 'Items', optional: true },
    { field: 'validTill', label: 'Valid till', show: 'date', card: 'fact' },
    { field: 'branchName', label: 'Branch', optional: true },
    { field: 'createdBy', label: 'Entered by', optional: true },
    { field: 'status', label: 'Status', show: 'status', words: quotationStatusWords, card: 'mark' },
    { field: 'amount', label: 'Total', show: 'money', total: 'sum', card: 'figure' },
  ],
  filters: documentFilters(quotationStatusWords, [{ field: 'customerId', label: 'Customer', input: anyCustomer }]),
  order: newestFirst,
  start: ({ date }) => ({ rounds: true, validTill: addDays(date, VALID_DAYS) }),
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'customerId', label: 'Customer', input: offeredTo },
    { field: 'saleTypeId', label: 'Sale type', input: anySaleType },
    { field: 'validTill', label: 'Valid till', input: 'date' },
    { field: 'leadId', label: 'Enquiry', input: openLead },
    { field: 'contact', label: 'For the attention of', input: 'text' },
    { field: 'creditDays', label: 'Credit days', input: 'count' },
    { field: 'deliveryWeeks', label: 'Delivery weeks', input: 'count' },
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
      start: { rate: null, gstPercent: null, offered: 'main' },
      columns: [...soldColumns, { field: 'offered', label: 'Offered as', input: choice(OFFERED) }, ...lineFigures],
      sum: ['taxable', 'amount'],
    },
    chargeTable,
  ],
  below: [
    ...discountFields,
    ...termFields,
    { field: 'letter', label: 'Covering letter', input: 'textarea', help: 'Stands above the lines on paper' },
    narration,
  ],
  print: {
    kind: 'items',
    title: 'Quotation',
    amount: (quotation) => quotation.amount,
    party: buyerOf,
    columns: ['itemId', 'qty', 'unitId', 'rate', 'discountPercent', 'offered', 'taxable', 'gstPercent', 'amount'],
    taxes: taxesOfTotal,
    letter: ({ letter }) => (letter ? { opening: letter, closing: '' } : null),
    terms: ({ terms }) => terms,
    tells: ['customerId', 'saleTypeId', 'leadId', 'interState', 'includesTax', 'rounds', 'agentId', 'letter', 'terms'],
    signatures: ['Prepared by', 'Approved by'],
  },
  papers: {
    // Goods only offered on top are not on the proforma.
    proforma: { ...proforma, of: (quotation) => ({ ...quotation, items: quotation.items.filter(isInTotal) }) },
  },
  mailTo: buyerMail,
  Tools: RevisionsButton,
});
