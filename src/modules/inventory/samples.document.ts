import {
  type SampleOut,
  SENT_FOR,
  samplesBack,
  samplesGivenBack,
  samplesIn,
  samplesOut,
} from '../../../contract/inventory/samples';
import { stores } from '../../../contract/stock/stores';
import { plainDocument } from '../../kit/document/document';
import { choice } from '../../kit/inputs/inputKinds';
import {
  branch,
  date,
  goodsColumns,
  goodsList,
  goodsScreen,
  goodsTable,
  nameOf,
  narration,
  remarks,
  time,
} from './goods';
import { anyStore } from './lookups';
import { SampleReturnButton } from './SampleReturnButton';

/** Samples that go out and come in, and their way back. */

const sampleList = [
  ...goodsList.slice(0, 2),
  { field: 'person', label: 'Party', card: 'fact' },
  ...goodsList.slice(2),
] as const;
const common = { ...goodsScreen, carry: ['branchId', 'storeId'] } as const;
const dueBack = [
  { field: 'returnable', label: 'Returnable', input: 'switch' },
  {
    field: 'returnBy',
    label: 'Due back on',
    input: 'date',
    when: ({ returnable }: { returnable?: unknown }) => returnable === true,
  },
] as const;
const purpose = { field: 'purpose', label: 'Purpose', input: 'text' } as const;
const reverseCredit = {
  field: 'reverseCredit',
  label: 'Reverse input credit',
  input: 'switch',
  help: 'Of what is given away; section 17(5)(h)',
} as const;

/** CGST Rules 2017, rule 55: goods that are no supply go with a delivery challan. */
const challanAbout = async ({ sentFor }: SampleOut) => (sentFor === 'sample' ? {} : { title: 'Delivery challan' });
const passAbout = async ({ returnable }: SampleOut) => (returnable ? { title: 'Returnable gate pass' } : {});

export const samplesOutDocument = plainDocument(samplesOut, {
  ...common,
  Tools: SampleReturnButton,
  usualStore: true,
  list: [
    ...sampleList.slice(0, 3),
    { field: 'sentFor', label: 'Sent for', show: 'status', words: SENT_FOR, optional: true },
    ...sampleList.slice(3),
  ],
  header: [
    date,
    { field: 'person', label: 'Party', input: 'text', width: 'wide' },
    { field: 'sentFor', label: 'Sent for', input: choice(SENT_FOR) },
    { field: 'storeId', label: 'From store', input: anyStore },
    ...dueBack,
    { ...reverseCredit, when: ({ returnable }) => returnable !== true },
    branch,
    time,
  ],
  lines: goodsTable,
  below: [
    purpose,
    { field: 'carriedBy', label: 'Carried by', input: 'text', help: 'Name or vehicle, for the gate pass' },
    narration,
  ],
  print: {
    kind: 'items',
    title: 'Sample challan',
    amount: (document) => document.amount,
    party: (document) => [{ title: 'Party', name: document.person }],
    about: challanAbout,
    columns: ['itemId', 'qty', 'unitId', 'remarks'],
    signatures: ['Given by', 'Received by'],
  },
  papers: {
    gatePass: {
      about: passAbout,
      isPriced: () => false,
      tells: ['reverseCredit', 'narration'],
      signatures: ['Given by', 'Carried by', 'Security at the gate'],
    },
  },
});

export const samplesBackDocument = plainDocument(samplesBack, {
  ...common,
  start: { outcome: 'back' },
  list: goodsList,
  header: [
    date,
    { field: 'outcome', label: 'Outcome', input: choice({ back: 'Came back', kept: 'Kept by the party' }) },
    { field: 'storeId', label: 'Into store', input: anyStore },
    { ...reverseCredit, when: ({ outcome }) => outcome === 'kept' },
    branch,
    time,
  ],
  lines: goodsTable,
  below: [narration],
  print: {
    kind: 'items',
    title: 'Samples back',
    amount: (document) => document.amount,
    party: (document) => [{ title: 'Store', name: nameOf(document, stores.path, document.storeId) }],
    columns: ['itemId', 'qty', 'unitId', 'remarks'],
    signatures: ['Returned by', 'Received by'],
  },
});

export const samplesInDocument = plainDocument(samplesIn, {
  ...common,
  Tools: SampleReturnButton,
  list: sampleList,
  header: [
    date,
    { field: 'person', label: 'Party', input: 'text', width: 'wide' },
    ...dueBack,
    { field: 'takeIntoStock', label: 'Take into stock', input: 'switch' },
    { field: 'storeId', label: 'Into store', input: anyStore, when: ({ takeIntoStock }) => takeIntoStock === true },
    branch,
    time,
  ],
  lines: {
    ...goodsTable,
    start: { rate: null },
    columns: [...goodsColumns, { field: 'rate', label: 'Rate', input: 'rate' }, remarks],
  },
  below: [purpose, narration],
  print: {
    kind: 'items',
    title: 'Samples received',
    amount: (document) => document.amount,
    party: (document) => [{ title: 'Party', name: document.person }],
    columns: ['itemId', 'qty', 'unitId', 'remarks'],
    signatures: ['Received by', 'Checked by'],
  },
});

export const samplesGivenBackDocument = plainDocument(samplesGivenBack, {
  ...common,
  list: goodsList,
  header: [
    date,
    { field: 'storeId', label: 'From store', input: anyStore, help: 'If they were taken into stock' },
    branch,
    time,
  ],
  lines: goodsTable,
  below: [narration],
  print: {
    kind: 'items',
    title: 'Gate pass',
    amount: (document) => document.amount,
    party: (document) => [{ title: 'Branch', name: document.branchName }],
    columns: ['itemId', 'qty', 'unitId', 'remarks'],
    signatures: ['Given by', 'Received by'],
  },
});
