import { Layout } from '../../../contract/views';
import type { AnyColumn } from '../define';

export type { Layout } from '../../../contract/views';

export const AS_DELIVERED: Layout = { order: [], hidden: [], widths: {} };

/** How a screen is delivered: every column but the optional ones. */
export function deliveredLayout(columns: readonly AnyColumn[]): Layout {
  return { ...AS_DELIVERED, hidden: columns.filter((column) => column.optional).map((column) => column.field) };
}

/** The stored layout, or null when it is invalid. */
export function layoutOf(kept: unknown): Layout | null {
  const read = Layout.safeParse(kept);
  return read.success ? read.data : null;
}

/** All columns in the order of a layout; the first stays first, columns that it does not know keep their place. */
export function ordered(columns: readonly AnyColumn[], { order }: Layout): AnyColumn[] {
  const [first, ...rest] = columns;
  if (!first) return [];
  const known = new Map(order.map((field, place) => [field, place]));
  const asked = rest
    .filter(({ field }) => known.has(field))
    .sort((a, b) => (known.get(a.field) ?? 0) - (known.get(b.field) ?? 0));
  return [first, ...rest.map((column) => (known.has(column.field) ? (asked.shift() ?? column) : column))];
}

/** The columns in sight, in their order. The first names the row, so it always stays. */
export function shownColumns(columns: readonly AnyColumn[], layout: Layout): AnyColumn[] {
  return ordered(columns, layout).filter((column, place) => place === 0 || !layout.hidden.includes(column.field));
}

/** A column moved before (−1) or after (1) its neighbour; the first place is not given up. */
export function moved(columns: readonly AnyColumn[], layout: Layout, field: string, step: -1 | 1): Layout {
  const order = ordered(columns, layout).map((column) => column.field);
  const at = order.indexOf(field);
  const to = at + step;
  if (at < 1 || to < 1 || to >= order.length) return layout;
  const [taken = field] = order.splice(at, 1);
  order.splice(to, 0, taken);
  return { ...layout, order: order.slice(1) };
}

const NARROWEST = 40;
const WIDEST = 1200;

export function resized(layout: Layout, field: string, width: number | null): Layout {
  const { [field]: _old, ...widths } = layout.widths;
  if (width === null) return { ...layout, widths };
  return { ...layout, widths: { ...widths, [field]: Math.round(Math.min(Math.max(width, NARROWEST), WIDEST)) } };
}

export const isSameLayout = (a: Layout, b: Layout): boolean => text(a) === text(b);
const text = ({ order, hidden, widths }: Layout) =>
  JSON.stringify([order, [...hidden].sort(), Object.entries(widths).sort(([a], [b]) => a.localeCompare(b))]);
