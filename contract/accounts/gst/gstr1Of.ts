import { isService, tooShort, unitOf } from '../../admin/hsnCodes';
import { add, type Paise, type Quantity } from '../../amount';
import { addHeads, isNoTax, taxOf } from '../../books/gst/heads';
import type { SupplyRow } from '../../books/gst/supplies';
import { largeInvoiceAbove } from '../../books/gst/thresholds';
import type { IsoDate } from '../../dates';
import { gstinProblem, stateName } from '../../statutory';
import {
  type DocRow,
  type Gstr1,
  type Gstr1Line,
  type Gstr1Table,
  type HsnRow,
  hsnKey,
  type Issued,
  type NilRow,
  type Problem,
  smallSaleKey,
} from './gstr1';
import { advanceLines, marketplaceLines, operatorLines } from './gstr1Ahead';

const ABROAD = '96';
const UNTAXED = ['nilRated', 'exempt', 'nonGst'] as const;
type Untaxed = (typeof UNTAXED)[number];
const untaxedOf = ({ supply }: SupplyRow): Untaxed | undefined => UNTAXED.find((one) => one === supply);

/** Supplies of tables 11 and 14, which are in no other one. */
const OTHER_TABLES: ReadonlySet<SupplyRow['supply']> = new Set(['advance', 'byOperator']);

/** Rules of table 12: units of the codes, and the number of digits required by the turnover. */
export type HsnRules = { units: ReadonlyMap<string, string>; digits: number };

/** A document that replaces one in a filed return, and how the old one was reported. */
export type Amended = { voucherId: number; originalId: number; billNo: string; billDate: IsoDate };

const AMENDED: Partial<Record<Gstr1Table, Gstr1Table>> = {
  b2b: 'b2ba',
  b2cl: 'b2cla',
  exp: 'expa',
  cdnr: 'cdnra',
  cdnur: 'cdnura',
};

/**
 * Tables 9A and 9C instead of a credit note and a new invoice: where both sides of an amendment are in the return,
 * the new one names the original, and the credit note is only in the HSN summary, which shows the difference.
 */
function amendedLines(lines: readonly Gstr1Line[], amended: readonly Amended[]): Gstr1Line[] {
  const pairs = amended.filter(({ voucherId, originalId }) => {
    const own = lines.filter((line) => line.voucherId === voucherId);
    return (
      own.length > 0 &&
      own.every(({ table }) => table in AMENDED) &&
      lines.some((line) => line.voucherId === originalId && line.table in AMENDED)
    );
  });
  return lines.flatMap((line): Gstr1Line[] => {
    if (pairs.some(({ originalId }) => originalId === line.voucherId) && line.table !== 'nil') return [];
    const pair = pairs.find(({ voucherId }) => voucherId === line.voucherId);
    if (!pair) return [line];
    const { billNo, billDate } = pair;
    return [{ ...line, table: AMENDED[line.table] ?? line.table, original: { billNo, billDate } }];
  });
}

/** Sorts the supplies made in a period into the tables of GSTR-1. @param stateCode of the registration. */
export function gstr1Of(
  rows: readonly SupplyRow[],
  issued: readonly Issued[],
  stateCode: string,
  rules: HsnRules,
  amended: readonly Amended[] = [],
): Gstr1 {
  const stated = statedLines(rows, stateCode);
  const lines = amendedLines(
    stated.map(({ line }) => line),
    amended,
  );
  return {
    lines: [
      ...lines.filter(({ table }) => table !== 'b2cs' && table !== 'nil'),
      ...smallSales(lines),
      ...advanceLines(rows, stateCode),
      ...marketplaceLines(rows, stateCode),
      ...operatorLines(rows, stateCode),
    ],
    nil: nilRows(rows, stateCode),
    hsn: hsnRows(
      stated.map(({ row }) => row),
      rules,
    ),
    docs: docRows(issued),
    problems: rows.flatMap((row) => problemsOf(row, stateCode, rules)),
  };
}

