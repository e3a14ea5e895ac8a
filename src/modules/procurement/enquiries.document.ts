import { purchaseEnquiries } from '../../../contract/procurement/enquiries';
import { defineDocument } from '../../kit/document/defineDocument';
import { documentFilters, documentList, narration, newestFirst } from '../../kit/document/listParts';
import { choice } from '../../kit/inputs/inputKinds';
import { ComparisonOf } from './Comparison';
import { bySupplier, validTill } from './documentParts';
import { anyBranch, anyPurchaseType, anyStore, anyUnit, neededItem, someSuppliers } from './lookups';
import { SendToSuppliers } from './SendToSuppliers';
import { letterOf } from './supplierParts';
import { enquiryStatusWords } from './words';

/** Enquiries to several suppliers; their quotations are compared under each. */
export const enquiriesDocument = defineDocument(purchaseEnquiries, {
  carry: ['branchId', 'storeId', 'validTill'],
  list: documentList(
    enquiryStatusWords,
    [
      { field: 'particulars', label: 'Items', card: 'name' },
      validTill,
      { field: 'asked', label: 'Suppliers asked', show: 'count', card: 'part' },
      { field: 'quoted', label: 'Quotations', show: 'count', card: 'part' },
    ],
    [],
  ),
  filters: documentFilters(enquiryStatusWords, [
    bySupplier,
    { field: 'answers', label: 'Answers', input: choice({ none: 'None yet', some: 'Some' }) },
  ]),
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'supplierIds', label: 'Suppliers', input: someSuppliers, width: 'wide' },
    { field: 'validTill', label: 'Valid till', input: 'date' },
    { field: 'storeId', label: 'For store', input: anyStore },
    { field: 'purchaseTypeId', label: 'Purchase type', input: anyPurchaseType },
    { field: 'replyTo', label: 'Answers to', input: 'text' },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'items',
    itemBeside: 'itemId',
    columns: [
      { field: 'itemId', label: 'Item', input: neededItem },
      { field: 'description', label: 'Description', input: 'text' },
      { field: 'qty', label: 'Quantity', input: 'quantity' },
      { field: 'unitId', label: 'Unit', input: anyUnit },
      { field: 'neededOn', label: 'Needed on', input: 'date' },
    ],
  },
  below: [narration],
  print: {
    kind: 'items',
    title: 'Purchase enquiry',
    party: () => [],
    columns: ['itemId', 'description', 'qty', 'unitId', 'neededOn'],
    letter: ({ id }) => letterOf('EN', id),
    signatures: ['Prepared by', 'Approved by'],
  },
  Tools: SendToSuppliers,
  About: ComparisonOf,
});
