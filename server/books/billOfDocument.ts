import { sql } from 'drizzle-orm';
import type { HeaderInput } from '../core/documents/documentHeader';
import type { Decided, Effect } from '../core/documents/kind';
import type { KindList } from '../core/lists/documentList';

/** The bill of a document as lists and the open document show it. */

const OF_DOCUMENT = sql`
  select b.id, b.due_date, b.amount, b.pending from bills b
   where b.company_id = d.company_id and b.document_id = d.id and b.kind = 'bill' and not b.is_cancelled
   order by b.id limit 1`;
const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`;
/** What is overdue in part is overdue; of others the paid part counts. */
const STATE = sql`
  case when own.id is null then null when own.pending = 0 then 'paid' when own.due_date < ${TODAY} then 'overdue'
       when own.pending <> own.amount then 'part' else 'due' end`;

export const billList: Required<Pick<KindList, 'columns' | 'joins'>> = {
  columns: {
    billId: { value: sql`own.id`, joins: ['own'] },
    billDue: { value: sql`own.due_date`, joins: ['own'], type: 'date' },
    balance: { value: sql`abs(own.pending)`, joins: ['own'], sum: true },
    billState: { value: STATE, joins: ['own'] },
  },
  joins: { own: sql`left join lateral (${OF_DOCUMENT}) own on true` },
};

/** The same fields of one document; a document that was just stored shows them when it is opened. */
export const billEffect: Effect<HeaderInput, Decided> = {
  columns: sql`
    (select own.id from (${OF_DOCUMENT}) own) as "billId",
    (select own.due_date from (${OF_DOCUMENT}) own) as "billDue",
    (select abs(own.pending) from (${OF_DOCUMENT}) own) as balance,
    (select ${STATE} from (${OF_DOCUMENT}) own) as "billState"`,
};
