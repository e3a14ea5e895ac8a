import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  BankFile,
  BankFileInput,
  BankReady,
  bankFilePath,
  bankFileText,
  type ForBank,
  formatOf,
  notForBank,
} from '../../contract/accounts/bankFile';
import { payments } from '../../contract/accounts/payments';
import type { Paise } from '../../contract/amount';
import { addDays, formatDate, type IsoDate } from '../../contract/dates';
import { TRAN } from '../../contract/screen';
import { type Api, todayOf } from '../core/calls/api';
import { invalid, warn } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { latest } from './bank/clearing.decide';

type Found = ForBank & {
  id: number;
  number: string;
  date: IsoDate;
  amount: Paise;
  payFromIfsc: string | null;
  email: string | null;
  exportedOn: IsoDate | null;
};

/** Payments of some weeks wait for their file; older ones have gone another way. */
const WEEKS = 8;

export function bankFileRoutes(api: Api): void {
  const { screen } = payments;
  api.on(
    {
      method: 'GET',
      path: bankFilePath,
      summary: 'Payments by NEFT, RTGS and IMPS of the last weeks, and whether a bank file can carry them',
      needs: { screen, tran: TRAN.print },
      answer: z.array(BankReady),
    },
    async (tx, { who, now }) => {
      const found = await transfers(tx, who, sql`d.date >= ${addDays(todayOf(now), -7 * WEEKS)}`);
      return found.map((one) => {
        const not = notForBank(one);
        return {
          id: one.id,
          number: one.number,
          date: one.date,
          party: one.party,
          mode: one.mode,
          amount: one.amount,
          refused: not?.why ?? null,
          addAt: not?.addAt ?? null,
          payFromId: one.payFromId,
          payFrom: one.payFrom,
          format: formatOf(one.payFromIfsc),
          exportedOn: one.exportedOn,
        };
      });
    },
  );

  api.on(
    {
      method: 'POST',
      path: bankFilePath,
      summary: 'A file by which the bank pays many at once; each payment is marked as exported',
      needs: { screen, tran: TRAN.print },
      body: BankFileInput,
      answer: BankFile,
    },
    async (tx, ctx) => {
      const { ids, format, confirmed } = ctx.body;
      const chosen = anyOf(ids);
      await tx.execute(
        sql`select id from documents where company_id = ${ctx.who.companyId} and id = ${chosen} order by id for update`,
      );
      const found = await transfers(tx, ctx.who, sql`d.id = ${chosen}`);
      if (found.length !== new Set(ids).size)
        throw invalid({
          ids: 'One of the payments is not by NEFT, RTGS or IMPS, or was cancelled. Refresh the list.',
        });
      for (const one of found) {
        const not = notForBank(one);
        if (not) throw invalid({ ids: `${one.number}: ${not.why}` });
      }
      const [one, other] = [...new Set(found.map(({ payFrom }) => payFrom))];
      if (other)
        throw invalid({
          ids: `${one} and ${other} pay here, and a bank carries out its own payments alone. Make a file for each.`,
        });
      const again = found.filter((one) => one.exportedOn !== null);
      const [first] = again;
      if (first?.exportedOn) {
        const more = again.length > 1 ? ` and ${again.length - 1} more` : '';
        const sentence = `${first.number}${more} went into a file on ${formatDate(first.exportedOn)}. The bank may pay twice.`;
        warn(confirmed, 'EXPORTED', sentence);
      }
      for (const { id, number } of found)
        ctx.audit({ action: 'export', entity: bankFilePath, entityId: id, number, after: { format } });
      // A bank carries out nothing on a day that is over.
      const today = todayOf(ctx.now);
      const lines = found.map((one) => ({
        ...one,
        date: latest([one.date, today]),
        beneficiary: one.party,
        accountNo: one.accountNo ?? '',
        ifsc: one.ifsc ?? '',
        debitAccount: one.debitAccount ?? '',
        email: one.email ?? '',
      }));
      return { name: `${format}-${today}.csv`, text: bankFileText(format, lines) };
    },
  );
}

const transfers = (tx: Tx, who: SignedIn, only: ReturnType<typeof sql>) =>
  rowsOf<Found>(
    tx,
    sql`
    select d.id, d.number, d.date, v.mode, d.amount, m.id as "payFromId", m.name as "payFrom", m.account_no as "debitAccount", m.ifsc as "payFromIfsc",
           p.parties, coalesce(a.name, d.particulars) as party, a.id as "partyId", g.control_type as "partyControl",
           a.account_no as "accountNo", a.ifsc, a.email,
           (select to_char(max(t.at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') from audit t
             where t.company_id = d.company_id and t.entity = ${bankFilePath} and t.entity_id = d.id and t.action = 'export') as "exportedOn",
           exists (select from ledger_entries e
                     join bank_cleared_entries c on c.company_id = e.company_id and c.entry_id = e.id
                    where e.company_id = d.company_id and e.document_id = d.id and e.account_id = v.money_account_id)
             or d.id in (select l.draft_id from bank_lines l
                          where l.company_id = ${who.companyId} and l.cleared_on is null and l.draft_id is not null) as paid
      from documents d
      join vouchers v on v.company_id = d.company_id and v.document_id = d.id
      join accounts m on m.company_id = d.company_id and m.id = v.money_account_id
      cross join lateral (select count(distinct l->>'accountId')::int as parties, min((l->>'accountId')::int) as one
                            from jsonb_array_elements(d.input->'lines') l where d.type = 'PY'
                           having d.type = 'PY'
                          union all
                          select 1, s.account_id from suppliers s
                           where d.type <> 'PY' and s.company_id = d.company_id and s.id = d.party_id) p
      left join accounts a on a.company_id = d.company_id and a.id = p.one and p.parties = 1
      left join account_groups g on g.company_id = a.company_id and g.id = a.group_id
     where d.company_id = ${who.companyId} and d.type in ('PY', 'SP', 'SA') and v.money_account_id is not null and coalesce(d.input->>'act', 'advance') = 'advance' and d.status = 'posted' and v.mode in ('neft', 'rtgs', 'imps')
       and ${only} ${mayBranches(who, 'd.branch_id')}
     order by d.date desc, d.id desc limit 500`,
  );
