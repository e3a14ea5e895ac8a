import { sql } from 'drizzle-orm';
import { bankReconciliation, type MatchGroup } from '../../../contract/accounts/bank/reconciliation';
import { bankBook } from '../../../contract/accounts/books';
import { DOCUMENTS } from '../../../contract/changes';
import type { IsoDate } from '../../../contract/dates';
import { type Ctx, notFound } from '../../core/calls/api';
import { invalid, Refused } from '../../core/calls/refused';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, sqlStateOf, type Tx } from '../../core/db/database';
import { type BankAccount, bankAccount, checkUnlocked } from './bankAccount';
import { decideByHand, decideMatch, type EntryToClear, type LineToClear } from './clearing.decide';

type C = Ctx<unknown, unknown>;
const { path } = bankReconciliation;

/** One clearing to be written: what belongs together and from when. */
export type Clearing = { entryIds: readonly number[]; lineIds: readonly number[]; clearedOn: IsoDate; how: string };

type Known = { entries: Map<number, EntryToClear>; lines: Map<number, LineToClear>; byHand: Set<number> };

/**
 * Entries and open lines of a bank account by key. Their vouchers are held still, so that none is cancelled meanwhile;
 * `byHand` are clearings without a line, which a line or another day takes the place of.
 */
async function known(
  tx: Tx,
  ctx: C,
  bank: BankAccount,
  entryIds: readonly number[],
  lineIds: readonly number[],
): Promise<Known> {
  const { companyId } = ctx.who;
  const wanted = anyOf(entryIds, 'bigint');
  await tx.execute(sql`
    select 1 from documents d
     where d.company_id = ${companyId}
       and d.id in (select e.document_id from ledger_entries e where e.company_id = ${companyId} and e.id = ${wanted})
     order by d.id for share`);
  const entries = await rowsOf<
    EntryToClear & { clearingId: number | null; clearedOn: IsoDate | null; how: string | null }
  >(
    tx,
    sql`
    select e.id, e.date, e.debit - e.credit as amount, v.mode, coalesce(o.instrument_date::text, d.input->>'instrumentDate') as "instrumentDate", c.clearing_id as "clearingId",
           k.cleared_on as "clearedOn", k.how
      from ledger_entries e
      join documents d on d.company_id = e.company_id and d.id = e.document_id
      left join vouchers v on v.company_id = d.company_id and v.document_id = d.id
      left join bank_cleared_entries c on c.company_id = e.company_id and c.entry_id = e.id
      left join bank_clearings k on k.company_id = c.company_id and k.id = c.clearing_id
      left join bank_opening_items o on o.company_id = e.company_id and o.entry_id = e.id
     where e.company_id = ${companyId} and e.account_id = ${bank.id} and (d.type <> 'OP' or o.entry_id is not null) and e.id = ${wanted}`,
  );
  const lines = await rowsOf<LineToClear>(
    tx,
    sql`select id, date, amount from bank_lines
         where company_id = ${companyId} and account_id = ${bank.id} and cleared_on is null
           and id = ${anyOf(lineIds)}`,
  );
  const taken = entries.find((entry) => entry.clearingId !== null && entry.how !== 'hand');
  if (taken) throw alreadyCleared();
  for (const { clearedOn } of entries) if (clearedOn) checkUnlocked(bank, clearedOn, 'clear it otherwise');
  return {
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    lines: new Map(lines.map((line) => [line.id, line])),
    byHand: new Set(entries.flatMap((entry) => entry.clearingId ?? [])),
  };
}

const alreadyCleared = () =>
  new Refused(409, 'CLEARED', 'Somebody cleared one of these meanwhile. Reload and choose again.', { type: 3 });

function pick<T>(found: ReadonlyMap<number, T>, ids: readonly number[], message: string): T[] {
  return ids.map((one) => {
    const item = found.get(one);
    if (!item) throw invalid({ groups: message });
    return item;
  });
}

