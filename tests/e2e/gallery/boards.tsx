import * as z from 'zod/mini';
import { board } from '../../../contract/board';
import { TRAN } from '../../../contract/screen';
import { Floor } from '../../../src/kit/board/floor/Floor';
import { ARRANGE_KEYS, FLOOR_KEYS, type FloorParts } from '../../../src/kit/board/floor/floor';
import { Tickets } from '../../../src/kit/board/tickets/Tickets';
import { TICKET_KEYS, type TicketParts } from '../../../src/kit/board/tickets/tickets';
import { useBoardRows } from '../../../src/kit/board/useBoardRows';
import { ScreenFrame } from '../../../src/kit/ScreenFrame';
import { Figure } from '../../../src/kit/show';
import { useIsPhone } from '../../../src/kit/useIsPhone';
import type { FloorRow, TicketRow } from './answersBoards';
import { type GalleryPage, galleryScreen, nothing, Page, Part, pressed } from './page';

const floorScreen = galleryScreen('floor', 'Floor', 'panel');
const place = z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() });
const floor = board({
  path: '/api/gallery/floor',
  screen: floorScreen,
  query: {},
  columns: {
    name: z.string(),
    area: z.string(),
    state: z.string(),
    since: z.nullable(z.string()),
    guests: z.int(),
    seats: z.int(),
    amount: z.int(),
    alert: z.nullable(z.string()),
    place: z.nullable(place),
  },
});
const floorParts: FloorParts<FloorRow> = {
  nameOf: ({ name }) => name,
  groupOf: ({ area }) => area,
  states: {
    free: { words: 'Free', tone: 'plain' },
    running: { words: 'Running', tone: 'good', icon: 'history' },
    billed: { words: 'Bill printed', tone: 'info', icon: 'print' },
    reserved: { words: 'Reserved', tone: 'accent', icon: 'calendar' },
  },
  stateOf: ({ state }) => state,
  sinceOf: ({ since }) => since,
  ageLimits: ({ state }) => (state === 'running' ? { attention: 45, late: 90 } : null),
  alertOf: ({ alert }) => alert,
  draw: ({ guests, seats, amount }) => (
    <span>
      {guests}/{seats} {amount > 0 && <Figure amount={amount} />}
    </span>
  ),
  details: ({ area, guests }) => (
    <p>
      {area}, {guests} guests
    </p>
  ),
  acts: [
    {
      key: 'seat',
      label: 'Seat guests',
      tone: 'primary',
      hotkey: 'S',
      needs: { screen: floorScreen, tran: TRAN.create },
      available: ({ state }) => state === 'free' || state === 'reserved',
      call: ({ key, version }) => ({ method: 'POST', path: `/api/gallery/floor/${key}/seat`, body: { version } }),
    },
    {
      key: 'bill',
      label: 'Print bill',
      icon: 'print',
      hotkey: 'B',
      available: ({ state, alert }) => state === 'running' && (alert === null || 'The kitchen has not taken a slip'),
      call: ({ key, version }) => ({ method: 'POST', path: `/api/gallery/floor/${key}/bill`, body: { version } }),
    },
    {
      key: 'cancel',
      label: 'Cancel order',
      tone: 'danger',
      available: ({ state }) => state === 'running',
      ask: ({ name }) => ({
        title: `Cancel ${name}`,
        message: 'The kitchen prints a slip.',
        action: 'Cancel order',
        reason: true,
      }),
      call: ({ key }) => ({ method: 'DELETE', path: `/api/gallery/floor/${key}` }),
    },
  ],
  placeOf: ({ place: at }) => at,
  arrange: {
    needs: { screen: floorScreen, tran: TRAN.modify },
    save: (changed) => ({
      method: 'PUT',
      path: '/api/gallery/floor/places',
      body: { places: changed.map(({ tile, place: at }) => ({ key: tile.key, version: tile.version, place: at })) },
    }),
  },
};

