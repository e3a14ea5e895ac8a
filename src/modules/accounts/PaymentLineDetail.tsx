import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isParty } from '../../../contract/books/accounts';
import type { AnyField, Values } from '../../kit/define';
import type { LineDetailProps } from '../../kit/document/document';
import { ExpandButton } from '../../kit/document/ExpandButton';
import { FormField } from '../../kit/form/FormField';
import { choice } from '../../kit/inputs/inputKinds';
import { translate } from '../../kit/translate';
import { BillsEditor } from './BillsEditor';
import { useAccount } from './bills';
import { CentreField } from './CentreField';
import { GST_DETAILS } from './gst/GstFields';
import { HeadsChoice } from './gst/HeadsChoice';
import { HsnField } from './gst/HsnField';
import { anyTdsSection } from './lookups';
import { gstTypeWords } from './words';

const TDS: readonly AnyField[] = [
  { field: 'tdsSectionId', label: 'TDS section', input: anyTdsSection },
  {
    field: 'tdsAmount',
    label: 'TDS amount',
    input: 'money',
    help: 'If blank, as the section says; nothing on bills where tax was deducted at booking',
  },
  { field: 'tdsReason', label: 'Reason', input: 'text', width: 'wide' },
];
const PAN: AnyField = {
  field: 'partyPan',
  label: 'PAN of payee',
  input: 'text',
  help: 'If blank, taken from the GSTIN; without a PAN the higher rate applies',
};
const GST: AnyField = { field: 'gstPercent', label: 'GST %', input: 'percent', help: 'Added to the amount' };
const GST_TYPE: AnyField = {
  field: 'partyGstType',
  label: 'Registration',
  input: choice(gstTypeWords),
  help: 'If blank, taken from the GSTIN',
};
/** Asked once there is GST: the side that owes the tax. */
const MORE: readonly AnyField[] = [
  ...GST_DETAILS,
  { field: 'reverseCharge', label: 'Reverse charge', input: 'switch' },
  GST_TYPE,
];
/** Supplier and bill, with GST or without: a bill is paid once. */
const BILL: readonly AnyField[] = [
  { field: 'partyGstin', label: 'GSTIN of supplier', input: 'text' },
  { field: 'gstBillNo', label: 'Bill no.', input: 'text' },
  { field: 'gstBillDate', label: 'Bill date', input: 'date' },
];
/** If one of these is set, it is in sight and can be corrected. */
const GST_TOLD = ['gstPercent', 'supply', 'hsn'] as const;
const TAXES = ['tdsSectionId', 'tdsAmount', ...GST_TOLD] as const;
const BLANK: Values = {
  partyPan: null,
  tdsSectionId: null,
  tdsAmount: null,
  tdsReason: null,
  gstPercent: null,
  interState: null,
};

/** Under a payment's line: the bills of a party, TDS, and GST on a direct expense. */
export function PaymentLineDetail({ name }: LineDetailProps) {
  const { control } = useFormContext<Values>();
  const line = (useWatch({ control, name }) ?? {}) as Values;
  const account = useAccount(line.accountId);
  const [taxes, showTaxes] = useState(false);
  if (!account) return null;
  const isTold = (field: string) => (line[field] ?? null) !== null;
  const isTaxed = taxes || TAXES.some(isTold);
  const mayHaveGst = account.nature === 'expense' || GST_TOLD.some(isTold);
  const mayBeTaxed = mayHaveGst || account.controlType === 'payable' || TAXES.some(isTold);
  return (
    <>
      {account.billWise && <BillsEditor name={name} account={account} side="payable" after="narration" />}
      <CentreField name={name} account={account} />
      {mayBeTaxed && !isTaxed && (
        <ExpandButton
          label={translate(account.nature === 'expense' ? 'GST and TDS' : 'TDS')}
          open={() => showTaxes(true)}
        />
      )}
      {mayBeTaxed && isTaxed && (
        <div className="line-taxes">
          {TDS.filter((field) => field.field !== 'tdsReason' || line.tdsAmount !== null).map((field) => (
            <FormField key={field.field} field={field} name={`${name}.${field.field}`} blank={BLANK} />
          ))}
          {isTold('tdsSectionId') && !isParty(account.controlType) && (
            <FormField field={PAN} name={`${name}.partyPan`} blank={BLANK} />
          )}
          {mayHaveGst && (
            <>
              <HsnField name={name} />
              <FormField field={GST} name={`${name}.gstPercent`} blank={BLANK} />
              {line.gstPercent !== null && <HeadsChoice name={name} />}
              {line.gstPercent !== null &&
                MORE.map((field) => (
                  <FormField key={field.field} field={field} name={`${name}.${field.field}`} blank={BLANK} />
                ))}
              {BILL.map((field) => (
                <FormField key={field.field} field={field} name={`${name}.${field.field}`} blank={BLANK} />
              ))}
            </>
          )}
        </div>
      )}
    </>
  );
}
