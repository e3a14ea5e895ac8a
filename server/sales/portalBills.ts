import { sql } from 'drizzle-orm';
import { isService } from '../../contract/admin/hsnCodes';
import { add, multiplyDivide, negate, type Paise, type Percent, type Quantity, type Rate } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import type { DebitNoteInput } from '../../contract/sales/debitNotes';
import type { InvoiceInput } from '../../contract/sales/invoices';
import { portalBills } from '../../contract/sales/portalBills';
import { type SoldFigures, taxesOn } from '../../contract/selling/amounts';
import type { PortalBill, PortalLine, PortalPlace } from '../../contract/selling/portalBill';
import { figuresOfSale } from '../../contract/selling/soldLines';
import { type Api, notFound } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

/** Posted invoices and notes as the portals of e-invoices and e-way bills ask for them. */

const zero = 0 as Paise;
const ONE = 1000 as Quantity;

type Named = { itemId: number; name: string; hsn: string | null };
type Stored = Named & { qty: Quantity; rate: Rate; taxable: Paise; tax: Paise; gstPercent: Percent; uqc: string };
type Row = {
  type: 'SI' | 'SR' | 'SD';
  number: string;
  date: IsoDate;
  amount: Paise;
  tcs: Paise;
  input: Readonly<Record<string, unknown>>;
  gstType: string | null;
  isInterState: boolean;
  isTaxed: boolean;
  reverseCharge: boolean;
  place: string | null;
  seller: PortalPlace;
  buyer: PortalPlace;
  /** Lines of goods as they are stored, in their order, and what the items of other lines are called. */
  stored: Stored[];
  named: Named[];
  against: PortalBill['against'];
};

export function portalBillRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: portalBills.path,
      summary: 'A posted invoice or note for the portals of e-invoices and e-way bills',
      needs: { anyOf: [...portalBills.screens] },
      query: portalBills.query,
      answer: portalBills.answer,
    },
    async (tx, { who, query }) => {
      const row = await readRow(tx, who, query.documentId);
      if (!row) throw notFound('The invoice or note');
      return billOf(row);
    },
  );
}

