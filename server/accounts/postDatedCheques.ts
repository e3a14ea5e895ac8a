import { sql } from 'drizzle-orm';
import { type PostDatedCheque, postDatedCheques } from '../../contract/accounts/postDatedCheques';
import { sumOf } from '../../contract/amount';
import { type Api, todayOf } from '../core/api';
import { rowsOf } from '../core/database';
import { mayBranches } from '../core/documentHeader';
import { invalid } from '../core/refused';

/**
 * Cheques that were entered before their day. Until that day they stand in no balance, since the ledger has them on it;
 * from then on they are money in the books that the bank has not shown, until it clears them.
 */
export function postDatedChequeRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: postDatedCheques.path,
      summary: 'Post-dated cheques given and received, by their day',
      needs: { anyOf: [postDatedCheques.screen] },
      query: postDatedCheques.query,
      answer: postDatedCheques.answer,
    },
    async (tx, { who, query, now }) => {
      const { from, to, side, state, branchId } = query;
      if (to < from) throw invalid({ to: 'The last day comes before the first' });
      const found = await rowsOf<Omit<PostDatedCheque, 'state'>>(
        tx,
        sql`
        select d.id as "voucherId", d.type, d.number, case d.type when 'PY' then 'given' else 'received' end as side, d.instrument_no as "chequeNo", d.cheque_day as date,
               (d.posted_at at time zone 'Asia/Kolkata')::date as "enteredOn", coalesce(nullif(d.input ->> 'payee', ''), nullif(d.input ->> 'receivedFrom', ''), d.particulars) as party, a.name as bank,
               d.input ->> 'drawnOn' as "drawnOn", d.amount,
               (select max(c.cleared_on) from ledger_entries e join bank_cleared_entries c on c.company_id = e.company_id and c.entry_id = e.id
                 where e.company_id = d.company_id and e.document_id = d.id and e.account_id = d.money_account_id) as "clearedOn"
          from documents d join accounts a on a.company_id = d.company_id and a.id = d.money_account_id
         where d.company_id = ${who.companyId} and d.mode = 'cheque' and d.status = 'posted' and d.cheque_day between ${from} and ${to}
           and d.type in ('PY', 'RC') and d.input ->> 'postDated' = 'true'
           ${side === 'all' ? sql`` : sql`and d.type = ${side === 'given' ? 'PY' : 'RC'}`}
           ${branchId ? sql`and d.branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, 'd.branch_id')}
         order by d.cheque_day, d.id`,
      );
      const today = todayOf(now);
      const rows = found
        .map((row): PostDatedCheque => ({ ...row, state: stateOf(row, today) }))
        .filter((row) => state === 'all' || row.state !== 'cleared');
      const open = (which: PostDatedCheque['side']) =>
        sumOf(
          rows.filter((row) => row.side === which && row.state !== 'cleared'),
          (row) => row.amount,
        );
      return { rows, given: open('given'), received: open('received') };
    },
  );
}

function stateOf({ date, clearedOn }: Pick<PostDatedCheque, 'date' | 'clearedOn'>, today: string) {
  if (clearedOn !== null) return 'cleared';
  return date > today ? 'waiting' : 'due';
}
