import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Schema } from '../../../contract/resource';
import { AuthenticatorKey } from '../../../src/kit/AuthenticatorKey';
import type { AnyField, AnyGroup, Values } from '../../../src/kit/define';
import { DraftRestored } from '../../../src/kit/form/DraftRestored';
import { ErrorSummary, labelsOf } from '../../../src/kit/form/ErrorSummary';
import { FormFields } from '../../../src/kit/form/FormFields';
import { useEntryForm } from '../../../src/kit/form/useEntryForm';
import { choice, entriesOf, lookup, many } from '../../../src/kit/inputs/inputKinds';
import { LoadingButton } from '../../../src/kit/LoadingButton';
import { type GalleryPage, nothing, Page, Part, pressed } from './page';

const parties = entriesOf({ path: '/api/gallery/parties', names: { one: 'party', many: 'parties' } });
const MODES = { cash: 'Cash', cheque: 'Cheque', upi: 'UPI' } as const;

const among = (path: string) => ({ path, read: (answer: unknown) => answer as readonly string[] });

/** An input of each kind. */
const FIELDS: readonly AnyField[] = [
  { field: 'text', label: 'Name', input: 'text' },
  { field: 'textarea', label: 'Remarks', input: 'textarea', width: 'wide' },
  { field: 'password', label: 'Password', input: 'password' },
  { field: 'money', label: 'Amount', input: 'money' },
  { field: 'rate', label: 'Rate', input: 'rate' },
  { field: 'quantity', label: 'Quantity', input: 'quantity' },
  { field: 'percent', label: 'Discount', input: 'percent' },
  { field: 'count', label: 'Days', input: 'count', width: 'short' },
  { field: 'date', label: 'Date', input: 'date' },
  { field: 'switch', label: 'Urgent', input: 'switch' },
  { field: 'choice', label: 'Mode', input: choice(MODES) },
  { field: 'buttons', label: 'Paid by', input: { ...choice(MODES), inButtons: true } },
  { field: 'allowed', label: 'Tax', input: choice(MODES, among('/api/gallery/allowed')) },
  { field: 'only', label: 'Book', input: choice(MODES, among('/api/gallery/only')) },
  { field: 'lookup', label: 'Party', input: lookup(parties, { note: () => '12,500.00 Dr' }) },
  { field: 'narrowed', label: 'Store', input: lookup(parties, { by: { room: ['lookup'] } }) },
  { field: 'many', label: 'Colleagues', input: many(parties, 'Everybody') },
];

const BLANK: Values = Object.fromEntries(FIELDS.map(({ field }) => [field, field === 'many' ? [] : null]));
const FILLED: Values = {
  text: 'Balaji Hardware and Sanitary Ware of the Old Market',
  textarea: 'Deliver at the back gate.\nAsk for the store keeper.',
  password: 'a-long-secret-7',
  money: 12_34_567_89,
  rate: 1_234_500,
  quantity: 12_500,
  percent: 2_500,
  count: 30,
  date: '2026-03-31',
  switch: true,
  choice: 'cheque',
  buttons: 'upi',
  allowed: 'cash',
  only: 'upi',
  lookup: 2,
  narrowed: 1,
  many: [1, 2],
};

const anything = z.record(z.string(), z.unknown()) as unknown as Schema<Values>;
const EACH = new Set(FIELDS.map(({ field }) => field));
const NONE: ReadonlySet<string> = new Set();

type FormProps = { start: Values; fields?: readonly AnyField[]; required?: ReadonlySet<string>; wrong?: string };

/** The fields in a form; with `wrong` each shows this problem. */
function Form({ start, fields = FIELDS, required = NONE, wrong }: FormProps) {
  const form = useEntryForm(anything, start);
  useEffect(() => {
    if (wrong) for (const { field } of fields) form.setError(field, { message: wrong });
  }, [form, fields, wrong]);
  return (
    <FormProvider {...form}>
      <form className="fields two-columns" onSubmit={(event) => event.preventDefault()}>
        <FormFields form={fields} blank={BLANK} required={required} />
      </form>
    </FormProvider>
  );
}

