import { accounts as screens } from '../../../../contract/accounts/screens';
import type { LedgerAnswer, LedgerRow, OppositeEntry } from '../../../../contract/books/ledger';
import { isoDate, lastOfMonth } from '../../../../contract/dates';
import type { Values } from '../../../kit/define';
import { documentLink } from '../../../kit/document/documentLink';
import type { ReportRow } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';

const MONTH_NAMES = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthName = (month: string) => MONTH_NAMES.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));

const band = (key: string, label: string, values: Values): ReportRow => ({
  key,
  kind: 'band',
  values: { date: label, ...values },
});

/** Entries with the balance brought forward, a subtotal after each month that ends on this page, and the closing. */
export function entryRows(answer: LedgerAnswer, query: Values, isLastPage: boolean): ReportRow[] {
  const months = new Map(answer.months.map((month) => [month.month.slice(0, 7), month]));
  const rows: ReportRow[] = [band('opening', translate('Opening balance'), { balance: answer.pageOpening })];
  for (const [place, row] of answer.rows.entries()) {
    rows.push(
      {
        key: String(row.entryId),
        kind: 'row',
        values: { ...row, ...(row.opposites && oppositeOnLine(row.opposites)) },
        open: documentLink(row.type, row.voucherId, row.date),
        isStruck: row.isCancelled,
      },
      ...oppositeRows(row, query),
    );
    const month = row.date.slice(0, 7);
    const next = answer.rows[place + 1];
    const ends = next ? next.date.slice(0, 7) !== month : isLastPage;
    const total = months.get(month);
    if (ends && total && months.size > 1) {
      rows.push(
        band(`month ${month}`, monthName(month), {
          debit: total.debit,
          credit: total.credit,
          balance: total.balance,
        }),
      );
    }
  }
  return isLastPage ? [...rows, ...leftOutRows(answer)] : rows;
}

/** One opposite account is on the line of its entry, several are under it. */
function oppositeOnLine(opposites: readonly OppositeEntry[]): Values {
  const [first, second] = opposites;
  if (second) return { particulars: translate('As per details') };
  return { opposite: first?.amount };
}

function oppositeRows({ entryId, opposites = [], isCancelled }: LedgerRow, query: Values): ReportRow[] {
  if (opposites.length < 2) return [];
  const { from, to } = linkable(query);
  const branchId = query.branchId ? String(query.branchId) : null;
  return opposites.map(({ accountId, account, amount, accounts }, place): ReportRow => {
    const particulars =
      accountId === null ? translate('and {accounts} more', { accounts: accountsOf(accounts) }) : account;
    return {
      key: `${entryId} ${place}`,
      kind: 'part',
      values: { particulars, opposite: amount },
      ...(accountId !== null && {
        opens: {
          particulars: { screen: screens.ledger, params: { accountId: String(accountId), from, to, branchId } },
        },
      }),
      isStruck: isCancelled,
    };
  });
}

/** The opposite side of the entries that are shown. */
export const againstOf = ({ against }: NonNullable<LedgerAnswer['leftOut']>) => against ?? translate('cash and bank');

/** Explains the difference between the rows shown and the closing balance, where other entries are left out. */
export function leftOutRows({ leftOut }: LedgerAnswer): ReportRow[] {
  if (!leftOut || leftOut.entries === 0) return [];
  const { debit, credit } = leftOut;
  const against = againstOf(leftOut);
  return [
    band('left out', translate('Left out'), {
      particulars: translate('{leftOut} not against {against}', { leftOut: entriesLeftOut(leftOut), against }),
      debit,
      credit,
    }),
  ];
}

const counted = new Intl.NumberFormat('en-IN');
export const entriesLeftOut = ({ entries }: { entries: number }) =>
  entries === 1 ? translate('1 entry') : translate('{entries} entries', { entries: counted.format(entries) });
export const accountsOf = (accounts: number) =>
  accounts === 1 ? translate('1 account') : translate('{accounts} accounts', { accounts: counted.format(accounts) });

const earlier = (a: string, b: string) => (a.localeCompare(b) < 0 ? a : b);
const later = (a: string, b: string) => (a.localeCompare(b) > 0 ? a : b);

/** One row a month; each leads to its entries. */
export function monthRows(answer: LedgerAnswer, query: Values): ReportRow[] {
  const within = (month: string) => {
    const first = isoDate(`${month.slice(0, 7)}-01`);
    const last = lastOfMonth(first);
    // Closing entries are left out of the last year alone, whose month may be another.
    const closing = last < String(query.to) ? null : String(query.closing ?? 'after');
    return { from: later(first, String(query.from)), to: earlier(last, String(query.to)), closing };
  };
  return [
    band('opening', translate('Opening balance'), { balance: answer.opening }),
    ...answer.months.map(
      ({ month, debit, credit, balance }, place): ReportRow => ({
        key: month,
        kind: 'row',
        values: {
          date: monthName(month),
          opening: answer.months[place - 1]?.balance ?? answer.opening,
          debit,
          credit,
          balance,
        },
        open: { screen: screens.ledger, params: { ...linkable(query), ...within(month), view: null } },
      }),
    ),
  ];
}

function linkable(query: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
