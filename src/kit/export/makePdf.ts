import pdfMake from 'pdfmake/build/pdfmake.min';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { base64 } from '../base64';
import type { Fonts } from './fonts';

const FONT = 'Roboto';

/** The one place that the library is called from, be it for tables or for letters. */
export async function makePdf(definition: TDocumentDefinitions, fonts: Fonts): Promise<Blob> {
  pdfMake.addVirtualFileSystem({ 'regular.ttf': base64(fonts.regular), 'bold.ttf': base64(fonts.bold) });
  const files = { normal: 'regular.ttf', bold: 'bold.ttf', italics: 'regular.ttf', bolditalics: 'bold.ttf' };
  pdfMake.setFonts({ [FONT]: files });
  const defaultStyle = { font: FONT, ...definition.defaultStyle };
  const bytes = await pdfMake.createPdf({ ...definition, defaultStyle }).getBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}
