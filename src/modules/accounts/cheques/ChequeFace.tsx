import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import {
  type Cheque,
  chequeDate,
  chequeFigures,
  chequeLines,
  chequeWords,
  lineSize,
} from '../../../../contract/accounts/cheques/cheque';
import {
  CHEQUE_PARTS,
  type ChequeLayoutInput,
  type ChequePart,
} from '../../../../contract/accounts/cheques/chequeLayouts';

export type Layout = Omit<ChequeLayoutInput, 'name' | 'bankName' | 'active'>;
/** How far a printer is off, in mm. */
export type Offset = { x: number; y: number };
export type MovePart = (part: ChequePart, x: number, y: number) => void;

type Props = { layout: Layout; cheque: Cheque; offset?: Offset; move?: MovePart };

const MM = 1000;
const POINT = 0.3528;
const STEP = 0.5;
/** Printers do not reach the edge of the paper, in mm. */
const EDGE = 4;
const WORDS: Readonly<Record<ChequePart, string>> = {
  date: 'Date',
  payee: 'Payee',
  words: 'Amount in words, first line',
  words2: 'Amount in words, second line',
  figures: 'Amount in figures',
  cross: 'Crossing',
};

/**
 * The printed face of a cheque, at its size in mm; with `move` each part can be dragged, or moved by the arrow keys.
 */
export function ChequeFace({ layout, cheque, offset = { x: 0, y: 0 }, move }: Props) {
  const mm = (value: number | null) => (value ?? 0) / MM;
  const [width, height] = [mm(layout.width), mm(layout.height)];
  const points = layout.fontSize ?? 10;
  const high = (own: number | null | undefined) => (own ?? points) * POINT;
  const size = high(points);
  const widths = [mm(layout.wordsWidth), mm(layout.words2Width)] as const;
  const words = chequeLines(chequeWords(cheque.amount), widths, points);
  const payeePoints = lineSize(cheque.payee, mm(layout.payeeWidth), points);
  const figures = chequeFigures(cheque.amount);
  const figuresPoints = lineSize(figures, width - EDGE - mm(layout.figuresX), points);
  const part = (name: ChequePart, children: ReactNode) => {
    const [x, y] = CHEQUE_PARTS[name];
    const [left, top] = [mm(layout[x]), mm(layout[y])];
    return (
      <Part key={name} name={name} x={left} y={top} offset={offset} scale={width} move={move}>
        {children}
      </Part>
    );
  };
  return (
    <svg
      className={move ? 'cheque is-movable' : 'cheque'}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width}mm`}
      height={`${height}mm`}
      fontSize={size}
      role={move ? 'group' : 'img'}
      aria-label="Cheque"
    >
      {part(
        'date',
        chequeDate(cheque.date).map(({ digit, place }) => (
          <text key={place} x={place * mm(layout.dateStep)} y={size}>
            {digit}
          </text>
        )),
      )}
      {part(
        'payee',
        <text y={size} fontSize={high(payeePoints)}>
          {payeePoints === null ? 'Too long for its line' : cheque.payee}
        </text>,
      )}
      {part(
        'words',
        <text y={size} fontSize={high(words?.points)}>
          {words ? words.lines[0] : 'Too long for two lines'}
        </text>,
      )}
      {part(
        'words2',
        <text y={size} fontSize={high(words?.points)}>
          {words?.lines[1] || (move ? ' ' : '')}
        </text>,
      )}
      {part(
        'figures',
        <text y={size} fontSize={high(figuresPoints)}>
          {figures}
        </text>,
      )}
      {/* Negotiable Instruments Act 1881, section 126: a crossed cheque is paid to a banker only, never in cash. */}
      {layout.crossed &&
        !cheque.isSelf &&
        part(
          'cross',
          <g transform="rotate(-25)">
            <line x1={0} y1={0} x2={26} y2={0} stroke="currentColor" strokeWidth={0.3} />
            <text x={2} y={3.6} fontSize={3}>
              A/C PAYEE ONLY
            </text>
            <line x1={0} y1={5} x2={26} y2={5} stroke="currentColor" strokeWidth={0.3} />
          </g>,
        )}
    </svg>
  );
}

type PartProps = {
  name: ChequePart;
  x: number;
  y: number;
  offset: Offset;
  scale: number;
  move: MovePart | undefined;
  children: ReactNode;
};

function Part({ name, x, y, offset, scale, move, children }: PartProps) {
  const grip = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const place = `translate(${x + offset.x} ${y + offset.y})`;
  if (!move) return <g transform={place}>{children}</g>;
  const go = (left: number, top: number) => move(name, snapped(left), snapped(top));

  function press(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    go(x + by[0] * far, y + by[1] * far);
  }
  function take(event: PointerEvent<SVGGElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, left: x, top: y };
  }
  function drag(event: PointerEvent<SVGGElement>) {
    const from = grip.current;
    const drawn = event.currentTarget.ownerSVGElement?.getBoundingClientRect().width;
    if (!from || !drawn) return;
    const perPixel = scale / drawn;
    go(from.left + (event.clientX - from.x) * perPixel, from.top + (event.clientY - from.y) * perPixel);
  }
  // A drawing has no button element; this is one in all that matters.
  const button = {
    role: 'button',
    tabIndex: 0,
    'aria-label': `${WORDS[name]}, ${x} mm from the left, ${y} mm from the top`,
    onKeyDown: press,
    onPointerDown: take,
    onPointerMove: drag,
    onPointerUp: () => {
      grip.current = null;
    },
  };
  return (
    <g transform={place} className="cheque-part" {...button}>
      {children}
    </g>
  );
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const snapped = (value: number) => Math.max(0, Math.round(value / STEP) * STEP);
