import { sql } from 'drizzle-orm';
import {
  type CreditAnswer,
  type CreditRow,
  creditOfUnpaid,
  creditReversal,
  payBy,
} from '../../../contract/accounts/gst/creditReversal';
import type { CreditOf, JournalInput } from '../../../contract/accounts/journals';
import { negate, type Paise } from '../../../contract/amount';
import {
  addHeads,
  eachHead,
  HEADS,
  type Head,
  type Heads,
  headsOf,
  isNoTax,
  lessHeads,
  noTax,
  taxOf,
} from '../../../contract/books/gst/heads';
import { addDays, formatDate, type IsoDate } from '../../../contract/dates';
import { DAYS_TO_PAY, inForce } from '../../../contract/statutoryFigures';
import { TAX_ROLES } from '../../books/gst/taxRoles';
import { pendingOn } from '../../books/openBills';
import { type Books, PURPOSES, type Purpose } from '../../books/posting';
import type { Api, Ctx } from '../../core/calls/api';
import { invalid, Refused } from '../../core/calls/refused';
import { anyOf } from '../../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { inBranches, type Registration, registrationOf, type Scope } from './scope';

/** Credit of bills that are not paid within 180 days: what is to be given back, and taken again once they are paid. */
export function creditReversalRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: creditReversal.path,
      summary: 'Bills unpaid after 180 days, and the credit to give back or to take again',
      needs: { anyOf: [creditReversal.screen] },
      query: creditReversal.query,
      answer: creditReversal.answer,
    },
    async (tx, { who, query }): Promise<CreditAnswer> => {
      const registration = await registrationOf(tx, who, query.branchId);
      const rows = await creditRows(tx, { ...registration, companyId: who.companyId, asOn: query.asOn });
      const accounts = await accountsOf(tx, who.companyId, registration);
      const make = (kind: Kind) => journalOf(kind, rows, registration, query.asOn, accounts);
      const [reversal, reclaim] = [make('creditReversal'), make('creditReclaim')];
      return {
        rows,
        reversal: reversal.journal,
        reclaim: reclaim.journal,
        openings: await lateOpenings(tx, { ...registration, companyId: who.companyId, asOn: query.asOn }),
        missing: [...new Set([...reversal.missing, ...reclaim.missing])].map((purpose) => PURPOSES[purpose]),
      };
    },
  );
}

type Asked = { companyId: number; branchIds: readonly number[]; asOn: IsoDate };
type Found = Pick<
  CreditRow,
  'billId' | 'voucherId' | 'type' | 'date' | 'accountId' | 'party' | 'billNo' | 'billDate' | 'amount' | 'unpaid'
> & { ofVoucher: Paise } & Record<`${'credit' | 'back'} ${Head}`, Paise>;

const sumOfHead = (head: Head) =>
  sql`(c ->> ${sql.raw(`'${head}'`)})::bigint * case v.purpose when 'creditReversal' then 1 else -1 end`;

/** Sums of posted journals, by bill. */
const givenBack = (companyId: number, asOn: IsoDate) => sql`
  select (c ->> 'billId')::int as bill_id, ${sql.join(
    HEADS.map((head) => sql`sum(${sumOfHead(head)})::bigint as ${sql.identifier(head)}`),
    sql`, `,
  )}
    from documents d join vouchers v on v.company_id = d.company_id and v.document_id = d.id
    cross join lateral jsonb_array_elements(coalesce(nullif(d.input -> 'creditOf', 'null'), '[]')) c
   where d.company_id = ${companyId} and d.type = 'JV' and v.purpose in ('creditReversal', 'creditReclaim')
     and d.status = 'posted' and d.date <= ${asOn}
   group by 1`;

/**
 * Bills of our suppliers with credit, as they stood on a day: unpaid for more than 180 days, or with credit given back.
 * The credit is that of the voucher that brought the bill, and of several bills of a voucher the part of each.
 */
