import { formatPaise, negate, type Paise, parsePaise, sumOf } from '../../amount';
import { type IsoDate, isIsoDate, parseDate } from '../../dates';
import type { PortalBill } from './gstr2b';

/** Rows and cells of a table. */
export type Cells = readonly (readonly string[])[];

/** The contents of a GSTR-2B file, and the parts that could not be read. */
export type Read2b = { period: IsoDate | null; gstin: string | null; bills: PortalBill[]; problems: string[] };

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const wordOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');
const zero = 0 as Paise;

/** GSTN writes dates day first: 05-04-2025. */
function dateOf(value: unknown): IsoDate | null {
  const text = wordOf(value);
  return isIsoDate(text) ? text : parseDate(text, '2000-01-01' as IsoDate);
}
const amountOf = (value: unknown): Paise | null => {
  const text = wordOf(value);
  return text === '' || text === '-'
    ? zero
    : parsePaise(text.includes('.') ? text.replace(/(\.\d{2})\d+$/, '$1') : text);
};

/** 092025 names September 2025. */
export function periodIn(text: string): IsoDate | null {
  const found = /^(\d{2})(\d{4})$/.exec(text.trim());
  const day = found && `${found[2]}-${found[1]}-01`;
  return day && isIsoDate(day) ? day : null;
}

const HEADS = [
  ['igst', ['igst', 'iamt']],
  ['cgst', ['cgst', 'camt']],
  ['sgst', ['sgst', 'samt']],
  ['cess', ['cess', 'csamt']],
] as const;

/** A figure of a bill: its own, or the sum of its items. */
function figure(bill: Json, names: readonly string[]): Paise | null {
  for (const name of names) if (bill[name] !== undefined) return amountOf(bill[name]);
  const items = objects(bill.items ?? bill.itms).map((item) => (isObject(item.itm_det) ? item.itm_det : item));
  let sum = 0;
  for (const item of items) {
    const name = names.find((one) => item[one] !== undefined);
    const amount = name === undefined ? zero : amountOf(item[name]);
    if (amount === null) return null;
    sum += amount;
  }
  return sum as Paise;
}

/** The JSON that the portal gives for GSTR-2B: `data.docdata.b2b[].inv[]` and `cdnr[].nt[]`, and both as amended. */
export function read2bJson(text: string): Read2b {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { period: null, gstin: null, bills: [], problems: ['This is no JSON file.'] };
  }
  const data = isObject(file) && isObject(file.data) ? file.data : isObject(file) ? file : {};
  const docs = isObject(data.docdata) ? data.docdata : {};
  const read: Read2b = {
    period: periodIn(wordOf(data.rtnprd)),
    gstin: wordOf(data.gstin) || null,
    bills: [],
    problems: [],
  };
  // Later corrections by suppliers are in separate parts (b2ba, cdnra), after the parts that they replace.
  for (const supplier of [...objects(docs.b2b), ...objects(docs.b2ba)]) {
    for (const bill of objects(supplier.inv)) take(read, supplier, bill, 'invoice', bill.inum, bill.dt ?? bill.idt);
  }
  for (const supplier of [...objects(docs.cdnr), ...objects(docs.cdnra)]) {
    for (const note of objects(supplier.nt)) {
      const kind = wordOf(note.typ ?? note.ntty) === 'D' ? 'debitNote' : 'creditNote';
      take(read, supplier, note, kind, note.ntnum ?? note.nt_num, note.dt ?? note.nt_dt);
    }
  }
  read.problems.push(...unreadParts(docs));
  if (read.bills.length === 0 && read.problems.length === 0) read.problems.push('The file has no bills of GSTR-2B.');
  return read;
}

const READ_PARTS: ReadonlySet<string> = new Set(['b2b', 'b2ba', 'cdnr', 'cdnra']);
/** Parts whose credit is entered by other documents, as the page of the portal calls them. */
const PART_WORDS: Readonly<Record<string, string>> = {
  isd: 'Credit of an input service distributor',
  isda: 'Amended credit of an input service distributor',
  impg: 'Imports of goods',
  impga: 'Amended imports of goods',
  impgsez: 'Goods from special economic zones',
  impgsezaa: 'Amended goods from special economic zones',
  impgseza: 'Amended goods from special economic zones',
  ecom: 'Supplies whose tax the operator pays',
  ecoma: 'Amended supplies whose tax the operator pays',
};

/** Names the parts that are not taken over, with how many documents they have and what tax. */
function unreadParts(docs: Json): string[] {
  return Object.entries(docs).flatMap(([part, content]) => {
    if (READ_PARTS.has(part)) return [];
    const documents = objects(content).flatMap((entry) => {
      const inside = Object.values(entry).flatMap(objects);
      return inside.length > 0 && !HEADS.some(([, names]) => names.some((name) => name in entry)) ? inside : [entry];
    });
    if (documents.length === 0) return [];
    const tax = sumOf(documents, (one) => sumOf(HEADS, ([, names]) => figure(one, names) ?? zero));
    const count = documents.length === 1 ? '1 document' : `${documents.length} documents`;
    const words = PART_WORDS[part] ?? 'A part of the file';
    return [`${words} (${part}): ${count} with tax of ${formatPaise(tax)} not read. Enter them in the books by hand.`];
  });
}

