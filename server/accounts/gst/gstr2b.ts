import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type Gstr2bAnswer,
  gstr2b,
  Import2b,
  Imported2b,
  type ImsAction,
  imsSums,
  MarkInput,
  type MatchRow,
  type PortalBill,
} from '../../../contract/accounts/gst/gstr2b';
import { type Bill, billKey, MATCH_STATES, type Match, match2b } from '../../../contract/accounts/gst/match2b';
import { add, type Paise, sumOf } from '../../../contract/amount';
import { headsOf, taxOf } from '../../../contract/books/gst/heads';
import { addMonths, financialYearOf, firstOfMonth, type IsoDate, lastOfMonth } from '../../../contract/dates';
import { TRAN } from '../../../contract/screen';
import type { Api, Ctx } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import { stale } from '../../core/calls/stale';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { type Registration, registrationOf } from './scope';
import { supplyRows } from './supplyRows';

const { path, screen } = gstr2b;
/** Suppliers file late and bills are entered late; a partner is looked for among the months around. */
const AROUND = 6;

type Portal = PortalBill & { id: number; period: IsoDate };
type Own = Bill & { voucherId: number; type: string; number: string; date: IsoDate; supplier: string };

/** Compares bills that suppliers reported with those of the books. */
export function gstr2bRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path,
      summary: 'Bills of the books compared with GSTR-2B',
      needs: { anyOf: [screen] },
      query: gstr2b.query,
      answer: gstr2b.answer,
    },
    async (tx, { who, query }) => {
      const { from, to, branchId, show } = query;
      if (to < from) throw invalid({ to: 'The last day comes before the first' });
      const registration = await registrationOf(tx, who, branchId);
      const rows = await matchIn(tx, who.companyId, registration, from, to);
      return {
        rows: show === 'all' ? rows : rows.filter((row) => row.state === show),
        gstin: registration.gstin,
        sums: sumsOf(rows),
        ims: imsSums(rows),
      };
    },
  );

  api.on(
    {
      method: 'POST',
      path: `${path}/import`,
      summary: 'Take in the bills of a file of GSTR-2B',
      needs: { screen, tran: TRAN.create },
      body: Import2b,
      answer: Imported2b,
    },
    importBills,
  );

  api.on(
    {
      method: 'PUT',
      path: `${path}/marks`,
      summary: 'Keep a remark on a row of the match, or accept it',
      needs: { screen, tran: TRAN.modify },
      body: MarkInput,
      answer: MarkInput,
    },
    saveMark,
  );
}

const registrationKey = ({ gstin, stateCode }: Registration) => gstin ?? stateCode;

/** The same bill again changes nothing; one that its supplier corrected takes the place of what was there. */
async function importBills(tx: Tx, ctx: Ctx<Import2b, unknown>): Promise<z.infer<typeof Imported2b>> {
  const { companyId } = ctx.who;
  const { branchId, period, fileName, bills } = ctx.body;
  const registration = await registrationOf(tx, ctx.who, branchId === null ? undefined : String(branchId));
  const distinct = new Map(
    bills.map((bill) => {
      const row = { ...bill, key: billKey(bill.billNo), year: financialYearOf(bill.billDate).code };
      return [`${row.gstin} ${row.kind} ${row.key} ${row.year}`, row] as const;
    }),
  );
  const rows = JSON.stringify([...distinct.values()]);
  const written = await rowsOf<{ isNew: boolean }>(
    tx,
    sql`
    insert into gst_2b_bills as b (company_id, registration, period, gstin, supplier, kind, bill_no, bill_key, year, bill_date, taxable, igst, cgst, sgst, cess,
                                   reverse_charge, credit_available, file_name)
    select ${companyId}, ${registrationKey(registration)}, ${firstOfMonth(period)}, r.gstin, r.supplier, r.kind, r."billNo", r.key, r.year, r."billDate", r.taxable,
           r.igst, r.cgst, r.sgst, r.cess, r."reverseCharge", r."creditAvailable", ${fileName}
      from jsonb_to_recordset(${rows}::jsonb)
        as r(gstin text, supplier text, kind text, "billNo" text, key text, year text, "billDate" date, taxable bigint, igst bigint, cgst bigint, sgst bigint,
             cess bigint, "reverseCharge" boolean, "creditAvailable" boolean)
    on conflict (company_id, registration, gstin, kind, bill_key, year) do update
       set bill_no = excluded.bill_no, bill_date = excluded.bill_date, taxable = excluded.taxable, igst = excluded.igst, cgst = excluded.cgst,
           sgst = excluded.sgst, cess = excluded.cess, reverse_charge = excluded.reverse_charge, credit_available = excluded.credit_available,
           file_name = excluded.file_name, version = b.version + 1
     where (b.bill_date, b.taxable, b.igst, b.cgst, b.sgst, b.cess, b.reverse_charge, b.credit_available)
           is distinct from (excluded.bill_date, excluded.taxable, excluded.igst, excluded.cgst, excluded.sgst, excluded.cess, excluded.reverse_charge, excluded.credit_available)
    returning b.version = 1 as "isNew"`,
  );
  await acceptedSince(tx, companyId, registrationKey(registration), firstOfMonth(period), rows);
  const added = written.filter((row) => row.isNew).length;
  const changed = written.length - added;
  if (written.length > 0) {
    ctx.audit({ action: 'create', entity: path, after: { fileName, period, added, changed } });
    ctx.changed(path);
  }
  return { added, changed, known: bills.length - written.length };
}

