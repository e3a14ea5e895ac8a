import { useFormContext, useWatch } from 'react-hook-form';
import type { Values } from '../../kit/define';
import type { LineDetailProps } from '../../kit/document/document';
import { Figure } from '../../kit/show';
import { translate } from '../../kit/translate';
import { useUrl } from '../../kit/urlState';
import { isBlankBudgetLine, yearOf } from './budgetData';
import { even, like, type Pattern, spread } from './budgetSpread';

/** Under a line: the total of its months, and how to share that out. */
export function BudgetLineTotal({ name, index }: LineDetailProps) {
  const form = useFormContext<Values>();
  const [params] = useUrl();
  const line = (useWatch({ control: form.control, name }) ?? {}) as Values;
  if (isBlankBudgetLine(line)) return null;
  const share = (words: string, pattern: Pattern) => (
    <button
      type="button"
      className="btn btn-sm btn-link"
      tabIndex={-1}
      onClick={() => void spread(form, index, pattern)}
    >
      {words}
    </button>
  );
  return (
    <p className="budget-year">
      {translate('Year')} <Figure amount={yearOf(line)} /> {share('Spread evenly', even)}{' '}
      {share('Like last year', like(Number(params.get('lines'))))}
    </p>
  );
}
