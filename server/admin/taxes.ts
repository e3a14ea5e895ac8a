import { type SQL, sql } from 'drizzle-orm';
import {
  NewRate,
  newRatePath,
  splitProblem,
  TAX_KINDS,
  Tax,
  TaxOption,
  type TaxShape,
  taxes,
  UNTAXED,
  withParts,
} from '../../contract/admin/taxes';
import { formatPercent, type Percent } from '../../contract/amount';
import { addDays, formatDate, type IsoDate, isIsoDate } from '../../contract/dates';
import { TRAN } from '../../contract/screen';
import { type Api, type Ctx, notFound } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { staleRecord } from '../core/calls/stale';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { masterRoutes } from '../core/masters/masters';
import { activeFilter, allOf } from './filters';

const rows = (who: SignedIn) => sql`
  select t.id, t.version, t.code, t.name, t.kind, t.rate, t.cgst, t.sgst, t.igst, t.cess, t.cgst_sales_id as "cgstSalesId", t.cgst_purchase_id as "cgstPurchaseId",
         t.sgst_sales_id as "sgstSalesId", t.sgst_purchase_id as "sgstPurchaseId", t.igst_sales_id as "igstSalesId", t.igst_purchase_id as "igstPurchaseId",
         t.other_sales_id as "otherSalesId", t.other_purchase_id as "otherPurchaseId", t.inclusive, t.reverse_charge as "reverseCharge",
         t.hsn_default as "hsnDefault", t.from_date as "fromDate", t.to_date as "toDate", t.active
    from taxes t where t.company_id = ${who.companyId}`;

const lookupRows = (who: SignedIn) => sql`
  select t.id, t.name as label, t.code as hint, t.name, t.code, t.kind, t.rate, t.from_date as "fromDate", t.to_date as "toDate", t.active
    from taxes t where t.company_id = ${who.companyId}`;

/** Later than every date of the product. */
const LAST = '9999';

/** Taxes by date. A tax in use keeps its figures: another rate is another row. */
export function taxRoutes(api: Api): void {
  masterRoutes(api, taxes, {
    table: 'taxes',
    rows,
    order: sql`r.kind, r.rate, r.code, r."fromDate" desc`,
    search: (_who, text) => sql`(position(${text} in lower(r.name)) > 0 or starts_with(lower(r.code), ${text}))`,
    filter: ({ kind, active, on }) => allOf(kindFilter(kind), activeFilter(active), dayFilter(on)),
    values: (input) => ({
      code: input.code,
      name: input.name,
      kind: input.kind,
      rate: input.rate,
      cgst: withParts(input).cgst,
      sgst: withParts(input).sgst,
      igst: withParts(input).igst,
      cess: input.cess,
      cgst_sales_id: input.cgstSalesId,
      cgst_purchase_id: input.cgstPurchaseId,
      sgst_sales_id: input.sgstSalesId,
      sgst_purchase_id: input.sgstPurchaseId,
      igst_sales_id: input.igstSalesId,
      igst_purchase_id: input.igstPurchaseId,
      other_sales_id: input.otherSalesId,
      other_purchase_id: input.otherPurchaseId,
      inclusive: input.inclusive,
      reverse_charge: input.reverseCharge,
      hsn_default: input.hsnDefault,
      from_date: input.fromDate,
      to_date: input.toDate,
      active: input.active,
    }),
    lookup: { option: TaxOption, rows: lookupRows },
    constraints: {
      taxes_code: {
        field: 'fromDate',
        message: ({ code, fromDate }) => `${code} has a row from ${formatDate(fromDate)} already.`,
      },
    },
    async check(tx, ctx, input, present) {
      await checkAccounts(tx, ctx, input);
      if (present) {
        const frozen = (['kind', 'rate', 'cgst', 'sgst', 'igst', 'cess', 'fromDate'] as const).find(
          (field) => present[field] !== withParts(input)[field],
        );
        if (frozen && (await isUsed(tx, ctx, present))) {
          const words = `Documents carry ${present.code} at ${formatPercent(present.rate)} %, so it stays. Give this row a last day, and make another from the day after.`;
          throw invalid({ [frozen]: words });
        }
      }
      if (present && input.toDate && input.toDate < (present.toDate ?? LAST)) {
        const after = { ...present, fromDate: addDays(input.toDate, 1) };
        if (await isUsed(tx, ctx, after, BOTH_DAYS)) {
          const words = `Documents after ${formatDate(input.toDate)} carry ${present.code}. Choose a later day.`;
          throw invalid({ toDate: words });
        }
      }
      await checkDays(tx, ctx, input, present?.id ?? 0);
    },
    async checkDelete(tx, ctx, present) {
      if (!(await isUsed(tx, ctx, present))) return;
      throw new Refused(409, 'IN_USE', `Documents carry ${present.code}. Switch it off instead of deleting it.`, {
        type: 3,
      });
    },
  });

  api.on(
    {
      method: 'POST',
      path: newRatePath(':id'),
      summary: 'Another rate of a tax from a day on: ends the present row the day before and makes a new one',
      needs: { screen: taxes.screen, tran: TRAN.create, alsoOn: taxes.alsoOn },
      body: NewRate,
      answer: Tax,
      status: 201,
    },
    (tx, ctx) => newRate(tx, ctx),
  );
}

