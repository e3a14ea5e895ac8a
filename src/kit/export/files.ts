import type { PaperDocument, PaperSize } from '../paper/paper';
import { fetchedFace } from './fonts';
import type { Sheet } from './sheet';

/** The files to be made: tables, or papers as PDF with the printer's margin in millimetres. */
export type FileRequest =
  | { kind: 'xlsx'; sheets: readonly Sheet[] }
  | { kind: 'pdf'; sheets: readonly Sheet[] }
  | { kind: 'papers'; papers: readonly PaperDocument[]; size: PaperSize; margin: number | null };

/** The libraries that write a file come only when the first is asked for. */
export async function makeFile(asked: FileRequest): Promise<Blob> {
  if (asked.kind === 'xlsx') return (await import('./xlsx')).xlsxFile(asked.sheets);
  if (asked.kind === 'pdf') return (await import('./pdf')).pdfFile(asked.sheets, fetchedFace);
  const { definitionOf } = await import('../paper/paperDefinition');
  const { makePdf } = await import('./makePdf');
  return makePdf(definitionOf(asked.papers, asked.size, asked.margin), fetchedFace);
}
