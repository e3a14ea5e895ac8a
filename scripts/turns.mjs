/** Every run tests these whole: everything depends on them, or money goes through them. */
export const ALWAYS = ['core', 'books', 'stock', 'pos'];
/** Every other part has its turn within this number of runs. */
const TURNS = 3;

/**
 * Which entries run this time: those of parts that run whole, and of the others a third by turns.
 * @param entries each with the parts it is about, in an order that stays.
 * @param whole parts that run whole; null: all do.
 * @param turn a number that goes up by one with each commit.
 */
export function inTurn(entries, { whole, turn }) {
  const isWhole = ({ parts }) => whole === null || [...parts].some((part) => whole.includes(part));
  const others = entries.filter((entry) => !isWhole(entry));
  const left = new Set(others.filter((_, place) => place % TURNS !== turn % TURNS));
  return { run: entries.filter((entry) => !left.has(entry)), left: [...left] };
}