const HELPED = FIELDS.map((field) => ({ ...field, help: 'As it stands on the bill' }));
const LOCKED = FIELDS.map((field) => ({ ...field, locked: () => true }));

const Blank = () => (
  <Page title="Inputs, blank">
    <Form start={BLANK} />
  </Page>
);
const Filled = () => (
  <Page title="Inputs, filled">
    <Form start={FILLED} fields={HELPED} />
  </Page>
);
const Wrong = () => (
  <Page title="Inputs, required and wrong">
    <Form start={BLANK} fields={HELPED} required={EACH} wrong="Give a value, such as the one on the bill" />
  </Page>
);
const Locked = () => (
  <Page title="Inputs, locked">
    <Part title="Filled">
      <Form start={FILLED} fields={LOCKED} />
    </Part>
    <Part title="Blank">
      <Form start={BLANK} fields={LOCKED} />
    </Part>
  </Page>
);

const ONE_LOOKUP = FIELDS.filter(({ field }) => field === 'lookup');
const Looked = () => (
  <Page title="A lookup, open">
    <Form start={BLANK} fields={ONE_LOOKUP} />
  </Page>
);
const FIELD = '[data-path=lookup] input';

const Rules = z.object({
  name: z.string().check(z.minLength(1, 'Give a name')),
  isCompany: z.boolean(),
  gstin: z.nullable(z.string()),
  limit: z.number('Give the limit'),
});
const CONDITIONAL: readonly (AnyField | AnyGroup)[] = [
  { field: 'name', label: 'Name', input: 'text' },
  { field: 'isCompany', label: 'It is a company', input: 'switch' },
  {
    group: 'Registration',
    when: ({ isCompany }) => isCompany === true,
    fields: [{ field: 'gstin', label: 'GSTIN', input: 'text', help: 'Fifteen signs' }],
  },
  { field: 'limit', label: 'Credit limit', input: 'money' },
];

function Summary() {
  const start = { name: '', isCompany: true, gstin: null, limit: null };
  const form = useEntryForm(Rules as unknown as Schema<Values>, start);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (!isSent) setSent(true);
    else void form.handleSubmit(nothing)();
  }, [form, isSent]);
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => event.preventDefault()} noValidate>
        <DraftRestored discard={nothing} />
        <ErrorSummary labels={labelsOf(CONDITIONAL)} links={[{ type: 'PY', id: 3, label: 'PY/25/00003' }]} />
        <div className="fields">
          <FormFields form={CONDITIONAL} blank={start} required={new Set(['name', 'limit'])} />
        </div>
      </form>
    </FormProvider>
  );
}

const Forms = () => (
  <Page title="A form with errors">
    <Summary />
    <Part title="Buttons that send">
      <div className="d-flex gap-2 flex-wrap">
        <LoadingButton isLoading={false}>Save</LoadingButton>
        <LoadingButton isLoading>Save</LoadingButton>
        <LoadingButton isLoading={false} disabled>
          Save
        </LoadingButton>
        <LoadingButton isLoading={false} className="btn btn-outline-danger">
          Delete draft
        </LoadingButton>
      </div>
    </Part>
    <Part title="An authenticator">
      <AuthenticatorKey
        secret={{ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Vyapar:ASHA?secret=JBSWY3DPEHPK3PXP' }}
      />
      <AuthenticatorKey secret={null} />
    </Part>
  </Page>
);

export const INPUTS: readonly GalleryPage[] = [
  { name: 'inputs-blank', Page: Blank },
  { name: 'inputs-filled', Page: Filled },
  { name: 'inputs-wrong', Page: Wrong },
  { name: 'inputs-locked', Page: Locked },
  { name: 'lookup-open', Page: pressed(Looked, [[FIELD, 'a']]) },
  { name: 'lookup-none', Page: pressed(Looked, [[FIELD, 'zzz']]) },
  { name: 'form', Page: Forms },
];
