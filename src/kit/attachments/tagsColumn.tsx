import { TAGS_FIELD } from '../../../contract/columnFilters';
import type { Page, RowTag } from '../../../contract/resource';
import type { AnyColumn, Values } from '../define';
import { isNumeric } from '../formatValue';

/** Field of list rows that holds their tags for display. */
const MARKS = 'tagMarks';

/** Rows with their tags: in words for files and prints, and as they are drawn. */
export function withRowTags<R>({ tags = {}, ...page }: Page<R>): Page<R> {
  const rows = page.rows.map((row) => {
    const marks = tags[String((row as { id?: unknown }).id)];
    return marks ? { ...row, [TAGS_FIELD]: marks.map(({ name }) => name).join(', '), [MARKS]: marks } : row;
  });
  return { ...page, rows };
}

const TAGS: AnyColumn = {
  field: TAGS_FIELD,
  label: 'Tags',
  unsorted: true,
  cell: (row) => {
    const marks = row[MARKS] as RowTag[] | undefined;
    return marks ? (
      <span className="row-tags">
        {marks.map(({ name, colour }) => (
          <span key={name} className={`tag tag-${colour}`}>
            {name}
          </span>
        ))}
      </span>
    ) : null;
  },
};

/** The columns of a list with that of its tags, in front of its figures. */
export function withTags(columns: readonly AnyColumn[]): readonly AnyColumn[] {
  const end = columns.findIndex(({ show }, place) => place > 0 && isNumeric(show));
  return end < 0 ? [...columns, TAGS] : [...columns.slice(0, end), TAGS, ...columns.slice(end)];
}

/** Without any tags the column takes no room. */
export const hasTags = (rows: readonly Values[]): boolean => rows.some((row) => row[MARKS] !== undefined);
export const isTags = ({ field }: AnyColumn): boolean => field === TAGS_FIELD;
