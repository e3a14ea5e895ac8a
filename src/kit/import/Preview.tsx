import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef, useState } from 'react';
import type { Names } from '../../../contract/resource';
import type { AnyField } from '../define';
import { Icon } from '../Icon';
import { LoadingButton } from '../LoadingButton';
import { translate } from '../translate';
import { ViewChoice } from '../ViewChoice';
import { type ImportRow, isGood } from './rows';
import type { Work } from './useImport';

type Props = {
  fields: readonly AnyField[];
  names: Names;
  rows: readonly ImportRow[];
  work: Work | null;
  edit(place: number, field: string, text: string): void;
  drop(place: number): void;
  store(): void;
  /** Heads of columns that are not stored. */
  leftOut: readonly string[];
  /** Further notes on the file before it is stored. */
  notes: ReactNode;
  /** Checks all rows again, with their corrections. */
  checkAgain(): void;
};

const grouped = new Intl.NumberFormat('en-IN');
const ROW_HEIGHT = 44;
type Sight = 'all' | 'bad';
const SIGHTS: Readonly<Record<Sight, string>> = { all: 'All rows', bad: 'Errors' };

/** Every row as it would be stored; a problem shows in its cell and is corrected there. */
export function Preview({ fields, names, rows, work, edit, drop, store, leftOut, notes, checkAgain }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState<Sight>('all');
  const good = rows.filter(isGood).length;
  const shown = sight === 'all' ? rows : rows.filter((row) => !isGood(row));
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => shown[index]?.place ?? index,
    overscan: 8,
    initialRect: { width: 1000, height: 600 },
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const span = fields.length + 2;

  return (
    <>
      <div className="import-foot">
        <ViewChoice label={translate('Rows')} words={SIGHTS} value={sight} choose={setSight} />
        <span role="status">
          {work
            ? translate('{words} {done} of {total}…', {
                words: translate(work.words),
                done: grouped.format(work.done),
                total: grouped.format(work.total),
              })
            : translate('{good} ready, {rows} with errors', {
                good: grouped.format(good),
                rows: grouped.format(rows.length - good),
              })}
        </span>
        <button type="button" className="btn btn-outline-secondary" disabled={work !== null} onClick={checkAgain}>
          {translate('Check again')}
        </button>
        <LoadingButton type="button" isLoading={work !== null} disabled={good === 0} onClick={store}>
          {translate('Import {good} {goodWords}', {
            good: grouped.format(good),
            goodWords: good === 1 ? translate(names.one) : translate(names.many),
          })}
        </LoadingButton>
      </div>
      {leftOut.length > 0 && (
        <p className="import-left-out" role="note">
          {translate('Not imported: {columns}', { columns: leftOut.join(', ') })}
        </p>
      )}
      {notes}
      <div ref={scroller} className="import-scroll">
        <table
          className="table import-rows"
          aria-label={translate('Rows of the file')}
          aria-rowcount={shown.length + 1}
        >
          <thead>
            <tr>
              <th scope="col">{translate('Row')}</th>
              {fields.map(({ field, label }) => (
                <th key={field} scope="col">
                  {translate(label)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{translate('Leave out')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {above > 0 && <Spacer height={above} span={span} />}
            {items.map((item) => {
              const row = shown[item.index];
              if (!row) return null;
              return (
                <tr
                  key={row.place}
                  ref={virtual.measureElement}
                  data-index={item.index}
                  className={isGood(row) ? undefined : 'is-bad'}
                >
                  <th scope="row">
                    {row.place}
                    {restOf(row, fields).map((problem) => (
                      <small key={problem} className="field-error">
                        {problem}
                      </small>
                    ))}
                  </th>
                  {fields.map((field) => (
                    <td key={field.field} data-label={translate(field.label)}>
                      <EditCell row={row} field={field} edit={edit} />
                    </td>
                  ))}
                  <td>
                    <button
                      type="button"
                      className="btn btn-sm btn-plain"
                      aria-label={translate('Leave out row {place}', { place: row.place })}
                      onClick={() => drop(row.place)}
                    >
                      <Icon name="trash" />
                    </button>
                  </td>
                </tr>
              );
            })}
            {below > 0 && <Spacer height={below} span={span} />}
          </tbody>
        </table>
        {shown.length === 0 && !work && <p className="import-none">{translate('No errors.')}</p>}
      </div>
    </>
  );
}

/** Problems of fields that the file does not have, or of the row as a whole. */
function restOf({ problems }: ImportRow, fields: readonly AnyField[]): string[] {
  const shown = new Set(fields.map(({ field }) => field));
  return Object.entries(problems).flatMap(([field, problem]) => (shown.has(field) ? [] : [problem]));
}

type CellProps = { row: ImportRow; field: AnyField; edit: Props['edit'] };

/** A cell with its text in the file; Enter goes to the one below. */
function EditCell({ row, field, edit }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const problem = row.problems[field.field];
  const id = `import-${row.place}-${field.field}`;
  function settle() {
    if (typed !== null) edit(row.place, field.field, typed.trim());
    setTyped(null);
  }
  return (
    <>
      <input
        className={`form-control form-control-sm ${problem ? 'is-invalid' : ''}`}
        aria-label={translate('{label}, row {place}', { label: translate(field.label), place: row.place })}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? id : undefined}
        value={typed ?? row.texts[field.field] ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle();
          below(event.currentTarget)?.focus();
        }}
      />
      {problem && (
        <small id={id} className="field-error">
          {problem}
        </small>
      )}
    </>
  );
}

function below(input: HTMLInputElement): HTMLInputElement | null | undefined {
  const cell = input.closest('td');
  const next = cell?.closest('tr')?.nextElementSibling;
  return next?.children[[...(cell?.parentElement?.children ?? [])].indexOf(cell as Element)]?.querySelector('input');
}

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr className="grid-space">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
