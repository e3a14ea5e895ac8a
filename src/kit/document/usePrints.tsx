import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type PrintFormat, type PrintInput, printedOf } from '../../../contract/paper';
import { download } from '../export/writeFile';
import { http } from '../http';
import { showProblem } from '../messages';
import { PrintSheet } from '../PrintSheet';
import { PaperView } from '../paper/PaperView';
import { nameOf, type PaperDocument, type PaperSize } from '../paper/paper';
import { copiesOf, printerNow } from '../paper/printer';
import type { DocumentKind } from './document';
import { documentPaper } from './documentPaper';

type Prints = {
  /**
   * Prints documents or saves them as one PDF, each on a page of its own.
   * @param paper the name of a further paper of the kind; its own unless given.
   */
  print(ids: readonly number[], size: PaperSize, format: PrintFormat, paper?: string): Promise<void>;
  isBusy: boolean;
  /** The sheet being printed; else nothing. */
  sheet: ReactNode;
};

/** Documents on their way to paper: the server counts each print, then they are drawn here. */
export function usePrints(kind: DocumentKind): Prints {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [printing, setPrinting] = useState<{ papers: readonly PaperDocument[]; size: PaperSize } | null>(null);
  const [done] = useState(() => () => setPrinting(null));
  const { path, document, names } = kind.resource;

  async function print(ids: readonly number[], size: PaperSize, format: PrintFormat, paper?: string) {
    setBusy(true);
    try {
      const body: PrintInput = { ids: [...ids], format, ...(paper && { paper }) };
      const printed = printedOf(document).parse((await http.post(`${path}/print`, body)).data);
      const papers = await Promise.all(printed.map((one) => documentPaper(client, kind, one, paper)));
      if (format === 'paper') setPrinting({ papers: copiesOf(papers, printerNow().copies), size });
      else
        download(
          fileNameOf(papers, names.many, paper !== undefined),
          await (await import('../paper/paperPdf')).paperPdf(papers, size),
        );
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  const sheet = printing && (
    <PrintSheet paper={printing.size} name={nameOf(printing.papers)} done={done}>
      {printing.papers.map((paper) => (
        <PaperView key={[...paper.subtitle, ...paper.marks].join()} paper={paper} />
      ))}
    </PrintSheet>
  );
  return { print, isBusy, sheet };
}

/** The number of a single document names its file, and the title of a further paper. */
function fileNameOf(papers: readonly PaperDocument[], many: string, isFurther: boolean): string {
  const [first] = papers;
  const name = (papers.length === 1 && (isFurther ? nameOf(papers) : first?.subtitle[0])) || many;
  return `${name.replaceAll('/', '-')}.pdf`;
}
