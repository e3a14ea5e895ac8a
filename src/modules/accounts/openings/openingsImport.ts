import type { OpeningsOf } from '../../../../contract/accounts/openings';
import { OpeningFileRow } from '../../../../contract/accounts/openingsFile';
import { type Field, plainGroups, type Values } from '../../../kit/define';
import type { ImportPanelProps } from '../../../kit/import/ImportPanel';
import { namedAccount } from '../lookups';
import { CURRENCY_FIELDS } from './BillCurrency';

const FIELDS: readonly Field<OpeningFileRow>[] = [
  { field: 'accountId', label: 'Account', input: namedAccount },
  { field: 'debit', label: 'Debit', input: 'money' },
  { field: 'credit', label: 'Credit', input: 'money' },
  { field: 'billNo', label: 'Bill no.', input: 'text' },
  { field: 'billDate', label: 'Bill date', input: 'date' },
  { field: 'dueDate', label: 'Due date', input: 'date' },
  { field: 'chequeNo', label: 'Cheque no.', input: 'text' },
  { field: 'chequeDate', label: 'Cheque date', input: 'date' },
  { field: 'payee', label: 'Payee', input: 'text' },
  ...CURRENCY_FIELDS,
];

const BLANK: Values = {
  accountId: null,
  debit: 0,
  credit: 0,
  billNo: null,
  billDate: null,
  dueDate: null,
  chequeNo: null,
  chequeDate: null,
  payee: null,
  currency: null,
  exchangeRate: null,
};

/** Suppliers have bills and no cheques. */
const OF_SUPPLIERS = FIELDS.filter(
  ({ field }) => field !== 'chequeNo' && field !== 'chequeDate' && field !== 'payee',
).map((field) => (field.field === 'accountId' ? { ...field, label: 'Supplier' } : field));

/** The columns of a file of opening balances, for the import to read. */
export const openingsFile = ({ path, screen, parties }: OpeningsOf) =>
  ({
    resource: {
      path,
      screen,
      names: { one: 'row of opening balances', many: 'opening balances' },
      input: OpeningFileRow,
      row: OpeningFileRow,
    },
    blank: BLANK,
    form: plainGroups<OpeningFileRow>(parties ? OF_SUPPLIERS : FIELDS),
  }) as unknown as ImportPanelProps['master'];
