import { translate } from '../../translate';
import type { ChartData } from '../chart';
import { colourOf, type Palette } from './palette';

type Entry = { label: string; colour: string };

function entriesOf({ kind, series, categories }: ChartData, palette: Palette): Entry[] {
  if (kind === 'ring') {
    return categories.map((label, place) => ({ label, colour: colourOf({ label, values: [] }, place, palette) }));
  }
  if (series.length < 2) return [];
  return series.map((one, place) => ({ label: one.label, colour: colourOf(one, place, palette) }));
}

/** Legend of colours. Users who see no colours have the table of the chart. */
export function ChartLegend({ chart, palette }: { chart: ChartData; palette: Palette }) {
  const entries = entriesOf(chart, palette);
  if (entries.length === 0) return null;
  return (
    <ul className="chart-legend" aria-hidden="true">
      {entries.map(({ label, colour }) => (
        <li key={label}>
          <Swatch colour={colour} />
          {translate(label)}
        </li>
      ))}
    </ul>
  );
}

export function Swatch({ colour }: { colour: string }) {
  return (
    <svg className="chart-swatch" viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      <rect width="10" height="10" rx="2" fill={colour} />
    </svg>
  );
}