function FloorPage() {
  const { state } = useBoardRows(floor, {});
  return (
    <ScreenFrame title="Floor" keys={[...FLOOR_KEYS, ...ARRANGE_KEYS]}>
      <Floor label="Tables" parts={floorParts} state={state} empty="No tables yet" />
    </ScreenFrame>
  );
}

const Arranged = pressed(FloorPage, ['=Arrange']);
/** A phone has no drawing, and nothing to arrange. */
const ArrangingPage = () => (useIsPhone() ? <FloorPage /> : <Arranged />);

const FloorStates = () => (
  <Page title="Floor without tiles">
    {(['No tiles', 'Failed', 'Loading'] as const).map((title) => (
      <Part key={title} title={title}>
        <Floor
          label={title}
          parts={floorParts}
          state={{
            rows: title === 'No tiles' ? [] : undefined,
            error: title === 'Failed' ? new Error('odd') : null,
            retry: nothing,
          }}
          empty="No tables yet"
        />
      </Part>
    ))}
  </Page>
);

const tickets = board({
  path: '/api/gallery/tickets',
  screen: galleryScreen('tickets', 'Kitchen', 'panel'),
  query: {},
  columns: {
    name: z.string(),
    head: z.string(),
    since: z.string(),
    doneAt: z.nullable(z.string()),
    lines: z.array(
      z.object({
        key: z.string(),
        text: z.string(),
        note: z.nullable(z.string()),
        mark: z.nullable(z.string()),
        state: z.enum(['open', 'done', 'cancelled']),
      }),
    ),
  },
});
const ticketCall = (key: string, act: string, body: object = {}) =>
  ({ method: 'POST', path: `/api/gallery/tickets/${key}/${act}`, body }) as const;
const ticketParts: TicketParts<TicketRow> = {
  nameOf: ({ name }) => name,
  headOf: ({ head }) => head,
  sinceOf: ({ since }) => since,
  ageLimits: () => ({ attention: 10, late: 15 }),
  linesOf: ({ lines }) => lines,
  isDone: ({ doneAt }) => doneAt !== null,
  doneAt: ({ doneAt }) => doneAt,
  advance: { key: 'ready', label: 'Ready', call: ({ key, version }) => ticketCall(key, 'ready', { version }) },
  advanceLine: ({ key }, line) => ticketCall(key, 'line', { line: line.key }),
  recall: { key: 'recall', label: 'Bring back', call: ({ key, version }) => ticketCall(key, 'recall', { version }) },
  sums: (open) => [
    { text: 'Paneer tikka', count: open.length },
    { text: 'Chicken biryani', count: 2 },
  ],
};

function TicketsPage() {
  const { state } = useBoardRows(tickets, {});
  return (
    <ScreenFrame title="Kitchen" keys={TICKET_KEYS}>
      <Tickets label="Tickets" parts={ticketParts} state={state} empty="Nothing to prepare" />
    </ScreenFrame>
  );
}
const NoTickets = () => (
  <Page title="Kitchen at rest">
    <Part title="No tickets">
      <Tickets
        label="No tickets"
        parts={ticketParts}
        state={{ rows: [], error: null, retry: nothing }}
        empty="Nothing to prepare"
      />
    </Part>
    <Part title="Failed">
      <Tickets
        label="Failed"
        parts={ticketParts}
        state={{ rows: undefined, error: new Error('odd'), retry: nothing }}
        empty="Nothing to prepare"
      />
    </Part>
  </Page>
);

export const BOARD_PAGES: readonly GalleryPage[] = [
  { name: 'floor', Page: FloorPage, searches: ['', '?view=groups', '?state=running', '?state=none'] },
  { name: 'floor-acts', Page: pressed(FloorPage, ['[data-key="4"]', '[open]']) },
  { name: 'floor-arranging', Page: ArrangingPage },
  { name: 'floor-states', Page: FloorStates },
  { name: 'tickets', Page: TicketsPage },
  { name: 'tickets-none', Page: NoTickets },
];
