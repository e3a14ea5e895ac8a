import { useChartCanvas } from './Chart';
import type { ChartData } from './chart';

/** The chart above a printed table; without the drawing library the table says the same. */
export function PrintedChart({ chart }: { chart: ChartData }) {
  const part = useChartCanvas();
  return part ? <part.PrintedChart chart={chart} /> : null;
}