/** Supplies of which it is known what they are, each with its line of the return; untaxed ones are summed up in table 8. */
function statedLines(rows: readonly SupplyRow[], stateCode: string): { row: SupplyRow; line: Gstr1Line }[] {
  const values = new Map<number, Paise>();
  for (const row of rows) {
    if (OTHER_TABLES.has(row.supply)) continue;
    values.set(row.voucherId, add(values.get(row.voucherId) ?? (0 as Paise), row.taxable, taxOf(row)));
  }
  const stated = rows.filter(({ supply }) => supply !== 'unstated' && !OTHER_TABLES.has(supply));
  return stated.map((row) => {
    const value = values.get(row.voucherId) ?? (0 as Paise);
    const interState = isInterState(row, stateCode);
    const line: Gstr1Line = {
      table: untaxedOf(row) ? 'nil' : tableOf(row, interState, value),
      voucherId: row.voucherId,
      type: row.type,
      number: row.number,
      party: row.party,
      gstin: row.gstin,
      kind: row.kind,
      billNo: row.billNo,
      billDate: row.billDate,
      original: null,
      shippingBill: row.shippingBill,
      placeOfSupply: row.placeOfSupply,
      interState,
      reverseCharge: row.reverseCharge,
      invoiceType: invoiceTypeOf(row),
      rate: row.rate,
      taxable: row.taxable,
      ...addHeads(row),
      value,
    };
    return { row, line };
  });
}

/** The vouchers that a row of the return sums up, by the key of the row; they add up to its figures. */
export function linesBehind(rows: readonly SupplyRow[], stateCode: string, key: string, rules: HsnRules): Gstr1Line[] {
  return statedLines(rows, stateCode)
    .filter(
      ({ row, line }) => (line.table === 'b2cs' && smallSaleKey(line) === key) || hsnKey(hsnPlace(row, rules)) === key,
    )
    .map(({ line }) => ({ ...line, value: add(line.taxable, taxOf(line)) }));
}

const isInterState = (row: SupplyRow, stateCode: string) =>
  row.igst !== 0 || (row.placeOfSupply !== null && row.placeOfSupply !== stateCode);

function tableOf(row: SupplyRow, interState: boolean, value: Paise): Gstr1Table {
  const isNote = row.kind !== 'invoice';
  if (row.gstType === 'overseas') return isNote ? 'cdnur' : 'exp';
  if (row.gstin) return isNote ? 'cdnr' : 'b2b';
  // A note goes with its invoice, regardless of its own value (GSTR-1, tables 7 and 9B).
  const of = (isNote && row.against) || { value, date: row.billDate };
  const isLarge = interState && Math.abs(of.value) > largeInvoiceAbove(of.date);
  if (!isLarge) return 'b2cs';
  return isNote ? 'cdnur' : 'b2cl';
}

function invoiceTypeOf(row: SupplyRow): string {
  const isPaid = !isNoTax(row);
  if (row.gstType === 'overseas') return isPaid ? 'WPAY' : 'WOPAY';
  if (row.gstType === 'sez') return isPaid ? 'SEWP' : 'SEWOP';
  return 'R';
}

/** Groups rows by key, in the order of first use. */
function gathered<R, K>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  first: (row: R) => K,
  join: (sum: K, row: R) => K,
): K[] {
  const sums = new Map<string, K>();
  for (const row of rows) {
    const key = keyOf(row);
    const sum = sums.get(key);
    sums.set(key, sum === undefined ? first(row) : join(sum, row));
  }
  return [...sums.values()];
}

/** Small sales to buyers without registration: one line for each place and rate, notes taken off (table 7). */
function smallSales(lines: readonly Gstr1Line[]): Gstr1Line[] {
  const small = lines.filter(({ table }) => table === 'b2cs');
  const sums = gathered(
    small,
    smallSaleKey,
    (line): Gstr1Line => ({
      ...line,
      voucherId: null,
      type: null,
      number: null,
      party: null,
      kind: 'invoice',
      billNo: null,
      billDate: null,
      value: add(line.taxable, taxOf(line)),
    }),
    (sum, line) => ({
      ...sum,
      ...addHeads(sum, line),
      taxable: add(sum.taxable, line.taxable),
      value: add(sum.value, line.taxable, taxOf(line)),
    }),
  );
  return sums.filter((line) => line.taxable !== 0 || !isNoTax(line));
}

/** Table 8. */
function nilRows(rows: readonly SupplyRow[], stateCode: string): NilRow[] {
  const none = { nilRated: 0 as Paise, exempt: 0 as Paise, nonGst: 0 as Paise };
  const places = [true, false].flatMap((interState) => [true, false].map((registered) => ({ interState, registered })));
  return places
    .map((place): NilRow => {
      const here = rows.filter(
        (row) => isInterState(row, stateCode) === place.interState && (row.gstin !== null) === place.registered,
      );
      const sum = (kind: Untaxed) => add(...here.flatMap((row) => (row.supply === kind ? [row.taxable] : [])));
      return { ...place, ...none, nilRated: sum('nilRated'), exempt: sum('exempt'), nonGst: sum('nonGst') };
    })
    .filter((row) => row.nilRated !== 0 || row.exempt !== 0 || row.nonGst !== 0);
}

