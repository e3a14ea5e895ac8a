import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Screen } from '../../../contract/screen';
import { Chart, ChartSkeleton } from '../chart/Chart';
import type { ChartData } from '../chart/chart';
import { PrintedChart } from '../chart/PrintedChart';
import { useChartSwitch } from '../chart/useChartSwitch';
import type { AnyColumn, Values } from '../define';
import { ExportMenu } from '../export/ExportMenu';
import type { FetchOptions } from '../export/fetchAllRows';
import { filterSentence, filterTexts } from '../export/filterText';
import type { Paper, Whole } from '../export/useExport';
import { COLUMN_KEYS, FilterButton } from '../filter/FilterButton';
import { FilterSummary } from '../filter/FilterSummary';
import type { ColumnFiltering } from '../filter/useColumnFilters';
import { ColumnChoice } from '../grid/ColumnChoice';
import { Empty } from '../grid/states';
import { Icon } from '../Icon';
import type { ScreenKey } from '../keys/useKeys';
import { PhoneMore } from '../PhoneMore';
import { ScreenFrame } from '../ScreenFrame';
import { inEnglish, translate } from '../translate';
import { useUrl } from '../urlState';
import { useIsPhone } from '../useIsPhone';
import { AS_DELIVERED } from '../views/layout';
import type { Arranged } from '../views/useLayout';
import { ViewsMenu } from '../views/ViewsMenu';
import { FilterSentence } from './FilterSentence';
import type { ReportFilter } from './report';
import { type Checked, wrongFilter } from './useReport';

type Props = {
  report: Checked & { screen: Screen };
  filters: readonly ReportFilter<Values>[];
  query: Values;
  /** Initial values of the filters. */
  start?: Values;
  /** The subject of the report, such as the bank of a bank book. */
  of?: string | undefined;
  /** Subtitle of the printed page, such as the period. */
  subtitle(): string;
  /** There is nothing to take along yet. */
  isEmpty: boolean;
  /** Figures of former filters are in sight until those of the new ones come: nothing is taken along meanwhile. */
  isWaiting?: boolean;
  /** The report whole: as other programs want its rows, or as it is read on paper. */
  table(as: 'data' | 'paper', gathering: FetchOptions): Promise<Whole>;
  /** The printed part: the tables alone, whole. */
  printed(gathering: FetchOptions): Promise<Paper>;
  tools?: ReactNode;
  /** Columns that can be hidden and moved, where the report lets its readers do so. */
  columns?: { all: readonly AnyColumn[]; arranged: Arranged };
  /** The report as a chart, while its switch is on; null while that is fetched. */
  chart?: (() => ChartData | null) | undefined;
  keys?: readonly ScreenKey[];
  /** Columns that are filtered by typing, and how many rows match. */
  filter?: Filtered | undefined;
  children: ReactNode;
};

export type Filtered = {
  columns: readonly AnyColumn[];
  filtering: ColumnFiltering;
  /** Rows that are left, of how many. */
  found: number;
  all: number;
  /** How many rows the report has, where they are too many to be looked through. */
  beyond?: number;
};

function foundIn({ found, all, beyond = 0 }: Filtered): string {
  const [some = '', looked = '', every = ''] = [found, all, beyond].map((count) => counted.format(count));
  if (beyond === 0) return translate('{some} of {looked} rows', { some, looked });
  return translate(
    '{some} of the first {looked} rows; there are {every}, choose a shorter period to look through all',
    {
      some,
      looked,
      every,
    },
  );
}

const counted = new Intl.NumberFormat('en-IN');
const fieldsOf = (filter: ReportFilter<Values>): string[] =>
  filter.kind === 'period' ? [filter.from, filter.to] : [filter.field];
const FIXED: Arranged = { layout: AS_DELIVERED, own: null, arrange: () => undefined };

