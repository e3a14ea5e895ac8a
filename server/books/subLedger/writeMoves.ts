import { type SQL, sql } from 'drizzle-orm';
import type { Paise } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import { Refused } from '../../core/calls/refused';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, sqlStateOf, type Tx } from '../../core/db/database';
import type { PostingLine } from '../posting';

type At = { companyId: number; date: IsoDate; act: number };

/** Adds to the sums of an item; `excluded` is what a document brings. */
const ADD_TO_ITEM = sql`
      on conflict (company_id, account_id, owner_kind, owner_id, key) do update
        set debit = sub_ledger_items.debit + excluded.debit, credit = sub_ledger_items.credit + excluded.credit,
            first_day = least(sub_ledger_items.first_day, excluded.first_day), last_day = greatest(sub_ledger_items.last_day, excluded.last_day)`;

/**
 * Parts of a `with` that has the document as `stored`: what its lines do to the owners of control accounts. Items are
 * locked in the order of their keys, so that postings that meet in them wait but never deadlock.
 */
export function ownerParts({ companyId, date, act }: At, lines: readonly PostingLine[]): SQL {
  const rows = lines.flatMap(({ accountId, owners = [] }) =>
    owners.map(({ owner, key, label, dueOn, side, what, amount, narration = null }) => ({
      account_id: accountId,
      owner_kind: owner.kind,
      owner_id: owner.id,
      key,
      label,
      due_on: dueOn,
      side,
      what,
      amount,
      narration,
    })),
  );
  if (rows.length === 0) return sql``;
  return sql`,
    owed as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as o(account_id int, owner_kind text, owner_id int, key text, label text, due_on date, side smallint, what text, amount bigint, narration text)
    ),
    items as (
      insert into sub_ledger_items (company_id, account_id, owner_kind, owner_id, key, label, side, due_on, debit, credit, first_day, last_day)
      select ${companyId}, account_id, owner_kind, owner_id, key, min(label), min(side), min(due_on), coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0), ${date}, ${date}
        from owed group by account_id, owner_kind, owner_id, key order by account_id, owner_kind, owner_id, key
      ${ADD_TO_ITEM}
      returning id, account_id, owner_kind, owner_id, key
    ),
    owner_moves as (
      insert into sub_ledger_moves (company_id, item_id, document_id, date, what, amount, narration, act)
      select ${companyId}, i.id, stored.id, ${date}, o.what, o.amount, o.narration, ${act}::smallint
        from stored, owed o join items i using (account_id, owner_kind, owner_id, key)
    )`;
}

/** Parts of a `with` that reverse the moves of a document on its owners. `acts`: only of these writings. */
export function ownerMirrorParts(companyId: number, documentId: number, date: IsoDate, acts?: readonly number[]): SQL {
  const own = acts ? sql`and m.act = ${anyOf(acts)}` : sql``;
  return sql`,
    owners_back as (
      insert into sub_ledger_moves (company_id, item_id, document_id, date, what, amount, narration, is_mirror, act)
      select m.company_id, m.item_id, m.document_id, ${date}, m.what, -m.amount, m.narration, true, m.act
        from sub_ledger_moves m where m.company_id = ${companyId} and m.document_id = ${documentId} and not m.is_mirror ${own}
      returning item_id, amount
    ),
    items_back as (
      update sub_ledger_items i
         set debit = i.debit + greatest(b.amount, 0), credit = i.credit + greatest(-b.amount, 0),
             first_day = least(i.first_day, ${date}), last_day = greatest(i.last_day, ${date})
        from (select item_id, sum(amount)::bigint as amount from owners_back group by item_id) b
       where i.company_id = ${companyId} and i.id = b.item_id
    )`;
}

type Settler = { id: number; type: string; number: string; label: string };

/**
 * @throws Refused where what a document brought was paid, used or refunded by later ones, which are named: they go first.
 */
export async function refuseUsedOwners(
  tx: Tx,
  companyId: number,
  documentId: number,
  acts?: readonly number[],
): Promise<void> {
  const own = acts ? sql`and m.act = ${anyOf(acts)}` : sql``;
  const settlers = await rowsOf<Settler>(
    tx,
    sql`
    select d.id, d.type, d.number, min(i.label) as label
      from (select m.item_id, sum(m.amount) as amount from sub_ledger_moves m
             where m.company_id = ${companyId} and m.document_id = ${documentId} and not m.is_mirror ${own} group by m.item_id) mine
      join sub_ledger_items i on i.company_id = ${companyId} and i.id = mine.item_id and i.side <> 0 and i.side * (i.pending - mine.amount) < 0
      join sub_ledger_moves m on m.company_id = i.company_id and m.item_id = i.id and m.document_id <> ${documentId}
                             and sign(m.amount) = -i.side and not m.is_mirror and m.revised = 0
      join documents d on d.company_id = m.company_id and d.id = m.document_id and d.phase <> 'void'
     group by d.id, d.type, d.number order by d.id desc limit 20`,
  );
  const [last] = settlers;
  if (!last) return;
  const more = settlers.length === 1 ? '' : `, and ${settlers.length - 1} more documents`;
  throw new Refused(
    409,
    'DUES_SETTLED',
    `${last.label} is settled by ${last.number}${more}. Cancel ${settlers.length === 1 ? last.number : 'them'} first.`,
    { type: 4, links: settlers.map(({ id, type, number }) => ({ id, type, label: number })) },
  );
}

/** Somebody else paid or used the item between the look and the write. */
export function duesChanged(error: unknown): unknown {
  if (sqlStateOf(error)?.constraint !== 'sub_ledger_items_side') return error;
  return new Refused(409, 'DUES_CHANGED', 'Dues have changed. Reload and enter the amounts again.', { type: 3 });
}

export type SubLedgerItem = {
  id: number;
  accountId: number;
  key: string;
  label: string;
  dueOn: IsoDate;
  debit: Paise;
  credit: Paise;
  pending: Paise;
};
