import { sql } from 'drizzle-orm';
import { ReversePaper, ReversePaperInput } from '../../../contract/accounts/gst/reversePapers';
import { multiplyDivide, type Paise } from '../../../contract/amount';
import { REVERSE_SERIES, type ReversePaperKind } from '../../../contract/books/gst/reverseSeries';
import type { IsoDate } from '../../../contract/dates';
import { kindOf } from '../../../contract/kinds';
import { type Screen, TRAN } from '../../../contract/screen';
import { stateName } from '../../../contract/statutory';
import { type Api, type Ctx, notFound, parsed, refusalFor, todayOf } from '../../core/calls/api';
import { Refused } from '../../core/calls/refused';
import { rowsOf, type Tx } from '../../core/db/database';
import { headerFor, mayBranches } from '../../core/documents/documentHeader';
import { letterHeads } from '../../core/documents/letterHead';
import { numberSql } from '../../core/documents/numbering';

type C = Ctx<unknown, unknown>;
type Voucher = { id: number; type: string; number: string; date: IsoDate; branchId: number; status: string };
type Issued = { number: string; date: IsoDate };

const ENTITY = '/api/accounts/reverse-charge';
const WORDS: Readonly<Record<ReversePaperKind, string>> = { invoice: 'self-invoice', payment: 'payment voucher' };

/** Lines of a voucher taxed under reverse charge; a reversal is a note and no invoice. */
const OWN = sql`l.direction = 'inward' and l.reverse_charge and l.kind = 'invoice' and not l.is_mirror`;
const UNREGISTERED = sql`coalesce(l.gstin, (select a.gstin from accounts a where a.company_id = l.company_id and a.id = l.party_id)) is null`;
/** The bills booked under reverse charge that a payment `d` settles. */
const SETTLED = sql`bill_movements m
    join bills b on b.company_id = m.company_id and b.id = m.bill_id and b.document_id <> m.document_id and b.amount < 0
    join gst_lines l on l.company_id = b.company_id and l.document_id = b.document_id and ${OWN}`;

/** The papers that the law asks of a voucher of `documents d`, as JSON. */
export const REVERSE_PAPERS_OF = sql`
  coalesce((select json_agg(json_build_object('kind', k.kind, 'number', r.number, 'date', r.date) order by k.kind)
              from (select 'invoice' as kind
                     where exists (select from gst_lines l where l.company_id = d.company_id and l.document_id = d.id and ${OWN} and ${UNREGISTERED})
                    union all
                    select 'payment'
                     where d.type in ('PY', 'SP')
                       and (exists (select from gst_lines l where l.company_id = d.company_id and l.document_id = d.id and ${OWN})
                            or exists (select from ${SETTLED} where m.company_id = d.company_id and m.document_id = d.id and not m.is_mirror and m.amount > 0))) k
              left join reverse_papers r on r.company_id = d.company_id and r.document_id = d.id and r.kind = k.kind
             where r.number is not null or d.status = 'posted'), '[]'::json)`;

/** Issues and prints what the recipient issues himself under reverse charge. */
export function reversePaperRoutes(api: Api): void {
  api.on(
    {
      method: 'POST',
      path: '/api/accounts/vouchers/:id/reverse-charge',
      summary:
        'Print the self-invoice or the payment voucher of a supply under reverse charge; the first print gives its number',
      needs: 'signedIn',
      body: ReversePaperInput,
      answer: ReversePaper,
    },
    async (tx, ctx) => {
      const { who, id, body } = ctx;
      const [voucher] = await rowsOf<Voucher>(
        tx,
        sql`select id, type, number, date, branch_id as "branchId", status from documents
             where company_id = ${who.companyId} and id = ${id} and status in ('posted', 'cancelled') ${mayBranches(who, 'branch_id')}
               for update`,
      );
      const screen = voucher && kindOf(voucher.type)?.screen;
      if (!voucher || !screen) throw notFound('This voucher');
      requireRight(ctx, screen, TRAN.print);
      const { kind, format } = body;
      const paper = await paperOf(tx, ctx, voucher, kind);
      const entity = `${ENTITY}/${kind}`;
      const issued = await issuedOf(tx, ctx, voucher, kind);
      const [former] = await rowsOf<{ count: number }>(
        tx,
        sql`select count(*)::int as count from audit
             where company_id = ${who.companyId} and entity = ${entity} and entity_id = ${id} and action = 'print'`,
      );
      const copy = (former?.count ?? 0) + 1;
      if (copy > 1) requireRight(ctx, screen, TRAN.reprint);
      const head = (await letterHeads(tx, who)).get(voucher.branchId);
      if (!head) throw notFound('The branch');
      const { number, date } = issued;
      ctx.audit({ action: 'print', entity, entityId: id, number, after: { copy, format, voucher: voucher.number } });
      const header = { id, number: voucher.number, date: voucher.date, isCancelled: voucher.status === 'cancelled' };
      return parsed(ReversePaper, { kind, number, date, copy, head, voucher: header, ...paper });
    },
  );
}

/** On a screen without this right every user of the screen may do it. */
function requireRight({ who }: C, screen: Screen, tran: typeof TRAN.print | typeof TRAN.reprint): void {
  const refusal = refusalFor(screen.trans.includes(tran) ? { screen, tran } : { anyOf: [screen] }, who);
  if (refusal) throw refusal;
}

/**
 * The number of a paper: the one that it has, or the next of its series. Numbers are consecutive by branch and financial
 * year of the day of issue, and given in the transaction of the print, so that a failed one leaves no gap.
 */