/** Clears groups of entries and lines that belong together. @returns how many, and the day of those that a closed statement holds. */
export async function match(
  tx: Tx,
  ctx: C,
  bank: BankAccount,
  groups: readonly MatchGroup[],
  asOn: IsoDate | null,
  how = 'chosen',
): Promise<{ matched: number; laterOn: IsoDate | null }> {
  const entryIds = groups.flatMap((group) => group.entryIds);
  const lineIds = groups.flatMap((group) => group.lineIds);
  if (new Set(entryIds).size < entryIds.length || new Set(lineIds).size < lineIds.length)
    throw invalid({ groups: 'Each entry and each line belongs to one group only' });
  const { entries, lines, byHand } = await known(tx, ctx, bank, entryIds, lineIds);
  const clearings = groups.map((group) => {
    const booked = pick(
      entries,
      group.entryIds,
      'One of the entries is not in this bank account. Reload and choose again.',
    );
    const banked = pick(
      lines,
      group.lineIds,
      'One of the lines is matched or gone meanwhile. Reload and choose again.',
    );
    return { ...group, ...decideMatch(bank, booked, banked, asOn), how: group.pass ?? how };
  });
  // Clearing by hand is replaced by the line that proves it.
  for (const id of byHand) await takeBack(tx, ctx, bank, id);
  await write(
    tx,
    ctx,
    bank,
    clearings.map(({ isLater: _isLater, ...clearing }) => clearing),
  );
  return { matched: clearings.length, laterOn: clearings.find(({ isLater }) => isLater)?.clearedOn ?? null };
}

/** Clears entries without lines of the bank, each on the day wanted or on its own. @returns how many. */
export async function clearByHand(
  tx: Tx,
  ctx: C,
  bank: BankAccount,
  input: { entryIds: readonly number[]; clearedOn: IsoDate | null; asOn: IsoDate },
): Promise<number> {
  const ids = [...new Set(input.entryIds)];
  const { entries, byHand } = await known(tx, ctx, bank, ids, []);
  const clearings = ids.map((id): Clearing => {
    const entry = entries.get(id);
    if (!entry) throw invalid({ entryIds: 'One of the entries is not in this bank account. Reload and choose again.' });
    return {
      entryIds: [id],
      lineIds: [],
      clearedOn: decideByHand(bank, entry, input.clearedOn, input.asOn),
      how: 'hand',
    };
  });
  for (const id of byHand) await takeBack(tx, ctx, bank, id);
  await write(tx, ctx, bank, clearings);
  return clearings.length;
}