async function creditRows(tx: Tx, { companyId, branchIds, asOn }: Asked): Promise<CreditRow[]> {
  const found = await rowsOf<Found>(
    tx,
    sql`
    with back as (${givenBack(companyId, asOn)}),
    ${pendingOn(companyId, asOn, null)},
    asked as (
      select id from pending where open < 0 and kind = 'bill' and bill_date < ${addDays(asOn, -inForce(DAYS_TO_PAY, asOn))}
      union select bill_id from back)
    select b.id as "billId", d.id as "voucherId", d.type, d.date, b.account_id as "accountId", a.name as party, b.bill_no as "billNo", b.bill_date as "billDate",
           (-b.amount)::bigint as amount, (-coalesce(p.open, 0))::bigint as unpaid,
           (select -sum(o.amount) from bills o where o.company_id = b.company_id and o.document_id = b.document_id and o.account_id = b.account_id and o.kind = 'bill' and not o.is_cancelled)::bigint as "ofVoucher",
           ${sql.join(
             HEADS.flatMap((head) => [
               sql`coalesce(g.${sql.identifier(head)}, 0)::bigint as ${sql.identifier(`credit ${head}`)}`,
               sql`coalesce(k.${sql.identifier(head)}, 0)::bigint as ${sql.identifier(`back ${head}`)}`,
             ]),
             sql`, `,
           )}
      from asked join bills b on b.company_id = ${companyId} and b.id = asked.id and b.kind = 'bill' and b.amount < 0
      join documents d on d.company_id = b.company_id and d.id = b.document_id and ${inBranches(branchIds, 'd.branch_id')}
      join accounts a on a.company_id = b.company_id and a.id = b.account_id
      left join pending p on p.id = b.id
      left join back k on k.bill_id = b.id
      left join lateral (
        select ${sql.join(
          HEADS.map((head) => sql`sum(${sql.identifier(head)}) as ${sql.identifier(head)}`),
          sql`, `,
        )}
          from gst_lines x
         where x.company_id = b.company_id and x.document_id = b.document_id and x.party_id = b.account_id and x.direction = 'inward'
           and x.credit_eligible and not x.reverse_charge and x.date <= ${asOn}) g on true
     order by a.name, b.bill_date, b.id`,
  );
  return found.flatMap((row) => rowOfBill(row, asOn));
}

/** Opening bills have no credit details, so they are only counted. */
function lateOpenings(tx: Tx, { companyId, branchIds, asOn }: Asked): Promise<CreditAnswer['openings']> {
  return rowOf<CreditAnswer['openings']>(
    tx,
    sql`
    with ${pendingOn(companyId, asOn, null)}
    select count(*)::int as bills, coalesce(-sum(p.open), 0)::bigint as unpaid
      from pending p
      join documents d on d.company_id = ${companyId} and d.id = p.document_id and d.type = 'OP' and ${inBranches(branchIds, 'd.branch_id')}
      join accounts a on a.company_id = ${companyId} and a.id = p.account_id
      join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.control_type = 'payable'
     where p.open < 0 and p.kind = 'bill' and p.bill_date < ${addDays(asOn, -inForce(DAYS_TO_PAY, asOn))}`,
  );
}

function rowOfBill({ ofVoucher, ...row }: Found, asOn: IsoDate): CreditRow[] {
  const of = (part: 'credit' | 'back') => eachHead((head) => row[`${part} ${head}`]);
  const credit = creditOfUnpaid(of('credit'), row.amount, ofVoucher);
  const reversed = of('back');
  const isLate = asOn > payBy(row.billDate);
  const due = isLate ? creditOfUnpaid(credit, row.unpaid, row.amount) : noTax;
  const open = lessHeads(due, reversed);
  if (isNoTax(open) && isNoTax(reversed)) return [];
  const some = (sign: 1 | -1) => taxOf(eachHead((head) => Math.max(open[head] * sign, 0) as Paise));
  const { billId, voucherId, type, date, accountId, party, billNo, billDate, amount, unpaid } = row;
  return [
    {
      billId,
      voucherId,
      type,
      date,
      accountId,
      party,
      billNo,
      billDate,
      amount,
      unpaid,
      payBy: payBy(billDate),
      credit: taxOf(credit),
      reversed: taxOf(reversed),
      toReverse: some(1),
      toReclaim: some(-1),
      ...open,
    },
  ];
}

type Kind = 'creditReversal' | 'creditReclaim';
const INPUTS: Record<Head, Purpose> = { igst: 'inputIgst', cgst: 'inputCgst', sgst: 'inputSgst', cess: 'inputCess' };
type Accounts = ReadonlyMap<string, number>;

/** Accounts of the purposes that the journals need; a branch's own before that of the company. */
async function accountsOf(tx: Tx, companyId: number, { branchIds }: Registration): Promise<Accounts> {
  const wanted = JSON.stringify(['creditReversed', ...Object.values(INPUTS)]);
  const rows = await rowsOf<{ purpose: string; accountId: number }>(
    tx,
    sql`select purpose, account_id as "accountId" from account_purposes
         where company_id = ${companyId} and branch_id in (0, ${branchIds[0] ?? 0}) and purpose in (select jsonb_array_elements_text(${wanted}::jsonb))
         order by branch_id`,
  );
  return new Map(rows.map((row) => [row.purpose, row.accountId]));
}

