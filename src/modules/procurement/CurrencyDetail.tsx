import { useFormContext, useWatch } from 'react-hook-form';
import type { AnyField, Values } from '../../kit/define';
import type { LineDetailProps } from '../../kit/document/document';
import { FormField } from '../../kit/form/FormField';
import { GoodsDetail } from '../../kit/goods/GoodsDetail';
import { useOpenBill } from './lookups';

/** Fields under the lines of documents in another currency, and of goods from abroad. */

const ASSESSABLE: AnyField = {
  field: 'assessable',
  label: 'Assessable value',
  input: 'money',
  help: 'In rupees, from the bill of entry. If blank, the value on the bill is used',
};
const DUTY: AnyField = {
  field: 'customsDuty',
  label: 'Customs duty',
  input: 'money',
  help: 'In rupees, with surcharge',
};
const OF_BILL: AnyField = { field: 'ofBill', label: 'Of the bill, in its currency', input: 'money' };

const parts = (name: string, fields: readonly AnyField[]) =>
  fields.map((field) => (
    <FormField key={field.field} field={field} name={`${name}.${field.field}`} blank={{ [field.field]: null }} />
  ));

/** Goods with their assessable value and customs duty. */
export function ImportedDetail(line: LineDetailProps) {
  const [imported, mode, duty, assessable] = useWatch<Values>({
    name: ['imported', 'mode', `${line.name}.customsDuty`, `${line.name}.assessable`],
  });
  // Typed values stay in sight until they are cleared.
  const isShown = (imported === true && mode !== 'goodsOnly') || Boolean(duty) || Boolean(assessable);
  return (
    <>
      <GoodsDetail {...line} />
      {isShown && parts(line.name, [ASSESSABLE, DUTY])}
    </>
  );
}

/** How much of a bill in another currency an advance covers. */
export function AdvanceDetail({ name }: LineDetailProps) {
  const [currency, ofBill] = useWatch<Values>({ name: ['currency', `${name}.ofBill`] });
  return currency || ofBill ? parts(name, [OF_BILL]) : null;
}

/** How much of a bill in another currency is paid. */
export function PaidDetail({ name }: LineDetailProps) {
  const { control } = useFormContext<Values>();
  const [billId, ofBill] = useWatch({ control, name: [`${name}.billId`, `${name}.ofBill`] });
  const bill = useOpenBill(billId);
  if (!bill?.currency && !ofBill) return null;
  return parts(name, [{ ...OF_BILL, help: 'The amount above is what the bank took in rupees' }]);
}