async function readRow(tx: Tx, who: SignedIn, documentId: number): Promise<Row | undefined> {
  const lines = sql`item_lines l
    join items i on i.company_id = l.company_id and i.id = l.item_id
    left join hsn_codes h on h.company_id = i.company_id and h.id = i.hsn_code_id`;
  const [row] = await rowsOf<Row & { isLive: boolean }>(
    tx,
    sql`
    select d.type, d.number, d.date, d.amount, d.input,
           (select coalesce(sum(t.tax), 0) from tds_deductions t where t.company_id = d.company_id and t.document_id = d.id and not t.is_mirror and t.revised = 0)::bigint as tcs, c.gst_type as "gstType", d.phase in ('live', 'done') as "isLive",
           coalesce(g."isInterState", false) as "isInterState", coalesce(g."isTaxed", false) as "isTaxed", coalesce(g."reverseCharge", false) as "reverseCharge", g.place,
           json_build_object('gstin', coalesce(b.gstin, case when b.state_code = o.state_code then o.gstin end), 'name', o.name, 'address', coalesce(b.address, o.address),
             'city', b.city, 'pin', b.pin, 'stateCode', b.state_code, 'phone', coalesce(b.phone, o.phone), 'email', coalesce(b.email, o.email)) as seller,
           json_build_object('gstin', coalesce(g.gstin, c.gstin), 'name', c.name, 'address', c.address, 'city', c.city, 'pin', c.pin, 'stateCode', c.state_code,
             'phone', c.mobile, 'email', c.email) as buyer,
           coalesce((select json_agg(json_build_object('itemId', l.item_id, 'name', i.name, 'hsn', h.code, 'qty', l.qty, 'rate', coalesce(l.rate, 0), 'taxable', coalesce(l.taxable, 0),
                                      'tax', coalesce(l.tax, 0), 'uqc', u.uqc, 'gstPercent', coalesce((l.more ->> 'gstPercent')::int, (s.more ->> 'gstPercent')::int, 0)) order by l.place)
                       from ${lines} join units u on u.company_id = l.company_id and u.id = l.unit_id
                       left join line_links k on k.company_id = l.company_id and k.to_line_id = l.id and k.relation = 'returned'
                       left join item_lines s on s.company_id = k.company_id and s.id = k.from_line_id
                      where l.company_id = d.company_id and l.document_id = d.id and l.part = 'items'), '[]') as stored,
           coalesce((select json_agg(json_build_object('itemId', i.id, 'name', i.name, 'hsn', h.code))
                       from items i left join hsn_codes h on h.company_id = i.company_id and h.id = i.hsn_code_id
                      where d.type = 'SD' and i.company_id = d.company_id
                        and i.id in (select (n ->> 'itemId')::int from jsonb_array_elements(coalesce(d.input -> 'charges', '[]')) n where n ->> 'itemId' is not null)), '[]') as named,
           coalesce((select json_build_object('number', f.number, 'date', f.date)
                       from line_links k join documents f on f.company_id = k.company_id and f.id = k.from_document_id
                      where k.company_id = d.company_id and k.to_document_id = d.id and k.relation = 'returned' limit 1),
                    (select json_build_object('number', f.number, 'date', f.date) from documents f
                      where d.type = 'SD' and f.company_id = d.company_id and f.type = 'SI' and f.id = (d.input ->> 'invoiceId')::int)) as against
      from documents d
      join branches b on b.company_id = d.company_id and b.id = d.branch_id
      join companies o on o.id = d.company_id
      left join customers c on c.company_id = d.company_id and c.id = d.party_id
      left join lateral (select max(g.gstin) filter (where g.supply <> 'byOperator') as gstin, max(g.place_of_supply) as place, bool_or(g.igst <> 0) as "isInterState",
                                bool_or(g.igst <> 0 or g.cgst <> 0) as "isTaxed", bool_or(g.reverse_charge) as "reverseCharge"
                           from gst_lines g where g.company_id = d.company_id and g.document_id = d.id and not g.is_mirror and g.revised = 0 and g.supply <> 'advance') g on true
     where d.company_id = ${who.companyId} and d.id = ${documentId} and d.type in ('SI', 'SR', 'SD') and d.number is not null ${mayBranches(who, 'd.branch_id')}`,
  );
  if (row && !row.isLive) {
    const message = `${row.number} is not posted any more, so there is nothing to register.`;
    throw new Refused(409, 'NOT_POSTED', message, { type: 3 });
  }
  return row;
}

const KINDS = { SI: 'invoice', SR: 'creditNote', SD: 'debitNote' } as const;

function billOf(row: Row): PortalBill {
  const { type, number, date, amount, tcs, input, place, seller, reverseCharge, against } = row;
  const lines = linesOf(row);
  const taxed = lines.flatMap(({ taxable, cgst, sgst, igst }) => [
    taxable,
    ...(reverseCharge ? [] : [cgst, sgst, igst]),
  ]);
  const text = (field: string) =>
    typeof input[field] === 'string' && input[field] !== '' ? String(input[field]) : null;
  const day = (field: string) => text(field) as IsoDate | null;
  const poNo = text('poNo');
  return {
    kind: KINDS[type],
    number,
    date,
    supply: supplyOf(row),
    reverseCharge,
    placeOfSupply: place,
    seller,
    buyer: { ...row.buyer, name: row.buyer.name ?? '' },
    ship: shipOf(row),
    against: type === 'SI' ? null : against,
    order: poNo ? { no: poNo, date: day('poDate') } : null,
    lines,
    roundOff: add(amount, negate(tcs), ...taxed.map(negate)),
    tcs,
    payable: amount,
    transport: {
      transporter: text('transporter'),
      transporterGstin: text('transporterGstin'),
      lrNo: text('lrNo'),
      lrDate: day('lrDate'),
      distanceKm: typeof input.distanceKm === 'number' ? input.distanceKm : null,
      vehicleNo: text('vehicleNo'),
    },
    irnNo: text('irnNo'),
    ewayNo: text('ewayNo'),
  };
}

function supplyOf({ gstType, isTaxed, buyer }: Row): PortalBill['supply'] {
  if (gstType === 'overseas') return isTaxed ? 'EXPWP' : 'EXPWOP';
  if (gstType === 'sez') return isTaxed ? 'SEZWP' : 'SEZWOP';
  return buyer.gstin ? 'B2B' : null;
}

