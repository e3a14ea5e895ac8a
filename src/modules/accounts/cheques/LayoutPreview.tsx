import { useFormContext, useWatch } from 'react-hook-form';
import { SAMPLE_CHEQUE } from '../../../../contract/accounts/cheques/cheque';
import { CHEQUE_PARTS, type ChequeLayoutInput, CTS_2010 } from '../../../../contract/accounts/cheques/chequeLayouts';
import type { Values } from '../../../kit/define';
import { setFieldValue } from '../../../kit/form/useEntryForm';
import { translate } from '../../../kit/translate';
import { ChequeFace, type Layout } from './ChequeFace';

/** The cheque as its figures below place it; moving a part changes the figures. */
export function LayoutPreview() {
  const form = useFormContext<Values>();
  const typed: Values = useWatch({ control: form.control });
  const given = Object.entries(typed).filter(([, value]) => value !== null && value !== undefined);
  // The fields of the form are those of a layout; an empty one uses its usual place.
  const layout = { ...CTS_2010, ...Object.fromEntries(given) } as ChequeLayoutInput satisfies Layout;
  return (
    <figure className="cheque-preview">
      <ChequeFace
        layout={layout}
        cheque={SAMPLE_CHEQUE}
        move={(part, x, y) => {
          const [left, top] = CHEQUE_PARTS[part];
          setFieldValue(form, left, Math.round(x * 1000));
          setFieldValue(form, top, Math.round(y * 1000));
        }}
      />
      <figcaption>
        {translate('Drag a part, or choose it with Tab and move it by the arrow keys; Shift moves it further.')}
      </figcaption>
    </figure>
  );
}
