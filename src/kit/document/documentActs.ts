import { formatDate, type IsoDate } from '../../../contract/dates';
import { firstEvent } from '../../../contract/document';
import { TRAN } from '../../../contract/screen';
import { useMayExport } from '../export/useExport';
import type { ConfirmedRows, Outcome, RowsAct } from '../grid/acts';
import type { Entity } from '../grid/DataGrid';
import { sendMany } from '../grid/sendMany';
import { useMay } from '../session';
import { translate } from '../translate';
import type { DocumentKind } from './document';
import { useMayMove } from './moves';

const nameOf = ({ number, date, particulars }: Entity) =>
  number ? String(number) : `Draft of ${formatDate(date as IsoDate)} ${String(particulars ?? '')}`.trim();
const isDraft = (row: Entity) => row.status === 'draft';

/** Drafts that are finished together, by the first event of their kind. */
const FIRST_WORDS: Readonly<
  Record<string, { label: string; done: string; one: string; many: string; message: string }>
> = {
  post: {
    label: 'Post drafts',
    done: 'posted',
    one: 'Post 1 draft?',
    many: 'Post {count} drafts?',
    message:
      'Each takes the next number and writes to the books. Those that are refused stay drafts; those that warn wait for your word.',
  },
  submit: {
    label: 'Submit drafts',
    done: 'submitted',
    one: 'Submit 1 draft?',
    many: 'Submit {count} drafts?',
    message:
      'Each takes the next number. Those that are refused stay drafts; those that warn wait for your confirmation.',
  },
};

/** Actions for several documents: print, and post, submit or delete drafts. */
export function useDocumentActs(
  { resource }: DocumentKind,
  print: (rows: readonly Entity[]) => void,
): readonly RowsAct[] {
  const may = useMay(resource.screen);
  const mayMove = useMayMove();
  const mayPrint = useMayExport(resource.screen);

  async function send(step: string, rows: readonly Entity[], confirmed?: ConfirmedRows): Promise<Outcome[]> {
    const outcomes = await sendMany(`${resource.path}/${step}`, rows, nameOf, {}, confirmed);
    return outcomes;
  }

  /** The printing itself reports its outcome. */
  async function printAll(rows: readonly Entity[]): Promise<null> {
    print(rows);
    return null;
  }

  const acts: RowsAct[] = [];
  if (mayPrint) {
    const meant = (rows: readonly Entity[]) => rows.filter((row) => row.number !== null);
    acts.push({ label: 'Print vouchers', done: 'printed', meant, run: printAll });
  }
  const first = firstEvent(resource.stages);
  const move = resource.stages.draft.moves[first];
  const words = FIRST_WORDS[first];
  if (move && words && mayMove(resource.screen, move)) {
    acts.push({
      label: words.label,
      done: words.done,
      ask: {
        title: (count) => (count === 1 ? translate(words.one) : translate(words.many, { count })),
        message: words.message,
      },
      meant: (rows) => rows.filter(isDraft),
      run: (rows, confirmed) => send(first, rows, confirmed),
    });
  }
  if (may(TRAN.cancel)) {
    acts.push({
      label: 'Delete drafts',
      done: 'deleted',
      danger: true,
      ask: {
        title: (count) => (count === 1 ? translate('Delete 1 draft?') : translate('Delete {count} drafts?', { count })),
        message: 'A draft has no number and no posting, so nothing of it is kept.',
      },
      meant: (rows) => rows.filter(isDraft),
      run: (rows) => send('delete', rows),
    });
  }
  return acts;
}