function take(read: Read2b, supplier: Json, bill: Json, kind: PortalBill['kind'], no: unknown, date: unknown): void {
  const gstin = wordOf(supplier.ctin).toUpperCase();
  const heads = HEADS.map(([head, names]) => [head, figure(bill, names)] as const);
  addBill(read, `${gstin} ${wordOf(no)}`, {
    gstin,
    supplier: wordOf(supplier.trdnm) || null,
    kind,
    billNo: wordOf(no),
    billDate: dateOf(date),
    taxable: figure(bill, ['txval']),
    ...(Object.fromEntries(heads) as Record<(typeof HEADS)[number][0], Paise | null>),
    reverseCharge: wordOf(bill.rev ?? bill.rchrg) === 'Y',
    creditAvailable: wordOf(bill.itcavl) !== 'N',
  });
}

type Half = { [K in keyof PortalBill]: PortalBill[K] | null };

/** Keeps a complete bill; a credit note lowers, whichever sign the file has. */
function addBill(read: Read2b, name: string, half: Half): void {
  const missing = [
    ...(half.gstin ? [] : ['GSTIN']),
    ...(half.billNo ? [] : ['number']),
    ...(half.billDate ? [] : ['date']),
    ...([half.taxable, half.igst, half.cgst, half.sgst, half.cess].includes(null) ? ['amounts'] : []),
  ];
  if (missing.length > 0) {
    read.problems.push(`${name.trim() || 'A line'}: ${missing.join(', ')} cannot be read.`);
    return;
  }
  const bill = half as PortalBill;
  const sign = (amount: Paise) => {
    const size = Math.abs(amount) as Paise;
    return bill.kind === 'creditNote' ? negate(size) : amount;
  };
  const { taxable, igst, cgst, sgst, cess } = bill;
  read.bills.push({
    ...bill,
    billNo: bill.billNo.slice(0, 16),
    taxable: sign(taxable),
    igst: sign(igst),
    cgst: sign(cgst),
    sgst: sign(sgst),
    cess: sign(cess),
  });
}

/** The columns that a table may hold, with the headings that the portal uses for each. */
export const COLUMNS_2B = {
  gstin: ['gstin of supplier', 'supplier gstin', 'gstin', 'ctin'],
  supplier: ['trade/legal name', 'trade name', 'legal name', 'supplier name', 'supplier'],
  kind: ['note type', 'document type'],
  billNo: ['invoice number', 'note number', 'invoice no', 'note no', 'bill no', 'document number'],
  billDate: ['invoice date', 'note date', 'bill date', 'document date', 'date'],
  taxable: ['taxable value'],
  igst: ['integrated tax', 'igst'],
  cgst: ['central tax', 'cgst'],
  sgst: ['state/ut tax', 'state tax', 'sgst'],
  cess: ['cess'],
  reverseCharge: ['reverse charge'],
  creditAvailable: ['itc availability', 'itc available'],
} as const;
export type Column2b = keyof typeof COLUMNS_2B;
export type Map2b = { skip: number } & Readonly<Record<Column2b, number | null>>;

const NEEDED: readonly Column2b[] = ['gstin', 'billNo', 'billDate', 'taxable'];

/** Names the columns by their headings, which the portal spreads over two rows; null where they cannot be found. */
export function guessMap2b(cells: Cells): Map2b | null {
  for (const [index, row] of cells.slice(0, 30).entries()) {
    for (const height of [2, 1]) {
      const below = cells[index + 1] ?? [];
      const width = Math.max(row.length, height === 2 ? below.length : 0);
      const words = Array.from({ length: width }, (_, place) =>
        `${row[place] ?? ''} ${height === 2 ? (below[place] ?? '') : ''}`.toLowerCase().trim(),
      );
      const map = named(words, index + height);
      if (NEEDED.every((column) => map[column] !== null)) return map;
    }
  }
  return null;
}

function named(words: readonly string[], skip: number): Map2b {
  const taken = new Set<number>();
  const find = (column: Column2b): number | null => {
    for (const word of COLUMNS_2B[column]) {
      const place = words.findIndex((text, at) => !taken.has(at) && text.includes(word));
      if (place >= 0) {
        taken.add(place);
        return place;
      }
    }
    return null;
  };
  const places = Object.fromEntries((Object.keys(COLUMNS_2B) as Column2b[]).map((column) => [column, find(column)]));
  return { skip, ...(places as Record<Column2b, number | null>) };
}

/** Reads a table with the columns that a map names; rows without a GSTIN and a number are headings or sums. */
export function read2bTable(cells: Cells, map: Map2b): Read2b {
  const read: Read2b = { period: null, gstin: null, bills: [], problems: [] };
  for (const [index, row] of cells.entries()) {
    if (index < map.skip) continue;
    const at = (column: Column2b) => {
      const place = map[column];
      return place === null ? '' : (row[place] ?? '').trim();
    };
    const gstin = at('gstin').toUpperCase();
    if (!/^\d{2}[A-Z0-9]{13}$/.test(gstin) && !at('billNo')) continue;
    addBill(read, `Row ${index + 1}`, {
      gstin,
      supplier: at('supplier') || null,
      kind: /^c/i.test(at('kind')) ? 'creditNote' : /^d/i.test(at('kind')) ? 'debitNote' : 'invoice',
      billNo: at('billNo'),
      billDate: dateOf(at('billDate')),
      taxable: amountOf(at('taxable')),
      igst: amountOf(at('igst')),
      cgst: amountOf(at('cgst')),
      sgst: amountOf(at('sgst')),
      cess: amountOf(at('cess')),
      reverseCharge: /^y/i.test(at('reverseCharge')),
      creditAvailable: !/^n/i.test(at('creditAvailable')),
    });
  }
  if (read.bills.length === 0 && read.problems.length === 0)
    read.problems.push('No row has a GSTIN and a number. Choose the columns.');
  return read;
}
