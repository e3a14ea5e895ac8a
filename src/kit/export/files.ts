import { fontFiles } from './fonts';
import type { Sheet } from './sheet';

/** Files that are long work; the libraries that write them come only when the first is asked for. */
export type Kind = 'xlsx' | 'pdf';

export async function makeFile(kind: Kind, sheets: readonly Sheet[]): Promise<Blob> {
  if (kind === 'xlsx') return (await import('./xlsx')).xlsxFile(sheets);
  const [{ pdfFile }, fonts] = await Promise.all([import('./pdf'), fontFiles()]);
  return pdfFile(sheets, fonts);
}
