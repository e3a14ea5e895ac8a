import { FORMULA } from '../../../contract/safeText';
import { clipboardRows } from '../document/paste';
import { closedExcel, textOfBytes } from './fileBytes';
import { unpackedBytes } from './zipSize';

/** A problem with the file, shown to the user. */
export class FileProblem extends Error {}

const MAX_BYTES = 4 * 1024 * 1024;
/** A sheet of 10,000 rows unpacks to less by far. */
const MAX_UNPACKED = 100 * 1024 * 1024;
const DECIMALS = 4;

/** A spreadsheet keeps figures as binary fractions; none here has more than four decimals. */
const plainNumber = (text: string) => String(Number(Number(text).toFixed(DECIMALS)));

async function readExcel(file: ArrayBuffer): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet<string>(file, { parseNumber: plainNumber, trim: true });
  return rows.map((row) => row.map((cell: unknown) => cellText(cell)));
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : String(cell);
}

async function readCsv(text: string): Promise<string[][]> {
  const { default: Papa } = await import('papaparse');
  return Papa.parse<string[]>(text.trim(), { delimitersToGuess: [',', '\t', ';', '|'] }).data;
}

/** The mark that an export put in front of a text so that no spreadsheet runs it. */
const withoutMark = (text: string) => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text);

const tidy = (cells: readonly (readonly string[])[]): string[][] =>
  cells.map((row) => row.map((cell) => withoutMark(cell.trim()))).filter((row) => row.some((cell) => cell !== ''));

/** The cells of a chosen file, recognised by its content. @throws FileProblem when the file cannot be read. */
export async function readFileCells(file: File): Promise<string[][]> {
  if (file.size === 0) throw new FileProblem('This file is empty.');
  if (file.size > MAX_BYTES) throw new FileProblem('This file is larger than 4 MB. Split it into smaller ones.');
  const packed = await file.arrayBuffer();
  const bytes = new Uint8Array(packed);
  const closed = closedExcel(bytes);
  if (closed) throw new FileProblem(closed);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    if (unpackedBytes(packed) > MAX_UNPACKED)
      throw new FileProblem(
        'This file unpacks to far more than a sheet of 10,000 rows. Save it as CSV and choose it again.',
      );
    const cells = await readExcel(packed).catch(() => {
      throw new FileProblem('This file is no Excel sheet that can be read. Save it as CSV and choose it again.');
    });
    return tidy(cells);
  }
  return tidy(await readCsv(textOfBytes(bytes)));
}

/** The cells pasted from a spreadsheet. */
export async function readPastedCells(text: string): Promise<string[][]> {
  return tidy((text.includes('\t') ? clipboardRows(text) : null) ?? (await readCsv(text)));
}
