import type { RightsLine } from '../../../contract/admin/rights';
import { translate } from '../../kit/translate';
import { columnsOf, type Granted, matrixRows } from './matrix';

type Props = { lines: readonly RightsLine[]; granted: Granted };

/** The matrix on paper: the screens with at least one right granted. */
export function MatrixPaper({ lines, granted }: Props) {
  const columns = columnsOf(true).filter((column) =>
    matrixRows(lines, [column]).some((row) => (row.cells[0] ?? []).some((key) => granted.has(key))),
  );
  return (
    <table className="report matrix-paper">
      <thead>
        <tr>
          <th scope="col">{translate('Screen')}</th>
          <th scope="col">{translate('Code')}</th>
          {columns.map((column) => (
            <th key={column.id} scope="col">
              {translate(column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matrixRows(lines, columns).map((row) => (
          <tr key={row.id} className={row.level === 3 ? 'report-row' : 'report-group'}>
            <td className={`level-${row.level}`}>{translate(row.label)}</td>
            <td>{row.code}</td>
            {columns.map((column, index) => (
              <td key={column.id}>
                {row.level === 3 && (row.cells[index] ?? []).some((key) => granted.has(key)) ? '✓' : ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