/** A pending bill that a later GSTR-2B has was accepted meanwhile: it gives its credit in that month. */
async function acceptedSince(tx: Tx, companyId: number, registration: string, period: IsoDate, rows: string) {
  await tx.execute(sql`
    with now as (
      update gst_2b_bills b set period = ${period}, version = b.version + 1
        from jsonb_to_recordset(${rows}::jsonb) as r(gstin text, kind text, key text, year text), gst_match_marks m
       where b.company_id = ${companyId} and b.registration = ${registration} and (b.gstin, b.kind, b.bill_key, b.year) = (r.gstin, r.kind, r.key, r.year)
         and b.period < ${period} and m.company_id = b.company_id and m.key = 'p' || b.id and m.ims = 'pending'
       returning m.key)
    update gst_match_marks m set ims = 'accepted', version = m.version + 1
      from now where m.company_id = ${companyId} and m.key = now.key`);
}

async function saveMark(tx: Tx, ctx: Ctx<MarkInput, unknown>): Promise<MarkInput> {
  const { companyId } = ctx.who;
  const { key, remark, accepted, ims, version } = ctx.body;
  if (ims !== 'none' && !key.startsWith('p'))
    throw invalid({ ims: 'Only bills of GSTR-2B are accepted or rejected there' });
  const id = Number(/\d+/.exec(key)?.[0] ?? 0);
  const of = key.startsWith('p') ? sql`bill_no as number from gst_2b_bills` : sql`number from documents`;
  const [known] = await rowsOf<{ number: string }>(
    tx,
    sql`select ${of} where company_id = ${companyId} and id = ${id}`,
  );
  if (!known) throw invalid({ key: 'Choose a row of the list' });
  const [present] = await rowsOf<{ version: number; remark: string | null; accepted: boolean; ims: ImsAction }>(
    tx,
    sql`select version, remark, accepted, ims from gst_match_marks where company_id = ${companyId} and key = ${key} for update`,
  );
  if ((present?.version ?? null) !== version) throw stale('remark');
  const row = await rowOf<{ version: number }>(
    tx,
    sql`insert into gst_match_marks as m (company_id, key, remark, accepted, ims) values (${companyId}, ${key}, ${remark}, ${accepted}, ${ims})
        on conflict (company_id, key) do update set remark = excluded.remark, accepted = excluded.accepted, ims = excluded.ims, version = m.version + 1
        returning version`,
  );
  const before = present && { remark: present.remark, accepted: present.accepted, ims: present.ims };
  ctx.audit({
    action: present ? 'change' : 'create',
    entity: path,
    number: known.number,
    before,
    after: { remark, accepted, ims },
  });
  ctx.changed(path);
  return { key, remark, accepted, ims, version: row.version };
}

