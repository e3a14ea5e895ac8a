import { sql } from 'drizzle-orm';
import { accounts as screens } from '../../../contract/accounts/screens';
import { add, type Paise } from '../../../contract/amount';
import type { DashboardList, DashboardRow } from '../../../contract/dashboards';
import { addDays, firstOfMonth, formatDate, type IsoDate } from '../../../contract/dates';
import { canOpen, type Screen } from '../../../contract/screen';
import type { Api } from '../../core/calls/api';
import { type DashboardAt, listFor, targetOf } from '../../core/dashboards/dashboards';
import { rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import { openLineSums } from '../bank/lines';
import type { Registration } from '../gst/scope';
import type { BookLine } from './figures';
import { taxDues } from './taxDues';

/** Waiting items: each list is read over an index of its own, so that none grows with the years. */

const WEEK = 7;
const SHOWN = 10;

const ofBranch = ({ who, branchId }: DashboardAt, column: string) =>
  sql`${branchId === null ? sql`` : sql`and ${sql.raw(column)} = ${branchId}`} ${mayBranches(who, column)}`;

const CHEQUES: readonly { type: string; words: string; screen: Screen }[] = [
  { type: 'PY', words: 'to', screen: screens.payments },
  { type: 'RC', words: 'from', screen: screens.receipts },
  { type: 'CT', words: 'for a transfer:', screen: screens.transfers },
];

/** Cheques, ours and our customers', whose day is today or comes within the week. */
export async function cheques(tx: Tx, at: DashboardAt): Promise<DashboardList[]> {
  const kinds = CHEQUES.filter(({ screen }) => canOpen(at.who, screen));
  if (kinds.length === 0) return [];
  const found = await rowsOf<{
    id: number;
    type: string;
    date: IsoDate;
    no: string | null;
    particulars: string;
    amount: Paise;
  }>(
    tx,
    sql`select d.id, d.type, v.cheque_day as date, v.instrument_no as no, d.particulars, d.amount
          from vouchers v join documents d on d.company_id = v.company_id and d.id = v.document_id
         where v.company_id = ${at.who.companyId} and v.mode = 'cheque' and v.is_live
           and v.cheque_day between ${at.asOn} and ${addDays(at.asOn, WEEK)} and d.type in (${sql.join(
             kinds.map(({ type }) => sql`${type}`),
             sql`, `,
           )}) ${ofBranch(at, 'd.branch_id')}
         order by v.cheque_day, d.id limit ${SHOWN}`,
  );
  const rows = found.flatMap(({ id, type, date, no, particulars, amount }): DashboardRow[] => {
    const kind = kinds.find((one) => one.type === type);
    if (!kind) return [];
    return [
      {
        key: String(id),
        text: `Cheque ${no ?? ''} ${kind.words} ${particulars}`,
        note: formatDate(date),
        amount,
        isLate: false,
        opens: targetOf(kind.screen, { open: id }),
      },
    ];
  });
  return [
    listFor({
      key: 'cheques',
      label: 'Cheques due this week',
      rows,
      empty: 'No cheque falls due today or in the next seven days.',
    }),
  ];
}

/** Lines of the banks without a match in the books, bank by bank. */
export async function bankLines(tx: Tx, at: DashboardAt, lines: readonly BookLine[]): Promise<DashboardList[]> {
  const screen = screens.bankReconciliation;
  if (!canOpen(at.who, screen)) return [];
  const rows: DashboardRow[] = [];
  for (const { id, name } of lines.filter(({ control, active }) => control === 'bank' && active)) {
    if (id === null) continue;
    const open = await openLineSums(tx, { companyId: at.who.companyId, accountId: id, asOn: at.asOn });
    const count = open.credits + open.debits;
    if (count === 0) continue;
    rows.push({
      key: String(id),
      text: name ?? '',
      note: `${count} ${count === 1 ? 'line' : 'lines'} not in the books`,
      amount: add(open.credited, open.debited),
      isLate: false,
      opens: targetOf(screen, { accountId: id, asOn: at.asOn }),
    });
  }
  return [
    listFor({
      key: 'bankLines',
      label: 'Bank lines not reconciled',
      rows,
      empty: 'The books have met every line of the banks.',
      opens: targetOf(screen),
    }),
  ];
}

/** Vouchers that somebody began and nobody has posted. */
export const waiting =
  (api: Api) =>
  async (tx: Tx, at: DashboardAt): Promise<DashboardList[]> => {
    const kinds = api.documents.filter(({ screen }) => canOpen(at.who, screen));
    if (kinds.length === 0) return [];
    const drafts = await rowsOf<{ type: string; count: number; id: number; amount: Paise; oldest: IsoDate }>(
      tx,
      sql`select d.type, count(*)::int as count, max(d.id) as id, sum(d.amount)::bigint as amount, min(d.date) as oldest
            from documents d
           where d.company_id = ${at.who.companyId} and d.phase = 'draft' ${ofBranch(at, 'd.branch_id')}
           group by d.type order by d.type`,
    );
    const rows = drafts.flatMap(({ type, count, id, amount, oldest }): DashboardRow[] => {
      const kind = kinds.find((one) => one.type === type);
      if (!kind) return [];
      const isOne = count === 1;
      return [
        {
          key: type,
          text: isOne ? `A ${kind.names.one}` : `${count} ${kind.names.many}`,
          note: `Oldest of ${formatDate(oldest)}`,
          amount,
          isLate: oldest < firstOfMonth(at.asOn),
          opens: targetOf(kind.screen, { tab: kind.tab ?? null, ...(isOne ? { open: id } : { status: 'draft' }) }),
        },
      ];
    });
    return [listFor({ key: 'waiting', label: 'Waiting to be posted', rows, empty: 'No draft waits.' })];
  };

const FORTNIGHT = 14;

const DUE_SCREENS: readonly Screen[] = [screens.gstSetOff, screens.tdsRegister, screens.payablesAgeing];

/** Taxes of the month before and the bills of two weeks, by their day. */
export async function dues(tx: Tx, at: DashboardAt, registrations: readonly Registration[]): Promise<DashboardList[]> {
  if (!DUE_SCREENS.some((screen) => canOpen(at.who, screen))) return [];
  const { bills, count } = await billDues(tx, at);
  const taxed = await taxes(tx, { ...at, registrations });
  // However many bills are late, no tax is left out.
  const rows = [...taxed, ...bills.slice(0, Math.max(SHOWN - taxed.length, 0))]
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(({ day, ...row }): DashboardRow => ({ ...row, note: formatDate(day), isLate: day < at.asOn }));
  return [
    listFor({
      key: 'dues',
      label: 'Dues',
      rows,
      more: taxed.length + count - rows.length,
      empty: 'Nothing falls due in the next two weeks.',
      ...(canOpen(at.who, screens.payablesAgeing) && {
        opens: targetOf(screens.payablesAgeing, { asOn: at.asOn, branchId: at.branchId }),
      }),
    }),
  ];
}

type Due = Omit<DashboardRow, 'note' | 'isLate'> & { day: IsoDate };

/** Taxes of the last month that are still to be paid, each with its return or register. */
const taxes = async (tx: Tx, at: DashboardAt & { registrations: readonly Registration[] }): Promise<Due[]> =>
  (await taxDues(tx, at)).map(({ key, words, amount, day, screen, params }) => ({
    key,
    text: words,
    amount,
    day,
    opens: targetOf(screen, params),
  }));

/** Our bills that are late or fall due within two weeks, with their present state. */
async function billDues(tx: Tx, at: DashboardAt): Promise<{ bills: Due[]; count: number }> {
  if (!canOpen(at.who, screens.payablesAgeing)) return { bills: [], count: 0 };
  const isLimited = at.branchId !== null || at.who.branchIds !== null;
  const bills = await rowsOf<{
    id: number;
    accountId: number;
    party: string;
    billNo: string;
    dueDate: IsoDate;
    pending: Paise;
    count: number;
  }>(
    tx,
    sql`select b.id, b.account_id as "accountId", a.name as party, b.bill_no as "billNo", b.due_date as "dueDate", -b.pending as pending,
               count(*) over ()::int as count
          from bills b join accounts a on a.company_id = b.company_id and a.id = b.account_id
         where b.company_id = ${at.who.companyId} and b.pending <> 0 and b.pending < 0 and b.kind = 'bill' and b.due_date <= ${addDays(at.asOn, FORTNIGHT)}
           ${isLimited ? sql`and exists (select from documents d where d.company_id = b.company_id and d.id = b.document_id ${ofBranch(at, 'd.branch_id')})` : sql``}
         order by b.due_date, b.id limit ${SHOWN}`,
  );
  const rows = bills.map(({ id, accountId, party, billNo, dueDate, pending }) => ({
    key: `bill.${id}`,
    text: `${party}, bill ${billNo}`,
    amount: pending,
    day: dueDate,
    opens: targetOf(screens.payablesAgeing, { asOn: at.asOn, accountId, branchId: at.branchId }),
  }));
  return { bills: rows, count: bills[0]?.count ?? 0 };
}
