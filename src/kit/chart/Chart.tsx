import { type ReactNode, useEffect, useId, useState } from 'react';
import { usePersistedKey } from '../persisted';
import { readStored, writeStored } from '../stored';
import { translate } from '../translate';
import { ChartTable } from './ChartTable';
import { type ChartData, isBlank } from './chart';

type Drawn = typeof import('./canvas/ChartCanvas');
/** The drawing library, fetched with the first chart that is seen; null where it cannot be used. */
let drawn: Drawn | null | undefined;

/** The same; null also while it cannot be had. */
export function useChartCanvas(): Drawn | null | undefined {
  const [part, setPart] = useState<Drawn | null | undefined>(drawn);
  useEffect(() => {
    if (part !== undefined) return;
    let isLeft = false;
    import('./canvas/ChartCanvas').then(
      (fetched) => {
        drawn = fetched.canDraw() ? fetched : null;
        if (!isLeft) setPart(drawn);
      },
      () => !isLeft && setPart(null),
    );
    return () => {
      isLeft = true;
    };
  }, [part]);
  return part;
}

type Props = { chart: ChartData /** Its name among the user's choices. */; name: string; tools?: ReactNode };

/**
 * A chart of fixed height with a real table behind it: the same figures for reading, for screen readers, and wherever
 * nothing can be drawn. Which of both is seen is kept for the user.
 */
export function Chart({ chart, name, tools }: Props) {
  const key = usePersistedKey(`as-table:${name}`);
  const [asTable, setAsTable] = useState(() => readStored(key) === true);
  const part = useChartCanvas();
  const title = useId();
  const isTable = asTable || part === null;
  const turn = () => {
    writeStored(key, asTable ? null : true);
    setAsTable(!asTable);
  };

  return (
    <figure className="chart" aria-labelledby={title}>
      <figcaption className="chart-head">
        <h2 id={title}>{translate(chart.label)}</h2>
        {tools}
        <button type="button" className="btn btn-link chart-turn" aria-pressed={isTable} onClick={turn}>
          {translate('Show as table')}
        </button>
      </figcaption>
      {isBlank(chart) ? (
        <div className="chart-box chart-none">
          <p>{translate('Nothing to draw for these filters.')}</p>
        </div>
      ) : isTable ? (
        <div className="chart-box is-figures">
          <ChartTable chart={chart} linked />
        </div>
      ) : (
        <>
          <div className="chart-box">{part && <part.ChartCanvas chart={chart} />}</div>
          <div className="visually-hidden">
            <ChartTable chart={chart} linked={false} />
          </div>
        </>
      )}
    </figure>
  );
}

/** Placeholder of a chart, as large as the chart. */
export function ChartSkeleton() {
  return (
    <div className="chart" role="status" aria-label={translate('Loading')}>
      <div className="chart-head">
        <span className="skeleton-cell" />
      </div>
      <div className="chart-box" />
    </div>
  );
}
