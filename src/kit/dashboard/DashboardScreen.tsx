import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  type DashboardScreen as Contract,
  Dashboard,
  type DashboardChart,
  dashboardQuery,
  type Target,
} from '../../../contract/dashboards';
import { formatInstant } from '../../../contract/dates';
import { Chart, ChartSkeleton } from '../chart/Chart';
import type { ChartData, ChartLink } from '../chart/chart';
import { Empty, Failed } from '../grid/states';
import { href } from '../href';
import { usePersistedKey } from '../persisted';
import { FilterSentence } from '../report/FilterSentence';
import { useReport } from '../report/useReport';
import { ScreenFrame } from '../ScreenFrame';
import { readStored, writeStored } from '../stored';
import './dashboard.scss';
import { translate } from '../translate';
import { FirstSteps } from './FirstSteps';
import { ListCard } from './ListCard';
import { StartLinks } from './StartLinks';
import { TileCard } from './TileCard';
import { filtersOf, useDashboardFilters } from './useDashboardFilters';

const TIME_FROM = 12;

/** A dashboard from one call: tiles, charts two a row, lists; everything on it leads to its report. */
export function DashboardScreen({ contract }: { contract: Contract }) {
  const { screen, about } = contract;
  const { query, chosen } = useDashboardFilters(contract);
  const asked = useMemo(() => ({ ...contract, query: dashboardQuery(contract), answer: Dashboard }), [contract]);
  const filters = useMemo(() => filtersOf(contract), [contract]);
  const isMissing = Object.keys(about?.filters ?? {}).some((field) => !query[field]);
  const answer = useReport(asked, query, !isMissing);
  const { data } = answer;
  // A start page is for everybody; its content follows from the rights of its reader.
  const isStart = screen.code === null;
  return (
    <ScreenFrame
      title={translate(screen.title)}
      keys={[]}
      actions={data?.actions.map(({ label, opens }) => (
        <Link key={label} className="btn btn-outline-secondary" to={href(opens, opens.params)}>
          {translate(label)}
        </Link>
      ))}
    >
      {filters.length > 0 && <FilterSentence filters={filters} query={query} chosen={chosen} />}
      {about && isMissing ? (
        <Empty text={translate(about.missing)} />
      ) : answer.isError && !data ? (
        <Failed error={answer.error} retry={() => void answer.refetch()} />
      ) : !data ? (
        <DashboardSkeleton name={screen.path} />
      ) : (
        <Shown name={screen.path} data={data} isStart={isStart} isWaiting={answer.isPlaceholderData}>
          <p className="dashboard-time">
            {answer.isError && `${translate('The figures could not be refreshed.')} `}
            {translate('Updated {at}', { at: formatInstant(data.at).slice(TIME_FROM) })}{' '}
            <button type="button" className="btn btn-link" onClick={() => void answer.refetch()}>
              {translate('Refresh')}
            </button>
          </p>
        </Shown>
      )}
      {isStart && <StartLinks />}
    </ScreenFrame>
  );
}

type ShownProps = { name: string; data: Dashboard; isStart: boolean; isWaiting: boolean; children: React.ReactNode };

function Shown({ name, data, isStart, isWaiting, children }: ShownProps) {
  const { notice, steps, tiles, charts, lists } = data;
  useKeepSize(name, data);
  if (steps.length + tiles.length + charts.length + lists.length === 0) {
    const words = 'No figure of this page is open to you. Ask your administrator for the reports that you need.';
    return <Empty text={translate(isStart ? 'Choose what to work on.' : words)} />;
  }
  return (
    <div className={`dashboard ${isWaiting ? 'is-waiting' : ''}`}>
      {notice && <p className="notice">{notice}</p>}
      {steps.length > 0 && <FirstSteps steps={steps} />}
      {tiles.length > 0 && (
        <section className="dashboard-tiles" aria-label={translate('Figures')}>
          {tiles.map((tile) => (
            <TileCard key={tile.key} tile={tile} />
          ))}
        </section>
      )}
      {charts.length > 0 && (
        <div className="dashboard-charts">
          {charts.map((chart) => (
            <Chart key={chart.key} chart={chartOf(chart)} name={`${name}.${chart.key}`} />
          ))}
        </div>
      )}
      {lists.length > 0 && (
        <div className="dashboard-lists">
          {lists.map((list) => (
            <ListCard key={list.key} list={list} />
          ))}
        </div>
      )}
      {children}
    </div>
  );
}

const linkOf = (target: Target | null): ChartLink | undefined =>
  target ? { screen: target, params: target.params } : undefined;

/** Parts that may be left out are left out, as the drawing takes them. */
function chartOf({ opens, series, stacked, key: _key, ...chart }: DashboardChart): ChartData {
  return {
    ...chart,
    series: series.map(({ tone, grade, dashed, filled, ...one }) => ({
      ...one,
      ...(tone && { tone }),
      ...(grade !== undefined && { grade }),
      ...(dashed && { dashed }),
      ...(filled && { filled }),
    })),
    ...(stacked && { stacked }),
    ...(opens.length > 0 && { opens: opens.map(linkOf) }),
  };
}

type Size = { tiles: number; charts: number; lists: number };
const USUAL: Size = { tiles: 8, charts: 4, lists: 0 };

/** How much there was the last time: the skeleton is as large, so that nothing jumps. */
function useKeepSize(name: string, { tiles, charts, lists }: Dashboard): void {
  const key = usePersistedKey(`size:${name}`);
  const size: Size = { tiles: tiles.length, charts: charts.length, lists: lists.length };
  const text = JSON.stringify(size);
  useEffect(() => writeStored(key, JSON.parse(text)), [key, text]);
}

function DashboardSkeleton({ name }: { name: string }) {
  const key = usePersistedKey(`size:${name}`);
  const kept = Object(readStored(key));
  const many = (count: unknown, usual: number) =>
    Array.from({ length: Number.isInteger(count) ? Math.min(Number(count), 24) : usual }, (_, place) => place);
  return (
    <div className="dashboard" role="status" aria-label={translate('Loading')}>
      <div className="dashboard-tiles">
        {many(kept.tiles, USUAL.tiles).map((place) => (
          <div key={place} className="tile">
            <span className="skeleton-cell" />
          </div>
        ))}
      </div>
      <div className="dashboard-charts">
        {many(kept.charts, USUAL.charts).map((place) => (
          <ChartSkeleton key={place} />
        ))}
      </div>
      <div className="dashboard-lists">
        {many(kept.lists, USUAL.lists).map((place) => (
          <div key={place} className="card-list is-loading">
            <span className="skeleton-cell" />
          </div>
        ))}
      </div>
    </div>
  );
}
