import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AccountOption } from '../../../../contract/books/accounts';
import { SUPPLIES } from '../../../../contract/books/gst/supplies';
import type { AnyField, Values } from '../../../kit/define';
import { ExpandButton } from '../../../kit/document/ExpandButton';
import { FormField } from '../../../kit/form/FormField';
import { choice } from '../../../kit/inputs/inputKinds';
import { translate } from '../../../kit/translate';
import { HsnField } from './HsnField';
import { supplyWords } from './words';

const words = Object.fromEntries(SUPPLIES.map((supply) => [supply, supplyWords[supply]]));

/** The GST details of a line besides the rate. */
export const GST_DETAILS: readonly AnyField[] = [
  { field: 'supply', label: 'Supply', input: choice(words), help: 'If blank, taxable' },
  { field: 'creditBlocked', label: 'No credit', input: 'switch' },
];

const BLANK: Values = { gstPercent: null, hsn: null, supply: null, creditBlocked: null };

type Props = { name: string; account: AccountOption; fields: readonly AnyField[]; children?: ReactNode };

/** The GST of a line on income, expense or an asset that is bought; folded until it is wanted. */
export function GstFields({ name, account, fields, children }: Props) {
  const { control } = useFormContext<Values>();
  const line = (useWatch({ control, name }) ?? {}) as Values;
  const [open, setOpen] = useState(false);
  const { nature, controlType } = account;
  if (nature !== 'income' && nature !== 'expense' && controlType !== 'fixedAsset') return null;
  const isTold = typeof line.gstPercent === 'number' || Boolean(line.supply) || Boolean(line.hsn);
  if (!open && !isTold) {
    return <ExpandButton label={translate('GST')} open={() => setOpen(true)} />;
  }
  // A sale brings no credit.
  const shown = fields.filter(({ field }) => field !== 'creditBlocked' || nature !== 'income' || line.creditBlocked);
  return (
    <div className="line-taxes">
      <HsnField name={name} />
      {shown.map((field) => (
        <FormField key={field.field} field={field} name={`${name}.${field.field}`} blank={BLANK} />
      ))}
      {children}
    </div>
  );
}
