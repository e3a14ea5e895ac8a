import { sql } from 'drizzle-orm';
import type { GstSummaryRow, Tie } from '../../../contract/accounts/gst/gstSummary';
import { add, negate, type Paise } from '../../../contract/amount';
import {
  addHeads,
  eachHead,
  HEADS,
  type Head,
  type Heads,
  isNoTax,
  lessHeads,
  noTax,
  taxOf,
} from '../../../contract/books/gst/heads';
import { type IsoDate, periodOf } from '../../../contract/dates';
import { TAX_ROLES, type TaxRole, taxAccounts } from '../../books/gst/taxRoles';
import { spanSums } from '../../books/spans';
import type { SignedIn } from '../../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { takesFromLedger } from './cashLedger';
import { inBranches, inScope, type Scope } from './scope';

type Side = Tie['side'];
const SIDES = ['output', 'input', 'reverse'] as const satisfies readonly Side[];
type BySide = Record<Side, Heads>;
const nothing = (): BySide => ({ output: noTax, input: noTax, reverse: noTax });

/** Balances of the tax accounts in the ledger, by kind and head; dues and credit are both above zero. */
export function bySide(rows: readonly { role: TaxRole; amount: Paise }[]): BySide {
  const sums = nothing();
  for (const { role, amount } of rows) {
    const { side, head } = TAX_ROLES[role];
    const signed = side === 'input' ? amount : negate(amount);
    sums[side] = { ...sums[side], [head]: add(sums[side][head], signed) };
  }
  return sums;
}

/** Movements on the tax accounts in a scope, without openings and closing entries. */
async function moved(tx: Tx, who: SignedIn, scope: Scope): Promise<BySide> {
  const { companyId, from, to } = scope;
  const only = sql`and ${inBranches(scope.branchIds, 'branch_id')}
    and account_id = any(array(select account_id from ${taxAccounts(companyId)} r))`;
  const rows = await rowsOf<{ role: TaxRole; amount: Paise }>(
    tx,
    sql`select r.role, s.s0 as amount from (${spanSums(who, [{ from, to, branchId: null, withoutOpenings: true }], only)}) s
          join ${taxAccounts(companyId)} r on r.account_id = s.account_id`,
  );
  return bySide(rows);
}

const column = (side: Side, head: Head) => sql.identifier(`${side} ${head}`);

/**
 * The GST details of the vouchers of a scope: output of supplies made, credit of purchases, tax under reverse charge.
 */
async function stated(tx: Tx, scope: Scope): Promise<BySide> {
  const sums = SIDES.flatMap((side) =>
    HEADS.map(
      (head) =>
        sql`coalesce(sum(l.${sql.identifier(head)}) filter (where ${CONDITION[side]}), 0)::bigint as ${column(side, head)}`,
    ),
  );
  const row = await rowOf<Record<string, Paise>>(
    tx,
    sql`select ${sql.join(sums, sql`, `)} from gst_lines l where ${inScope(scope)}`,
  );
  return readSides(row);
}

const CONDITION: Record<Side, ReturnType<typeof sql>> = {
  output: sql`l.direction = 'outward' and not l.reverse_charge`,
  input: sql`l.direction = 'inward' and l.credit_eligible`,
  reverse: sql`l.direction = 'inward' and l.reverse_charge`,
};

const readSides = (row: Record<string, unknown>): BySide => {
  const of = (side: Side) => eachHead((head) => (row[`${side} ${head}`] ?? 0) as Paise);
  return { output: of('output'), input: of('input'), reverse: of('reverse') };
};

type Untold = {
  voucherId: number;
  type: string;
  number: string;
  date: IsoDate;
  particulars: string;
  isSetOff: boolean;
  /** It takes money or what the cash ledger holds. */
  mayPay: boolean;
} & Record<string, unknown>;