async function issuedOf(tx: Tx, ctx: C, voucher: Voucher, kind: ReversePaperKind): Promise<Issued> {
  const { companyId } = ctx.who;
  const { branchId } = voucher;
  const [known] = await rowsOf<Issued>(
    tx,
    sql`select number, date from reverse_papers where company_id = ${companyId} and document_id = ${voucher.id} and kind = ${kind}`,
  );
  if (known) return known;
  if (voucher.status !== 'posted')
    throw new Refused(409, 'WRONG_STATUS', `${voucher.number} is cancelled, so no ${WORDS[kind]} is issued of it.`, {
      type: 3,
    });
  const date = todayOf(ctx.now);
  const { branch, year } = await headerFor(
    tx,
    ctx,
    { date, branchId, narration: null },
    { mayOtherDates: true, allowFuture: false },
  );
  const series = sql`company_id = ${companyId} and branch_id = ${branchId} and year = ${year.code} and kind = ${kind}`;
  // Two first prints at once go one after the other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`reverse charge ${companyId} ${branchId} ${year.code} ${kind}`}))`,
  );
  const number = numberSql({
    company: sql`${companyId}::int`,
    branchId: sql`${branchId}::int`,
    branch: sql`${branch.code}::text`,
    year: sql`${year.code}::text`,
    type: sql`${REVERSE_SERIES[kind]}::text`,
    serial: sql`n.serial`,
  });
  const [given] = await rowsOf<Issued>(
    tx,
    sql`insert into reverse_papers (company_id, branch_id, year, kind, serial, number, date, document_id)
        select ${companyId}, ${branchId}, ${year.code}, ${kind}, n.serial, ${number}, ${date}, ${voucher.id}
          from (select coalesce(max(serial), 0) + 1 as serial from reverse_papers where ${series}) n
        returning number, date`,
  );
  if (!given) throw notFound('This voucher');
  return given;
}

type Line = ReversePaper['lines'][number] & {
  party: string;
  address: string | null;
  gstin: string | null;
  pan: string | null;
  state: string | null;
  placeOfSupply: string | null;
  /** The paid part of the bill, and the bill; equal where the voucher is the supply itself. */
  paid: Paise;
  whole: Paise;
};

/** The paper of a supply. @throws Refused where the law requires none for the voucher. */
async function paperOf(
  tx: Tx,
  { who }: C,
  voucher: Voucher,
  kind: ReversePaperKind,
): Promise<Pick<ReversePaper, 'supplier' | 'placeOfSupply' | 'lines'>> {
  const columns = (paid: ReturnType<typeof sql>, whole: ReturnType<typeof sql>) => sql`
    coalesce(h.description, s.narration, s.particulars) as description, l.hsn, nullif(l.bill_no, s.number) as "billNo", l.rate,
    l.taxable, l.igst, l.cgst, l.sgst, l.cess, coalesce(a.name, nullif(s.input ->> 'payee', ''), l.gstin, 'Unregistered supplier') as party,
    a.address, coalesce(l.gstin, a.gstin) as gstin, a.pan, a.state_code as state, l.place_of_supply as "placeOfSupply",
    ${paid} as paid, ${whole} as whole`;
  const names = sql`
    join documents s on s.company_id = l.company_id and s.id = l.document_id
    left join accounts a on a.company_id = l.company_id and a.id = l.party_id
    left join hsn_codes h on h.company_id = l.company_id and h.code = l.hsn`;
  const own = sql`
    select ${columns(sql`1::bigint`, sql`1::bigint`)} from gst_lines l ${names}
     where l.company_id = ${who.companyId} and l.document_id = ${voucher.id} and ${OWN} ${kind === 'invoice' ? sql`and ${UNREGISTERED}` : sql``}`;
  const settled = sql`
    select ${columns(sql`m.amount`, sql`-b.amount`)} from ${SETTLED} ${names}
     where m.company_id = ${who.companyId} and m.document_id = ${voucher.id} and not m.is_mirror and m.amount > 0`;
  const isPayment = kind === 'payment' && (voucher.type === 'PY' || voucher.type === 'SP');
  const found =
    kind === 'payment' && !isPayment ? [] : await rowsOf<Line>(tx, isPayment ? sql`${own} union all ${settled}` : own);
  const [first] = found;
  if (!first)
    throw new Refused(409, 'NO_REVERSE_CHARGE', `The law asks for no ${WORDS[kind]} of ${voucher.number}.`, {
      type: 3,
    });
  const state = first.gstin?.slice(0, 2) ?? first.state;
  return {
    supplier: {
      name: first.party,
      address: first.address,
      gstin: first.gstin,
      pan: first.pan,
      state: state === null ? null : stateText(state),
    },
    placeOfSupply: first.placeOfSupply && stateText(first.placeOfSupply),
    lines: found.map((line) => lineOf(line)),
  };
}

const stateText = (code: string) => `${stateName(code) ?? 'Other country'} (${code})`;

/** A line, and of a bill that is paid in part the part. */
function lineOf({ description, hsn, billNo, rate, paid, whole, ...figures }: Line): ReversePaper['lines'][number] {
  const part = (amount: Paise) => multiplyDivide(amount, Math.min(paid, whole), whole);
  const { taxable, igst, cgst, sgst, cess } = figures;
  return {
    description,
    hsn,
    billNo,
    rate,
    taxable: part(taxable),
    igst: part(igst),
    cgst: part(cgst),
    sgst: part(sgst),
    cess: part(cess),
  };
}
