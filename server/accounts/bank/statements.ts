import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type BalanceInput, bankReconciliation } from '../../../contract/accounts/bank/reconciliation';
import { formatPaise, type Paise } from '../../../contract/amount';
import { DOCUMENTS } from '../../../contract/changes';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { type Ctx, todayOf } from '../../core/calls/api';
import { invalid, Refused } from '../../core/calls/refused';
import { stale } from '../../core/calls/stale';
import { rowsOf, type Tx } from '../../core/db/database';
import { type BankAccount, checkUnlocked } from './bankAccount';
import { bankSummary } from './summary';

type C = Ctx<unknown, unknown>;
const { path } = bankReconciliation;
type Standing = { id: number; version: number; balance: Paise; reconciled: boolean };

async function standing(tx: Tx, companyId: number, accountId: number, date: IsoDate): Promise<Standing | null> {
  const [row] = await rowsOf<Standing>(
    tx,
    sql`select id, version, balance, reconciled_at is not null as reconciled from bank_statements
         where company_id = ${companyId} and account_id = ${accountId} and date = ${date}`,
  );
  return row ?? null;
}

/** Keeps what the bank's statement shows at the end of a day. */
export async function saveBalance(
  tx: Tx,
  ctx: C,
  bank: BankAccount,
  input: z.infer<typeof BalanceInput>,
): Promise<void> {
  const { companyId } = ctx.who;
  if (input.asOn > todayOf(ctx.now)) throw invalid({ asOn: 'The date cannot be in the future.' });
  const before = await standing(tx, companyId, bank.id, input.asOn);
  if ((before?.version ?? null) !== input.version) throw stale('statement balance');
  checkUnlocked(bank, input.asOn, 'change its balance');
  await tx.execute(sql`
    insert into bank_statements (company_id, account_id, date, balance) values (${companyId}, ${bank.id}, ${input.asOn}, ${input.balance})
    on conflict (company_id, account_id, date) do update set balance = excluded.balance, version = bank_statements.version + 1`);
  ctx.audit({
    action: before ? 'change' : 'create',
    entity: path,
    entityId: bank.id,
    before: before && { date: input.asOn, balance: before.balance },
    after: { date: input.asOn, balance: input.balance },
  });
  ctx.changed(path, DOCUMENTS);
}

/** Marks a day as reconciled: from then on nothing up to it is cleared or uncleared. */
export async function reconcile(tx: Tx, ctx: C, bank: BankAccount, asOn: IsoDate, version: number): Promise<void> {
  const { companyId, userId } = ctx.who;
  const statement = await standing(tx, companyId, bank.id, asOn);
  if (!statement) throw invalid({ balance: 'Enter the balance of the bank statement first' });
  if (statement.version !== version) throw stale('statement balance');
  checkUnlocked(bank, asOn, 'reconcile an earlier one');
  const { difference } = await bankSummary(tx, bank, { companyId, accountId: bank.id, asOn });
  if (difference !== 0) {
    throw new Refused(
      409,
      'DIFFERENCE',
      `The statement differs by ${formatPaise(difference as Paise)}. Match or enter what is missing, then mark ${formatDate(asOn)} as reconciled.`,
      { type: 3 },
    );
  }
  await tx.execute(sql`
    update bank_statements set reconciled_at = ${ctx.now.toISOString()}, reconciled_by = ${userId}, version = version + 1
     where company_id = ${companyId} and id = ${statement.id}`);
  ctx.audit({
    action: 'change',
    entity: path,
    entityId: bank.id,
    before: { date: asOn, reconciled: false },
    after: { date: asOn, reconciled: true, balance: statement.balance },
  });
  ctx.changed(path, DOCUMENTS);
}

/** Opens the last reconciled day again. */
export async function reopen(tx: Tx, ctx: C, bank: BankAccount, asOn: IsoDate, reason: string): Promise<void> {
  const { companyId } = ctx.who;
  if (!bank.reconciledUpTo) throw invalid({ asOn: `No day of ${bank.name} is reconciled` });
  if (bank.reconciledUpTo !== asOn)
    throw invalid({ asOn: `Reopen ${formatDate(bank.reconciledUpTo)} first, the last day that is reconciled` });
  await tx.execute(sql`
    update bank_statements set reconciled_at = null, reconciled_by = null, version = version + 1
     where company_id = ${companyId} and account_id = ${bank.id} and date = ${asOn}`);
  ctx.audit({
    action: 'change',
    entity: path,
    entityId: bank.id,
    before: { date: asOn, reconciled: true },
    after: { date: asOn, reconciled: false },
    reason,
  });
  ctx.changed(path, DOCUMENTS);
}
