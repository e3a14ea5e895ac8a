import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { gridRole, rowGroupRole } from '../gridRoles';
import { CellBar } from './CellBar';
import { SheetHead } from './SheetHead';
import { idOf, SheetLine } from './SheetLine';
import { areaOf, type Chosen } from './selection';
import type { SheetParts } from './sheet';
import type { SheetWork } from './useSheet';
import { useSheetKeys } from './useSheetKeys';
import { useSheetPointer } from './useSheetPointer';

const ROW = 32;
const COLUMN = 64;
const NAME = 200;
const TOTAL = 72;

type Props = { label: string; parts: SheetParts; work: SheetWork };

/** Only rows and columns on view are drawn. The grid has the focus, and names its active cell. */
export function SheetGrid({ label, parts, work }: Props) {
  const { rows, columns, totals = [] } = parts;
  const sheet = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Chosen>({ from: { row: 0, column: 0 }, to: { row: 0, column: 0 } });
  const [edited, setEdited] = useState<string | null>(null);
  /** Whether the field is open; it also loses the focus by being taken away. */
  const isOpen = useRef(false);
  const isRtl = () => document.documentElement.dir === 'rtl';

  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
    scrollPaddingStart: ROW,
    paddingStart: ROW,
  });
  const across = useVirtualizer({
    horizontal: true,
    isRtl: isRtl(),
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index]?.width ?? COLUMN,
    overscan: 2,
    scrollPaddingStart: NAME,
    paddingStart: NAME,
  });
  const page = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW) - 2);

  const { row: activeRow, column: activeColumn } = chosen.from;
  const last = chosen.to;
  function choose(next: Chosen) {
    setChosen(next);
    lines.scrollToIndex(next.to.row, { align: 'auto' });
    across.scrollToIndex(next.to.column, { align: 'auto' });
  }
  function edit(text: string | null) {
    const [row, column] = [rows[activeRow], columns[activeColumn]];
    if (text !== null && (!work.mayChange || !row || !column || column.locked)) return;
    isOpen.current = text !== null;
    const hasFocus = scroller.current?.contains(document.activeElement);
    // The field is there before the key arrives, which goes into it.
    flushSync(() => setEdited(text));
    if (text === null && hasFocus) scroller.current?.focus();
  }
  const { press, copy, paste, leave, textAt } = useSheetKeys({
    parts,
    work,
    chosen,
    choose,
    edited,
    edit,
    page,
    isRtl,
  });

  const pointer = useSheetPointer({
    chosen,
    choose: setChosen,
    isOpen: () => isOpen.current,
    leave: () => leave(true, null),
    open: (spot) => edit(textAt(spot)),
  });

  const area = areaOf(chosen);
  const width = across.getTotalSize() + totals.length * TOTAL;
  const shown = across.getVirtualItems();
  const name = `${rows[activeRow]?.name}, ${columns[activeColumn]?.name ?? columns[activeColumn]?.title}`;
  const close = () => isOpen.current && leave(true, null);
  const editor = edited !== null && <CellField name={name} text={edited} change={setEdited} close={close} />;
  const grid = {
    ...gridRole({
      label,
      rows: rows.length + 1,
      columns: columns.length + 1 + totals.length,
      active: edited === null ? idOf(sheet, last.row, last.column) : undefined,
      isMany: true,
    }),
    onKeyDown: press,
    onCopy: copy,
    onPaste: paste,
    ...pointer,
    onDoubleClick: () => edit(textAt(chosen.from)),
  };
  return (
    <>
      <div ref={scroller} className="cell-sheet" {...grid}>
        <SheetHead parts={parts} shown={shown} width={width} />
        <div {...rowGroupRole} className="sheet-rows" style={{ height: lines.getTotalSize() - ROW, width }}>
          {lines.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            const isIn = index >= area.top && index <= area.bottom;
            return (
              row && (
                <SheetLine
                  key={row.key}
                  sheet={sheet}
                  place={index}
                  top={start}
                  row={row}
                  columns={columns}
                  shown={shown}
                  width={width}
                  store={work.store}
                  totals={parts.totals}
                  active={index === activeRow ? activeColumn : -1}
                  from={isIn ? area.start : -1}
                  to={isIn ? area.end : -2}
                  editor={index === activeRow ? editor : null}
                />
              )
            );
          })}
        </div>
      </div>
      <CellBar parts={parts} work={work} spot={last} />
    </>
  );
}

const focusField = (field: HTMLInputElement | null) => field?.focus();

type FieldProps = { name: string; text: string; change(text: string): void; close(): void };

/** The text being typed into the active cell. */
const CellField = ({ name, text, change, close }: FieldProps) => (
  <input
    className="sheet-field"
    aria-label={name}
    value={text}
    ref={focusField}
    onChange={(event) => change(event.target.value)}
    onBlur={close}
  />
);
