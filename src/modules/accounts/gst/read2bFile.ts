import {
  type Cells,
  guessMap2b,
  type Map2b,
  type Read2b,
  read2bJson,
  read2bTable,
} from '../../../../contract/accounts/gst/file2b';
import { closedExcel, textOfBytes } from '../../../kit/import/fileBytes';

/** A chosen file: its own content, or tables whose columns are named by their headings. */
export type File2b = { name: string } & ({ read: Read2b } | { tables: readonly Cells[] });

/** Shown to the user who chose the file. */
export class FileProblem extends Error {}

const MAX_BYTES = 20 * 1024 * 1024;

/** A spreadsheet keeps amounts as fractions of two; money has two decimals, and numbers of bills none. */
function numberText(text: string): string {
  const value = Number(text);
  return Number.isInteger(value) ? value.toFixed(0) : value.toFixed(2);
}

async function sheetsOf(bytes: ArrayBuffer): Promise<Cells[]> {
  const { default: readXlsxFile } = await import('read-excel-file/browser');
  const sheets = await readXlsxFile<string>(bytes, { parseNumber: numberText, trim: false });
  return sheets.map(({ data }) =>
    data.map((row) =>
      row.map((cell: unknown) =>
        cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell),
      ),
    ),
  );
}

/** Reads a file of the portal: JSON, its Excel sheets, or any table as CSV. @throws FileProblem in words. */
export async function read2bFile(file: File): Promise<File2b> {
  const { name } = file;
  if (file.size > MAX_BYTES) throw new FileProblem('This file is larger than 20 MB. Download a single month.');
  const bytes = await file.arrayBuffer();
  const head = new Uint8Array(bytes);
  const closed = closedExcel(head);
  if (closed) throw new FileProblem(closed);
  if (head[0] === 0x50 && head[1] === 0x4b) {
    const tables = await sheetsOf(bytes).catch(() => {
      throw new FileProblem('This file is no Excel sheet that can be read. Save it as CSV and choose it again.');
    });
    // Sheets of the portal tell bills and notes apart; the one of instructions has no columns that can be named.
    const named = tables.filter((table) => guessMap2b(table) !== null);
    return { name, tables: named.length > 0 ? named : tables.slice(0, 1) };
  }
  const text = textOfBytes(head);
  if (text.trimStart().startsWith('{')) return { name, read: read2bJson(text) };
  const { default: Papa } = await import('papaparse');
  return { name, tables: [Papa.parse<string[]>(text.trimEnd()).data] };
}

/** All tables of a file together; with `map`, the first as its user named the columns. */
export function readTables(tables: readonly Cells[], map: Map2b | null): Read2b {
  const reads = tables.map((table, place) => {
    const own = place === 0 && map ? map : guessMap2b(table);
    return own ? read2bTable(table, own) : null;
  });
  const found = reads.filter((read) => read !== null);
  return {
    period: null,
    gstin: null,
    bills: found.flatMap((read) => read.bills),
    problems:
      found.length === 0
        ? ['The columns could not be recognised. Match them.']
        : found.flatMap((read) => read.problems),
  };
}
