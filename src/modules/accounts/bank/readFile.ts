import type { BankFormat, ReadStatement } from '../../../../contract/accounts/bank/bankLines';
import { type Cells, guessColumnMap } from '../../../../contract/accounts/bank/columnMap';
import { isMt940, readMt940 } from '../../../../contract/accounts/bank/mt940';
import { isOfx, readOfx } from '../../../../contract/accounts/bank/ofx';
import { closedExcel, textOfBytes } from '../../../kit/import/fileBytes';

/** A chosen file: a table whose columns are still to be named, or a statement that names its fields itself. */
export type BankFile = { name: string; format: BankFormat } & ({ cells: Cells } | { statement: ReadStatement });

/** Shown to the user who chose the file. */
export class FileProblem extends Error {}

const MAX_BYTES = 10 * 1024 * 1024;
const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, place) => bytes[place] === byte);

/** A spreadsheet keeps amounts as fractions of two; money has two decimals, and numbers of cheques none. */
function numberText(text: string): string {
  const value = Number(text);
  return Number.isInteger(value) ? value.toFixed(0) : value.toFixed(2);
}

async function readSheetOf(bytes: ArrayBuffer): Promise<Cells> {
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet<string>(bytes, { parseNumber: numberText, trim: false });
  return rows.map((row) =>
    row.map((cell: unknown) =>
      cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell),
    ),
  );
}

const SEPARATORS = [',', '\t', ';', '|'];

/** The separator under which the headings of a bank can be read; where there are none, the one that most lines share. */
async function readCsv(text: string): Promise<Cells> {
  const { default: Papa } = await import('papaparse');
  // ="000123" is how some banks keep Excel from reading a number.
  const whole = text.trimEnd().replace(/(^|[,;\t|])="/gm, '$1"');
  for (const delimiter of SEPARATORS) {
    const cells = Papa.parse<string[]>(whole, { delimiter }).data;
    if (guessColumnMap(cells)) return cells;
  }
  return Papa.parse<string[]>(whole, { delimitersToGuess: SEPARATORS }).data;
}

/** Reads a chosen file by its content, not by its name. @throws FileProblem when the file cannot be read. */
export async function readBankFile(file: File): Promise<BankFile> {
  const { name } = file;
  if (file.size > MAX_BYTES)
    throw new FileProblem('This file is larger than 10 MB. Ask the bank for a statement over fewer days.');
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (bytes.length === 0) throw new FileProblem('This file is empty. Download it from the bank again.');
  if (startsWith(bytes, 0x50, 0x4b)) {
    const cells = await readSheetOf(buffer).catch(() => {
      throw new FileProblem('This file is no Excel sheet that can be read. Save it as CSV and choose it again.');
    });
    return { name, format: 'xlsx', cells };
  }
  const closed = closedExcel(bytes);
  if (closed) throw new FileProblem(closed);
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    throw new FileProblem('This is a PDF. Choose CSV, Excel, OFX or MT940 where the bank offers its statement.');
  const text = textOfBytes(bytes);
  if (isOfx(text)) return { name, format: 'ofx', statement: readOfx(text) };
  if (isMt940(text)) return { name, format: 'mt940', statement: readMt940(text) };
  if (/^\s*</.test(text))
    throw new FileProblem('This is a web page with the name of a sheet. Open it in Excel and save it as .xlsx or CSV.');
  return { name, format: 'csv', cells: await readCsv(text) };
}
