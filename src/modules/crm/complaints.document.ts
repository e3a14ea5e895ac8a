import { complaintHistoryPath, complaints, SEVERITIES } from '../../../contract/crm/complaints';
import { sentenceCase } from '../../../contract/resource';
import { plainDocument } from '../../kit/document/document';
import { documentFilters, documentList, newestFirst } from '../../kit/document/listParts';
import { choice } from '../../kit/inputs/inputKinds';
import { storyOf } from './LeadStory';
import { anyBranch, anyContact, anyCustomer, anyItem, anyPerson } from './lookups';

const statusWords = Object.fromEntries(
  Object.entries(complaints.stages).map(([stage, { words }]) => [stage, sentenceCase(words)]),
);

/** Complaints of customers, until they are resolved. */
export const complaintsKind = plainDocument(complaints, {
  start: { severity: 'normal' },
  carry: ['branchId'],
  list: documentList(
    statusWords,
    [
      { field: 'partyName', label: 'Customer', card: 'name' },
      { field: 'subject', label: 'Subject', card: 'part' },
      { field: 'severity', label: 'Severity', words: SEVERITIES, card: 'part' },
      { field: 'assignedName', label: 'Assigned to', card: 'part' },
      { field: 'resolveBy', label: 'Resolve by', show: 'date', card: 'fact' },
      { field: 'daysOpen', label: 'Days open', show: 'count', optional: true },
    ],
    [],
  ),
  filters: documentFilters(statusWords, [
    { field: 'severity', label: 'Severity', input: choice(SEVERITIES) },
    { field: 'assignedId', label: 'Assigned to', input: anyPerson },
    { field: 'customerId', label: 'Customer', input: anyCustomer },
  ]),
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'customerId', label: 'Customer', input: anyCustomer },
    { field: 'subject', label: 'Subject', input: 'text', width: 'wide' },
    { field: 'severity', label: 'Severity', input: choice(SEVERITIES) },
    { field: 'resolveBy', label: 'Resolve by', input: 'date' },
    { field: 'assignedId', label: 'Assigned to', input: anyPerson, help: 'If blank, you' },
    { field: 'contactId', label: 'Contact', input: anyContact },
    { field: 'itemId', label: 'Item', input: anyItem },
    { field: 'invoiceNo', label: 'Invoice', input: 'text', help: 'The number of the bill' },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  below: [
    { field: 'details', label: 'Details', input: 'textarea' },
    { field: 'narration', label: 'Remarks', input: 'textarea' },
  ],
  print: { title: 'Complaint', signatures: ['Entered by', 'Resolved by'] },
  About: storyOf(complaintHistoryPath, complaints),
});
