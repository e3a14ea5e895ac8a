import bold from 'pdfmake/build/fonts/Roboto/Roboto-Medium.ttf?url';
import regular from 'pdfmake/build/fonts/Roboto/Roboto-Regular.ttf?url';
import type { Sheet } from './sheet';

/** Files that are long work; the libraries that write them come only when the first is asked for. */
export type Kind = 'xlsx' | 'pdf';

const fontFile = async (address: string) => (await fetch(address)).arrayBuffer();

export async function makeFile(kind: Kind, sheets: readonly Sheet[]): Promise<Blob> {
  if (kind === 'xlsx') return (await import('./xlsx')).xlsxFile(sheets);
  const [{ pdfFile }, ...fonts] = await Promise.all([import('./pdf'), fontFile(regular), fontFile(bold)]);
  return pdfFile(sheets, { regular: fonts[0], bold: fonts[1] });
}
