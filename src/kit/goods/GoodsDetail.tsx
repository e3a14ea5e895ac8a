import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { items } from '../../../contract/stock/items';
import type { AnyField, Values } from '../define';
import type { LineDetailProps } from '../document/document';
import { FormField } from '../form/FormField';
import { entriesOf } from '../inputs/inputKinds';
import { useOption } from '../lists';

const ENTRIES = entriesOf(items, items.option);
const BATCH_OUT: AnyField = {
  field: 'batchNo',
  label: 'Batch',
  input: 'text',
  help: 'If blank, the batch that expires first is taken',
};
const BATCH_IN: AnyField = { field: 'batchNo', label: 'Batch', input: 'text' };
const MADE: AnyField = { field: 'madeOn', label: 'Made on', input: 'date' };
const EXPIRES: AnyField = { field: 'expiresOn', label: 'Expires on', input: 'date' };
const SERIALS: AnyField = {
  field: 'serials',
  label: 'Serial numbers',
  input: 'textarea',
  help: 'One for each piece, separated by commas or spaces',
};

/** Under a line of goods: the batch and the serial numbers of an item that is kept by them. */
export function GoodsDetail({ name }: LineDetailProps) {
  const { control } = useFormContext<Values>();
  const line = (useWatch({ control, name }) ?? {}) as Values;
  const itemId = line.itemId;
  // Entries of this source are parsed as item options.
  const item = useOption(ENTRIES, typeof itemId === 'number' ? itemId : null) as z.infer<typeof items.option> | null;
  if (!item) return null;
  const isIn = 'expiresOn' in line;
  const fields = [
    ...(item.batches ? (isIn ? [BATCH_IN, MADE, EXPIRES] : [BATCH_OUT]) : []),
    ...(item.serials ? [SERIALS] : []),
  ];
  return fields.map((field) => (
    <FormField key={field.field} field={field} name={`${name}.${field.field}`} blank={{ [field.field]: null }} />
  ));
}
