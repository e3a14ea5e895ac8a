import type { VirtualItem } from '@tanstack/react-virtual';
import { translate } from '../../translate';
import { columnHeaderRole, rowRole } from '../gridRoles';
import type { SheetParts } from './sheet';

type Props = { parts: SheetParts; shown: readonly VirtualItem[]; width: number };

/** The titles of the columns on view, which stay at the top. */
export function SheetHead({ parts, shown, width }: Props) {
  const { columns, totals = [] } = parts;
  return (
    <div {...rowRole(1)} className="sheet-row sheet-head" style={{ width }}>
      <div {...columnHeaderRole(1)} className="sheet-name">
        {translate(parts.rowTitle)}
      </div>
      {shown.map(({ index, start, size }) => (
        <div
          key={columns[index]?.key}
          {...columnHeaderRole(index + 2, columns[index]?.name)}
          title={columns[index]?.locked ?? undefined}
          className={`sheet-title ${columns[index]?.locked ? 'is-locked' : ''}`}
          style={{ insetInlineStart: start, width: size }}
        >
          {columns[index]?.title}
        </div>
      ))}
      {totals.map(({ title }, place) => (
        <div key={title} {...columnHeaderRole(columns.length + 2 + place)} className="sheet-total">
          {translate(title)}
        </div>
      ))}
    </div>
  );
}
