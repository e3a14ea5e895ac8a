import { useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import { MOST_IMPORTED } from '../../../contract/imports';
import type { Master } from '../master/master';
import { showMessage, showProblem } from '../messages';
import { usePersisted } from '../persisted';
import { ScreenFrame } from '../ScreenFrame';
import { translate } from '../translate';
import { Batches } from './Batches';
import { ImportSource } from './ImportSource';
import { MapColumns } from './MapColumns';
import { guessMapping, headRow, headsLeftOut, type Mapping, mappingToKeep, storedMapping } from './mapping';
import { Preview } from './Preview';
import { rowsOfCells } from './rows';
import { type Take, useImport } from './useImport';

export type ImportPanelProps = {
  master: Pick<Master, 'resource' | 'blank' | 'form'> & Partial<Pick<Master, 'columns'>>;
  /** The rows fill a form instead of being stored; the form is gone back to once none is left. */
  take?: Take;
  close(): void;
};

type Source = {
  name: string;
  heads: readonly string[];
  cells: readonly (readonly string[])[];
  /** Where the rows begin in the file, as people count. */
  firstPlace: number;
};

const grouped = new Intl.NumberFormat('en-IN');

/** Records from a file or the clipboard: columns are named, every cell is checked and can be mended, then all good rows are stored. */
export function ImportPanel({ master, take: takeRows, close }: ImportPanelProps) {
  const { resource } = master;
  const { one, many } = resource.names;
  const work = useImport(master, takeRows);
  const [source, setSource] = useState<Source | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);
  const [kept, keep] = usePersisted(`import:${resource.path}`);
  const isRead = work.rows.length > 0 || work.work !== null;

  function take(name: string, cells: readonly (readonly string[])[]) {
    const at = headRow(cells, work.fields, master.columns);
    const widest = Math.max(...cells.map((row) => row.length));
    const heads = Array.from(
      { length: widest },
      (_, column) => cells[at]?.[column] || translate('Column {column}', { column: column + 1 }),
    );
    const rows = cells.slice(at + 1);
    if (rows.length === 0) return showMessage(MESSAGE.warningDialog, translate('There are no rows under the heads.'));
    if (rows.length > MOST_IMPORTED) {
      const most = grouped.format(MOST_IMPORTED);
      return showMessage(
        MESSAGE.warningDialog,
        `These are ${grouped.format(rows.length)} rows. At most ${most} are imported at a time; split them.`,
      );
    }
    setSource({ name, heads, cells: rows, firstPlace: at + 2 });
    setMapping(
      storedMapping(kept, heads, work.fields, master.columns) ?? guessMapping(heads, work.fields, master.columns),
    );
  }

  async function examine({ cells, heads, firstPlace }: Source) {
    keep({ ...Object(kept), ...mappingToKeep(heads, mapping) });
    try {
      await work.examine(rowsOfCells(cells, firstPlace, mapping));
    } catch (error) {
      showProblem(error);
    }
  }

  async function store(name: string) {
    try {
      const { count, left } = await work.store(name);
      if (count > 0)
        showMessage(
          MESSAGE.success,
          `${grouped.format(count)} ${count === 1 ? one : many} ${takeRows ? 'taken over' : 'imported'}`,
        );
      // Where nothing is left to mend, the list of imports says what has come.
      if (left === 0) takeRows ? close() : setSource(null);
    } catch (error) {
      showProblem(error);
    }
  }

  function again() {
    work.clear();
    setSource(null);
  }

  return (
    <ScreenFrame
      title={translate('Import {many}', { many: translate(many) })}
      keys={[{ keys: 'Esc', words: translate(takeRows ? 'Back to the form' : 'Back to the list'), act: close }]}
      actions={
        <>
          {source && (
            <button type="button" className="btn btn-outline-secondary" onClick={again}>
              {translate('Another file')}
            </button>
          )}
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate(takeRows ? 'Form' : 'List')} <kbd>Esc</kbd>
          </button>
        </>
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
          next={() => void examine(source)}
        />
      ) : (
        <Preview
          fields={work.fields.filter(({ field }) => mapping.includes(field))}
          names={resource.names}
          rows={work.rows}
          work={work.work}
          edit={(place, field, text) => void work.edit(place, field, text).catch(showProblem)}
          drop={work.drop}
          store={() => void store(source.name)}
          leftOut={headsLeftOut(source.heads, source.cells, mapping)}
          checkAgain={() => void work.checkAgain().catch(showProblem)}
        />
      )}
    </ScreenFrame>
  );
}
