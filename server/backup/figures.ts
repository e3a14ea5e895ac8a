import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../core/db/database';
import type { AuditHead, Balances, Scope } from './format';

const isWanted = (column: string, scope: Scope): SQL =>
  scope === null ? sql`true` : sql`${sql.raw(column)} = ${sql.raw(String(scope))}`;

const balances = (accounts: SQL) => sql`
  select company_id as company, count(*)::int as accounts, sum(debit)::text as debit, sum(credit)::text as credit,
         md5(string_agg(account_id || ' ' || debit || ' ' || credit, ',' order by account_id)) as digest
    from (${accounts}) b group by company_id order by company_id`;

/** Balances of all accounts as they are kept by month. */
export const storedBalances = (tx: Tx, scope: Scope): Promise<Balances[]> =>
  rowsOf(
    tx,
    balances(sql`select company_id, account_id, sum(debit)::bigint as debit, sum(credit)::bigint as credit from account_months
                  where ${isWanted('company_id', scope)} group by 1, 2 having sum(entries) > 0`),
  );

/** The same, counted again from every entry of the ledger. */
export const countedBalances = (tx: Tx, scope: Scope): Promise<Balances[]> =>
  rowsOf(
    tx,
    balances(sql`select company_id, account_id, sum(debit)::bigint as debit, sum(credit)::bigint as credit from ledger_entries
                  where ${isWanted('company_id', scope)} group by 1, 2`),
  );

/** The end of each company's audit chain. */
export const auditHeads = (tx: Tx, scope: Scope): Promise<AuditHead[]> =>
  rowsOf(
    tx,
    sql`select c.id as company, h.sequence, h.hash from companies c
         cross join lateral (select sequence, hash from audit a where a.company_id = c.id and a.sequence is not null order by sequence desc limit 1) h
         where ${isWanted('c.id', scope)} order by c.id`,
  );
