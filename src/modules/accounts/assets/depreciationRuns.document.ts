import { type DepreciationLine, depreciationRuns } from '../../../../contract/accounts/assets/depreciationRuns';
import { type Field, plainFields } from '../../../kit/define';
import { type DocumentKind, plainDocument } from '../../../kit/document/document';
import { choice } from '../../../kit/inputs/inputKinds';
import { anyBranch } from '../lookups';
import { VoucherAbout } from '../VoucherAbout';
import { newestFirst, voucherFilters, voucherList } from '../voucherParts';
import { periodWords } from './words';

const CHARGES: readonly Field<DepreciationLine>[] = [
  { field: 'code', label: 'Code', input: 'text' },
  { field: 'name', label: 'Asset', input: 'text' },
  { field: 'days', label: 'Days', input: 'count' },
  { field: 'cost', label: 'Cost', input: 'money' },
  { field: 'before', label: 'Before', input: 'money' },
  { field: 'charge', label: 'Charged', input: 'money' },
  { field: 'net', label: 'Net', input: 'money' },
];

/** Runs that were made; a new one is prepared on a panel of its own. */
export const depreciationRunsDocument: DocumentKind = {
  ...plainDocument(depreciationRuns, {
    blank: ({ date, branchId }) => ({ date, branchId, period: 'month' as const, narration: null }),
    carry: ['branchId', 'period'],
    list: voucherList,
    filters: voucherFilters,
    order: newestFirst,
    header: [
      { field: 'period', label: 'Period', input: choice(periodWords) },
      { field: 'date', label: 'Up to', input: 'date' },
      { field: 'branchId', label: 'Branch', input: anyBranch },
    ],
    below: [{ field: 'narration', label: 'Narration', input: 'textarea' }],
    totals: () => [],
    print: {
      title: 'Depreciation schedule',
      amount: (run) => run.amount,
      signatures: ['Prepared by', 'Checked by', 'Approved by'],
    },
    About: VoucherAbout,
  }),
  // The charges of a run are not entered, so they are no line of its input; its voucher still shows them as lines.
  tables: [{ field: 'assets', blank: () => ({}), isBlank: () => false, columns: plainFields(CHARGES) }],
};
