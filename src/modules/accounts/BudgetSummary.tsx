import { Link } from 'react-router-dom';
import { type Budget, monthEnds } from '../../../contract/accounts/budgets';
import { accounts as screens } from '../../../contract/accounts/screens';
import { href } from '../../kit/href';
import { translate } from '../../kit/translate';

/** Links to the months of a budget and to its comparison with the books. */
export function BudgetSummary({ record }: { record: Budget }) {
  return (
    <p>
      <Link className="btn btn-outline-secondary" to={href(screens.budgets, { lines: record.id })}>
        {translate('Months of {year}', { year: record.year })}
      </Link>{' '}
      <Link
        className="btn btn-link"
        to={href(screens.budgetReport, {
          budgetId: record.id,
          from: record.yearFrom,
          to: monthEnds(record.yearFrom).at(-1) ?? null,
        })}
      >
        {translate('Budget against actual')}
      </Link>
    </p>
  );
}
