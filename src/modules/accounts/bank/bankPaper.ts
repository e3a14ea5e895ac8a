import { PRINTED_ITEMS, type PrintedStatement } from '../../../../contract/accounts/bank/reconciliation';
import { add, formatPaise, negate, type Paise, sumOf } from '../../../../contract/amount';
import { daysBetween, formatDate, type IsoDate } from '../../../../contract/dates';
import type { LetterHead } from '../../../../contract/paper';
import type { Block, PaperDocument, PaperRow } from '../../../kit/paper/paper';
import { modeWords } from '../words';

type Item = { date: IsoDate; words: string; by: string; amount: Paise };

/** The reconciliation statement of a day, and the items behind it with their age in days. */
export function bankPaper(head: LetterHead, { summary, entries, lines }: PrintedStatement): PaperDocument {
  const { account, asOn, balance, difference } = summary;
  const row = (words: string, amount: Paise, isStrong?: true): PaperRow => ({
    cells: [words, formatPaise(amount)],
    ...(isStrong && { isStrong }),
  });
  const given =
    balance === null || difference === null
      ? []
      : [row('Balance as per bank statement', balance), row('Difference', difference, true)];
  return {
    head,
    title: 'Bank reconciliation',
    subtitle: [account.name, `at ${formatDate(asOn)}`],
    marks: summary.reconciledAt ? [`Reconciled by ${summary.reconciledBy}`] : [],
    blocks: [
      {
        kind: 'table',
        label: 'Reconciliation statement',
        columns: [
          { label: 'Particulars', isWide: true },
          { label: 'Amount', isFigure: true },
        ],
        rows: [
          row('Balance as per books', summary.books, true),
          row('Add: cheques issued and payments not presented', summary.issued),
          row('Less: cheques deposited and receipts not cleared', summary.deposited),
          row('Add: credits of the bank not in the books', summary.bankCredits),
          row('Less: debits of the bank not in the books', summary.bankDebits),
          row('Balance that the bank should show', summary.computed, true),
          ...given,
        ],
      },
      ...itemBlocks(
        'In the books, not cleared',
        entries.map((entry) => ({
          date: entry.date,
          words: `${entry.number} ${entry.party}`,
          by: [entry.mode ? modeWords[entry.mode] : '', entry.instrumentNo, entry.isStale ? '(stale)' : '']
            .filter(Boolean)
            .join(' '),
          amount: add(entry.debit, negate(entry.credit)),
        })),
        summary.openEntries,
        asOn,
      ),
      ...itemBlocks(
        'At the bank, not in the books',
        lines.map(({ date, narration, reference, amount }) => ({
          date,
          words: narration ?? '',
          by: reference ?? '',
          amount,
        })),
        summary.openLines,
        asOn,
      ),
      { kind: 'signatures', names: ['Prepared by', 'Checked by'] },
    ],
  };
}

function itemBlocks(title: string, items: readonly Item[], all: number, asOn: IsoDate): Block[] {
  if (items.length === 0) return [{ kind: 'text', text: `${title}: nothing.` }];
  const body = items.map(
    ({ date, words, by, amount }): PaperRow => ({
      cells: [formatDate(date), words, by, String(daysBetween(date, asOn)), formatPaise(amount)],
    }),
  );
  const total = formatPaise(sumOf(items, ({ amount }) => amount));
  return [
    { kind: 'text', text: title, isStrong: true },
    {
      kind: 'table',
      label: title,
      columns: [
        { label: 'Date' },
        { label: 'Particulars', isWide: true },
        { label: 'Instrument' },
        { label: 'Days', isFigure: true },
        { label: 'Amount', isFigure: true },
      ],
      rows: [...body, { cells: ['', 'Total', '', '', total], isStrong: true }],
    },
    ...(all > PRINTED_ITEMS
      ? [{ kind: 'text' as const, text: `The first ${PRINTED_ITEMS} of ${all} are listed.` }]
      : []),
  ];
}
