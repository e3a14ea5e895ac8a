import { add, divideRound, type Paise, sumOf } from '../../amount';
import { daysBetween, type FinancialYear, type IsoDate } from '../../dates';
import { FULL_RATE_DAYS, inForce } from '../../statutoryFigures';

/** Money that an asset brought into its block or took out of it, on the day that counts for tax. */
export type TaxMove = { date: IsoDate; amount: Paise };

export type TaxYear = {
  opening: Paise;
  /** Used for 180 days or more in the year. */
  longAdditions: Paise;
  /** Used for less than 180 days. */
  shortAdditions: Paise;
  sales: Paise;
  depreciation: Paise;
  closing: Paise;
  /** Sales beyond the whole block: short-term capital gain, Income-tax Act 1961, section 50. */
  gain: Paise;
};

const zero = 0 as Paise;

const rated = (amount: number, percent: number, half: 1 | 2) =>
  Number(divideRound(BigInt(amount) * BigInt(percent), BigInt(100 * half))) as Paise;

/**
 * A block of assets in one year: opening written down value and additions less sales; the full rate on what was used
 * for 180 days or more, half of it on the rest (Income-tax Act 1961, sections 32 and 43(6)). Sales take from the part
 * at the full rate first.
 * @param percent rate of the block, such as 15.
 */
export function taxYearOf(
  percent: number,
  opening: Paise,
  year: Pick<FinancialYear, 'from' | 'to'>,
  additions: readonly TaxMove[],
  sales: readonly TaxMove[],
): TaxYear {
  const within = (move: TaxMove) => move.date >= year.from && move.date <= year.to;
  const isLong = (move: TaxMove) => daysBetween(move.date, year.to) + 1 >= inForce(FULL_RATE_DAYS, year.to);
  const added = additions.filter(within);
  const longAdditions = sumOf(added.filter(isLong), (move) => move.amount);
  const shortAdditions = sumOf(
    added.filter((move) => !isLong(move)),
    (move) => move.amount,
  );
  const sold = sumOf(sales.filter(within), (move) => move.amount);
  const value = add(opening, longAdditions, shortAdditions, -sold as Paise);
  const left = Math.max(0, value);
  const half = Math.min(shortAdditions, left);
  const depreciation = add(rated(left - half, percent, 1), rated(half, percent, 2));
  return {
    opening,
    longAdditions,
    shortAdditions,
    sales: sold,
    depreciation,
    closing: (left - depreciation) as Paise,
    gain: value < 0 ? (-value as Paise) : zero,
  };
}