/** Cr the credit and Dr what is kept until the bills are paid; taken again the other way round. */
function journalOf(
  kind: Kind,
  rows: readonly CreditRow[],
  { branchIds }: Registration,
  asOn: IsoDate,
  accounts: Accounts,
): { journal: JournalInput | null; missing: Purpose[] } {
  const sign = kind === 'creditReversal' ? 1 : -1;
  const creditOf = rows.flatMap((row): CreditOf[] => {
    const heads = eachHead((head) => Math.max(row[head] * sign, 0) as Paise);
    return isNoTax(heads) ? [] : [{ billId: row.billId, ...heads }];
  });
  if (creditOf.length === 0) return { journal: null, missing: [] };
  const sums = addHeads(noTax, ...creditOf.map(headsOf));
  const wanted = [
    { purpose: 'creditReversed' as const, amount: taxOf(sums) },
    ...HEADS.map((head) => ({ purpose: INPUTS[head], amount: negate(sums[head]) })),
  ].filter(({ amount }) => amount !== 0);
  const missing = wanted.map(({ purpose }) => purpose).filter((purpose) => !accounts.has(purpose));
  if (missing.length > 0) return { journal: null, missing };
  const lines = wanted.map(({ purpose, amount }) => {
    const signed = amount * sign;
    return {
      accountId: accounts.get(purpose) ?? 0,
      debit: Math.max(signed, 0) as Paise,
      credit: Math.max(-signed, 0) as Paise,
      bills: [],
      narration: null,
      costCentreId: null,
    };
  });
  const narration =
    kind === 'creditReversal'
      ? `Credit of bills unpaid after ${inForce(DAYS_TO_PAY, asOn)} days, ${formatDate(asOn)}`
      : `Credit taken again of bills paid since, ${formatDate(asOn)}`;
  const branchId = branchIds[0] ?? 0;
  return { journal: { date: asOn, branchId, narration, costCentreId: null, purpose: kind, creditOf, lines }, missing };
}

/**
 * A journal that gives credit back, or takes it again, says of which bills, agrees with its lines, and goes no further
 * than the bills do on its day. The bills are kept still, so that two who post at once come one after the other.
 */
export async function checkCreditOf(
  tx: Tx,
  { who: { companyId, branchIds } }: Ctx<unknown, unknown>,
  input: JournalInput,
  books: Books,
): Promise<void> {
  const { purpose, creditOf, date } = input;
  if (purpose !== 'creditReversal' && purpose !== 'creditReclaim') return;
  if (!creditOf || creditOf.length === 0) {
    throw invalid({ purpose: 'Make this journal from the report Credit Reversal, so that it names its bills.' });
  }
  const sign = purpose === 'creditReversal' ? 1 : -1;
  const said = addHeads(noTax, ...creditOf.map(headsOf));
  const posted = eachHead((head) =>
    input.lines.reduce((sum, line) => {
      const role = books.accounts.get(line.accountId)?.taxRole;
      const isOf = role && TAX_ROLES[role].side === 'input' && TAX_ROLES[role].head === head;
      return isOf ? ((sum + (line.credit - line.debit) * sign) as Paise) : sum;
    }, 0 as Paise),
  );
  if (!isNoTax(lessHeads(said, posted)))
    throw invalid({
      lines: 'The lines reverse other credit than the bills of this journal have. Make it again from the report.',
    });
  const ids = creditOf.map(({ billId }) => billId);
  await tx.execute(
    sql`select id from bills where company_id = ${companyId} and id = ${anyOf(ids)} order by id for no key update`,
  );
  const own =
    branchIds ??
    (await rowsOf<{ id: number }>(tx, sql`select id from branches where company_id = ${companyId}`)).map(
      ({ id }) => id,
    );
  const rows = new Map(
    (await creditRows(tx, { companyId, branchIds: own, asOn: date })).map((row) => [row.billId, row]),
  );
  for (const one of creditOf) {
    const row = rows.get(one.billId);
    if (row && HEADS.every((head) => one[head] <= Math.max(row[head] * sign, 0))) continue;
    const name = row ? `${row.billNo} of ${row.party}` : 'A bill of this journal';
    const what = purpose === 'creditReversal' ? 'has no such credit to give back' : 'has no such credit to take again';
    throw new Refused(
      409,
      'CREDIT_DONE',
      `${name} ${what} on ${formatDate(date)}. Make the journal again from the report.`,
      { type: 4 },
    );
  }
}

/** Credit reversed and reclaimed by journals of a period, as the return shows it. */
export async function creditMoved(
  tx: Tx,
  { companyId, branchIds, from, to }: Scope,
): Promise<{ reversed: Heads; reclaimed: Heads }> {
  const of = (purpose: Kind) =>
    HEADS.map(
      (head) =>
        sql`coalesce(sum((c ->> ${sql.raw(`'${head}'`)})::bigint) filter (where v.purpose = ${sql.raw(`'${purpose}'`)}), 0)::bigint as ${sql.identifier(`${purpose} ${head}`)}`,
    );
  const row = await rowOf<Record<string, Paise>>(
    tx,
    sql`select ${sql.join([...of('creditReversal'), ...of('creditReclaim')], sql`, `)}
          from documents d join vouchers v on v.company_id = d.company_id and v.document_id = d.id
         cross join lateral jsonb_array_elements(coalesce(nullif(d.input -> 'creditOf', 'null'), '[]')) c
         where d.company_id = ${companyId} and d.type = 'JV' and v.purpose in ('creditReversal', 'creditReclaim')
           and d.status = 'posted' and d.date between ${from} and ${to} and ${inBranches(branchIds, 'd.branch_id')}`,
  );
  const heads = (purpose: Kind) => eachHead((head) => (row[`${purpose} ${head}`] ?? 0) as Paise);
  return { reversed: heads('creditReversal'), reclaimed: heads('creditReclaim') };
}
