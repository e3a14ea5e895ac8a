import * as z from 'zod/mini';
import { instant, isoDateField, optionalKey } from './fields';
import type { Screen } from './screen';

/** The common answer of all dashboards: tiles, charts, lists, what to do first. */

export const DashboardQuery = z.object({
  /** Without one: today in India. */
  asOn: z.optional(isoDateField()),
  branchId: optionalKey('Choose a branch of the list'),
});

/** Where something leads: a screen of the catalogue with its filters. */
export const Target = z.object({ path: z.string(), params: z.record(z.string(), z.string()) });
export type Target = z.infer<typeof Target>;

/** Money in paise; shares in per cent. */
const SHOWN = ['money', 'balance', 'count', 'percent'] as const;
const figure = z.number();
const opens = z.nullable(Target);

export const Tile = z.object({
  key: z.string(),
  label: z.string(),
  /** The label is the name of something in the books, such as a bank account, and the same in every language. */
  named: z.optional(z.literal(true)),
  value: figure,
  show: z.enum(SHOWN),
  /** Explains the figure where needed. */
  note: z.nullable(z.string()),
  /** The figure that it is compared with, and when that was. */
  before: z.nullable(z.object({ value: figure, words: z.string() })),
  /** Which direction is good news; null where neither is. */
  better: z.nullable(z.enum(['more', 'less'])),
  /** The figure at the end of each month, the oldest first. */
  trend: z.array(figure),
  opens,
});
export type Tile = z.infer<typeof Tile>;

export const TONES = ['accent', 'info', 'good', 'warn', 'bad', 'quiet'] as const;

export const DashboardChart = z.object({
  key: z.string(),
  kind: z.enum(['line', 'bars', 'across', 'waterfall', 'ring']),
  label: z.string(),
  axis: z.string(),
  categories: z.array(z.string()),
  series: z.array(
    z.object({
      label: z.string(),
      values: z.array(z.nullable(figure)),
      tone: z.optional(z.enum(TONES)),
      grade: z.optional(z.number()),
      dashed: z.optional(z.literal(true)),
      filled: z.optional(z.literal(true)),
    }),
  ),
  show: z.enum(SHOWN),
  stacked: z.optional(z.literal(true)),
  /** One a category, or none at all. */
  opens: z.array(opens),
});
export type DashboardChart = z.infer<typeof DashboardChart>;

const Row = z.object({
  key: z.string(),
  text: z.string(),
  note: z.nullable(z.string()),
  amount: z.nullable(figure),
  /** Set where it is late or waits for long. */
  isLate: z.boolean(),
  opens,
});
export type DashboardRow = z.infer<typeof Row>;

export const DashboardList = z.object({
  key: z.string(),
  label: z.string(),
  rows: z.array(Row),
  /** How many more there are than it shows. */
  more: z._default(z.int(), 0),
  /** Shown when the list is empty. */
  empty: z.string(),
  /** The screen with the whole list. */
  opens,
});
export type DashboardList = z.infer<typeof DashboardList>;

export const Dashboard = z.object({
  /** When the figures were read. */
  at: instant,
  asOn: isoDateField(),
  /** Said above everything, such as that this is a demonstration. */
  notice: z.nullable(z.string()),
  /** First steps, while there is nothing to show. */
  steps: z.array(z.object({ key: z.string(), text: z.string(), note: z.string(), isDone: z.boolean(), opens: Target })),
  /** New documents that this user can begin here. */
  actions: z.array(z.object({ label: z.string(), opens: Target })),
  tiles: z.array(Tile),
  charts: z.array(DashboardChart),
  lists: z.array(DashboardList),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** A dashboard of the catalogue: one call behind one screen. */
export type DashboardScreen = {
  path: `/api/${string}`;
  screen: Screen;
  /** Root of the live events that change it. */
  follows: `/api/${string}`;
  /** Filters by day and branch, or by branch with present figures; demonstrations have neither. */
  filters: boolean | 'branch';
  /** A page about one entry, such as a supplier: the filter that names it, and the message while none is chosen. */
  about?: { filters: Readonly<Record<string, z.ZodMiniType>>; missing: string };
};

/** The parameters of a dashboard; only its own parts know its subject. */
export const dashboardQuery = ({ about }: DashboardScreen): typeof DashboardQuery =>
  z.extend(DashboardQuery, about?.filters ?? {}) as unknown as typeof DashboardQuery;
