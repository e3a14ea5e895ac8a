import { sql } from 'drizzle-orm';
import type { RegistrationKind } from '../../contract/admin/registrations';
import { formatPaise, type Paise, type Quantity } from '../../contract/amount';
import type { Heads } from '../../contract/books/gst/heads';
import { formatDate, type IsoDate } from '../../contract/dates';
import { type SalePaper, salePapers } from '../../contract/sales/salePapers';
import { sales as screens } from '../../contract/sales/screens';
import { stateName } from '../../contract/statutory';
import { provisionOn } from '../../contract/tdsProvisions';
import { registrationAt } from '../books/gst/registrations';
import { type Api, notFound } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { bankLines, bankOf } from '../selling/payTo';

/** Parts of sales papers besides the input: buyer, HSN, place of supply, where to pay. */

type Source = { number: string; date: IsoDate } | null;
type Summed = Heads & { hsn: string | null; uqc: string | null; qty: Quantity; rate: number; taxable: Paise };
type Row = {
  id: number;
  type: string;
  number: string | null;
  amount: Paise;
  branchId: number;
  customerName: string | null;
  address: string | null;
  city: string | null;
  pin: string | null;
  stateCode: string | null;
  registration: RegistrationKind;
  gstin: string | null;
  gstType: string | null;
  input: Readonly<Record<string, unknown>>;
  place: string | null;
  lines: SalePaper['lines'];
  summary: Summed[];
  supplies: string[];
  /** Value and tax of an advance for services. */
  ahead: (Heads & { rate: number; taxable: Paise }) | null;
  /** Tax collected at source within an advance for goods. */
  collected: { code: string; date: IsoDate; base: Paise; tax: Paise } | null;
  company: string;
  pending: Paise;
  /** The invoice whose goods come back, or that a note is on. */
  linked: Source;
  named: Source;
};

export function salePaperRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: salePapers.path,
      summary: 'What the paper of a sale says besides its form',
      needs: { anyOf: [...salePapers.screens, screens.sales] },
      query: salePapers.query,
      answer: salePapers.answer,
    },
    async (tx, { who, query }): Promise<SalePaper> => {
      const row = await readRow(tx, who, query.documentId);
      if (!row) throw notFound('The document');
      const bank = await bankOf(tx, who, row.branchId);
      return {
        title: titleOf(row),
        parties: partiesOf(row),
        facts: factsOf(row),
        lines: row.lines,
        summary: row.summary,
        bank: bank && bankLines(bank),
        upi: bank?.upiId && row.pending > 0 ? upiLink(bank.upiId, row) : null,
        notes: notesOf(row),
      };
    },
  );
}

