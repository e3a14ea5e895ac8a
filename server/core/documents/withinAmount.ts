import { MAX_PAISE } from '../../../contract/amount';
import { Refused } from '../calls/refused';
import type { Effect } from './kind';

/**
 * Documents that no effect limits, such as orders, are at most 1,000 crore rupees, so that lists and reports can add
 * up thousands exactly.
 * @throws Refused
 */
export function withinAmount<S extends { amount: number } | null>(
  { effects }: { effects: readonly Pick<Effect<never, never>, 'limitsAmounts'>[] },
  decided: S,
): S {
  const isLimited = effects.some(({ limitsAmounts }) => limitsAmounts);
  if (decided && !isLimited && Math.abs(decided.amount) > MAX_PAISE)
    throw new Refused(
      409,
      'TOO_LARGE',
      'One document comes to 1,000 crore rupees at most. Check quantities and rates, or divide it.',
      { type: 4 },
    );
  return decided;
}
