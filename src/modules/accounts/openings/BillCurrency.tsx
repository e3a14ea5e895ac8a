import { useFormContext, useWatch } from 'react-hook-form';
import { billInCurrency } from '../../../../contract/accounts/openingCurrencies';
import type { OpeningBill } from '../../../../contract/accounts/openings';
import { formatPaise } from '../../../../contract/amount';
import { CURRENCIES, type Currency } from '../../../../contract/currencies';
import type { AnyField, Values } from '../../../kit/define';
import { FormField } from '../../../kit/form/FormField';
import { choice } from '../../../kit/inputs/inputKinds';

const CODES = Object.fromEntries(CURRENCIES.map((code) => [code, code])) as Record<Currency, Currency>;

/** The currency of a bill and its rate; its amount stays in rupees. */
export const CURRENCY_FIELDS = [
  { field: 'currency', label: 'Currency', input: choice(CODES) },
  { field: 'exchangeRate', label: 'Exchange rate', input: 'rate', help: 'Rupees for 1 unit of the currency' },
] as const satisfies readonly AnyField[];
const [CURRENCY, RATE] = CURRENCY_FIELDS;
const BLANK: Values = { currency: null, exchangeRate: null };

/** Under a bill of a supplier its currency, and its amount in that currency. */
export function BillCurrency({ name }: { name: string }) {
  const { control } = useFormContext<Values>();
  const bill = (useWatch({ control, name }) ?? {}) as OpeningBill;
  const isTyped = Boolean(bill.currency || bill.exchangeRate);
  // Typed values stay in sight until they are cleared.
  if (bill.refType !== 'new' && !isTyped) return null;
  const amount = billInCurrency(bill);
  return (
    <div className="bill-currency">
      <FormField field={CURRENCY} name={`${name}.currency`} blank={BLANK} />
      {isTyped && <FormField field={RATE} name={`${name}.exchangeRate`} blank={BLANK} />}
      {amount !== null && <output>{`${bill.currency} ${formatPaise(amount)}`}</output>}
    </div>
  );
}