/** Table 12: the portal holds it against the other tables, that of untaxed supplies among them (GSTN, phase III of HSN reporting). */
function hsnRows(rows: readonly SupplyRow[], rules: HsnRules): HsnRow[] {
  const sums = gathered(
    rows,
    (row) => hsnKey(hsnPlace(row, rules)),
    (row): HsnRow => ({
      ...hsnPlace(row, rules),
      quantity: quantityOf(row),
      taxable: row.taxable,
      ...addHeads(row),
      value: add(row.taxable, taxOf(row)),
    }),
    (sum, row) => ({
      ...sum,
      ...addHeads(sum, row),
      quantity: (sum.quantity + quantityOf(row)) as Quantity,
      taxable: add(sum.taxable, row.taxable),
      value: add(sum.value, row.taxable, taxOf(row)),
    }),
  );
  return sums
    .filter((row) => row.taxable !== 0 || !isNoTax(row))
    .sort(
      (a, b) =>
        Number(b.registered) - Number(a.registered) || (a.hsn ?? '').localeCompare(b.hsn ?? '') || a.rate - b.rate,
    );
}

/** The row of table 12 that a supply belongs to, in the unit of its document, else in that of its code. */
const hsnPlace = (row: SupplyRow, { units }: HsnRules) => ({
  registered: row.gstin !== null,
  hsn: row.hsn,
  uqc: row.hsn && unitOf(row.hsn, row.uqc ?? units.get(row.hsn)),
  rate: row.rate,
});

/** Services are not counted. */
const quantityOf = ({ hsn, qty }: SupplyRow): Quantity => (hsn && isService(hsn) ? (0 as Quantity) : qty);

/** A series is the part of a number before its last digits. */
function docRows(issued: readonly Issued[]): DocRow[] {
  const serialOf = (billNo: string) => Number(/(\d{1,15})$/.exec(billNo)?.[1] ?? 0);
  return gathered(
    [...issued].sort((a, b) => serialOf(a.billNo) - serialOf(b.billNo)),
    ({ kind, billNo }) => `${kind} ${billNo.replace(/\d+$/, '')}`,
    ({ kind, billNo, isCancelled }): DocRow => ({
      kind,
      from: billNo,
      to: billNo,
      total: 1,
      cancelled: Number(isCancelled),
    }),
    (sum, one) => ({
      ...sum,
      to: one.billNo,
      total: sum.total + 1,
      cancelled: sum.cancelled + Number(one.isCancelled),
    }),
  );
}

/** Errors in one supply made, in words. */
function problemsOf(row: SupplyRow, stateCode: string, { digits }: HsnRules): Problem[] {
  const { voucherId, type, number, date, placeOfSupply, gstin, gstType } = row;
  const found: string[] = [];
  const party = row.party ?? 'The buyer';
  const isRegistered = gstType === 'regular' || gstType === 'composition' || gstType === 'sez';
  if (!gstin && isRegistered) found.push(`${party} is registered but has no GSTIN; enter it in the account.`);
  const wrong = gstin && gstinProblem(gstin);
  if (wrong) found.push(wrong.endsWith('.') ? wrong : `${wrong}.`);
  if (placeOfSupply === null) found.push(`The place of supply is not known; give ${party} a state.`);
  else if (placeOfSupply !== ABROAD && !stateName(placeOfSupply))
    found.push(`${placeOfSupply} is no state of the GST.`);
  else if (row.igst !== 0 && placeOfSupply === stateCode && gstType !== 'sez')
    found.push('IGST is charged though the place of supply is in the own state.');
  else if (row.cgst !== 0 && placeOfSupply !== stateCode)
    found.push(`CGST and SGST are charged though the place of supply is ${stateName(placeOfSupply) ?? placeOfSupply}.`);
  if (row.supply === 'unstated') found.push('It says nothing of GST: taxable, exempt or nil-rated.');
  else if (row.supply === 'byOperator' && !gstin)
    found.push(`${party} is an operator without a GSTIN; enter it in the account.`);
  else if (row.through && !row.through.gstin)
    found.push(`${row.through.name} is a marketplace without a GSTIN; enter it in the account.`);
  else if (!row.hsn && !OTHER_TABLES.has(row.supply)) found.push('It has no HSN or SAC for table 12.');
  const short = row.hsn && tooShort(row.hsn, digits);
  if (short) found.push(short);
  if (!/^[A-Za-z0-9/-]{1,16}$/.test(row.billNo))
    found.push(`Number ${row.billNo} may have at most 16 letters, digits, hyphens and slashes.`);
  return found.map((text) => ({ text, voucherId, type, number, date }));
}