async function readRow(tx: Tx, who: SignedIn, documentId: number): Promise<Row | undefined> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`
    select d.id, d.type, d.number, d.amount, d.branch_id as "branchId", c.name as "customerName", c.address, c.city, c.pin,
           c.state_code as "stateCode", c.gstin, c.gst_type as "gstType", ${registrationAt(sql`d.company_id`, sql`d.branch_id`, sql`d.date`)} as registration, d.input, o.name as company,
           (select max(g.place_of_supply) from gst_lines g
             where g.company_id = d.company_id and g.document_id = d.id and not g.is_mirror and g.revised = 0) as place,
           coalesce((select json_agg(json_build_object('hsn', h.code, 'rate', l.rate, 'gstPercent', coalesce((l.more ->> 'gstPercent')::int, (o.more ->> 'gstPercent')::int),
                                                       'taxable', coalesce(l.taxable, 0), 'tax', coalesce(l.tax, 0)) order by l.place) from item_lines l
                       join items i on i.company_id = l.company_id and i.id = l.item_id
                       left join line_links k on k.company_id = l.company_id and k.to_line_id = l.id and k.relation = 'returned'
                       left join item_lines o on o.company_id = k.company_id and o.id = k.from_line_id
                       left join hsn_codes h on h.company_id = i.company_id and h.id = i.hsn_code_id
                      where l.company_id = d.company_id and l.document_id = d.id and l.part = 'items'), '[]') as lines,
           coalesce((select json_agg(s order by s.hsn, s.rate) from (
             select g.hsn, g.uqc, g.rate, abs(sum(g.qty))::bigint as qty, abs(sum(g.taxable))::bigint as taxable, abs(sum(g.igst))::bigint as igst,
                    abs(sum(g.cgst))::bigint as cgst, abs(sum(g.sgst))::bigint as sgst, abs(sum(g.cess))::bigint as cess
               from gst_lines g where g.company_id = d.company_id and g.document_id = d.id and not g.is_mirror and g.revised = 0 and g.supply <> 'advance'
              group by g.hsn, g.uqc, g.rate) s), '[]') as summary,
           coalesce((select json_agg(distinct g.supply) from gst_lines g
                      where g.company_id = d.company_id and g.document_id = d.id and not g.is_mirror and g.revised = 0 and g.supply <> 'advance'), '[]') as supplies,
           (select json_build_object('rate', max(g.rate), 'taxable', sum(g.taxable), 'igst', sum(g.igst), 'cgst', sum(g.cgst), 'sgst', sum(g.sgst), 'cess', sum(g.cess)) from gst_lines g
             where g.company_id = d.company_id and g.document_id = d.id and not g.is_mirror and g.revised = 0 and g.supply = 'advance' having count(*) > 0) as ahead,
           (select json_build_object('code', s.code, 'date', t.date, 'base', t.base, 'tax', t.tax)
              from tds_deductions t join tds_sections s on s.company_id = t.company_id and s.id = t.section_id
             where t.company_id = d.company_id and t.document_id = d.id and d.type = 'CA' and not t.is_mirror and t.revised = 0 limit 1) as collected,
           coalesce((select sum(b.pending) from bills b
                      where b.company_id = d.company_id and b.document_id = d.id and b.account_id = c.account_id and b.pending > 0), 0)::bigint as pending,
           (select json_build_object('number', f.number, 'date', f.date)
              from line_links k join documents f on f.company_id = k.company_id and f.id = k.from_document_id
             where k.company_id = d.company_id and k.to_document_id = d.id and f.type = 'SI' limit 1) as linked,
           (select json_build_object('number', f.number, 'date', f.date) from documents f
             where f.company_id = d.company_id and f.type = 'SI' and f.id = (d.input ->> 'invoiceId')::int) as named
      from documents d
      join companies o on o.id = d.company_id
      left join customers c on c.company_id = d.company_id and c.id = d.party_id
     where d.company_id = ${who.companyId} and d.id = ${documentId} and d.type in ('SI', 'DC', 'ES', 'SR', 'SD', 'CA') ${mayBranches(who, 'd.branch_id')}`,
  );
  return row;
}

const UNTAXED: ReadonlySet<string> = new Set(['nilRated', 'exempt', 'nonGst']);

const ADVANCE_TITLES: Readonly<Record<string, string>> = {
  refund: 'Refund voucher',
  adjustment: 'Adjustment of an advance',
};

/** Nobody takes input tax credit on it (CGST Act 2017, section 16(2)). */
const ESTIMATE_TITLE = 'Estimate – not a tax invoice';

/** CGST Rules 2017, rules 46, 46A, 49, 50, 51 and 53. */
function titleOf({ type, supplies, gstin, registration, input }: Row): string {
  if (type === 'CA') return ADVANCE_TITLES[String(input.act)] ?? 'Receipt voucher';
  if (type === 'DC') return 'Delivery challan';
  if (type === 'ES') return ESTIMATE_TITLE;
  if (type === 'SR') return 'Credit note';
  if (type === 'SD') return 'Debit note';
  if (registration !== 'regular') return registration === 'composition' ? 'Bill of supply' : 'Bill';
  const untaxed = supplies.filter((supply) => UNTAXED.has(supply)).length;
  if (untaxed > 0 && untaxed === supplies.length) return 'Bill of supply';
  return untaxed > 0 && !gstin ? 'Invoice-cum-bill of supply' : 'Tax invoice';
}

const stateWords = (code: string | null | undefined) => (code ? `${stateName(code) ?? ''} (${code})`.trim() : null);
const given = (lines: readonly (string | null | undefined)[]) => lines.filter((line): line is string => Boolean(line));
const textIn = (input: Row['input'], field: string) => {
  const value = input[field];
  return typeof value === 'string' && value ? value : null;
};

