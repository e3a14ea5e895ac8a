import { add, inRupees, type Paise } from '../../amount';
import { addMonths, firstOfMonth, type IsoDate, lastOfMonth } from '../../dates';
import type { DocKind, Gstr1Answer, Gstr1Line, Gstr1Table, HsnRow } from './gstr1';

/** 05-04-2025. */
export const dashed = (date: IsoDate): string => date.split('-').reverse().join('-');
/** The return of a period is named by its last month: 092025. */
export const returnPeriod = (to: IsoDate): string => `${to.slice(5, 7)}${to.slice(0, 4)}`;
/** A return is of a month, or of a quarter where it is chosen (CGST Act 2017, section 39; CGST Rules 2017, rule 61A). */
export function isReturnPeriod({ from, to }: { from: IsoDate; to: IsoDate }): boolean {
  const isQuarter = Number(from.slice(5, 7)) % 3 === 1 && to === lastOfMonth(addMonths(from, 2));
  return from === firstOfMonth(from) && (isQuarter || to === lastOfMonth(from));
}

/** Version of the offline tool whose format the file has; the tool writes it, and the word hash, before the tables. */
const VERSION = 'GST3.2.4';

type Json = Record<string, unknown>;
const HUNDRED = 100;

/**
 * The file of GSTR-1 that the offline tool and the API of the GST Network take (GSTR-1 save, version 4): amounts in
 * rupees, dates day first, notes with amounts above zero and `C` or `D` before them.
 */
export function gstr1Json(answer: Gstr1Answer): Json {
  const { lines, nil, hsn, docs, gstin, to } = answer;
  const of = (table: Gstr1Table) => lines.filter((line) => line.table === table);
  const parts: Json = {
    b2b: byBuyer(of('b2b'), (invoices) => ({ inv: invoices.map(invoice) })),
    b2cl: byPlace(of('b2cl')),
    b2cs: of('b2cs').map(smallSale),
    cdnr: byBuyer(of('cdnr'), (notes) => ({
      nt: notes.map((note) => ({ ...noteHead(note), ...registeredTail(note), itms: items(note) })),
    })),
    cdnur: vouchersOf(of('cdnur')).map((note) => ({
      typ: unregisteredType(note),
      ...noteHead(note),
      pos: first(note).placeOfSupply,
      itms: items(note),
    })),
    exp: exportsOf(of('exp')),
    // Tables 9A and 9C name the document as it was reported before.
    b2ba: byBuyer(of('b2ba'), (invoices) => ({
      inv: invoices.map((one) => ({ ...originalInvoice(one), ...invoice(one) })),
    })),
    b2cla: byPlace(of('b2cla')),
    cdnra: byBuyer(of('cdnra'), (notes) => ({
      nt: notes.map((note) => ({
        ...originalNote(note),
        ...noteHead(note),
        ...registeredTail(note),
        itms: items(note),
      })),
    })),
    cdnura: vouchersOf(of('cdnura')).map((note) => ({
      typ: unregisteredType(note),
      ...originalNote(note),
      ...noteHead(note),
      pos: first(note).placeOfSupply,
      itms: items(note),
    })),
    expa: exportsOf(of('expa')),
    nil: nil.length === 0 ? [] : { inv: nil.map(nilRow) },
    at: advancesOf(of('at')),
    txpd: advancesOf(of('txpd')),
    supeco: throughOperators(of('ecotcs'), of('supeco')),
    hsn: hsn.length === 0 ? [] : { hsn_b2b: hsnPart(hsn, true), hsn_b2c: hsnPart(hsn, false) },
    doc_issue: docs.length === 0 ? [] : { doc_det: docDetails(answer) },
  };
  const filled = Object.entries(parts).filter(([, part]) => !Array.isArray(part) || part.length > 0);
  return { version: VERSION, hash: 'hash', gstin: gstin ?? '', fp: returnPeriod(to), ...Object.fromEntries(filled) };
}

type Voucher = readonly Gstr1Line[];
const first = (voucher: Voucher): Gstr1Line => voucher[0] as Gstr1Line;
const size = (amount: Paise) => Math.abs(amount) as Paise;

