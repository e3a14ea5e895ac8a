import { add, divideRound, negate, type Paise, sumOf } from '../../amount';
import { daysBetween, type FinancialYear, type IsoDate } from '../../dates';
import { FULL_RATE_DAYS, inForce } from '../../statutoryFigures';

/** Money from an asset that joined or left its block, on the date that counts for tax. */
export type TaxMove = {
  date: IsoDate;
  amount: Paise;
  /** The day on which it was acquired, where it was put to use later. */
  acquired?: IsoDate;
};

export type TaxYear = {
  opening: Paise;
  /** Used for 180 days or more in the year, or acquired in a year before. */
  longAdditions: Paise;
  /** Acquired in the year and used for less than 180 days. */
  shortAdditions: Paise;
  sales: Paise;
  depreciation: Paise;
  closing: Paise;
  /**
   * Sales beyond the whole block, or what is left of a block of which every asset is gone: short-term capital gain, below
   * zero a loss (Income-tax Act 1961, section 50).
   */
  gain: Paise;
};

const zero = 0 as Paise;

const rated = (amount: number, percent: number, half: 1 | 2) =>
  Number(divideRound(BigInt(amount) * BigInt(percent), BigInt(100 * half))) as Paise;

/**
 * A block of assets in one year: opening written down value and additions less sales; the full rate on assets used
 * for 180 days or more or acquired in an earlier year, half the rate on the rest (Income-tax Act 1961, sections 32
 * and 43(6)). Sales reduce the part at the full rate first. A block without any asset at the end ceases to exist:
 * nothing is depreciated and nothing is carried to the next year.
 * @param percent rate of the block, such as 15.
 * @param isGone every asset of the block was sold or scrapped by the end.
 */
export function taxYearOf(
  percent: number,
  opening: Paise,
  year: Pick<FinancialYear, 'from' | 'to'>,
  additions: readonly TaxMove[],
  sales: readonly TaxMove[],
  isGone = false,
): TaxYear {
  const within = (move: TaxMove) => move.date >= year.from && move.date <= year.to;
  const isLong = ({ date, acquired = date }: TaxMove) =>
    acquired < year.from || daysBetween(date, year.to) + 1 >= inForce(FULL_RATE_DAYS, year.to);
  const added = additions.filter(within);
  const longAdditions = sumOf(added.filter(isLong), (move) => move.amount);
  const shortAdditions = sumOf(
    added.filter((move) => !isLong(move)),
    (move) => move.amount,
  );
  const sold = sumOf(sales.filter(within), (move) => move.amount);
  const value = add(opening, longAdditions, shortAdditions, -sold as Paise);
  const left = isGone ? 0 : Math.max(0, value);
  const half = Math.min(shortAdditions, left);
  const depreciation = add(rated(left - half, percent, 1), rated(half, percent, 2));
  return {
    opening,
    longAdditions,
    shortAdditions,
    sales: sold,
    depreciation,
    closing: (left - depreciation) as Paise,
    gain: isGone || value < 0 ? add(zero, negate(value)) : zero,
  };
}
