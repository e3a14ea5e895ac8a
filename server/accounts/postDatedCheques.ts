import { sql } from 'drizzle-orm';
import { postDatedCheques } from '../../contract/accounts/postDatedCheques';
import { type Api, todayOf } from '../core/calls/api';
import { OF_DOCUMENTS } from '../core/lists/documentList';
import { between, columnsOf } from '../core/lists/listEngine';
import { reportRoutes } from '../core/lists/reportRoutes';

const NOT_CLEARED = sql`cleared.day is null`;
const openOf = (type: string) => ({
  value: sql`case when d.type = ${type} and ${NOT_CLEARED} then d.amount end`,
  joins: ['cleared'],
});

/**
 * Cheques that were entered before their date. Until then they are in no balance, since their ledger entries have
 * that date; from then on they are money in the books that the bank has not shown, until it clears them.
 */
export function postDatedChequeRoutes(api: Api): void {
  reportRoutes(api, postDatedCheques, {
    summary: 'Post-dated cheques given and received, by their day',
    ...OF_DOCUMENTS,
    from: sql`vouchers v join documents d on d.company_id = v.company_id and d.id = v.document_id`,
    only: sql`v.mode = 'cheque' and v.is_live and d.type in ('PY', 'RC') and d.input ->> 'postDated' = 'true'`,
    columns: {
      ...columnsOf('d', 'type', 'number', 'amount'),
      voucherId: sql`d.id`,
      side: sql`case d.type when 'PY' then 'given' else 'received' end`,
      chequeNo: sql`v.instrument_no`,
      date: { value: sql`v.cheque_day`, required: true },
      enteredOn: { value: sql`(d.posted_at at time zone 'Asia/Kolkata')::date`, type: 'date' },
      party: sql`coalesce(nullif(d.input ->> 'payee', ''), nullif(d.input ->> 'receivedFrom', ''), d.particulars)`,
      bank: { value: sql`bank.name`, joins: ['bank'] },
      drawnOn: sql`d.input ->> 'drawnOn'`,
      state: {
        value: ({ now }) =>
          sql`case when cleared.day is not null then 'cleared' when v.cheque_day > ${todayOf(now)} then 'waiting' else 'due' end`,
        joins: ['cleared'],
      },
      clearedOn: { value: sql`cleared.day`, type: 'date', joins: ['cleared'] },
    },
    joins: {
      bank: sql`join accounts bank on bank.company_id = d.company_id and bank.id = v.money_account_id`,
      cleared: sql`
        cross join lateral (
          select max(c.cleared_on) as day from ledger_entries e
            join bank_cleared_entries c on c.company_id = e.company_id and c.entry_id = e.id
           where e.company_id = d.company_id and e.document_id = d.id and e.account_id = v.money_account_id) cleared`,
    },
    where: {
      ...between(sql`v.cheque_day`),
      side: (side) => (side === 'all' ? null : sql`d.type = ${side === 'given' ? 'PY' : 'RC'}`),
      state: { joins: ['cleared'], is: (state) => (state === 'all' ? null : NOT_CLEARED) },
    },
    sums: { given: openOf('PY'), received: openOf('RC') },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`d.id`,
  });
}