function grouped<R>(rows: readonly R[], keyOf: (row: R) => string): R[][] {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()];
}
const vouchersOf = (lines: readonly Gstr1Line[]): Voucher[] =>
  grouped(lines, ({ voucherId, kind }) => `${voucherId} ${kind}`);

/** An item is a rate; lines of one rate and different HSN are one. Its number is the rate and 01. */
function items(voucher: Voucher): Json[] {
  return grouped(voucher, ({ rate }) => String(rate)).map((lines) => {
    const { rate } = lines[0] as Gstr1Line;
    return { num: Math.round((rate / 1000) * HUNDRED) + 1, itm_det: details(lines) };
  });
}

function details(lines: readonly Gstr1Line[]): Json {
  const line = lines[0] as Gstr1Line;
  const sum = (of: (line: Gstr1Line) => Paise) => inRupees(size(add(...lines.map(of))));
  return {
    rt: line.rate / 1000,
    txval: sum((one) => one.taxable),
    ...(line.interState
      ? { iamt: sum((one) => one.igst) }
      : { camt: sum((one) => one.cgst), samt: sum((one) => one.sgst) }),
    csamt: sum((one) => one.cess),
  };
}

const originalInvoice = (voucher: Voucher): Json => {
  const { original } = first(voucher);
  return original ? { oinum: original.billNo, oidt: dashed(original.billDate) } : {};
};
const originalNote = (voucher: Voucher): Json => {
  const { original } = first(voucher);
  return original ? { ont_num: original.billNo, ont_dt: dashed(original.billDate) } : {};
};

const invoiceHead = (voucher: Voucher): Json => {
  const { billNo, billDate, value } = first(voucher);
  return { inum: billNo, idt: billDate && dashed(billDate), val: inRupees(value) };
};
const registeredTail = (voucher: Voucher): Json => {
  const { placeOfSupply, reverseCharge, invoiceType } = first(voucher);
  return { pos: placeOfSupply, rchrg: reverseCharge ? 'Y' : 'N', inv_typ: invoiceType };
};
const invoice = (voucher: Voucher): Json => ({
  ...invoiceHead(voucher),
  ...registeredTail(voucher),
  itms: items(voucher),
});

const noteHead = (voucher: Voucher): Json => {
  const { kind, billNo, billDate, value } = first(voucher);
  const ntty = kind === 'creditNote' ? 'C' : 'D';
  return { ntty, nt_num: billNo, nt_dt: billDate && dashed(billDate), val: inRupees(size(value)) };
};
const unregisteredType = (voucher: Voucher) => {
  const { invoiceType } = first(voucher);
  return invoiceType === 'WPAY' ? 'EXPWP' : invoiceType === 'WOPAY' ? 'EXPWOP' : 'B2CL';
};

const byBuyer = (lines: readonly Gstr1Line[], of: (vouchers: Voucher[]) => Json): Json[] =>
  grouped(lines, ({ gstin }) => gstin ?? '').map((own) => ({ ctin: own[0]?.gstin, ...of(vouchersOf(own)) }));

const byPlace = (lines: readonly Gstr1Line[]): Json[] =>
  grouped(lines, ({ placeOfSupply }) => placeOfSupply ?? '').map((own) => ({
    pos: own[0]?.placeOfSupply,
    inv: vouchersOf(own).map((voucher) => ({
      ...originalInvoice(voucher),
      ...invoiceHead(voucher),
      itms: items(voucher),
    })),
  }));

/** Small sales may be below zero where notes exceed them. */
function smallSale(line: Gstr1Line): Json {
  const { rate, taxable, igst, cgst, sgst, cess, interState, placeOfSupply } = line;
  const heads = interState ? { iamt: inRupees(igst) } : { camt: inRupees(cgst), samt: inRupees(sgst) };
  return {
    sply_ty: interState ? 'INTER' : 'INTRA',
    pos: placeOfSupply,
    typ: 'OE',
    rt: rate / 1000,
    txval: inRupees(taxable),
    ...heads,
    csamt: inRupees(cess),
  };
}

/** Table 6A names the shipping bill once the customs gave one. */
const shippingOf = (voucher: Voucher): Json => {
  const { shippingBill } = first(voucher);
  if (!shippingBill) return {};
  const { number, date, port } = shippingBill;
  return { ...(port && { sbpcode: port }), sbnum: number, ...(date && { sbdt: dashed(date) }) };
};

