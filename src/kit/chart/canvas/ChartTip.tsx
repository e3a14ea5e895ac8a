import { translate } from '../../translate';
import { type ChartData, wholeFigure } from '../chart';
import { Swatch } from './ChartLegend';
import { colourOf, type Palette } from './palette';

type Props = {
  chart: ChartData;
  palette: Palette;
  at: number;
  /** Position of the point from the left, 0 to 1. */
  x: number;
  /** Position from the top, for stacked bars. */
  y: number | null;
};

const percent = (part: number) => `${part * 100}%`;

/** The whole figures of one point, in columns as the table has them. */
export function ChartTip({ chart, palette, at, x, y }: Props) {
  const { categories, series, show, kind } = chart;
  const rows = series.filter(({ values }) => !chart.stacked || values[at]);
  // On the side with more room; the style goes through the object model, which the security policy allows.
  const side = x > 0.5 ? { right: percent(1 - x) } : { left: percent(x) };
  const height = y === null ? {} : y > 0.5 ? { top: 'auto', bottom: percent(1 - y) } : { top: percent(y) };
  return (
    <div className="chart-tip" style={{ ...side, ...height }} aria-hidden="true">
      <strong>{categories[at]}</strong>
      <table>
        <tbody>
          {rows.map((one) => (
            <tr key={one.label}>
              <th scope="row">
                {series.length > 1 && kind !== 'ring' && (
                  <Swatch colour={colourOf(one, series.indexOf(one), palette)} />
                )}{' '}
                {translate(one.label)}
              </th>
              <td className="figure">{wholeFigure(one.values[at] ?? null, show)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
