import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AccountOption } from '../../../contract/books/accounts';
import type { AnyField, Values } from '../../kit/define';
import { ExpandButton } from '../../kit/document/ExpandButton';
import { FormField } from '../../kit/form/FormField';
import { optionsQuery } from '../../kit/lists';
import { translate } from '../../kit/translate';
import { costCentre } from './lookups';

const FIELD: AnyField = { field: 'costCentreId', label: 'Cost centre', input: costCentre };
const BLANK: Values = { costCentreId: null };

/**
 * Cost centre under a line of income or expense, or of an account that asks for one. It is folded unless the account
 * asks, so that a user who names one centre for the whole voucher never meets it. Companies without cost centres see it
 * only where an account asks, to make the first one in place.
 */
export function CentreField({ name, account }: { name: string; account: AccountOption }) {
  const { control } = useFormContext<Values>();
  const centre: unknown = useWatch({ control, name: `${name}.costCentreId` });
  const [open, setOpen] = useState(false);
  const { data } = useQuery(optionsQuery(costCentre.source, ''));
  const isResult = account.nature === 'income' || account.nature === 'expense';
  if (!account.costCentreNeeded && !(isResult && data && data.length > 0)) return null;
  if (!account.costCentreNeeded && !open && typeof centre !== 'number') {
    return <ExpandButton label={translate('Cost centre')} open={() => setOpen(true)} />;
  }
  return (
    <div className="line-centre">
      <FormField field={FIELD} name={`${name}.costCentreId`} blank={BLANK} />
    </div>
  );
}