function partiesOf(row: Row): SalePaper['parties'] {
  const { type, customerName, address, city, pin, stateCode, gstin, input } = row;
  const buyer = {
    title: 'Customer',
    name: customerName ?? '',
    lines: given([
      address,
      given([city, pin, stateWords(stateCode)]).join(', '),
      gstin ? `GSTIN ${gstin}` : 'Not registered',
    ]),
  };
  // An estimate may be for somebody who is no customer yet.
  if (type === 'ES' && customerName === null) {
    const mobile = textIn(input, 'buyerMobile');
    return [{ title: 'For', name: textIn(input, 'buyerName') ?? '', lines: given([mobile && `Mobile ${mobile}`]) }];
  }
  const shipAddress = textIn(input, 'shipAddress');
  if (!shipAddress) return [buyer];
  const shipGstin = textIn(input, 'shipGstin');
  const shipped = {
    title: 'Ship to',
    name: textIn(input, 'shipName') ?? customerName ?? '',
    lines: given([
      shipAddress,
      given([textIn(input, 'shipPin'), stateWords(textIn(input, 'shipState'))]).join(', '),
      shipGstin && `GSTIN ${shipGstin}`,
    ]),
  };
  return [buyer, shipped];
}

const amountWords = (amount: Paise) => formatPaise(Math.abs(amount) as Paise);

/** Value, rate and tax of an advance for services. */
function aheadFacts(ahead: Row['ahead']): { label: string; text: string | null }[] {
  if (!ahead) return [];
  const heads = (['cgst', 'sgst', 'igst'] as const).map((head) => ({
    label: head.toUpperCase(),
    text: ahead[head] === 0 ? null : amountWords(ahead[head]),
  }));
  return [{ label: 'Value of services', text: amountWords(ahead.taxable) }, ...heads];
}

/** An advance for goods, and the tax that was collected with it. */
function collectedFacts(collected: Row['collected']): { label: string; text: string }[] {
  if (!collected) return [];
  const { code, date, base, tax } = collected;
  return [
    { label: 'Advance for goods', text: amountWords(base) },
    { label: 'TCS', text: `${amountWords(tax)}, ${provisionOn(code, date)}` },
  ];
}

function factsOf({ place, input, linked, named, type, ahead, collected }: Row): SalePaper['facts'] {
  const source = type === 'SR' ? linked : named;
  const ackDate = textIn(input, 'ackDate');
  const all = [
    { label: 'Place of supply', text: stateWords(place) },
    ...aheadFacts(ahead),
    ...collectedFacts(collected),
    { label: 'Reverse charge', text: type === 'SI' || ahead ? (input.reverseCharge === true ? 'Yes' : 'No') : null },
    { label: 'Against invoice', text: source && `${source.number} of ${formatDate(source.date)}` },
    { label: 'IRN', text: textIn(input, 'irnNo') },
    {
      label: 'Acknowledgement',
      text: given([textIn(input, 'ackNo'), ackDate && formatDate(ackDate as IsoDate)]).join(' of '),
    },
    { label: 'E-way bill', text: textIn(input, 'ewayNo') },
    {
      label: 'Shipping bill',
      text: given([textIn(input, 'shippingBillNo'), textIn(input, 'portCode')]).join(', '),
    },
  ];
  return all.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
}

const upiLink = (upiId: string, { company, pending, number }: Row): string =>
  `upi://pay?${new URLSearchParams({ pa: upiId, pn: company, am: formatPaise(pending).replaceAll(',', ''), cu: 'INR', tn: number ?? '' })}`;

/** CGST Rules 2017, rule 5(1)(f). */
const COMPOSITION = 'Composition taxable person, not eligible to collect tax on supplies';

/** CGST Rules 2017, rule 46: what bills of exports and to special economic zones say, and those under reverse charge. */
function notesOf({ gstType, summary, input, type, registration }: Row): string[] {
  if (type !== 'SI') return [];
  if (registration === 'composition') return [COMPOSITION];
  if (registration === 'unregistered') return [];
  const isTaxed = summary.some(({ igst, cgst }) => igst !== 0 || cgst !== 0);
  const whom = gstType === 'overseas' ? 'export' : gstType === 'sez' ? 'supply to a special economic zone' : null;
  const zeroRated =
    whom &&
    (isTaxed
      ? `Supply meant for ${whom} on payment of integrated tax`
      : `Supply meant for ${whom} under bond or letter of undertaking without payment of integrated tax`);
  return given(
    [
      zeroRated,
      input.reverseCharge === true && 'Tax is payable on reverse charge',
      Boolean(input.operatorId) && 'Tax is paid by the e-commerce operator under section 9(5) of the CGST Act',
    ].map((one) => one || null),
  );
}