const exportsOf = (lines: readonly Gstr1Line[]): Json[] =>
  grouped(lines, ({ invoiceType }) => invoiceType).map((own) => ({
    exp_typ: own[0]?.invoiceType,
    inv: vouchersOf(own).map((voucher) => ({
      ...originalInvoice(voucher),
      ...invoiceHead(voucher),
      ...shippingOf(voucher),
      itms: grouped(voucher, ({ rate }) => String(rate)).map((lines_) => {
        const { rt, txval, csamt } = details(lines_);
        return { rt, txval, iamt: inRupees(size(add(...lines_.map((line) => line.igst)))), csamt };
      }),
    })),
  }));

/** Advances by place and rate (tables 11 (A) and (B)). */
const advancesOf = (lines: readonly Gstr1Line[]): Json[] =>
  grouped(lines, ({ placeOfSupply, interState }) => `${placeOfSupply} ${interState}`).map((own) => ({
    pos: own[0]?.placeOfSupply,
    sply_ty: own[0]?.interState ? 'INTER' : 'INTRA',
    itms: grouped(own, ({ rate }) => String(rate)).map((lines_) => {
      const { txval, ...rest } = details(lines_);
      return { ...rest, ad_amt: txval };
    }),
  }));

/** Net value by the GSTIN of the operator, who pays the tax (table 14 (b)). */
const operatorsOf = (lines: readonly Gstr1Line[]): Json[] =>
  grouped(lines, ({ gstin }) => gstin ?? '').map((own) => {
    const sum = (of: (line: Gstr1Line) => Paise) => inRupees(add(...own.map(of)));
    return {
      etin: own[0]?.gstin,
      suppval: sum(({ taxable }) => taxable),
      igst: sum(({ igst }) => igst),
      cgst: sum(({ cgst }) => cgst),
      sgst: sum(({ sgst }) => sgst),
      cess: sum(({ cess }) => cess),
    };
  });

/** Table 14: sales of which operators collect tax at source (a), and of which they pay the tax (b). */
function throughOperators(collected: readonly Gstr1Line[], paid: readonly Gstr1Line[]): Json | [] {
  const parts = { clttx: operatorsOf(collected), paytx: operatorsOf(paid) };
  const filled = Object.entries(parts).filter(([, rows]) => rows.length > 0);
  return filled.length === 0 ? [] : Object.fromEntries(filled);
}

const nilRow = ({ interState, registered, nilRated, exempt, nonGst }: Gstr1Answer['nil'][number]): Json => ({
  sply_ty: `${interState ? 'INTR' : 'INTRA'}${registered ? 'B2B' : 'B2C'}`,
  nil_amt: inRupees(nilRated),
  expt_amt: inRupees(exempt),
  ngsup_amt: inRupees(nonGst),
});

const hsnPart = (rows: readonly HsnRow[], registered: boolean): Json[] =>
  rows
    .filter((row) => row.registered === registered && row.hsn !== null)
    .map((row, place) => ({
      num: place + 1,
      hsn_sc: row.hsn,
      uqc: row.uqc,
      qty: row.quantity / 1000,
      rt: row.rate / 1000,
      txval: inRupees(row.taxable),
      iamt: inRupees(row.igst),
      camt: inRupees(row.cgst),
      samt: inRupees(row.sgst),
      csamt: inRupees(row.cess),
    }));

/** Natures of documents by their number in table 13. */
const NATURE: Record<DocKind, number> = {
  invoice: 1,
  selfInvoice: 2,
  debitNote: 4,
  creditNote: 5,
  receiptVoucher: 6,
  paymentVoucher: 7,
  refundVoucher: 8,
};

const docDetails = ({ docs }: Gstr1Answer): Json[] =>
  grouped(docs, ({ kind }) => kind).map((own) => ({
    doc_num: NATURE[own[0]?.kind ?? 'invoice'],
    docs: own.map(({ from, to, total, cancelled }, place) => ({
      num: place + 1,
      from,
      to,
      totnum: total,
      cancel: cancelled,
      net_issue: total - cancelled,
    })),
  }));
