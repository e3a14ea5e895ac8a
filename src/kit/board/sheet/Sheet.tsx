import { lazy, Suspense } from 'react';
import type { SheetCell } from '../../../../contract/sheet';
import { Empty, Failed, LoadingRows } from '../../grid/states';
import { translate } from '../../translate';
import { useIsPhone } from '../../useIsPhone';
import type { RowsState } from '../useBoardRows';
import type { SheetParts } from './sheet';
import { useSheet } from './useSheet';
import './sheet.scss';

const SheetGrid = lazy(() => import('./SheetGrid').then((file) => ({ default: file.SheetGrid })));
const SheetForm = lazy(() => import('./SheetForm').then((file) => ({ default: file.SheetForm })));

type Props = { label: string; parts: SheetParts; state: RowsState<SheetCell>; empty: string };

/** Attendance, marks, salaries, counts: typed cells that are saved one by one, so several people fill one sheet. */
export function Sheet({ label, parts, state, empty }: Props) {
  const { rows: cells, error, retry } = state;
  if (!cells) return error ? <Failed error={error} retry={retry} /> : <LoadingRows columns={8} />;
  if (parts.rows.length === 0 || parts.columns.length === 0) return <Empty text={translate(empty)} />;
  return <Cells label={label} parts={parts} cells={cells} />;
}

function Cells({ label, parts, cells }: { label: string; parts: SheetParts; cells: readonly SheetCell[] }) {
  const work = useSheet(parts, cells);
  const isPhone = useIsPhone();
  const { waiting, refused, mayChange } = work;
  const words = !mayChange
    ? 'You can look at this sheet but not change it'
    : waiting > 0
      ? 'Saving {waiting}'
      : 'All changes saved';
  return (
    <>
      <p className="sheet-state" role="status">
        {translate(words, { waiting })}
        {refused > 0 && (
          <b className="sheet-refused">
            {' '}
            {translate(refused === 1 ? '1 cell not saved' : '{count} cells not saved', { count: refused })}
          </b>
        )}
      </p>
      <Suspense fallback={<LoadingRows columns={8} />}>
        {isPhone ? (
          <SheetForm label={label} parts={parts} work={work} />
        ) : (
          <SheetGrid label={label} parts={parts} work={work} />
        )}
      </Suspense>
    </>
  );
}
