import { add, allocate, type Paise, sumOf } from '../amount';

/** A piece of a combo: its list price, and what its choice costs on top. */
export type ComboPiece = { listPrice: Paise; extraPrice: Paise };

const NONE = 0 as Paise;

/**
 * The price of combos shared over their pieces by list price, paise by largest remainder; what a choice costs on top goes to
 * its own piece. A piece without a list price takes nothing; where none has any, all take the same.
 * @param count how many combos are sold together.
 */
export function comboShares(price: Paise, pieces: readonly ComboPiece[], count = 1): Paise[] {
  const hasList = sumOf(pieces, ({ listPrice }) => listPrice) > 0;
  const weights = pieces.map(({ listPrice }) => (hasList ? listPrice : 1));
  const shares = allocate((price * count) as Paise, weights);
  return pieces.map(({ extraPrice }, place) => add(shares[place] ?? NONE, (extraPrice * count) as Paise));
}

type Ordered = { menuItemId: number; pieces: number; price: Paise };
type FixedCombo = { name: string; price: Paise; components: readonly { menuItemId: number; pieces: number }[] };

/** What a guest saves by the combo instead of its items in the order; null where the order does not hold them all. */
export function comboSaving(order: readonly Ordered[], combo: FixedCombo): Paise | null {
  let single = NONE;
  for (const { menuItemId, pieces } of combo.components) {
    const line = order.find((one) => one.menuItemId === menuItemId);
    if (!line || line.pieces < pieces) return null;
    single = add(single, (line.price * pieces) as Paise);
  }
  const saved = (single - combo.price) as Paise;
  return saved > 0 ? saved : null;
}