/** Bills that either side places into the requested days. */
async function matchIn(
  tx: Tx,
  companyId: number,
  registration: Registration,
  from: IsoDate,
  to: IsoDate,
): Promise<MatchRow[]> {
  const wide = { from: addMonths(firstOfMonth(from), -AROUND), to: lastOfMonth(addMonths(firstOfMonth(to), AROUND)) };
  const scope = { companyId, branchIds: registration.branchIds, ...wide };
  const books = ownBills(await supplyRows(tx, scope, 'inward'));
  const portal = await rowsOf<Portal>(
    tx,
    sql`select id, period, gstin, supplier, kind, bill_no as "billNo", bill_date as "billDate", taxable, igst, cgst, sgst, cess,
               reverse_charge as "reverseCharge", credit_available as "creditAvailable"
          from gst_2b_bills
         where company_id = ${companyId} and registration = ${registrationKey(registration)} and period between ${wide.from} and ${wide.to}
         order by gstin, bill_date, id`,
  );
  const isInside = (date: IsoDate) => date >= from && date <= to;
  // A bill pending in the portal comes back each month until there is an action on it.
  const waiting = await rowsOf<{ id: number }>(
    tx,
    sql`select substring(key from 2)::int as id from gst_match_marks where company_id = ${companyId} and key like 'p%' and ims = 'pending'`,
  );
  const isWaiting = new Set(waiting.map(({ id }) => id));
  const found = match2b(books, portal).filter(
    ({ books: own, portal: reported }) =>
      (own && isInside(own.date)) ||
      (reported && reported.period <= to && (reported.period >= firstOfMonth(from) || isWaiting.has(reported.id))),
  );
  const keys = JSON.stringify(found.flatMap((match) => keysOf(match)));
  const marks = await rowsOf<Mark & { key: string }>(
    tx,
    sql`select key, remark, accepted, ims, version from gst_match_marks
         where company_id = ${companyId} and key in (select jsonb_array_elements_text(${keys}::jsonb))`,
  );
  const byKey = new Map(marks.map((mark) => [mark.key, mark]));
  return found
    .map((match) => {
      const [key = ''] = keysOf(match);
      return matchRow(match, key, byKey.get(key));
    })
    .sort((a, b) => MATCH_STATES.indexOf(a.state) - MATCH_STATES.indexOf(b.state));
}

/** A row is known by the bill of GSTR-2B where it has one, else by its voucher. */
const keysOf = ({ books, portal }: Match<Own, Portal>): string[] =>
  portal ? [`p${portal.id}`] : books ? [`b${books.voucherId}-${books.kind}`] : [];

/** Bills of the books: the rates of a voucher together; purchases without any tax are no matter of GSTR-2B. */
function ownBills(rows: Awaited<ReturnType<typeof supplyRows>>): Own[] {
  const bills = new Map<string, Own>();
  for (const row of rows) {
    if (taxOf(row) === 0) continue;
    const key = `${row.voucherId} ${row.kind} ${row.billNo}`;
    const bill = bills.get(key);
    if (!bill) {
      const { voucherId, type, number, date, gstin, billNo, billDate, taxable } = row;
      // A document that lowers our purchases is the supplier's credit note, under either name in the books.
      const kind = row.kind === 'invoice' ? 'invoice' : 'creditNote';
      const supplier = row.party ?? '';
      bills.set(key, {
        voucherId,
        type,
        number,
        date,
        supplier,
        gstin,
        kind,
        billNo,
        billDate,
        taxable,
        ...headsOf(row),
      });
    } else {
      bill.taxable = add(bill.taxable, row.taxable);
      for (const head of ['igst', 'cgst', 'sgst', 'cess'] as const)
        (bill as Record<typeof head, Paise>)[head] = add(bill[head], row[head]);
    }
  }
  return [...bills.values()];
}

type Mark = { remark: string | null; accepted: boolean; ims: ImsAction; version: number };

function matchRow({ state, books, portal, why }: Match<Own, Portal>, key: string, mark: Mark | undefined): MatchRow {
  const either = books ?? (portal as Portal);
  return {
    key,
    state,
    supplier: books?.supplier ?? portal?.supplier ?? portal?.gstin ?? '',
    gstin: either.gstin,
    kind: either.kind,
    voucherId: books?.voucherId ?? null,
    type: books?.type ?? null,
    number: books?.number ?? null,
    date: books?.date ?? null,
    billNo: either.billNo,
    billDate: either.billDate,
    portalBillNo: portal?.billNo ?? null,
    portalBillDate: portal?.billDate ?? null,
    booksTaxable: books?.taxable ?? null,
    booksTax: books && taxOf(books),
    portalTaxable: portal?.taxable ?? null,
    portalTax: portal && taxOf(portal),
    creditAvailable: portal?.creditAvailable ?? null,
    why: why.join(', '),
    remark: mark?.remark ?? null,
    accepted: mark?.accepted ?? false,
    ims: portal ? (mark?.ims ?? 'none') : null,
    version: mark?.version ?? null,
  };
}

function sumsOf(rows: readonly MatchRow[]): Gstr2bAnswer['sums'] {
  const zero = 0 as Paise;
  return MATCH_STATES.map((state) => {
    const own = rows.filter((row) => row.state === state);
    return {
      state,
      bills: own.length,
      booksTax: sumOf(own, (row) => row.booksTax ?? zero),
      portalTax: sumOf(own, (row) => row.portalTax ?? zero),
    };
  });
}
