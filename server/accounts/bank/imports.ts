import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { otherAccount } from '../../../contract/accounts/bank/bankLines';
import {
  type BankImport,
  bankReconciliation,
  type Imported,
  type ImportInput,
} from '../../../contract/accounts/bank/reconciliation';
import { DOCUMENTS } from '../../../contract/changes';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { type Ctx, notFound, todayOf } from '../../core/calls/api';
import { invalid, Refused } from '../../core/calls/refused';
import { rowsOf, type Tx } from '../../core/db/database';
import { instantText } from '../../core/documents/documentStore';
import { type BankAccount, bankAccount, checkUnlocked } from './bankAccount';

type C = Ctx<unknown, unknown>;
const { path } = bankReconciliation;

/** Bank entries are dated today at the latest; a later date means that day and month were exchanged. */
const lateLine = (date: IsoDate) => `${formatDate(date)} is still to come. Check the order of day and month.`;

/** Takes the lines of a file in; those that came before are passed over. */
export async function importLines(
  tx: Tx,
  ctx: C,
  bank: BankAccount,
  input: z.infer<typeof ImportInput>,
): Promise<Imported> {
  const { companyId, userId } = ctx.who;
  const other = otherAccount(input.accountNos, bank);
  if (other) throw new Refused(409, 'OTHER_ACCOUNT', other, { type: 3 });
  const today = todayOf(ctx.now);
  const late = input.lines.findIndex(({ date }) => date > today);
  if (late >= 0) throw invalid({ [`lines.${late}.date`]: lateLine(input.lines[late]?.date ?? today) });
  const rows = input.lines.map((line) => ({
    date: line.date,
    amount: line.amount,
    reference: line.reference,
    narration: line.narration,
    running_no: line.runningNo,
  }));
  const [made] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into bank_imports (company_id, account_id, file_name, format, imported_by, imported_at)
        values (${companyId}, ${bank.id}, ${input.fileName}, ${input.format}, ${userId}, ${ctx.now.toISOString()}) returning id`,
  );
  const id = made?.id ?? 0;
  const added = await rowsOf<{ date: IsoDate }>(
    tx,
    sql`insert into bank_lines (company_id, account_id, import_id, date, amount, reference, narration, running_no)
        select ${companyId}, ${bank.id}, ${id}, date, amount, reference, narration, running_no
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(date date, amount bigint, reference text, narration text, running_no int)
        on conflict do nothing returning date`,
  );
  const known = rows.length - added.length;
  if (added.length === 0) {
    await tx.execute(sql`delete from bank_imports where company_id = ${companyId} and id = ${id}`);
    return { id: null, added: 0, known };
  }
  // The bank's side of a reconciled day is complete; a line that comes later would untie it.
  const earliest = [...added].sort((a, b) => (a.date < b.date ? -1 : 1))[0]?.date as IsoDate;
  checkUnlocked(bank, earliest, 'import lines of it');
  ctx.audit({
    action: 'create',
    entity: path,
    entityId: bank.id,
    after: { import: id, fileName: input.fileName, format: input.format, added: added.length, known },
  });
  ctx.changed(path, DOCUMENTS);
  return { id, added: added.length, known };
}

/** The last files of a bank account, the newest first. */
export function listImports(tx: Tx, companyId: number, accountId: number): Promise<BankImport[]> {
  return rowsOf<BankImport>(
    tx,
    sql`
    select i.id, i.file_name as "fileName", i.format, ${instantText('i.imported_at')} as "importedAt", u.code as "importedBy",
           l.lines, l.matched, l.first as from, l.last as to
      from (select * from bank_imports where company_id = ${companyId} and account_id = ${accountId} order by id desc limit 20) i
      join users u on u.company_id = i.company_id and u.id = i.imported_by
      cross join lateral (select count(*)::int as lines, count(clearing_id)::int as matched, min(date) as first, max(date) as last
                            from bank_lines b where b.company_id = i.company_id and b.import_id = i.id) l
     where l.lines > 0 order by i.id desc`,
  );
}

/** Takes a file back, as long as none of its lines is matched. */
export async function undoImport(tx: Tx, ctx: C, id: number): Promise<void> {
  const { companyId } = ctx.who;
  const found = sql`from bank_imports where company_id = ${companyId} and id = ${id}`;
  const [owner] = await rowsOf<{ accountId: number }>(tx, sql`select account_id as "accountId" ${found}`);
  if (!owner) throw notFound('This import');
  const bank = await bankAccount(tx, ctx.who, owner.accountId, true);
  const [batch] = await rowsOf<{ fileName: string }>(tx, sql`select file_name as "fileName" ${found}`);
  if (!batch) throw notFound('This import');
  const gone = await rowsOf<{ date: IsoDate; amount: number; matched: boolean }>(
    tx,
    sql`delete from bank_lines where company_id = ${companyId} and import_id = ${id}
        returning date, amount, clearing_id is not null as matched`,
  );
  const matched = gone.filter((line) => line.matched).length;
  if (matched > 0) {
    const words = matched === 1 ? 'One line' : `${matched} lines`;
    throw new Refused(
      409,
      'MATCHED',
      `${words} of ${batch.fileName} ${matched === 1 ? 'is' : 'are'} matched. Take ${matched === 1 ? 'its' : 'their'} clearing back first.`,
      { type: 3 },
    );
  }
  for (const { date } of gone) checkUnlocked(bank, date, 'take this file back');
  await tx.execute(sql`delete ${found}`);
  ctx.audit({
    action: 'delete',
    entity: path,
    entityId: bank.id,
    before: { import: id, fileName: batch.fileName, lines: gone.map(({ date, amount }) => ({ date, amount })) },
  });
  ctx.changed(path, DOCUMENTS);
}
