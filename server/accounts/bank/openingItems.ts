import { sql } from 'drizzle-orm';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { Refused } from '../../core/calls/refused';
import { rowsOf, type Tx } from '../../core/db/database';
import type { OpeningItem } from './openingItems.decide';

type Cleared = { newEntry: number | null; oldEntry: number; what: string; account: string; clearedOn: IsoDate };

/** Joined to entries `e`: what an uncleared cheque of before is called, where an entry is one. */
export const OPENING_ITEM = sql`left join bank_opening_items k on k.company_id = e.company_id and k.entry_id = e.id`;

/** Writes which entries of an opening voucher the bank has not seen. @param first line of the voucher that is one. */
export async function writeOpeningItems(
  tx: Tx,
  companyId: number,
  documentId: number,
  items: readonly (OpeningItem & { lineNo: number })[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ item, lineNo }) => ({
    line_no: lineNo,
    instrument_no: item.instrumentNo,
    instrument_date: item.date,
    payee: item.payee,
  }));
  await tx.execute(sql`
    insert into bank_opening_items (company_id, entry_id, document_id, account_id, period, date, instrument_no, instrument_date, payee, debit, credit)
    select e.company_id, e.id, e.document_id, e.account_id, e.period, e.date, i.instrument_no, i.instrument_date, i.payee, e.debit, e.credit
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(line_no int, instrument_no text, instrument_date date, payee text)
      join ledger_entries e on e.company_id = ${companyId} and e.document_id = ${documentId} and e.line_no = i.line_no and not e.is_mirror`);
}

/**
 * New openings take over the clearings of their items; the removal of a cleared item is refused. Then the former
 * items are deleted: their entries have their mirrors.
 */
export async function replaceOpeningItems(tx: Tx, companyId: number, before: number, after: number): Promise<void> {
  const cleared = await rowsOf<Cleared>(
    tx,
    sql`
    with numbered as (
      select k.*, row_number() over (partition by k.document_id, k.account_id, k.instrument_no, k.instrument_date, k.debit, k.credit order by k.entry_id) as twin
        from bank_opening_items k where k.company_id = ${companyId} and k.document_id in (${before}, ${after}))
    select o.entry_id as "oldEntry", n.entry_id as "newEntry", coalesce(o.instrument_no, o.payee, 'A deposit') as what, a.name as account, c.cleared_on as "clearedOn"
      from numbered o
      join bank_cleared_entries c on c.company_id = o.company_id and c.entry_id = o.entry_id
      join accounts a on a.company_id = o.company_id and a.id = o.account_id
      left join numbered n on n.document_id = ${after} and n.account_id = o.account_id and n.instrument_no is not distinct from o.instrument_no
           and n.instrument_date = o.instrument_date and n.debit = o.debit and n.credit = o.credit and n.twin = o.twin
     where o.document_id = ${before}`,
  );
  const lost = cleared.find(({ newEntry }) => newEntry === null);
  if (lost) {
    throw new Refused(
      409,
      'CLEARED',
      `${lost.what} was cleared in ${lost.account} on ${formatDate(lost.clearedOn)}. Take the clearing back in Bank Reconciliation first.`,
      { type: 4 },
    );
  }
  const moves = JSON.stringify(cleared.map(({ oldEntry, newEntry }) => ({ was: oldEntry, is: newEntry })));
  await tx.execute(sql`
    update bank_cleared_entries c set entry_id = m.is from jsonb_to_recordset(${moves}::jsonb) as m(was bigint, "is" bigint)
     where c.company_id = ${companyId} and c.entry_id = m.was`);
  await tx.execute(sql`delete from bank_opening_items where company_id = ${companyId} and document_id = ${before}`);
}
