import { Link } from 'react-router-dom';
import { href } from '../href';
import { translate } from '../translate';
import { type ChartData, wholeFigure } from './chart';

/** With so many columns a row becomes a card on a phone. */
const BRIEF = 2;

/**
 * The figures behind a chart: for reading, for screen readers, and in place of the chart. While hidden, it offers no
 * links.
 */
export function ChartTable({ chart, linked }: { chart: ChartData; linked: boolean }) {
  const { label, axis, categories, series, show, opens } = chart;
  const rows = categories.map((category, place) => ({
    key: `${place} ${category}`,
    category,
    open: linked ? opens?.[place] : undefined,
    figures: series.map((one) => ({ of: translate(one.label), text: wholeFigure(one.values[place] ?? null, show) })),
  }));
  return (
    <table className={`chart-table ${series.length > BRIEF ? 'is-wide' : ''}`} aria-label={translate(label)}>
      <thead>
        <tr>
          <th scope="col">{translate(axis)}</th>
          {series.map((one) => (
            <th key={one.label} scope="col" className="text-end">
              {translate(one.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, category, open, figures }) => (
          <tr key={key}>
            <th scope="row">{open ? <Link to={href(open.screen, open.params)}>{category}</Link> : category}</th>
            {figures.map(({ of, text }) => (
              <td key={of} className="text-end figure" data-label={of}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