/** Vouchers whose entries on the tax accounts differ from their GST details: those without details, and set-offs. */
async function untold(tx: Tx, scope: Scope): Promise<Untold[]> {
  const { companyId, from, to } = scope;
  const parts = SIDES.flatMap((side) => HEADS.map((head) => ({ side, head })));
  const ledger = parts.map(({ side, head }) => {
    const role = Object.entries(TAX_ROLES).find(([, one]) => one.side === side && one.head === head)?.[0] ?? '';
    const sign = side === 'input' ? sql`e.debit - e.credit` : sql`e.credit - e.debit`;
    return sql`coalesce(sum(${sign}) filter (where r.role = ${role}), 0) as ${column(side, head)}`;
  });
  const sumsOfParts = parts.map(
    ({ side, head }) =>
      sql`-coalesce(sum(l.${sql.identifier(head)}) filter (where ${CONDITION[side]}), 0) as ${column(side, head)}`,
  );
  const sums = parts.map(({ side, head }) => sql`sum(${column(side, head)})::bigint as ${column(side, head)}`);
  const differs = parts.map(({ side, head }) => sql`sum(${column(side, head)}) <> 0`);
  return rowsOf<Untold>(
    tx,
    sql`
    select d.id as "voucherId", d.type, d.number, d.date, d.particulars,
           d.type = 'JV' and d.input ->> 'purpose' in ('gstSetOff', 'creditReversal', 'creditReclaim') as "isSetOff",
           d.type = 'PY' or (d.type = 'JV' and ${takesFromLedger(companyId)}) as "mayPay", x.*
      from (select document_id, ${sql.join(sums, sql`, `)}
              from (select e.document_id, ${sql.join(ledger, sql`, `)}
                      from ledger_entries e join ${taxAccounts(companyId)} r on r.account_id = e.account_id
                     where e.company_id = ${companyId} and e.period between ${periodOf(from)} and ${periodOf(to)} and e.period % 10 = 0
                       and e.date between ${from} and ${to} and ${inBranches(scope.branchIds, 'e.branch_id')}
                     group by e.document_id
                    union all
                    select l.document_id, ${sql.join(sumsOfParts, sql`, `)} from gst_lines l where ${inScope(scope)} group by l.document_id) both_sides
             group by document_id having ${sql.join(differs, sql` or `)}) x
      join documents d on d.company_id = ${companyId} and d.id = x.document_id
     order by d.date, d.id`,
  );
}

export type Tied = { ties: Tie[]; without: GstSummaryRow[] };

/**
 * Compares the tax accounts of the ledger with the statements of the vouchers. The sums of months show whether they
 * agree; only where they do not, the vouchers behind the difference are searched.
 */
export async function tieToLedger(tx: Tx, who: SignedIn, scope: Scope): Promise<Tied> {
  const [ledger, said] = [await moved(tx, who, scope), await stated(tx, scope)];
  const agrees = SIDES.every((side) => isNoTax(lessHeads(ledger[side], said[side])));
  const others = agrees ? [] : await untold(tx, scope);
  const sumOver = (list: readonly Untold[], side: Side) => addHeads(noTax, ...list.map((one) => readSides(one)[side]));
  const isMove = (one: Untold) => one.isSetOff || paysReverse(one);
  const silent = others.filter((one) => !isMove(one));
  const ties = SIDES.map((side) => ({
    side,
    ledger: ledger[side],
    stated: said[side],
    without: sumOver(silent, side),
    setOff: sumOver(others.filter(isMove), side),
  }));
  return { ties, without: silent.map(silentRow) };
}

/** Tax under reverse charge that is paid is no supply: nothing but its accounts is moved, towards nothing. */
function paysReverse(one: Untold): boolean {
  const { output, input, reverse } = readSides(one);
  return one.mayPay && isNoTax(output) && isNoTax(input) && HEADS.every((head) => reverse[head] <= 0);
}

/** Shown as the tax that it moved: owed above zero, credit below. */
function silentRow(one: Untold): GstSummaryRow {
  const { output, input, reverse } = readSides(one);
  const heads = lessHeads(addHeads(output, reverse), input);
  return {
    section: 'without',
    name: one.number,
    supply: null,
    rate: null,
    hsn: null,
    vouchers: 1,
    voucherId: one.voucherId,
    type: one.type,
    number: one.number,
    date: one.date,
    party: one.particulars,
    taxable: 0 as Paise,
    ...heads,
    tax: taxOf(heads),
    blocked: 0 as Paise,
  };
}
