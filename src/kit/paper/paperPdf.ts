import { isWritable } from '../export/scripts';
import { makeAway } from '../export/writeFile';
import { ApiError } from '../http';
import { type PaperDocument, type PaperSize, textsOf } from './paper';
import { printerNow } from './printer';

/** Papers one after the other, each beginning on a page of its own. */
export async function paperPdf(papers: readonly PaperDocument[], size: PaperSize): Promise<Blob> {
  const strange = papers.flatMap(textsOf).find((text) => !isWritable(text));
  if (strange !== undefined) {
    const sentence = `PDF files have no letters for “${strange.slice(0, 60)}”. Use Print, which can save as PDF too.`;
    throw new ApiError(400, 'UNWRITABLE', sentence);
  }
  return makeAway({ kind: 'papers', papers, size, margin: printerNow().margin });
}
