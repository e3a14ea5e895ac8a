import type { Tile } from '../../../contract/board';
import { invalidateRoots } from '../../../src/kit/queries';
import type { Answer, Asked } from './answers';

/** Rows of a board that acts of the gallery change, with the time of each write, as the server knows it. */
class Rows<R extends Tile> {
  readonly #path: string;
  readonly #rows = new Map<string, R & { written: number }>();
  #stamp = 1;

  constructor(path: string, rows: readonly R[]) {
    this.#path = path;
    for (const row of rows) this.#rows.set(row.key, { ...row, written: 1 });
  }
  /** How often all rows were asked for, and how often only those that changed. */
  readonly asked = { whole: 0, changed: 0 };

  read({ params }: Asked): Answer {
    const since = Number(params.since ?? 0);
    this.asked[since > 0 ? 'changed' : 'whole'] += 1;
    const all = [...this.#rows.values()];
    const rows = all.filter(({ written }) => written >= since).map(({ written: _, ...row }) => row);
    return { stamp: String(this.#stamp + 1), keys: all.map(({ key }) => key), rows };
  }
  change(key: string, values: Partial<R>): void {
    const row = this.#rows.get(key);
    if (!row) return;
    this.#stamp += 1;
    this.#rows.set(key, { ...row, ...values, version: row.version + 1, written: this.#stamp });
  }
  add(row: R): void {
    this.#stamp += 1;
    this.#rows.set(row.key, { ...row, written: this.#stamp });
  }
  get(key: string): R | undefined {
    return this.#rows.get(key);
  }
  get path(): string {
    return this.#path;
  }
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export type FloorRow = Tile & {
  name: string;
  area: string;
  state: string;
  since: string | null;
  guests: number;
  seats: number;
  amount: number;
  alert: string | null;
  place: { x: number; y: number; w: number; h: number } | null;
};
const tableAt = (no: number, more: Partial<FloorRow>): FloorRow => ({
  key: String(no),
  version: 1,
  name: `T${no}`,
  area: no < 9 ? 'AC hall' : 'Terrace of the old house by the lake',
  state: 'free',
  since: null,
  guests: 0,
  seats: 4,
  amount: 0,
  alert: null,
  place: no === 8 ? null : { x: ((no - 1) % 4) * 5, y: Math.floor(((no - 1) % 8) / 4) * 4, w: 4, h: 3 },
  ...more,
});
const running = { state: 'running', guests: 3 };
export const floorRows = new Rows<FloorRow>('/api/gallery/floor', [
  tableAt(1, {}),
  tableAt(2, { ...running, since: minutesAgo(12), amount: 1_240_00 }),
  tableAt(3, { ...running, since: minutesAgo(55), amount: 12_34_567_00 }),
  tableAt(4, { ...running, since: minutesAgo(130), amount: 540_00, alert: 'Tandoor has not taken K-0012' }),
  tableAt(5, { state: 'billed', since: minutesAgo(4), guests: 2, amount: 860_00 }),
  tableAt(6, { state: 'reserved', since: minutesAgo(1) }),
  tableAt(7, {}),
  tableAt(8, { seats: 12 }),
  tableAt(9, {}),
  tableAt(10, { ...running, since: minutesAgo(3000), amount: 100_00 }),
  tableAt(11, {}),
]);

export type TicketRow = Tile & {
  name: string;
  head: string;
  since: string;
  doneAt: string | null;
  lines: {
    key: string;
    text: string;
    note: string | null;
    mark: string | null;
    state: 'open' | 'done' | 'cancelled';
  }[];
};
const line = (key: string, text: string, more: Partial<TicketRow['lines'][number]> = {}) => ({
  key,
  text,
  note: null,
  mark: null,
  state: 'open' as const,
  ...more,
});
export const ticketRows = new Rows<TicketRow>('/api/gallery/tickets', [
  {
    key: '12',
    version: 1,
    name: 'K-0012',
    head: 'Table 4 · Kiran',
    since: minutesAgo(24),
    doneAt: null,
    lines: [
      line('1', '2 Chicken biryani', { note: 'Less spicy, no nuts: allergy', mark: 'Non-veg' }),
      line('2', '1 Paneer tikka', { mark: 'Veg', state: 'done' }),
      line('3', '1 Butter naan', { state: 'cancelled' }),
    ],
  },
  {
    key: '13',
    version: 1,
    name: 'K-0013',
    head: 'Token 41',
    since: minutesAgo(13),
    doneAt: null,
    lines: [line('1', '3 Paneer tikka', { mark: 'Veg' })],
  },
  {
    key: '14',
    version: 1,
    name: 'K-0014',
    head: 'Table 9 · Somebody with a very long name who waits at it',
    since: minutesAgo(2),
    doneAt: null,
    lines: [line('1', '1 Masala dosa of the house with three chutneys', { mark: 'Veg' })],
  },
]);

export type CellRow = Tile & {
  row: string;
  column: string;
  value: string | number | null;
  by: string | null;
  at: string | null;
};
/** The attendance of a month that is half filled. */
export const cellRows = new Rows<CellRow>(
  '/api/gallery/sheet',
  Array.from({ length: 500 }, (_, row) => row + 1).flatMap((row) =>
    Array.from({ length: 12 }, (_, day) => day + 1).map((day) => ({
      key: `${row}.d${day}`,
      version: 1,
      row: String(row),
      column: `d${day}`,
      value: (row + day) % 11 === 0 ? 'A' : 'P',
      by: day === 2 ? 'KIRAN' : 'ASHA',
      at: '2026-07-12T05:02:00.000Z',
    })),
  ),
);

/** As the server does it: a cell that another changed meanwhile is refused, and so is a forbidden value. */
function saveCells({ cells }: Record<string, unknown>): Answer {
  const outcomes = (cells as (CellRow & { version: number })[]).map(({ row, column, value, version }) => {
    const key = `${row}.${column}`;
    const present = cellRows.get(key);
    const isStale = (present?.version ?? 0) !== version && present?.value !== value;
    const problem = isStale
      ? `${present?.by} changed this to ${present?.value} at 12-Jul-2026 10:32.`
      : value === 'H' && row === '3'
        ? 'Meena joined on 13-Jul-2026.'
        : null;
    if (problem === null) {
      const values = { row, column, value, by: 'ASHA', at: '2026-07-13T05:02:00.000Z' };
      if (present) cellRows.change(key, values);
      else cellRows.add({ key, version: 1, ...values });
    }
    const { written: _, ...now } = {
      key,
      version: 0,
      row,
      column,
      value: null,
      by: null,
      at: null,
      written: 0,
      ...cellRows.get(key),
    };
    return { ...now, problem };
  });
  return { cells: outcomes };
}

export type StayRow = Tile & { name: string; room: string; from: number; to: number; state: string };
/** Rooms by nights: some stays in each of 500 rooms. */
export const stayRows = new Rows<StayRow>(
  '/api/gallery/stays',
  Array.from({ length: 500 }, (_, room) => room + 1).flatMap((room) =>
    [3, 14, 27, 41].map((day, place) => {
      const from = room === 1 ? day : (day + room * 7 + place) % 57;
      const state = ['in', 'confirmed', 'tentative', 'blocked'][(room + place) % 4] ?? 'in';
      const key = `${room}-${place}`;
      return { key, version: 1, name: `Guest ${room}-${place + 1}`, room: String(room), from, to: from + 3, state };
    }),
  ),
);

/** The answer to an act of a board, and the root that it changes. */
type Acted = { path: RegExp; act(key: string, body: Record<string, unknown>): Answer | undefined };

const done = (work: () => void): null => {
  work();
  return null;
};

const ACTS: readonly Acted[] = [
  {
    path: /^\/api\/gallery\/floor\/(\d+)\/seat$/,
    act: (key) => done(() => floorRows.change(key, { ...running, since: minutesAgo(0) })),
  },
  {
    path: /^\/api\/gallery\/floor\/(\d+)\/bill$/,
    act: (key) => done(() => floorRows.change(key, { state: 'billed' })),
  },
  {
    path: /^\/api\/gallery\/floor\/(places)$/,
    act: (_, { places }) => {
      for (const { key, place } of places as { key: string; place: FloorRow['place'] }[])
        floorRows.change(key, { place });
      return null;
    },
  },
  {
    path: /^\/api\/gallery\/tickets\/(\d+)\/ready$/,
    act: (key) => done(() => ticketRows.change(key, { doneAt: new Date().toISOString() })),
  },
  {
    path: /^\/api\/gallery\/tickets\/(\d+)\/recall$/,
    act: (key) => done(() => ticketRows.change(key, { doneAt: null })),
  },
  {
    path: /^\/api\/gallery\/tickets\/(\d+)\/line$/,
    act: (key, { line: done }) => {
      const lines = ticketRows.get(key)?.lines ?? [];
      ticketRows.change(key, {
        lines: lines.map((one) => (one.key === done ? { ...one, state: 'done' as const } : one)),
      });
      return null;
    },
  },
  { path: /^\/api\/gallery\/sheet\/(cells)$/, act: (_, body) => saveCells(body) },
  {
    path: /^\/api\/gallery\/stays\/([\d-]+)\/move$/,
    act: (key, { room, from, to }) =>
      done(() => stayRows.change(key, { room: String(room), from: Number(from), to: Number(to) })),
  },
];

/** Runs an act of a board. @returns its answer and the root that it has changed; null for other calls. */
export function actOnBoard(path: string, body: Record<string, unknown>): { root: string; answer: Answer } | null {
  for (const { path: known, act } of ACTS) {
    const [, key] = known.exec(path) ?? [];
    if (key !== undefined) return { root: path.split('/').slice(0, 4).join('/'), answer: act(key, body) ?? null };
  }
  return null;
}

export const BOARDS = {
  [floorRows.path]: (asked: Asked) => floorRows.read(asked),
  [ticketRows.path]: (asked: Asked) => ticketRows.read(asked),
  [cellRows.path]: (asked: Asked) => cellRows.read(asked),
  [stayRows.path]: (asked: Asked) => stayRows.read(asked),
};

// Acts of other people while a test looks on.
const tell = (root: string) => invalidateRoots([root]);
Object.assign(window, { galleryBoards: { floorRows, ticketRows, cellRows, stayRows, tell } });