function linesOf(row: Row): PortalLine[] {
  if (row.type === 'SI') return linesOfInvoice(row, row.input as unknown as InvoiceInput);
  return row.type === 'SR' ? row.stored.map((line) => returnedLine(line, row)) : linesOfNote(row);
}

const plain = { freeQty: 0 as Quantity, isCharge: false, discount: zero };

/** A line with only its value; where rates include the tax, or discounts are not shown, its price is that value. */
const byValue = (taxable: Paise, qty: Quantity) => ({
  qty,
  rate: (qty === 0 ? 0 : multiplyDivide(taxable, 100_000, qty)) as Rate,
  gross: taxable,
  discount: zero,
  taxable,
});

function linesOfInvoice({ stored }: Row, input: InvoiceInput): PortalLine[] {
  const figures = figuresOfSale(input, 'line');
  const heads = ({ taxes: { cgst, sgst, igst } }: SoldFigures) => ({ cgst, sgst, igst });
  const goods = input.items.flatMap(({ qty, rate, freeQty, gstPercent }, place): PortalLine[] => {
    const [own, line] = [stored[place], figures.lines[place]];
    if (!own || !line) return [];
    const { gross, discount, share, taxable } = line;
    const { name, hsn, uqc } = own;
    const priced = input.includesTax
      ? byValue(taxable, qty)
      : { qty, rate, gross, discount: add(discount, share), taxable };
    const about = { name, hsn, uqc, isService: hsn !== null && isService(hsn), freeQty, gstPercent };
    return [{ ...plain, ...about, ...priced, ...heads(line) }];
  });
  const charges = input.charges.flatMap(({ label, gstPercent }, place): PortalLine[] => {
    const line = figures.charges[place];
    if (!line) return [];
    // A charge is of the goods that it comes with, as their returns have it.
    const [main] = goods.filter((one) => one.gstPercent === gstPercent).sort((a, b) => b.taxable - a.taxable);
    const hsn = main?.hsn ?? null;
    const about = { name: label, hsn, uqc: 'OTH', isService: main?.isService ?? false, gstPercent };
    return [{ ...plain, ...about, isCharge: true, ...byValue(line.taxable, ONE), ...heads(line) }];
  });
  return [...goods, ...charges];
}

function returnedLine(line: Stored, { isInterState }: Row): PortalLine {
  const { name, hsn, uqc, qty, taxable, tax, gstPercent } = line;
  const half = (isInterState ? 0 : tax / 2) as Paise;
  return {
    ...plain,
    name,
    hsn,
    uqc,
    isService: hsn !== null && isService(hsn),
    gstPercent,
    ...byValue(taxable, qty),
    cgst: half,
    sgst: half,
    igst: isInterState ? tax : zero,
  };
}

function linesOfNote({ input, named }: Row): PortalLine[] {
  const { charges, interState } = input as unknown as DebitNoteInput;
  return charges.map(({ itemId, label, amount, gstPercent }): PortalLine => {
    const item = named.find((one) => one.itemId === itemId);
    const hsn = item?.hsn ?? null;
    const terms = { percent: gstPercent, isVat: false, includesTax: false, isInterState: interState };
    const { cgst, sgst, igst } = taxesOn(amount, terms);
    return {
      ...plain,
      name: label ?? item?.name ?? '',
      hsn,
      uqc: 'OTH',
      isService: hsn !== null && isService(hsn),
      gstPercent,
      ...byValue(amount, ONE),
      cgst,
      sgst,
      igst,
    };
  });
}

/** The third place that goods go to; its town is what the address ends with. */
function shipOf({ input, buyer }: Row): PortalPlace | null {
  const text = (field: string) =>
    typeof input[field] === 'string' && input[field] !== '' ? String(input[field]) : null;
  const address = text('shipAddress');
  if (!address) return null;
  const town =
    address
      .split(',')
      .at(-1)
      ?.replace(/[\d·-]+/g, ' ')
      .trim() ?? '';
  return {
    gstin: text('shipGstin'),
    name: text('shipName') ?? buyer.name ?? '',
    address,
    city: town.length >= 3 ? town.slice(0, 50) : null,
    pin: text('shipPin'),
    stateCode: text('shipState'),
    phone: null,
    email: null,
  };
}