/** Writes clearings that were decided: three statements however many there are. */
export async function write(
  tx: Tx,
  ctx: C,
  bank: Pick<BankAccount, 'id'>,
  clearings: readonly Clearing[],
): Promise<void> {
  if (clearings.length === 0) return;
  const { companyId, userId } = ctx.who;
  const ids = await rowsOf<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('bank_clearings', 'id'))::int as id from generate_series(1, ${clearings.length})`,
  );
  const rows = clearings.map((clearing, place) => ({ ...clearing, id: ids[place]?.id ?? 0 }));
  const heads = rows.map(({ id, clearedOn, how }) => ({ id, cleared_on: clearedOn, how }));
  const entries = rows.flatMap(({ id, entryIds, clearedOn }) =>
    entryIds.map((entry_id) => ({ entry_id, clearing_id: id, cleared_on: clearedOn })),
  );
  const lines = rows.flatMap(({ id, lineIds, clearedOn }) =>
    lineIds.map((line_id) => ({ line_id, clearing_id: id, cleared_on: clearedOn })),
  );
  await tx.execute(sql`
    insert into bank_clearings (company_id, id, account_id, cleared_on, how, made_by, made_at) overriding system value
    select ${companyId}, id, ${bank.id}, cleared_on, how, ${userId}, ${ctx.now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h(id int, cleared_on date, how text)`);
  try {
    await tx.execute(sql`
      with cleared as (
        insert into bank_cleared_entries (company_id, entry_id, clearing_id, account_id, period, date, cleared_on, debit, credit)
        select e.company_id, e.id, c.clearing_id, e.account_id, e.period, e.date, c.cleared_on, e.debit, e.credit
          from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as c(entry_id bigint, clearing_id int, cleared_on date)
          join ledger_entries e on e.company_id = ${companyId} and e.account_id = ${bank.id} and e.id = c.entry_id
        returning company_id, account_id, period, debit, credit)
      insert into bank_cleared_months (company_id, account_id, period, debit, credit, entries)
      select company_id, account_id, period, sum(debit), sum(credit), count(*) from cleared group by company_id, account_id, period
      on conflict (company_id, account_id, period) do update
        set debit = bank_cleared_months.debit + excluded.debit, credit = bank_cleared_months.credit + excluded.credit,
            entries = bank_cleared_months.entries + excluded.entries`);
  } catch (error) {
    if (sqlStateOf(error)?.code === '23505') throw alreadyCleared();
    throw error;
  }
  await tx.execute(sql`
    update bank_lines l set clearing_id = c.clearing_id, cleared_on = c.cleared_on
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as c(line_id int, clearing_id int, cleared_on date)
     where l.company_id = ${companyId} and l.account_id = ${bank.id} and l.id = c.line_id`);
  ctx.audit({ action: 'create', entity: path, entityId: bank.id, after: { clearings: rows } });
  ctx.changed(path, bankBook.path, DOCUMENTS);
}

/** Takes a clearing back: its entries and lines are open again, the ledger is as it was. */
export async function undo(tx: Tx, ctx: C, id: number): Promise<void> {
  const find = () =>
    rowsOf<{ accountId: number; clearedOn: IsoDate; how: string }>(
      tx,
      sql`select account_id as "accountId", cleared_on as "clearedOn", how from bank_clearings where company_id = ${ctx.who.companyId} and id = ${id}`,
    );
  const [before] = await find();
  if (!before) throw notFound('This clearing');
  const bank = await bankAccount(tx, ctx.who, before.accountId, true);
  const [clearing] = await find();
  if (!clearing) throw notFound('This clearing');
  if (clearing.how === 'mirror') {
    throw new Refused(409, 'MIRROR', 'A cancelled voucher and its mirror stay cleared against each other.', {
      type: 3,
    });
  }
  checkUnlocked(bank, clearing.clearedOn, 'take this back');
  await takeBack(tx, ctx, bank, id);
}

async function takeBack(tx: Tx, ctx: C, bank: BankAccount, id: number): Promise<void> {
  const { companyId } = ctx.who;
  const entries = await rowsOf<{ entryId: number; clearedOn: IsoDate }>(
    tx,
    sql`
    with gone as (
      delete from bank_cleared_entries where company_id = ${companyId} and clearing_id = ${id}
      returning entry_id, account_id, period, debit, credit, cleared_on),
    kept as (
      update bank_cleared_months m set debit = m.debit - g.debit, credit = m.credit - g.credit, entries = m.entries - g.entries
        from (select account_id, period, sum(debit) as debit, sum(credit) as credit, count(*) as entries from gone group by account_id, period) g
       where m.company_id = ${companyId} and m.account_id = g.account_id and m.period = g.period)
    select entry_id as "entryId", cleared_on as "clearedOn" from gone`,
  );
  const lines = await rowsOf<{ id: number }>(
    tx,
    sql`update bank_lines set clearing_id = null, cleared_on = null where company_id = ${companyId} and clearing_id = ${id} returning id`,
  );
  await tx.execute(sql`delete from bank_clearings where company_id = ${companyId} and id = ${id}`);
  ctx.audit({
    action: 'delete',
    entity: path,
    entityId: bank.id,
    before: {
      clearing: id,
      clearedOn: entries[0]?.clearedOn ?? null,
      entries: entries.map((one) => one.entryId),
      lines: lines.map((one) => one.id),
    },
  });
  ctx.changed(path, bankBook.path, DOCUMENTS);
}
