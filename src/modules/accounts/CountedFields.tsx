import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { countedSide, countedValue } from '../../../contract/accounts/countedLines';
import type { Quantity, Rate } from '../../../contract/amount';
import type { AccountOption } from '../../../contract/books/accounts';
import { UNIT_CODE_WORDS } from '../../../contract/stock/unitCodes';
import type { AnyField, Values } from '../../kit/define';
import { FormField } from '../../kit/form/FormField';
import { setFieldValue } from '../../kit/form/useEntryForm';
import { choice } from '../../kit/inputs/inputKinds';

const FIELDS: readonly AnyField[] = [
  { field: 'qty', label: 'Quantity', input: 'quantity' },
  { field: 'uqc', label: 'Unit', input: choice(UNIT_CODE_WORDS), help: 'If blank, that of the HSN' },
  { field: 'unitRate', label: 'Rate', input: 'rate', help: 'Before tax; makes the amount' },
];
const BLANK: Values = { qty: null, uqc: null, unitRate: null };

const SUPPLIES = new Set(['saleNote', 'purchaseNote', 'creditNote', 'debitNote']);
/** The side that already has the amount; otherwise the usual side of such a line. */
function sideOf(line: Values, { nature }: AccountOption, purpose: unknown): 'debit' | 'credit' {
  if (line.debit) return 'debit';
  return line.credit ? 'credit' : countedSide(nature, String(purpose));
}

/** Quantity, unit and rate of a line of a bill or note; their product is its amount. */
export function CountedFields({ name, account }: { name: string; account: AccountOption }) {
  const form = useFormContext<Values>();
  const { control } = form;
  const qty = useWatch({ control, name: `${name}.qty` }) as Quantity | null | undefined;
  const unitRate = useWatch({ control, name: `${name}.unitRate` }) as Rate | null | undefined;
  const value = countedValue({ qty, unitRate });
  const before = useRef(value);
  useEffect(() => {
    // Opening alone changes no typed amount.
    if (value === before.current) return;
    before.current = value;
    if (value === null) return;
    const line = (form.getValues(name) ?? {}) as Values;
    setFieldValue(form, `${name}.${sideOf(line, account, form.getValues('purpose'))}`, value);
  }, [form, name, account, value]);
  const purpose = useWatch({ control, name: 'purpose' });
  // Other journals are no bills; earlier quantities stay in sight.
  if (!SUPPLIES.has(String(purpose)) && !qty && !unitRate) return null;
  return FIELDS.map((field) => (
    <FormField key={field.field} field={field} name={`${name}.${field.field}`} blank={BLANK} />
  ));
}
