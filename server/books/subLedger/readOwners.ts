import { sql } from 'drizzle-orm';
import type { Paise } from '../../../contract/amount';
import type { Owner, OwnerKind } from '../../../contract/books/subLedgers';
import type { IsoDate } from '../../../contract/dates';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import type { SubLedgerItem } from './writeMoves';

/**
 * Dues of owners, in the order of due dates; settled items only with `all`. The cost depends on the owner, not on
 * history.
 */
export function readItems(
  tx: Tx,
  companyId: number,
  owners: { kind: OwnerKind; ids: readonly number[] },
  { all = false, lock = false }: { all?: boolean; lock?: boolean } = {},
): Promise<(SubLedgerItem & { ownerId: number })[]> {
  return rowsOf(
    tx,
    sql`
    select id, account_id as "accountId", owner_id as "ownerId", key, label, due_on as "dueOn", debit, credit, pending
      from sub_ledger_items
     where company_id = ${companyId} and owner_kind = ${owners.kind} and owner_id = ${anyOf(owners.ids)} ${all ? sql`` : sql`and debit <> credit`}
     order by ${lock ? sql`account_id, owner_id, key` : sql`due_on, key`} ${lock ? sql`for update` : sql``}`,
  );
}

export type StatementRow = {
  date: IsoDate;
  what: string;
  label: string;
  documentId: number;
  type: string;
  number: string | null;
  amount: Paise;
  balance: Paise;
  narration: string | null;
};

/** All that happened to an owner from one day to another, with the running balance. */
export async function readStatement(
  tx: Tx,
  companyId: number,
  owner: Owner,
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<{ opening: Paise; rows: StatementRow[] }> {
  const rows = await rowsOf<StatementRow & { isBefore: boolean }>(
    tx,
    sql`
    select * from (
      select m.id, m.date, m.what, i.label, m.document_id as "documentId", d.type, d.number, m.amount, m.narration, m.date < ${from} as "isBefore",
             (sum(m.amount) over (order by m.date, m.id))::bigint as balance
        from sub_ledger_items i
        join sub_ledger_moves m on m.company_id = i.company_id and m.item_id = i.id and m.revised = 0
        join documents d on d.company_id = m.company_id and d.id = m.document_id
       where i.company_id = ${companyId} and i.owner_kind = ${owner.kind} and i.owner_id = ${owner.id} and m.date <= ${to}) s
     where not "isBefore" or id = (
       select max(id) from (
         select m.id, row_number() over (order by m.date desc, m.id desc) as place
           from sub_ledger_items i join sub_ledger_moves m on m.company_id = i.company_id and m.item_id = i.id and m.revised = 0
          where i.company_id = ${companyId} and i.owner_kind = ${owner.kind} and i.owner_id = ${owner.id} and m.date < ${from}) b where place = 1)
     order by date, id`,
  );
  const opening = rows.find(({ isBefore }) => isBefore)?.balance ?? (0 as Paise);
  return {
    opening,
    rows: rows.filter(({ isBefore }) => !isBefore).map(({ isBefore: _isBefore, ...row }) => row),
  };
}

export type AgedOwner = { ownerId: number; pending: Paise; notDue: Paise; bands: Paise[] };

/**
 * The dues of each owner under a control account on a day, by days of delay. Reads items that are open or were moved
 * since that day: settled ones of earlier years are not visited.
 * @param bands ends of the bands, such as 30, 60, 90; the last band is everything older.
 */
export async function readAgeing(
  tx: Tx,
  companyId: number,
  accountId: number,
  asOn: IsoDate,
  bands: readonly number[],
): Promise<AgedOwner[]> {
  const rows = await rowsOf<{ ownerId: number; days: number; pending: Paise }>(
    tx,
    sql`
    with open as (
      select i.owner_id, i.due_on, i.pending from sub_ledger_items i
       where i.company_id = ${companyId} and i.account_id = ${accountId} and i.debit <> i.credit and i.last_day <= ${asOn}
      union all
      select i.owner_id, i.due_on, (select coalesce(sum(m.amount), 0) from sub_ledger_moves m
                                     where m.company_id = i.company_id and m.item_id = i.id and m.date <= ${asOn})::bigint
        from sub_ledger_items i
       where i.company_id = ${companyId} and i.account_id = ${accountId} and i.last_day > ${asOn} and i.first_day <= ${asOn})
    select owner_id as "ownerId", (${asOn}::date - due_on) as days, sum(pending)::bigint as pending
      from open where pending <> 0 group by 1, 2 order by 1, 2`,
  );
  const owners = new Map<number, AgedOwner>();
  for (const { ownerId, days, pending } of rows) {
    const aged = owners.get(ownerId) ?? {
      ownerId,
      pending: 0 as Paise,
      notDue: 0 as Paise,
      bands: [...bands, Number.POSITIVE_INFINITY].map(() => 0 as Paise),
    };
    aged.pending = (aged.pending + pending) as Paise;
    const place = bands.findIndex((end) => days <= end);
    if (days <= 0) aged.notDue = (aged.notDue + pending) as Paise;
    else {
      const band = place === -1 ? bands.length : place;
      aged.bands[band] = ((aged.bands[band] ?? 0) + pending) as Paise;
    }
    owners.set(ownerId, aged);
  }
  return [...owners.values()];
}
