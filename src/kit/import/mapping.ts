import type { AnyColumn, AnyField } from '../define';
import type { FileKind } from './fileKind';

/** The field of each column of a file; null leaves the column out. */
export type Mapping = readonly (string | null)[];

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

/** Words that people write where the product says something else. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  name: ['account', 'account name', 'ledger', 'ledger name', 'particulars', 'title'],
  code: ['short code', 'id', 'account code'],
  groupId: ['under', 'account group', 'parent group'],
  parentId: ['parent', 'group', 'under'],
  gstin: ['gst no', 'gst number', 'gstin uin'],
  pan: ['pan no', 'pan number'],
  phone: ['mobile', 'mobile no', 'contact', 'contact no', 'phone no'],
  mobile: ['phone', 'mobile no'],
  email: ['e mail', 'email', 'mail', 'email id'],
  stateCode: ['state', 'state name'],
  accountNo: ['bank account', 'a c no', 'account no'],
  accountId: ['account name', 'ledger', 'ledger name', 'particulars', 'party', 'party name'],
  debit: ['dr', 'debit amount', 'debit balance', 'opening debit'],
  credit: ['cr', 'credit amount', 'credit balance', 'opening credit'],
  billNo: ['invoice no', 'invoice number', 'ref no', 'bill number', 'bill ref'],
  billDate: ['invoice date', 'ref date'],
  chequeNo: ['instrument no', 'cheque number', 'chq no'],
  chequeDate: ['instrument date', 'chq date'],
  creditDays: ['credit period', 'due days'],
  hsnCodeId: ['hsn', 'hsn code', 'hsn sac', 'sac', 'hsn no', 'hsn code no'],
  gstPercent: ['tax', 'tax %', 'tax rate', 'gst', 'gst %', 'gst rate', 'igst', 'igst %', 'rate of tax'],
  taxCode: ['tax', 'tax %', 'tax rate', 'gst', 'gst %', 'gst rate', 'tax category'],
  mrp: ['m r p', 'max retail price', 'maximum retail price'],
  saleRate: ['selling price', 'sale price', 'sales price', 'sp', 'rate', 'price', 'retail price'],
  buyRate: ['purchase price', 'purchase rate', 'cost', 'cost price', 'cp', 'buying price'],
  unitId: ['uom', 'units', 'unit of measure', 'unit name', 'per'],
};

/** The columns of a list, as its own export heads them. */
type Columns = readonly Pick<AnyColumn, 'field' | 'label'>[];

/** A head as it is compared: without per cent signs and filler words, unless nothing would be left. */
function bare(head: string, fillers: readonly string[]): string {
  const words = plain(head).replaceAll('%', ' ').split(' ').filter(Boolean);
  const rest = words.filter((word) => !fillers.includes(word));
  return (rest.length > 0 ? rest : words).join(' ');
}

/** For a kind of file with heads of its own, only these are known: the likelier ones score a little more. */
function scoreInFile(head: string, field: string, { heads, fillers }: FileKind): number {
  const text = bare(head, fillers);
  const place = (heads[field] ?? []).findIndex((known) => bare(known, fillers) === text);
  return text === '' || place < 0 ? 0 : 3 - place / 100;
}

function scoreOf(head: string, field: AnyField, columns: Columns, file?: FileKind): number {
  if (file) return scoreInFile(head, field.field, file);
  const text = plain(head);
  if (text === '') return 0;
  const listed = columns.filter((column) => column.field === field.field).map(({ label }) => label);
  const names = [field.label, field.field.replace(/([A-Z])/g, ' $1'), ...listed].map(plain);
  if (names.includes(text)) return 3;
  if (OTHER_WORDS[field.field]?.includes(text)) return 2;
  return names.some((name) => name.startsWith(text) || text.startsWith(name)) ? 1 : 0;
}

/** The row that names the columns: the one among the first whose cells are most like labels; −1 where there is none. */
export function headRow(
  cells: readonly (readonly string[])[],
  fields: readonly AnyField[],
  columns: Columns = [],
  file?: FileKind,
): number {
  const FIRST = 15;
  let best = { row: -1, found: 0 };
  for (const [row, texts] of cells.slice(0, FIRST).entries()) {
    const found = texts.filter((text) => fields.some((field) => scoreOf(text, field, columns, file) >= 2)).length;
    if (found > best.found) best = { row, found };
  }
  return best.row;
}

/** The likely field of each column; the best match takes a field, and no field is taken twice. */
export function guessMapping(
  heads: readonly string[],
  fields: readonly AnyField[],
  columns: Columns = [],
  file?: FileKind,
): Mapping {
  const pairs = heads.flatMap((head, column) =>
    fields.map((field) => ({ column, field: field.field, score: scoreOf(head, field, columns, file) })),
  );
  const guessed: (string | null)[] = heads.map(() => null);
  for (const { column, field, score } of pairs.sort((a, b) => b.score - a.score || a.column - b.column)) {
    if (score > 0 && guessed[column] === null && !guessed.includes(field)) guessed[column] = field;
  }
  return guessed;
}

/** The stored mapping, by the column heads of an earlier file; heads that it does not know are guessed. */
export function storedMapping(
  kept: unknown,
  heads: readonly string[],
  fields: readonly AnyField[],
  columns: Columns = [],
  file?: FileKind,
): Mapping | null {
  const byHead = Object(kept) as Record<string, unknown>;
  const known = new Set(fields.map(({ field }) => field));
  if (!heads.some((head) => plain(head) in byHead)) return null;
  const mapping = heads.map((head) => {
    const field = byHead[plain(head)];
    return typeof field === 'string' && known.has(field) ? field : null;
  });
  const once = mapping.map((field, place) => (field !== null && mapping.indexOf(field) !== place ? null : field));
  const free = fields.filter(({ field }) => !once.includes(field));
  const guessed = guessMapping(
    heads.map((head) => (plain(head) in byHead ? '' : head)),
    free,
    columns,
    file,
  );
  return once.map((field, place) => field ?? guessed[place] ?? null);
}

/** Columns with content but without a field, so that they are not stored. */
export const headsLeftOut = (
  heads: readonly string[],
  cells: readonly (readonly string[])[],
  mapping: Mapping,
): string[] =>
  heads.filter((_, column) => mapping[column] == null && cells.some((row) => (row[column] ?? '').trim() !== ''));

export const mappingToKeep = (heads: readonly string[], mapping: Mapping): Record<string, string | null> =>
  Object.fromEntries(heads.map((head, column) => [plain(head), mapping[column] ?? null]));

/** Whether every column of a file is known, so that nobody has to explain one. */
export const isUnderstood = (
  heads: readonly string[],
  cells: readonly (readonly string[])[],
  mapping: Mapping,
  { ignored, fillers }: FileKind,
): boolean =>
  mapping.includes('name') &&
  headsLeftOut(heads, cells, mapping).every((head) =>
    ignored.some((known) => bare(known, fillers) === bare(head, fillers)),
  );
