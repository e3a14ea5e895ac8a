import { useQuery } from '@tanstack/react-query';
import type { AccountOption } from '../../../contract/accounts/accounts';
import type { AnyField, Values } from '../../kit/define';
import { FormField } from '../../kit/form/FormField';
import { optionsQuery } from '../../kit/lists';
import { costCentre } from './lookups';

const FIELD: AnyField = { field: 'costCentreId', label: 'Cost centre', input: costCentre };
const BLANK: Values = { costCentreId: null };

/**
 * Under a line of income or expense, or of an account that asks for it: what it is for. Companies without cost centres see
 * it only where an account asks, to make the first one in place.
 */
export function CentreField({ name, account }: { name: string; account: AccountOption }) {
  const { data } = useQuery(optionsQuery(costCentre.source, ''));
  const isResult = account.nature === 'income' || account.nature === 'expense';
  if (!account.costCentreNeeded && !(isResult && data && data.length > 0)) return null;
  return (
    <div className="line-taxes">
      <FormField field={FIELD} name={`${name}.costCentreId`} blank={BLANK} />
    </div>
  );
}
