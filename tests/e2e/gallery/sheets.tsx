import * as z from 'zod/mini';
import { board } from '../../../contract/board';
import { SheetColumns } from '../../../contract/sheet';
import { Sheet } from '../../../src/kit/board/sheet/Sheet';
import { SHEET_KEYS, type SheetColumn, type SheetParts } from '../../../src/kit/board/sheet/sheet';
import { TimeGrid } from '../../../src/kit/board/timeGrid/TimeGrid';
import { TIME_GRID_KEYS, type TimeGridParts } from '../../../src/kit/board/timeGrid/timeGrid';
import { useBoardRows } from '../../../src/kit/board/useBoardRows';
import { ScreenFrame } from '../../../src/kit/ScreenFrame';
import type { StayRow } from './answersBoards';
import { type GalleryPage, galleryScreen, nothing, Page, Part, pressed } from './page';

const cells = board({
  path: '/api/gallery/sheet',
  screen: galleryScreen('sheet', 'Attendance', 'panel'),
  query: {},
  columns: SheetColumns,
  isFixed: true,
});
const CODES = { P: 'Present', A: 'Absent', H: 'Half day', L: 'Leave' };
const days = Array.from({ length: 31 }, (_, day): SheetColumn => {
  const isSunday = (day + 3) % 7 === 0;
  return {
    key: `d${day + 1}`,
    title: String(day + 1),
    name: `${day + 1} July`,
    width: 44,
    input: { kind: 'code', codes: CODES },
    locked: isSunday ? 'Sunday' : null,
  };
});
const figures = Array.from(
  { length: 7 },
  (_, place): SheetColumn => ({
    key: `m${place + 1}`,
    title: `Test ${place + 1}`,
    input: { kind: 'figure', figure: 'count', min: 0, max: 40 },
  }),
);
const NAMES = ['Asha Rao', 'Ravi Kumar', 'Meena Subramaniam Venkataraghavan of the second shift', 'Kiran'];
const sheetParts: SheetParts = {
  rowTitle: 'Employee',
  rows: Array.from({ length: 500 }, (_, row) => ({
    key: String(row + 1),
    name: NAMES[row] ?? `Employee ${row + 1}`,
    hint: `E${row + 1}`,
  })),
  columns: [
    ...days,
    ...figures,
    { key: 'advance', title: 'Advance', width: 110, input: { kind: 'figure', figure: 'money' } },
    { key: 'note', title: 'Remark', width: 180, input: { kind: 'text', max: 20 } },
  ],
  totals: [{ title: 'Days', of: (read) => String(days.filter(({ key }) => read(key) === 'P').length) }],
  save: { path: '/api/gallery/sheet/cells' },
};

function SheetPage() {
  const { state } = useBoardRows(cells, {});
  return (
    <ScreenFrame title="Attendance" keys={SHEET_KEYS}>
      <Sheet label="July 2026" parts={sheetParts} state={state} empty="No employees yet" />
    </ScreenFrame>
  );
}
const SheetStates = () => (
  <Page title="Sheet without cells">
    {(['No rows', 'Failed', 'Loading'] as const).map((title) => (
      <Part key={title} title={title}>
        <Sheet
          label={title}
          parts={{ ...sheetParts, rows: [] }}
          state={{
            rows: title === 'No rows' ? [] : undefined,
            error: title === 'Failed' ? new Error('odd') : null,
            retry: nothing,
          }}
          empty="No employees yet"
        />
      </Part>
    ))}
  </Page>
);

const stays = board({
  path: '/api/gallery/stays',
  screen: galleryScreen('stays', 'Rooms by night', 'panel'),
  query: {},
  columns: { name: z.string(), room: z.string(), from: z.int(), to: z.int(), state: z.string() },
});
const stayParts: TimeGridParts<StayRow> = {
  rowTitle: 'Room',
  rows: Array.from({ length: 500 }, (_, room) => ({ key: String(room + 1), name: `Room ${room + 101}`, hint: 'DLX' })),
  slots: Array.from({ length: 60 }, (_, day) => ({
    key: String(day),
    title: `${(day % 30) + 1}`,
    name: `${(day % 30) + 1} ${day < 30 ? 'June' : 'July'}`,
    ...(day % 7 === 6 && { tone: 'off' as const }),
    ...(day === 1 && { tone: 'now' as const }),
  })),
  placeOf: ({ room, from, to }) => ({ row: room, from, to }),
  nameOf: ({ name }) => name,
  states: {
    in: { words: 'In house', tone: 'good' },
    confirmed: { words: 'Confirmed', tone: 'info' },
    tentative: { words: 'Tentative', tone: 'warn' },
    blocked: { words: 'Blocked', tone: 'bad' },
  },
  stateOf: ({ state }) => state,
  details: ({ room }) => <p>Room {Number(room) + 100}</p>,
  acts: [{ key: 'open', label: 'Open stay', hotkey: 'O', open: nothing }],
  move: {
    available: ({ state }) => state !== 'blocked' || 'A blocked room stays where it is',
    problem: (_, { from }) => (from < 2 ? 'The business date has passed' : null),
    call: ({ key, version }, { row, from, to }) => ({
      method: 'POST',
      path: `/api/gallery/stays/${key}/move`,
      body: { version, room: row, from, to },
    }),
  },
  create: { label: 'New reservation', open: nothing },
};

function StaysPage() {
  const { state } = useBoardRows(stays, {});
  return (
    <ScreenFrame title="Rooms by night" keys={TIME_GRID_KEYS}>
      <TimeGrid label="Rooms" parts={stayParts} state={state} empty="No rooms yet" />
    </ScreenFrame>
  );
}
const StaysStates = () => (
  <Page title="Time grid without rows">
    {(['No rows', 'Failed', 'Loading'] as const).map((title) => (
      <Part key={title} title={title}>
        <TimeGrid
          label={title}
          parts={{ ...stayParts, rows: [] }}
          state={{
            rows: title === 'No rows' ? [] : undefined,
            error: title === 'Failed' ? new Error('odd') : null,
            retry: nothing,
          }}
          empty="No rooms yet"
        />
      </Part>
    ))}
  </Page>
);

export const SHEET_PAGES: readonly GalleryPage[] = [
  { name: 'sheet', Page: SheetPage },
  { name: 'sheet-states', Page: SheetStates },
  { name: 'time-grid', Page: StaysPage },
  { name: 'time-grid-moving', Page: pressed(StaysPage, ['[data-key="1-0"], .time-card .time-bar', '=Move']) },
  { name: 'time-grid-states', Page: StaysStates },
];
