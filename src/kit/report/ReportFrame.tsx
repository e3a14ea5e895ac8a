import { type ReactNode, useState } from 'react';
import type { Screen } from '../../../contract/screen';
import { TRAN } from '../../../contract/screen';
import { Chart, ChartSkeleton } from '../chart/Chart';
import type { ChartData } from '../chart/chart';
import { PrintedChart } from '../chart/PrintedChart';
import { useChartSwitch } from '../chart/useChartSwitch';
import type { AnyColumn, Values } from '../define';
import { Icon } from '../Icon';
import type { ScreenKey } from '../keys/useKeys';
import { showProblem } from '../messages';
import { PrintSheet } from '../PrintSheet';
import { ScreenFrame } from '../ScreenFrame';
import { useMay, useSession } from '../session';
import { downloadCsv } from './csv';
import { FilterSentence } from './FilterSentence';
import { FilterWords } from './FilterWords';
import type { ReportFilter } from './report';

type Props = {
  screen: Screen;
  filters: readonly ReportFilter<Values>[];
  query: Values;
  /** What the printed page says under the title, such as the period. */
  subtitle: string;
  columns: readonly AnyColumn[];
  /** Rows as they are exported; empty while there are none. */
  exported: readonly Values[];
  /** Rows beyond those on screen, for reports that come a page at a time. */
  exportAll?: (() => Promise<readonly Values[]>) | undefined;
  tools?: ReactNode;
  /** What the report is drawn as while its switch is on; null while that is fetched. */
  chart?: (() => ChartData | null) | undefined;
  keys?: readonly ScreenKey[];
  /** What is printed: the table alone. */
  printed: ReactNode;
  children: ReactNode;
};

/** Around every report: its sentence of filters, export and print. */
export function ReportFrame({
  screen,
  filters,
  query,
  subtitle,
  columns,
  exported,
  exportAll,
  tools,
  chart,
  keys = [],
  printed,
  children,
}: Props) {
  const mayPrint = useMay(screen)(TRAN.print) && exported.length > 0;
  const company = useSession((session) => session.details?.addr.companyName ?? '');
  const [printing, setPrinting] = useState(false);
  const [isDrawn, turnDrawn] = useChartSwitch(screen.path);
  const drawing = chart && isDrawn ? chart() : undefined;
  const [gathering, setGathering] = useState(false);
  const [stopPrinting] = useState(() => () => setPrinting(false));
  async function save() {
    setGathering(true);
    try {
      downloadCsv(screen.title, columns, exportAll ? await exportAll() : exported);
    } catch (error) {
      showProblem(error);
    } finally {
      setGathering(false);
    }
  }

  return (
    <ScreenFrame
      title={screen.title}
      keys={[...keys, { keys: 'Ctrl+P', words: 'Print', act: mayPrint ? () => setPrinting(true) : undefined }]}
      actions={
        <span className="report-tools">
          {tools}
          {chart && (
            <button
              type="button"
              className={`btn btn-outline-secondary ${isDrawn ? 'active' : ''}`}
              aria-pressed={isDrawn}
              onClick={turnDrawn}
            >
              <Icon name="chart" /> Chart
            </button>
          )}
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={!mayPrint || gathering}
            onClick={() => void save()}
          >
            <Icon name="download" /> CSV
          </button>
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={!mayPrint}
            onClick={() => setPrinting(true)}
          >
            <Icon name="print" /> Print
          </button>
        </span>
      }
    >
      <FilterSentence filters={filters} query={query} />
      {drawing && <Chart chart={drawing} name={screen.path} />}
      {drawing === null && <ChartSkeleton />}
      {children}
      {printing && (
        <PrintSheet paper="a4-landscape" done={stopPrinting}>
          <div className="report-paper">
            <h2>{company}</h2>
            <p>
              {screen.title}, {subtitle}
            </p>
            <FilterWords filters={filters} query={query} />
            {drawing && <PrintedChart chart={drawing} />}
            {printed}
          </div>
        </PrintSheet>
      )}
    </ScreenFrame>
  );
}