/** Around every report: its sentence of filters, its chart, export and print. */
export function ReportFrame(props: Props) {
  const { report, filters, query, subtitle, chart, filter, keys = [] } = props;
  const { screen } = report;
  const heading = props.of ? `${translate(screen.title)}: ${props.of}` : translate(screen.title);
  const titled = () =>
    [[translate(screen.title), props.of].filter(Boolean).join(': '), subtitle()].filter(Boolean).join(', ');
  const client = useQueryClient();
  const [isDrawn, turnDrawn] = useChartSwitch(screen.path);
  const drawing = chart && isDrawn ? chart() : undefined;
  const wrong = wrongFilter(report, query);
  // The period is among the filters, which are folded there.
  const isPhone = useIsPhone();

  async function paper(gathering: FetchOptions): Promise<Paper> {
    const { drawn, ...count } = await props.printed(gathering);
    const withChart = (
      <>
        {drawing && <PrintedChart chart={drawing} />}
        {drawn}
      </>
    );
    return { drawn: withChart, ...count };
  }

  return (
    <ScreenFrame
      title={heading}
      isFitted={drawing === undefined && !props.isEmpty}
      keys={[
        ...keys,
        ...(filter ? COLUMN_KEYS : []),
        { keys: 'Alt+V', words: 'Views' },
        { keys: 'Alt+E', words: 'Export' },
        { keys: 'Ctrl+P', words: 'Print' },
      ]}
      actions={
        <span className="report-tools">
          <PhoneMore>
            {/* Tools that come with the figures are first: the others keep their places at the end of the row. */}
            {filter && <FilterButton columns={filter.columns} filtering={filter.filtering} />}
            {props.columns && <ColumnChoice columns={props.columns.all} arranged={props.columns.arranged} />}
            {props.tools}
            <ViewsMenu screen={screen} arranged={props.columns?.arranged ?? FIXED} />
            {chart && (
              <button
                type="button"
                className={`btn btn-outline-secondary ${isDrawn ? 'active' : ''}`}
                aria-pressed={isDrawn}
                title={translate('Chart')}
                onClick={turnDrawn}
              >
                <Icon name="chart" /> <span className="menu-word">{translate('Chart')}</span>
              </button>
            )}
            <ExportMenu
              disabled={props.isEmpty || props.isWaiting === true}
              exported={{
                screen,
                title: inEnglish(titled),
                heading: titled(),
                subtitle: async () => {
                  const words = await filterSentence(client, filterTexts(filters, query));
                  return [words, filter?.filtering.summary].filter(Boolean).join(' · ');
                },
                table: props.table,
                paper,
              }}
            />
          </PhoneMore>
        </span>
      }
    >
      {isPhone && subtitle() !== '' && <p className="report-period">{subtitle()}</p>}
      <FilterSentence filters={filters} query={query} start={props.start} />
      {filter && (filter.filtering.conditions.length > 0 || (filter.beyond ?? 0) > 0) && (
        <FilterSummary found={foundIn(filter)} summary={filter.filtering.summary} clear={filter.filtering.clear} />
      )}
      {drawing && <Chart chart={drawing} name={screen.path} />}
      {drawing === null && <ChartSkeleton />}
      {wrong ? <Wrong filters={filters} wrong={wrong} /> : props.children}
    </ScreenFrame>
  );
}

type WrongProps = Pick<Props, 'filters'> & { wrong: NonNullable<ReturnType<typeof wrongFilter>> };

/** Says which filter cannot be asked for, and why, in place of figures. */
function Wrong({ filters, wrong }: WrongProps) {
  const [, setUrl] = useUrl();
  const filter = filters.find((one) => fieldsOf(one).includes(wrong.field));
  const fields = filter ? fieldsOf(filter) : [wrong.field];
  const label = filter?.kind === 'field' ? translate(filter.label) : '';
  return (
    <div role="alert">
      <Empty text={[label, translate(wrong.message)].filter(Boolean).join(': ')}>
        <button
          type="button"
          className="btn btn-outline-primary"
          onClick={() => setUrl(Object.fromEntries(fields.map((field) => [field, null])))}
        >
          {translate('Reset this filter')}
        </button>
      </Empty>
    </div>
  );
}
