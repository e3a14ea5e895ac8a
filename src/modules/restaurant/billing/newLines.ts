import type { Quantity, Rate } from '../../../../contract/amount';
import type { Dish } from '../../../../contract/food/menu';
import type { OrderLine } from '../../../../contract/food/orders';
import { newKey } from '../../../kit/http';
import type { NewLine } from './deskData';

/** Lines that are new on this device and wait for the KOT. */

const ONE = 1000;

const isPlain = ({ more }: NewLine): boolean => Object.keys(more).length === 0;

/** One more of a dish: of the line that is there, unless something was said about it. */
export function withDish(lines: readonly NewLine[], dish: Dish, qty: Quantity, more: Partial<OrderLine>): NewLine[] {
  const same = lines.find((line) => line.dish.id === dish.id && isPlain(line));
  if (same && Object.keys(more).length === 0)
    return lines.map((line) => (line === same ? { ...line, qty: (line.qty + qty) as Quantity } : line));
  return [...lines, { key: newKey(), id: newKey(), dish, qty, more }];
}

/** A line with another quantity; gone at none. */
export const withQuantity = (lines: readonly NewLine[], key: string, qty: number): NewLine[] =>
  lines.flatMap((line) => (line.key !== key ? [line] : qty > 0 ? [{ ...line, qty: qty as Quantity }] : []));

export const withNote = (lines: readonly NewLine[], key: string, note: string | null): NewLine[] =>
  lines.map((line) => (line.key === key ? { ...line, more: { ...line.more, note } } : line));

/** What the device says of a line. */
export const askedOf = ({ dish, qty, more }: NewLine, kotKey: string | null) => ({
  menuItemId: dish.id,
  qty,
  course: dish.course,
  ...more,
  kotKey,
});

/** The line as the server will most likely decide it, for the figures on the screen. */
export function supposed({ dish, qty, more }: NewLine): OrderLine {
  const variant = dish.variants.find(({ itemId }) => itemId === more.variantItemId);
  const extra = (more.modifiers ?? []).reduce((sum, { modifierSetId, name }) => {
    const option = dish.modifiers.find(({ id }) => id === modifierSetId)?.options.find((one) => one.name === name);
    return sum + (option?.price ?? 0) * 100;
  }, 0);
  const own = more.openRate ?? variant?.rate ?? dish.rate;
  return {
    menuItemId: dish.id,
    variantItemId: more.variantItemId ?? null,
    qty,
    modifiers: more.modifiers ?? [],
    note: more.note ?? null,
    course: dish.course,
    seat: null,
    openRate: more.openRate ?? null,
    openName: more.openName ?? null,
    kotKey: null,
    lineNo: null,
    itemId: dish.itemId,
    unitId: dish.unitId,
    code: dish.code,
    name: variant ? `${dish.name} (${variant.name})` : dish.name,
    rate: (own + extra) as Rate,
    discountPercent: dish.discountPercent,
    offerName: dish.offerName,
    gstPercent: dish.gstPercent,
    isVat: dish.isVat,
    taxCode: dish.taxCode,
    isNet: dish.isNet,
    isServed: dish.isServed,
    isFixed: false,
    comboKey: null,
    comboName: null,
    supportId: null,
    ledgerGroup: dish.ledgerGroup,
    kotGroupId: dish.kotGroupId,
    kotNo: null,
    kotAt: null,
  };
}

export const ONE_PIECE = ONE as Quantity;
