const WIDTH = 72;
const HEIGHT = 24;
const EDGE = 2;

/** The course of a figure as a line without words; the chart below shows it whole. */
export function Spark({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (values.length < 2 || least === most) return null;
  const x = (place: number) => EDGE + (place * (WIDTH - 2 * EDGE)) / (values.length - 1);
  const y = (value: number) => HEIGHT - EDGE - ((value - least) * (HEIGHT - 2 * EDGE)) / (most - least);
  const points = values.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
