import type { PrintedStatement } from '../../../../contract/accounts/bank/reconciliation';
import { PRINTED_ITEMS } from '../../../../contract/accounts/bank/reconciliation';
import { daysBetween, formatDate } from '../../../../contract/dates';
import { PrintSheet } from '../../../kit/PrintSheet';
import { useSession } from '../../../kit/session';
import { Figure } from '../../../kit/show';
import { modeWords } from '../words';

/** The reconciliation statement on paper, and the items behind it with their age in days. */
export function BankPaper({ statement, done }: { statement: PrintedStatement; done(): void }) {
  const company = useSession((session) => session.details?.addr.companyName ?? '');
  const { summary, entries, lines } = statement;
  const steps: [string, number][] = [
    ['Balance as per books', summary.books],
    ['Add: cheques issued and payments not presented', summary.issued],
    ['Less: cheques deposited and receipts not cleared', summary.deposited],
    ['Add: credits of the bank not in the books', summary.bankCredits],
    ['Less: debits of the bank not in the books', summary.bankDebits],
    ['Balance that the bank should show', summary.computed],
  ];
  const given: [string, number][] =
    summary.balance === null || summary.difference === null
      ? []
      : [
          ['Balance as per bank statement', summary.balance],
          ['Difference', summary.difference],
        ];
  return (
    <PrintSheet paper="a4" done={done}>
      <div className="report-paper">
        <h2>{company}</h2>
        <p>
          Bank reconciliation of {summary.account.name} at {formatDate(summary.asOn)}
          {summary.reconciledAt && `, reconciled by ${summary.reconciledBy}`}
        </p>
        <table className="report">
          <tbody>
            {[...steps, ...given].map(([words, amount]) => (
              <tr key={words}>
                <td>{words}</td>
                <td className="text-end">
                  <Figure amount={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Items
          title="In the books, not cleared"
          rows={entries.map((entry) => ({
            key: entry.id,
            date: entry.date,
            words: `${entry.number} ${entry.party}`,
            by: [entry.mode ? modeWords[entry.mode] : '', entry.instrumentNo, entry.isStale ? '(stale)' : '']
              .filter(Boolean)
              .join(' '),
            age: daysBetween(entry.date, summary.asOn),
            amount: entry.debit - entry.credit,
          }))}
          all={summary.openEntries}
        />
        <Items
          title="At the bank, not in the books"
          rows={lines.map((line) => ({
            key: line.id,
            date: line.date,
            words: line.narration ?? '',
            by: line.reference ?? '',
            age: daysBetween(line.date, summary.asOn),
            amount: line.amount,
          }))}
          all={summary.openLines}
        />
      </div>
    </PrintSheet>
  );
}

type Item = {
  key: number;
  date: PrintedStatement['entries'][number]['date'];
  words: string;
  by: string;
  age: number;
  amount: number;
};

function Items({ title, rows, all }: { title: string; rows: readonly Item[]; all: number }) {
  if (rows.length === 0) return <p>{title}: nothing.</p>;
  return (
    <>
      <h3 className="bank-paper-title">{title}</h3>
      <table className="report">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Particulars</th>
            <th scope="col">Instrument</th>
            <th scope="col" className="text-end">
              Days
            </th>
            <th scope="col" className="text-end">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td>{formatDate(row.date)}</td>
              <td className="bank-paper-words">{row.words}</td>
              <td>{row.by}</td>
              <td className="text-end">{row.age}</td>
              <td className="text-end">
                <Figure amount={row.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all > PRINTED_ITEMS && (
        <p>
          The first {PRINTED_ITEMS} of {all} are printed.
        </p>
      )}
    </>
  );
}