/** A rate change is two rows of one act: what was until the day before, and what is from then on. */
async function newRate(tx: Tx, ctx: Ctx<NewRate, unknown>): Promise<Tax> {
  const { who, body, id } = ctx;
  const { version, fromDate, rate } = body;
  await rowOf(tx, sql`select pg_advisory_xact_lock(hashtext('vyapar-taxes'), ${who.companyId})`);
  const [present] = await rowsOf<Tax>(tx, sql`select r.* from (${rows(who)}) r where r.id = ${id}`);
  if (!present) throw notFound('This tax');
  if (present.version !== version) throw await staleRecord(tx, ctx, { entity: taxes.path, id, what: 'tax' });
  if (fromDate <= present.fromDate) {
    throw invalid({ fromDate: `This row begins on ${formatDate(present.fromDate)}; the new rate begins later` });
  }
  if (present.toDate && fromDate > present.toDate) {
    throw invalid({ fromDate: `This row ends on ${formatDate(present.toDate)}; choose a day before that` });
  }
  if (rate === present.rate) throw invalid({ rate: `It is ${formatPercent(rate)} % already` });
  const half = Math.round(rate / 2) as Percent;
  const isGst = present.kind === 'gst';
  const parts = isGst ? { cgst: half, sgst: half, igst: rate } : {};
  const { id: _, version: __, ...shape } = present;
  const input = { ...shape, rate, ...parts, fromDate };
  const problem = splitProblem(input);
  if (problem) throw invalid({ rate: problem.message });
  if (await isUsed(tx, ctx, { ...present, fromDate }, BOTH_DAYS)) {
    throw invalid({
      fromDate: `Documents from ${formatDate(fromDate)} on carry ${present.code} at the old rate already`,
    });
  }
  const ended = addDays(fromDate, -1);
  await tx.execute(
    sql`update taxes set to_date = ${ended}, version = version + 1 where company_id = ${who.companyId} and id = ${id}`,
  );
  const { id: made } = await rowOf<{ id: number }>(
    tx,
    sql`insert into taxes (company_id, code, name, kind, rate, cgst, sgst, igst, cess, cgst_sales_id, cgst_purchase_id, sgst_sales_id, sgst_purchase_id,
                           igst_sales_id, igst_purchase_id, other_sales_id, other_purchase_id, inclusive, reverse_charge, hsn_default, from_date, to_date, active)
        select company_id, code, name, kind, ${input.rate}, ${input.cgst}, ${input.sgst}, ${input.igst}, cess, cgst_sales_id, cgst_purchase_id, sgst_sales_id, sgst_purchase_id,
               igst_sales_id, igst_purchase_id, other_sales_id, other_purchase_id, inclusive, reverse_charge, hsn_default, ${fromDate}, ${present.toDate}::date, active
          from taxes where company_id = ${who.companyId} and id = ${id} returning id`,
  );
  ctx.audit({
    action: 'change',
    entity: taxes.path,
    entityId: id,
    before: { toDate: present.toDate },
    after: { toDate: ended },
  });
  ctx.audit({ action: 'create', entity: taxes.path, entityId: made, after: input });
  ctx.changed(taxes.path);
  return rowOf<Tax>(tx, sql`select r.* from (${rows(who)}) r where r.id = ${made}`);
}

/**
 * Whether the books use the tax within the days of the row: GST details of vouchers, documents waiting for approval,
 * and for a tax of another kind the entries of its own accounts. Read only when the row would lose something.
 */
async function isUsed(tx: Tx, ctx: Ctx<unknown, unknown>, tax: TaxShape, day = EITHER_DAY): Promise<boolean> {
  const { companyId } = ctx.who;
  const uses = tax.kind === 'gst' || UNTAXED.includes(tax.kind) ? taxText(companyId, tax, day) : posted(companyId, tax);
  const { used } = await rowOf<{ used: boolean }>(tx, sql`select ${uses} as used`);
  return used;
}

/** A bill of before may be booked later: its rate is that of one of the two days. */
const EITHER_DAY = { from: sql`greatest(l.date, l.bill_date)`, to: sql`least(l.date, l.bill_date)` };
const BOTH_DAYS = { from: EITHER_DAY.to, to: EITHER_DAY.to };
const last = ({ toDate }: TaxShape) => sql`coalesce(${toDate}::date, 'infinity')`;

