import * as z from 'zod/mini';
import { called, choice, codeText, count, percentField, yesOrNo } from '../fields';
import { master } from '../master';
import { optionalRef, ref } from '../references';
import { restaurant } from '../restaurant/screens';
import { outletAreas } from '../selling/outletAreas';
import { outlets } from '../selling/outlets';
import { waiters } from './waiters';

export const TABLE_SHAPES = {
  square: 'Square',
  round: 'Round',
  long: 'Long',
  counter: 'Counter',
  hall: 'Hall',
} as const;

/** Squares of the floor drawing of an area, from its upper left corner. */
export const FLOOR = { columns: 48, rows: 32 } as const;

/** A table that guests sit at, and its place on the floor drawing of its area. */
export const diningTables = master({
  path: '/api/food/tables',
  screen: restaurant.tables,
  names: { one: 'table', many: 'tables' },
  imports: true,
  inGrid: true,
  fields: {
    outletId: ref(outlets),
    areaId: ref(outletAreas),
    code: codeText(6, 'Give the table a code, such as T1'),
    seats: count(500, 1),
    minSeats: called('Seats at least', count(500)),
    shape: choice(TABLE_SHAPES),
    x: called('From the left', count(FLOOR.columns - 1)),
    y: called('From the top', count(FLOOR.rows - 1)),
    w: called('Width', count(FLOOR.columns, 1)),
    h: called('Height', count(FLOOR.rows, 1)),
    /** Null: that of the area, else of the outlet. */
    serviceChargePercent: called('Service charge %', z.nullable(percentField())),
    waiterId: called('Waiter of the section', optionalRef(waiters)),
    active: yesOrNo,
  },
  row: { outletName: z.string(), areaName: z.string(), waiterName: z.nullable(z.string()) },
  option: { outletId: ref(outlets), seats: z.int() },
  filters: ['outletId', 'areaId', 'waiterId', 'active'],
  rules: ({ seats, minSeats, x, y, w, h }) => ({
    ...(minSeats > seats && { minSeats: `The table has only ${seats} seats` }),
    ...(x + w > FLOOR.columns && { w: `The floor is ${FLOOR.columns} squares wide` }),
    ...(y + h > FLOOR.rows && { h: `The floor is ${FLOOR.rows} squares high` }),
  }),
});
export type DiningTableInput = z.infer<typeof diningTables.input>;
export type DiningTable = z.infer<typeof diningTables.row>;

type Place = Pick<DiningTableInput, 'x' | 'y' | 'w' | 'h'>;

/** Whether two tables of a floor drawing cover each other. */
export const tablesOverlap = (a: Place, b: Place): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
