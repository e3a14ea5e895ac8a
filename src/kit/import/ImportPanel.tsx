import { useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import { MOST_IMPORTED } from '../../../contract/imports';
import type { Master } from '../master/master';
import { showMessage, showProblem } from '../messages';
import { usePersisted } from '../persisted';
import { ScreenFrame } from '../ScreenFrame';
import { translate } from '../translate';
import { Batches } from './Batches';
import type { FileKind, Note } from './fileKind';
import { ImportSource } from './ImportSource';
import { MapColumns } from './MapColumns';
import {
  guessMapping,
  headRow,
  headsLeftOut,
  isUnderstood,
  type Mapping,
  mappingToKeep,
  storedMapping,
} from './mapping';
import { Notes } from './Notes';
import { Preview } from './Preview';
import { rowsOfCells } from './rows';
import { type Take, useImport } from './useImport';

/** The record made from a row of a file; a `file` knows the heads of other programs. */
export type ImportedAs = Pick<Master, 'resource' | 'blank' | 'form'> &
  Partial<Pick<Master, 'columns'>> & { file?: FileKind };

export type ImportPanelProps = {
  master: ImportedAs;
  /** The rows fill a form instead of being stored; the form is gone back to once none is left. */
  take?: Take;
  close(): void;
};

type Source = {
  name: string;
  heads: readonly string[];
  cells: readonly (readonly string[])[];
  /** The first row in the file, as people count. */
  firstPlace: number;
};

const grouped = new Intl.NumberFormat('en-IN');

/** The rows under the heads of a file; a column without a head is named by its place. */
function sheetOf(name: string, cells: readonly (readonly string[])[], at: number): Source {
  const widest = Math.max(...cells.map((row) => row.length));
  const heads = Array.from(
    { length: widest },
    (_, column) => cells[at]?.[column] || translate('Column {column}', { column: column + 1 }),
  );
  return { name, heads, cells: cells.slice(at + 1), firstPlace: at + 2 };
}

function refusalOf({ cells }: Source): string | null {
  if (cells.length === 0) return translate('There are no rows under the heads.');
  if (cells.length <= MOST_IMPORTED) return null;
  const most = grouped.format(MOST_IMPORTED);
  return `These are ${grouped.format(cells.length)} rows. At most ${most} are imported at a time; split them.`;
}

/** Records from a file or the clipboard: columns are named, every cell is checked and can be mended, then all good rows are stored. */
export function ImportPanel({ master, take: takeRows, close }: ImportPanelProps) {
  const { resource } = master;
  const { one, many } = resource.names;
  const work = useImport(master, takeRows);
  const [source, setSource] = useState<Source | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const [kept, keep] = usePersisted(`import:${resource.path}`);
  const isRead = work.rows.length > 0 || work.work !== null;

  function take(name: string, cells: readonly (readonly string[])[]) {
    const read = sheetOf(name, cells, headRow(cells, work.fields, master.columns, master.file));
    const refusal = refusalOf(read);
    if (refusal) return showMessage(MESSAGE.warningDialog, refusal);
    const { heads, cells: rows } = read;
    const { columns, file } = master;
    const guessed =
      storedMapping(kept, heads, work.fields, columns, file) ?? guessMapping(heads, work.fields, columns, file);
    setSource(read);
    setMapping(guessed);
    if (file && isUnderstood(heads, rows, guessed, file)) void examine(read, guessed);
  }

  async function examine({ cells, heads, firstPlace }: Source, mapped: Mapping) {
    keep({ ...Object(kept), ...mappingToKeep(heads, mapped) });
    const fresh = rowsOfCells(cells, firstPlace, mapped);
    try {
      const read = await master.file?.read(fresh);
      setNotes(read?.notes ?? []);
      await work.examine(read?.rows ?? fresh);
    } catch (error) {
      showProblem(error);
    }
  }

  /** Changes the rows as a note proposes, and looks at them again. */
  async function fix({ fix: proposed }: Note) {
    if (!proposed) return;
    setNotes((shown) => shown.filter((note) => note.fix !== proposed));
    await work.examine(proposed.apply(work.rows)).catch(showProblem);
  }

  async function store(name: string) {
    try {
      const { count, left } = await work.store(name);
      if (count > 0)
        showMessage(
          MESSAGE.success,
          `${grouped.format(count)} ${count === 1 ? one : many} ${takeRows ? 'taken over' : 'imported'}`,
        );
      // Where no problem is left, the list of imports shows the imported rows.
      if (left === 0) takeRows ? close() : setSource(null);
    } catch (error) {
      showProblem(error);
    }
  }

  function again() {
    work.clear();
    setNotes([]);
    setSource(null);
  }

  return (
    <ScreenFrame
      title={translate('Import {many}', { many: translate(many) })}
      keys={[{ keys: 'Esc', words: translate(takeRows ? 'Back to the form' : 'Back to the list'), act: close }]}
      actions={
        <Buttons
          matchColumns={source && isRead && master.file ? work.clear : undefined}
          isBusy={work.work !== null}
          again={source ? again : undefined}
          close={close}
          closeWords={takeRows ? 'Form' : 'List'}
        />
      }
    >
      {!source ? (
        <>
          <ImportSource fields={work.fields} title={translate(resource.screen.title)} take={take} />
          {!takeRows && <Batches resource={resource} />}
        </>
      ) : !isRead ? (
        <MapColumns
          fields={work.fields}
          blank={master.blank}
          schema={resource.input}
          heads={source.heads}
          cells={source.cells}
          mapping={mapping}
          map={setMapping}
          next={() => void examine(source, mapping)}
        />
      ) : (
        <Preview
          fields={work.fields.filter(
            ({ field }) => mapping.includes(field) || work.rows.some(({ texts }) => texts[field]),
          )}
          names={resource.names}
          rows={work.rows}
          work={work.work}
          edit={(place, field, text) => void work.edit(place, field, text).catch(showProblem)}
          drop={work.drop}
          store={() => void store(source.name)}
          leftOut={headsLeftOut(source.heads, source.cells, mapping)}
          notes={<Notes notes={notes} fix={(note) => void fix(note)} />}
          checkAgain={() => void work.checkAgain().catch(showProblem)}
        />
      )}
    </ScreenFrame>
  );
}

type ButtonsProps = {
  matchColumns: (() => void) | undefined;
  isBusy: boolean;
  again: (() => void) | undefined;
  close(): void;
  closeWords: string;
};

function Buttons({ matchColumns, isBusy, again, close, closeWords }: ButtonsProps) {
  return (
    <>
      {matchColumns && (
        <button type="button" className="btn btn-outline-secondary" disabled={isBusy} onClick={matchColumns}>
          {translate('Match columns')}
        </button>
      )}
      {again && (
        <button type="button" className="btn btn-outline-secondary" onClick={again}>
          {translate('Another file')}
        </button>
      )}
      <button type="button" className="btn btn-outline-secondary" onClick={close}>
        {translate(closeWords)} <kbd>Esc</kbd>
      </button>
    </>
  );
}
