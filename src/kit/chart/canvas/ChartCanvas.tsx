import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Filler,
  Chart as Library,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
} from 'chart.js';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Chart } from 'react-chartjs-2';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { href } from '../../href';
import { usePreferences } from '../../preferences';
import { translate } from '../../translate';
import { type ChartData, pointSentence } from '../chart';
import { ChartLegend } from './ChartLegend';
import { ChartTip } from './ChartTip';
import { configOf } from './configOf';
import { onThemeChange, type Palette, paletteNow } from './palette';

Library.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
);

/** A browser without a canvas shows the table instead. */
export const canDraw = (): boolean => Boolean(document.createElement('canvas').getContext('2d'));

function usePalette(): Palette {
  const [palette, setPalette] = useState(paletteNow);
  useEffect(() => onThemeChange(() => setPalette(paletteNow())), []);
  return palette;
}

const fontNow = (size: number) => ({ family: getComputedStyle(document.body).fontFamily, size });
const SMALL = 12;

/**
 * The drawing: the point under the mouse, the finger or the arrow keys shows its figures; Enter or a click opens it.
 */
export function ChartCanvas({ chart }: { chart: ChartData }) {
  const palette = usePalette();
  const rtl = usePreferences((preferences) => preferences.rtl);
  const canvas = useRef<Library | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const navigate = useNavigate();
  const config = useMemo(() => configOf(chart, { palette, rtl, font: fontNow(SMALL) }), [chart, palette, rtl]);
  const last = chart.categories.length - 1;

  function open(place: number) {
    const link = chart.opens?.[place];
    if (link) navigate(href(link.screen, link.params));
  }

  const under = (event: PointerEvent) => (canvas.current ? pointUnder(canvas.current, chart, event.nativeEvent) : null);
  const here = at !== null && at <= last ? at : null;

  return (
    <>
      <ChartLegend chart={chart} palette={palette} />
      <div
        className={`chart-field ${chart.opens ? 'is-link' : ''}`}
        onPointerMove={(event) => setAt(under(event))}
        onPointerDown={(event) => setAt(under(event))}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setAt(null)}
        onPointerUp={(event) => {
          const place = under(event);
          // A finger asks for the figures first; they lead on from the table.
          if (place !== null && event.pointerType === 'mouse') open(place);
        }}
      >
        <Chart
          ref={canvas as never}
          type={config.type}
          data={config.data}
          options={config.options}
          dir="ltr"
          aria-hidden="true"
        />
        <input
          type="range"
          className="chart-range"
          aria-label={translate('{label}, point by point', { label: translate(chart.label) })}
          min={0}
          max={last}
          value={here ?? 0}
          aria-valuetext={pointSentence(chart, here ?? 0)}
          onChange={(event) => setAt(Number(event.target.value))}
          onFocus={() => setAt((now) => now ?? 0)}
          onBlur={() => setAt(null)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') open(here ?? 0);
            if (event.key === 'Escape') setAt(null);
          }}
        />
        {here !== null && <Marked chart={chart} palette={palette} at={here} canvas={canvas.current} />}
      </div>
    </>
  );
}

function pointUnder(canvas: Library, { kind }: ChartData, event: globalThis.PointerEvent): number | null {
  const isRing = kind === 'ring';
  const axis = kind === 'across' ? 'y' : 'x';
  const how = isRing ? { intersect: true } : { intersect: false, axis: axis as 'x' | 'y' };
  const [found] = canvas.getElementsAtEventForMode(event, isRing ? 'nearest' : 'index', how, false);
  return found?.index ?? null;
}

type MarkedProps = { chart: ChartData; palette: Palette; at: number; canvas: Library | null };

/** The marked point: a hairline through it, and its figures next to it. */
function Marked({ chart, palette, at, canvas }: MarkedProps) {
  const element = canvas?.getDatasetMeta(0).data[at];
  if (!canvas || !element || canvas.width === 0) return null;
  const { x, y } = element.getProps(['x', 'y'], true);
  const [across, down] = [Number(x) / canvas.width, Number(y) / canvas.height];
  const percent = (part: number) => `${part * 100}%`;
  return (
    <>
      {chart.kind !== 'ring' && chart.kind !== 'across' && (
        <span className="chart-guide" style={{ left: percent(across) }} />
      )}
      {chart.kind === 'across' && <span className="chart-guide is-across" style={{ top: percent(down) }} />}
      <ChartTip chart={chart} palette={palette} at={at} x={across} y={chart.kind === 'across' ? down : null} />
    </>
  );
}

const PAPER = { width: 1000, height: 260 } as const;

/** The drawing on paper: in the colours that the page has when it is printed, drawn before the print begins. */
export function PrintedChart({ chart }: { chart: ChartData }) {
  const rtl = usePreferences((preferences) => preferences.rtl);
  const [palette, setPalette] = useState<Palette | null>(null);
  useEffect(() => {
    // The sheet around this makes the page light in its own effect, and prints a moment after.
    const timer = setTimeout(() => flushSync(() => setPalette(paletteNow())));
    return () => clearTimeout(timer);
  }, []);
  if (!palette) return null;
  const { type, data, options } = configOf(chart, { palette, rtl, font: fontNow(SMALL) });
  return (
    <figure className="chart-paper">
      <figcaption>{translate(chart.label)}</figcaption>
      <ChartLegend chart={chart} palette={palette} />
      <Chart
        type={type}
        data={data}
        options={{ ...options, responsive: false, devicePixelRatio: 2 }}
        dir="ltr"
        {...PAPER}
      />
    </figure>
  );
}
