import { sql } from 'drizzle-orm';
import { accounts as screens } from '../../contract/accounts/screens';
import { formatPaise, type Paise } from '../../contract/amount';
import { addDays, formatDate, type IsoDate, midnightInIndia, todayInIndia } from '../../contract/dates';
import { canOpen } from '../../contract/screen';
import { targetOf } from '../core/dashboards/dashboards';
import { rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import type { Note, NoteSource } from '../core/notifications/notifications';
import { taxDues } from './dashboard/taxDues';

/** Bell notices of the books themselves. All are computed on reading, over indexes of their own. */

type Due = { isOurs: boolean; count: number; sum: Paise; first: IsoDate; last: IsoDate };

/** Bills that are due today or overdue: what customers owe to who keeps receipts, what we owe to who keeps payments. */
export const billNotes: NoteSource = async (tx, { who, now }) => {
  const sides = [
    { isOurs: false, screen: screens.receipts, key: 'bills.receivable', words: 'to collect' },
    { isOurs: true, screen: screens.payments, key: 'bills.payable', words: 'to pay' },
  ].filter(({ screen }) => canOpen(who, screen));
  if (sides.length === 0) return [];
  const today = todayInIndia(now);
  // Bills have no branch of their own; only a user who is kept to some branches pays for asking their documents.
  const own = who.branchIds
    ? sql`and exists (select from documents d where d.company_id = b.company_id and d.id = b.document_id ${mayBranches(who, 'd.branch_id')})`
    : sql``;
  const dues = await rowsOf<Due>(
    tx,
    sql`select b.pending < 0 as "isOurs", count(*)::int as count, sum(abs(b.pending))::bigint as sum, min(b.due_date) as first, max(b.due_date) as last
          from bills b
         where b.company_id = ${who.companyId} and b.pending <> 0 and b.due_date <= ${today} and b.kind = 'bill' ${own}
         group by 1`,
  );
  return sides.flatMap(({ isOurs, screen, key, words }): Note[] => {
    const due = dues.find((one) => one.isOurs === isOurs);
    if (!due) return [];
    const isLate = due.first < today;
    return [
      {
        key,
        icon: 'bill',
        status: isLate ? 'danger' : 'primary',
        title: `${due.count === 1 ? 'A bill' : `${due.count} bills`} ${words} ${due.count === 1 ? 'is' : 'are'} ${isLate ? 'overdue' : 'due today'}`,
        badge: null,
        text: `₹ ${formatPaise(due.sum)}${isLate ? `, the oldest since ${formatDate(due.first)}` : ''}`,
        // A reader is notified again when the next bill falls due.
        time: midnightInIndia(due.last),
        link: screen.path,
      },
    ];
  });
};

/** A cheque can be presented for three months, but its own day is news for a week. */
const CHEQUE_DAYS = 7;
const CHEQUES_SHOWN = 20;

const CHEQUES = [
  { type: 'PY', screen: screens.payments, may: 'may be presented', words: 'to' },
  { type: 'RC', screen: screens.receipts, may: 'can be deposited', words: 'from' },
] as const;

/** Post-dated cheques whose day has come: for ours there must be money in the bank, those of customers go to it. */
export const chequeNotes: NoteSource = async (tx, { who, now }) => {
  const kinds = CHEQUES.filter(({ screen }) => canOpen(who, screen));
  if (kinds.length === 0) return [];
  const today = todayInIndia(now);
  const types = JSON.stringify(kinds.map(({ type }) => type));
  const cheques = await rowsOf<{
    id: number;
    type: string;
    date: IsoDate;
    no: string;
    particulars: string;
    amount: Paise;
  }>(
    tx,
    sql`select d.id, d.type, v.cheque_day as date, v.instrument_no as no, d.particulars, d.amount
          from vouchers v join documents d on d.company_id = v.company_id and d.id = v.document_id
         where v.company_id = ${who.companyId} and v.mode = 'cheque' and v.is_live
           and d.type in (select jsonb_array_elements_text(${types}::jsonb))
           and v.cheque_day > ${addDays(today, -CHEQUE_DAYS)} and v.cheque_day <= ${today} and d.input ->> 'postDated' = 'true' ${mayBranches(who, 'd.branch_id')}
         order by v.cheque_day desc, d.id desc limit ${CHEQUES_SHOWN}`,
  );
  return cheques.flatMap(({ id, type, date, no, particulars, amount }): Note[] => {
    const kind = kinds.find((one) => one.type === type);
    if (!kind) return [];
    return [
      {
        key: `cheque.${id}`,
        icon: 'cheque',
        status: 'primary',
        title: `Cheque ${no} ${kind.may}`,
        badge: null,
        text: `₹ ${formatPaise(amount)} ${kind.words} ${particulars}, dated ${formatDate(date)}`,
        time: midnightInIndia(date),
        link: `${kind.screen.path}?open=${id}`,
      },
    ];
  });
};

/** A reminder appears in the bell this many days before the legal day. */
export const REMINDED_BEFORE = 7;

/** GST and TDS of the last month, from a week before they are due until they are paid. */
export const taxNotes: NoteSource = async (tx, { who, now }) => {
  const today = todayInIndia(now);
  const dues = await taxDues(tx, { who, asOn: today, branchId: null });
  return dues.flatMap(({ key, words, amount, day, of, screen, params }): Note[] => {
    const from = addDays(day, -REMINDED_BEFORE);
    if (today < from) return [];
    const isLate = day < today;
    const { params: query } = targetOf(screen, params);
    return [
      {
        key: `tax.${key}.${of}`,
        icon: 'bill',
        status: isLate ? 'danger' : 'primary',
        title: `${words} ${isLate ? 'was' : 'is'} to be paid by ${formatDate(day)}`,
        badge: null,
        text: `₹ ${formatPaise(amount)} ${isLate ? 'is overdue' : 'is still to be paid'}`,
        time: midnightInIndia(from),
        link: `${screen.path}?${new URLSearchParams(query)}`,
      },
    ];
  });
};

/** A new policy or a contract of care takes some weeks to make. */
const CARE_BEFORE = 30;
const CARE_SHOWN = 20;

/** Nothing can be done about a warranty that is over; an asset without insurance can still be insured. */
const CARE = {
  warranty: { words: 'Warranty', after: 'primary', daysTold: CARE_BEFORE },
  insured: { words: 'Insurance', after: 'danger', daysTold: null },
} as const;

/** Warranties and insurances of assets that are held, from 30 days before they end: a warranty until 30 days after, an insurance until the card says another day. */
export const assetNotes: NoteSource = async (tx, { who, now }) => {
  if (!canOpen(who, screens.assets)) return [];
  const today = todayInIndia(now);
  const ends = (kind: keyof typeof CARE, column: string) => sql`
    select ${kind} as kind, a.id, a.code, a.name, a.${sql.raw(column)} as day, a.insurance_no as policy
      from assets a
     where a.company_id = ${who.companyId} and a.${sql.raw(column)} is not null and not a.is_cancelled
       and a.state not in ('sold', 'scrapped') and a.${sql.raw(column)} <= ${addDays(today, CARE_BEFORE)}
       ${CARE[kind].daysTold === null ? sql`` : sql`and a.${sql.raw(column)} >= ${addDays(today, -CARE[kind].daysTold)}`} ${mayBranches(who, 'a.branch_id')}`;
  const found = await rowsOf<{
    kind: keyof typeof CARE;
    id: number;
    code: string;
    name: string;
    day: IsoDate;
    policy: string | null;
  }>(
    tx,
    sql`select * from (${ends('warranty', 'warranty_to')} union all ${ends('insured', 'insured_to')}) e
         order by day desc, kind, id desc limit ${CARE_SHOWN}`,
  );
  return found.map(({ kind, id, code, name, day, policy }): Note => {
    const { words, after } = CARE[kind];
    const isOver = day < today;
    return {
      // Another day on the card is another matter.
      key: `asset.${kind}.${id}.${day}`,
      icon: 'notice',
      status: isOver ? after : 'primary',
      title: `${words} of ${code} ${isOver ? 'ended' : 'ends'} on ${formatDate(day)}`,
      badge: null,
      text: kind === 'insured' && policy ? `${name}, policy ${policy}` : name,
      // A reader is notified again after the last day.
      time: midnightInIndia(addDays(day, isOver ? 1 : -CARE_BEFORE)),
      link: `${screens.assets.path}?open=${id}`,
    };
  });
};
