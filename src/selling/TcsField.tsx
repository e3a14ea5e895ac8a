import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { items } from '../../contract/stock/items';
import type { AnyField, Values } from '../kit/define';
import type { LineDetailProps } from '../kit/document/document';
import { FormField } from '../kit/form/FormField';
import { entriesOf } from '../kit/inputs/inputKinds';
import { useOption } from '../kit/lists';

const ENTRIES = entriesOf(items, items.option);
const TCS: AnyField = { field: 'tcsPercent', label: 'TCS %', input: 'percent', help: 'On the value with GST' };

/** Under a line that is sold: the tax collected at source of goods that bear it. */
export function TcsField({ name }: Pick<LineDetailProps, 'name'>) {
  const { control } = useFormContext<Values>();
  const line = (useWatch({ control, name }) ?? {}) as Values;
  const { itemId, tcsPercent } = line;
  // Entries of this source are parsed as item options.
  const item = useOption(ENTRIES, typeof itemId === 'number' ? itemId : null) as z.infer<typeof items.option> | null;
  if (!item?.tcsSectionId && !tcsPercent) return null;
  return <FormField field={TCS} name={`${name}.tcsPercent`} blank={{ tcsPercent: 0 }} />;
}
