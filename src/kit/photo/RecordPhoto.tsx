import type { ReactNode } from 'react';
import type { AnyColumn } from '../define';
import { useRecordPhoto } from './recordPhotos';
import './photo.scss';

type Props = { path: `/api/${string}`; id: number; ratio?: number };

/** The photo of a record that has one. Its name is next to it, so the photo is hidden from screen readers. */
export function RecordPhoto({ path, id, ratio = 1 }: Props) {
  const style = ratio === 1 ? undefined : { width: 'auto', aspectRatio: ratio };
  const photo = useRecordPhoto(path, id);
  return photo ? (
    <img className="record-photo" style={style} src={photo} alt="" />
  ) : (
    <span className="record-photo" style={style} aria-hidden="true" />
  );
}

/** The column that names a record, with its photo where it has one. */
export const withPhoto = (path: Props['path'], column: AnyColumn): AnyColumn => ({
  ...column,
  text: (row) => String(row[column.field] ?? ''),
  cell: (row): ReactNode =>
    row.hasPhoto === true ? (
      <span className="with-photo">
        {String(row[column.field] ?? '')} <RecordPhoto path={path} id={Number(row.id)} />
      </span>
    ) : (
      String(row[column.field] ?? '')
    ),
});