function taxText(companyId: number, tax: TaxShape, day: typeof EITHER_DAY): SQL {
  const [line, input] =
    tax.kind === 'gst'
      ? [sql`l.rate = ${tax.rate} and l.supply not in ('nilRated', 'exempt', 'nonGst')`, '$.**.gstPercent ? (@ == $v)']
      : [sql`l.supply = ${tax.kind}`, '$.**.supply ? (@ == $v)'];
  const value = JSON.stringify({ v: tax.kind === 'gst' ? tax.rate : tax.kind });
  return sql`(
    exists (select from gst_lines l
             where l.company_id = ${companyId} and ${day.from} >= ${tax.fromDate}::date and ${day.to} <= ${last(tax)} and ${line})
    or exists (select from documents d
                where d.company_id = ${companyId} and d.phase = 'waiting' and d.date >= ${tax.fromDate}::date and d.date <= ${last(tax)}
                  and jsonb_path_exists(d.input, ${input}::jsonpath, ${value}::jsonb)))`;
}

function posted(companyId: number, tax: TaxShape): SQL {
  const own = ACCOUNTS.flatMap((field) => tax[field] ?? []);
  return sql`exists (
    select from ledger_entries e
     where e.company_id = ${companyId} and e.date >= ${tax.fromDate}::date and e.date <= ${last(tax)}
       and e.account_id = ${anyOf(own)})`;
}

function kindFilter(kind: string | undefined) {
  if (!kind) return undefined;
  if (!(TAX_KINDS as readonly string[]).includes(kind)) throw invalid({ kind: 'No such kind of tax' });
  return sql`r.kind = ${kind}`;
}

function dayFilter(on: string | undefined) {
  if (!on) return undefined;
  if (!isIsoDate(on)) throw invalid({ on: 'Give a real date' });
  return sql`r."fromDate" <= ${on}::date and (r."toDate" is null or r."toDate" >= ${on}::date)`;
}

const ACCOUNTS = [
  'cgstSalesId',
  'cgstPurchaseId',
  'sgstSalesId',
  'sgstPurchaseId',
  'igstSalesId',
  'igstPurchaseId',
  'otherSalesId',
  'otherPurchaseId',
] as const;

/** Accounts exist; a part without an account purpose of its own names them. */
async function checkAccounts(tx: Tx, ctx: Ctx<unknown, unknown>, input: TaxShape): Promise<void> {
  const named = ACCOUNTS.flatMap((field) => input[field] ?? []);
  const known = await rowsOf<{ id: number }>(
    tx,
    sql`select id from accounts where company_id = ${ctx.who.companyId} and active
         and id = ${anyOf(named)}`,
  );
  const ids = new Set(known.map((account) => account.id));
  const wrong = ACCOUNTS.filter((field) => input[field] !== null && !ids.has(input[field] ?? 0));
  const needsOwn = input.cess > 0 || (input.rate > 0 && ['cess', 'vat', 'service', 'tcs'].includes(input.kind));
  const missing = needsOwn ? ACCOUNTS.slice(-2).filter((field) => input[field] === null) : [];
  if (wrong.length + missing.length === 0) return;
  throw invalid(
    Object.fromEntries([
      ...missing.map((field) => [field, 'Choose the account; this tax has none by purpose']),
      ...wrong.map((field) => [field, 'Choose an account of the list']),
    ]),
  );
}

/** On one day a code has one rate. */
async function checkDays(tx: Tx, ctx: Ctx<unknown, unknown>, input: TaxShape, id: number): Promise<void> {
  // Two rows of one code that are saved at once wait for each other here.
  await rowOf(tx, sql`select pg_advisory_xact_lock(hashtext('vyapar-taxes'), ${ctx.who.companyId})`);
  const [other] = await rowsOf<{ fromDate: IsoDate; toDate: IsoDate | null }>(
    tx,
    sql`select from_date as "fromDate", to_date as "toDate" from taxes
         where company_id = ${ctx.who.companyId} and upper(code) = upper(${input.code}) and id <> ${id}
           and from_date <= coalesce(${input.toDate}::date, 'infinity') and coalesce(to_date, 'infinity') >= ${input.fromDate}::date
         order by from_date limit 1`,
  );
  if (!other || other.fromDate === input.fromDate) return;
  const days = other.toDate
    ? `from ${formatDate(other.fromDate)} to ${formatDate(other.toDate)}`
    : `from ${formatDate(other.fromDate)} on`;
  throw invalid({ fromDate: `${input.code} is in force ${days} already. Give that row a last day first.` });
}
