import { useFormContext, useWatch } from 'react-hook-form';
import type { Values } from '../define';
import { translate } from '../translate';
import { useSourceNumber } from './sources';

/** The document that a line was made from. */
export function SourceNote({ name }: { name: string }) {
  const { control } = useFormContext<Values>();
  const lineId: unknown = useWatch({ control, name: `${name}.fromLineId` });
  const number = useSourceNumber(typeof lineId === 'number' ? lineId : null);
  return number && <small className="line-source">{translate('From {number}', { number })}</small>;
}
