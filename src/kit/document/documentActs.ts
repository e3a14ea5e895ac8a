import { useQueryClient } from '@tanstack/react-query';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { TRAN } from '../../../contract/screen';
import { useMayExport } from '../export/useExport';
import type { ConfirmedRows, Outcome, RowsAct } from '../grid/acts';
import type { Entity } from '../grid/DataGrid';
import { sendMany } from '../grid/sendMany';
import { useMay } from '../session';
import { said } from '../words';
import type { DocumentKind } from './document';

const nameOf = ({ number, date, particulars }: Entity) =>
  number ? String(number) : `Draft of ${formatDate(date as IsoDate)} ${String(particulars ?? '')}`.trim();
const isDraft = (row: Entity) => row.status === 'draft';

/** What can be done with several documents: print, and post or delete drafts. */
export function useDocumentActs(
  { resource }: DocumentKind,
  print: (rows: readonly Entity[]) => void,
): readonly RowsAct[] {
  const client = useQueryClient();
  const may = useMay(resource.screen);
  const mayPrint = useMayExport(resource.screen);

  async function send(step: string, rows: readonly Entity[], confirmed?: ConfirmedRows): Promise<Outcome[]> {
    const outcomes = await sendMany(`${resource.path}/${step}`, rows, nameOf, {}, confirmed);
    await client.invalidateQueries();
    return outcomes;
  }

  /** What becomes of a print is told by the printing itself. */
  async function printAll(rows: readonly Entity[]): Promise<null> {
    print(rows);
    return null;
  }

  const acts: RowsAct[] = [];
  if (mayPrint) {
    const meant = (rows: readonly Entity[]) => rows.filter((row) => row.number !== null);
    acts.push({ label: 'Print vouchers', done: 'printed', meant, run: printAll });
  }
  if (may(TRAN.create)) {
    acts.push({
      label: 'Post drafts',
      done: 'posted',
      ask: {
        title: (count) => (count === 1 ? said('Post 1 draft?') : said('Post {count} drafts?', { count })),
        message:
          'Each takes the next number and writes to the books. Those that are refused stay drafts; those that warn wait for your word.',
      },
      meant: (rows) => rows.filter(isDraft),
      run: (rows, confirmed) => send('post', rows, confirmed),
    });
  }
  if (may(TRAN.cancel)) {
    acts.push({
      label: 'Delete drafts',
      done: 'deleted',
      danger: true,
      ask: {
        title: (count) => (count === 1 ? said('Delete 1 draft?') : said('Delete {count} drafts?', { count })),
        message: 'A draft has no number and no posting, so nothing of it is kept.',
      },
      meant: (rows) => rows.filter(isDraft),
      run: (rows) => send('delete', rows),
    });
  }
  return acts;
}
