import { journals } from '../../../contract/accounts/journals';
import { type Paise, sumOf } from '../../../contract/amount';
import { GST_STATES } from '../../../contract/statutory';
import { defineDocument } from '../../kit/document/defineDocument';
import { choice } from '../../kit/inputs/inputKinds';
import { translate } from '../../kit/translate';
import { balanceJournal, enterBills, fillBalance, isAllocated, pickOldest } from './billKeys';
import { JournalLineDetail } from './JournalLineDetail';
import { workOutTaxes } from './journalTaxes';
import { anyAccount, anyBranch } from './lookups';
import { ReversalNote } from './ReversalNote';
import { TemplateTools } from './TemplateTools';
import { VoucherAbout } from './VoucherAbout';
import { checkJournal } from './voucherChecks';
import {
  approvedVoucherFilters,
  BILL_ROWS,
  costCentreField,
  newestFirst,
  partyEmails,
  voucherList,
} from './voucherParts';
import { purposeWords } from './words';

const NONE = 0 as Paise;
const SUPPLIES = ['saleNote', 'purchaseNote', 'debitNote', 'creditNote'];
const isSupply = ({ purpose }: { purpose: string | null }) => SUPPLIES.includes(purpose ?? '');

const purposeOf = ({ purpose }: { purpose?: keyof typeof purposeWords | null }) =>
  purpose ? translate(purposeWords[purpose]) : '';
const PURPOSE = { field: 'purpose', label: 'Purpose', card: 'fact', cell: purposeOf, text: purposeOf } as const;

/** Entries without money, posted as typed. */
export const journalsDocument = defineDocument(journals, {
  blank: ({ date, branchId }) => ({
    date,
    branchId,
    costCentreId: null,
    purpose: 'general' as const,
    returnOf: null,
    bankLineId: null,
    returnAs: null,
    reverseOn: null,
    setOffFor: null,
    creditOf: null,
    placeOfSupply: null,
    partyGstin: null,
    gstBillNo: null,
    gstBillDate: null,
    narration: null,
    lines: [blankLine(), blankLine()],
  }),
  carry: ['branchId', 'purpose'],
  own: ['returnOf', 'returnAs', 'bankLineId', 'setOffFor', 'creditOf'],
  list: [...voucherList.slice(0, 2), PURPOSE, ...voucherList.slice(2)],
  filters: [...approvedVoucherFilters, { field: 'purpose', label: 'Purpose', input: choice(purposeWords) }],
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'purpose', label: 'Purpose', input: choice(purposeWords) },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'lines',
    blank: blankLine,
    columns: [
      { field: 'accountId', label: 'Account', input: anyAccount },
      { field: 'debit', label: 'Debit', input: 'money' },
      { field: 'credit', label: 'Credit', input: 'money' },
      { field: 'narration', label: 'Remark', input: 'text' },
    ],
    // A line with a debit has no credit.
    passes: (line, column) => column === 'credit' && Boolean(line.debit) && !line.credit,
    entered: { accountId: fillBalance, debit: enterBills('either'), credit: enterBills('either') },
    passesDetail: isAllocated,
    rows: BILL_ROWS,
    Detail: JournalLineDetail,
  },
  below: [
    { field: 'narration', label: 'Narration', input: 'textarea', help: 'Ctrl+R repeats the last one' },
    {
      field: 'reverseOn',
      label: 'Take back on',
      input: 'date',
      when: (journal) => journal.purpose === 'provision',
      help: 'Posted by itself on that day',
    },
    { field: 'placeOfSupply', label: 'Place of supply', input: choice(GST_STATES), when: isSupply },
    {
      field: 'partyGstin',
      label: 'GSTIN of the party',
      input: 'text',
      when: isSupply,
      help: 'If blank, taken from the account',
    },
    {
      field: 'gstBillNo',
      label: 'Bill no. for GST',
      input: 'text',
      when: isSupply,
      help: 'If blank, taken from the bill',
    },
    { field: 'gstBillDate', label: 'Bill date for GST', input: 'date', when: isSupply },
    costCentreField,
  ],
  keys: [balanceJournal, pickOldest('either'), workOutTaxes],
  totals: (draft) => {
    const debit = sumOf(draft.lines, (line) => line.debit ?? NONE);
    const credit = sumOf(draft.lines, (line) => line.credit ?? NONE);
    const difference = (debit - credit) as Paise;
    return [
      { label: 'Debit', amount: debit },
      { label: 'Credit', amount: credit },
      {
        label:
          difference === 0
            ? translate('Difference')
            : translate(difference > 0 ? 'Debit exceeds credit by' : 'Credit exceeds debit by'),
        amount: Math.abs(difference) as Paise,
        strong: true,
      },
    ];
  },
  print: {
    title: 'Journal voucher',
    about: async (note) => (await import('./notePaper')).notePaperOf(note),
    amount: (journal) => journal.amount,
    signatures: ['Prepared by', 'Checked by', 'Approved by'],
  },
  isAsTyped: true,
  check: checkJournal,
  About: VoucherAbout,
  mailTo: partyEmails,
  EntryTools: TemplateTools,
  Note: ReversalNote,
});

function blankLine() {
  return {
    accountId: null,
    debit: NONE,
    credit: NONE,
    bills: [],
    gstPercent: null,
    hsn: null,
    supply: null,
    creditBlocked: null,
    qty: null,
    uqc: null,
    unitRate: null,
    narration: null,
    costCentreId: null,
  };
}
