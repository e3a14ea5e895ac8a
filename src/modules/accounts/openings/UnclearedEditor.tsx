import { useFormContext, useWatch } from 'react-hook-form';
import { formatBalance, type Paise } from '../../../../contract/amount';
import type { AccountOption } from '../../../../contract/books/accounts';
import type { AnyField, Values } from '../../../kit/define';
import { FormField } from '../../../kit/form/FormField';
import { setFieldValue } from '../../../kit/form/useEntryForm';
import { Icon } from '../../../kit/Icon';
import { choice } from '../../../kit/inputs/inputKinds';
import { translate } from '../../../kit/translate';

const KINDS = { issued: 'Cheque not presented', deposited: 'Deposit not cleared' } as const;
const FIELDS = [
  { field: 'kind', label: 'Kind', input: choice(KINDS) },
  { field: 'instrumentNo', label: 'Cheque no.', input: 'text' },
  { field: 'date', label: 'Date', input: 'date' },
  { field: 'payee', label: 'Payee or payer', input: 'text' },
  { field: 'amount', label: 'Amount', input: 'money' },
] as const satisfies readonly AnyField[];
const BANK_BALANCE: AnyField = {
  field: 'bankBalance',
  label: 'Balance on the bank’s own statement',
  input: 'money',
};
const ITEM: Values = { kind: 'issued', instrumentNo: null, date: null, payee: null, amount: null };
const BLANK: Values = { ...ITEM, bankBalance: null };

type Draft = { kind: string | null; amount: number | null };

/** The entries that a bank had not yet seen at go-live, proved by the balance on its statement. */
export function UnclearedEditor({ name, account }: { name: string; account: AccountOption }) {
  const form = useFormContext<Values>();
  const line = (useWatch({ control: form.control, name }) ?? {}) as Values;
  const items = (Array.isArray(line.uncleared) ? line.uncleared : []) as Draft[];
  const books = Number(line.debit ?? 0) - Number(line.credit ?? 0);
  const atBank = items.reduce((sum, { kind, amount }) => sum + (kind === 'issued' ? 1 : -1) * (amount ?? 0), books);
  const putItems = (next: readonly unknown[]) => {
    setFieldValue(form, `${name}.uncleared`, next);
    if (next.length === 0) setFieldValue(form, `${name}.bankBalance`, null);
  };

  return (
    <section className="bills" aria-label={translate('Uncleared at {label}', { label: translate(account.label) })}>
      {items.map((item, index) => (
        <div key={keyOf(item, index)} className="bill uncleared">
          {FIELDS.map((field) => (
            <FormField
              key={field.field}
              field={field}
              name={`${name}.uncleared.${index}.${field.field}`}
              blank={BLANK}
            />
          ))}
          <button
            type="button"
            className="btn btn-sm"
            tabIndex={-1}
            aria-label={translate('Delete cheque')}
            onClick={() => putItems(items.filter((_other, other) => other !== index))}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
      {items.length > 0 && (
        <div className="uncleared-proof">
          <FormField field={BANK_BALANCE} name={`${name}.bankBalance`} blank={BLANK} />
          <span className={line.bankBalance === atBank ? 'bills-left' : 'bills-left is-open'}>
            {translate('With these it was {atBank}', { atBank: formatBalance(atBank as Paise) })}
          </span>
        </div>
      )}
      <div className="bills-foot">
        {(['issued', 'deposited'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="btn btn-sm btn-outline-secondary"
            onClick={() => putItems([...items, { ...ITEM, kind }])}
          >
            <Icon name="plus" /> {translate(KINDS[kind])}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Rows have no key of their own; only their place distinguishes them. */
const keyOf = ({ kind }: Draft, index: number) => `${index}.${kind ?? ''}`;
