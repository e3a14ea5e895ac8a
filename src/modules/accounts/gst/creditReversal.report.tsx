import { type CreditAnswer, creditReversal } from '../../../../contract/accounts/gst/creditReversal';
import { formatPaise, sumOf } from '../../../../contract/amount';
import { documentLink } from '../../../kit/document/documentLink';
import { defineReport } from '../../../kit/report/defineReport';
import { translate } from '../../../kit/translate';
import { anyBranch } from '../lookups';
import { CreditDrafts } from './CreditDrafts';
import { ownBranch } from './words';

/** The gaps in the knowledge of these books, shown where it matters. */
function ofOpenings({ bills, unpaid }: CreditAnswer['openings']): string {
  if (bills === 0) return '';
  const words = bills === 1 ? translate('One bill') : translate('{bills} bills', { bills });
  return translate(
    '. {words} of the opening balances, {unpaid}, {billsWords} unpaid after 180 days too: credit taken on {billsWords2} before these books began is given back by a journal of your own',
    {
      words,
      unpaid: formatPaise(unpaid),
      billsWords: translate(bills === 1 ? 'is' : 'are'),
      billsWords2: translate(bills === 1 ? 'it' : 'them'),
    },
  );
}

function check({ rows, missing, openings }: CreditAnswer) {
  if (missing.length > 0) {
    return {
      good: false,
      text: translate('No account is chosen for {missing}: ask an administrator to choose one under account purposes', {
        missing: missing.join(' and '),
      }),
    };
  }
  const [back, again] = [sumOf(rows, (row) => row.toReverse), sumOf(rows, (row) => row.toReclaim)];
  if (back === 0 && again === 0)
    return openings.bills === 0
      ? { good: true, text: 'The credit of every bill is as the law wants it' }
      : {
          good: null,
          text: translate('The credit of every bill of these books is as the law wants it{openings}', {
            openings: ofOpenings(openings),
          }),
        };
  const words = [
    ...(back > 0 ? [translate('{back} is to be given back', { back: formatPaise(back) })] : []),
    ...(again > 0 ? [translate('{again} may be taken again', { again: formatPaise(again) })] : []),
  ];
  return { good: null, text: `${words.join(', ')}${ofOpenings(openings)}` };
}

/** Bills unpaid after 180 days: their credit goes back, and is taken again when they are paid (CGST Rules 2017, rule 37). */
export const creditReversalReport = defineReport(creditReversal, {
  start: ({ today, branchId }) => ({ asOn: today, ...ownBranch({ branchId }) }),
  filters: [
    { kind: 'field', field: 'asOn', label: 'As on', input: 'date', required: true },
    {
      kind: 'field',
      field: 'branchId',
      label: 'registration of',
      input: anyBranch,
      placeholder: 'The one registration',
    },
  ],
  columns: [
    { field: 'party', label: 'Supplier' },
    { field: 'billNo', label: 'Bill' },
    { field: 'billDate', label: 'Bill date', show: 'date' },
    { field: 'payBy', label: 'To be paid by', show: 'date' },
    { field: 'amount', label: 'Bill amount', show: 'money', minor: true },
    { field: 'unpaid', label: 'Unpaid', show: 'money', total: 'sum' },
    { field: 'credit', label: 'Credit of the bill', show: 'money', minor: true },
    { field: 'reversed', label: 'Given back', show: 'money', total: 'sum' },
    { field: 'toReverse', label: 'To give back', show: 'money', total: 'sum' },
    { field: 'toReclaim', label: 'To take again', show: 'money', total: 'sum' },
  ],
  open: ({ type, voucherId, date }) => documentLink(type, voucherId, date),
  Tools: CreditDrafts,
  check,
  empty: 'No bill with credit is unpaid after 180 days.',
});
