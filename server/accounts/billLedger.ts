import { sql } from 'drizzle-orm';
import { add, negate, type Paise, sumOf } from '../../contract/amount';
import type { LedgerAnswer, LedgerRow } from '../../contract/books/ledger';
import type { IsoDate } from '../../contract/dates';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { oppositeNames } from './ledgerEntries';
import { accountOwner } from './ledgerOwner';

const ZERO = 0 as Paise;
type Asked = { accountId: number; to: IsoDate; branchId?: string | undefined };

/** Every voucher that brought a bill and settled it up to a day, with what is pending as the balance. */
export async function billLedger(tx: Tx, who: SignedIn, asked: Asked, billId: number): Promise<LedgerAnswer> {
  const { account } = await accountOwner(tx, who, asked.accountId);
  const moves = await rowsOf<Omit<LedgerRow, 'balance' | 'account'> & { billNo: string }>(
    tx,
    sql`
    select m.id as "entryId", m.document_id as "voucherId", d.type, d.number, m.date, b.code as "branchCode", d.narration,
           ${oppositeNames(sql`${asked.accountId}`, sql`m.amount > 0`, sql`m.is_mirror`)} as particulars,
           i.bill_no as "billNo", v.instrument_no as "instrumentNo", greatest(m.amount, 0)::bigint as debit, greatest(-m.amount, 0)::bigint as credit,
           d.status = 'cancelled' as "isCancelled"
      from bills i
      join bill_movements m on m.company_id = i.company_id and m.bill_id = i.id
      join documents d on d.company_id = m.company_id and d.id = m.document_id
      left join vouchers v on v.company_id = d.company_id and v.document_id = d.id
      join branches b on b.company_id = d.company_id and b.id = d.branch_id
     where i.company_id = ${who.companyId} and i.id = ${billId} and i.account_id = ${asked.accountId} and m.revised = 0 and m.date <= ${asked.to}
       ${asked.branchId ? sql`and d.branch_id = ${Number(asked.branchId)}` : sql``} ${mayBranches(who, 'd.branch_id')}
     order by m.date, m.id`,
  );
  let balance = ZERO;
  const rows = moves.map((move) => {
    balance = add(balance, move.debit, negate(move.credit));
    return { ...move, account: account.name, balance };
  });
  return {
    account: { ...account, billNo: moves[0]?.billNo ?? null },
    unclosed: ZERO,
    opening: ZERO,
    debit: sumOf(rows, (row) => row.debit),
    credit: sumOf(rows, (row) => row.credit),
    closing: balance,
    pageOpening: ZERO,
    total: rows.length,
    rows,
    months: [],
  };
}
