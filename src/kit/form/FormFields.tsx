import { useFormContext, useWatch } from 'react-hook-form';
import type { AnyField, AnyGroup, Values } from '../define';
import { translate } from '../translate';
import { FormField } from './FormField';

type Props = {
  form: readonly (AnyField | AnyGroup)[];
  blank: Values;
  /** Fields that are marked as needed. */
  required?: ReadonlySet<string>;
};

const NONE: ReadonlySet<string> = new Set();

/** The fields of a form, those with a condition only while it holds. */
export function FormFields({ form, blank, required = NONE }: Props) {
  const { control } = useFormContext<Values>();
  const draft: Values = useWatch({ control });
  return (
    <>
      {form.map((part) => {
        if (part.when && !part.when(draft)) return null;
        if ('fields' in part) {
          return (
            <fieldset key={part.group} className="field-group">
              <legend>{translate(part.group)}</legend>
              <FormFields form={part.fields} blank={blank} required={required} />
            </fieldset>
          );
        }
        return (
          <FormField
            key={part.field}
            field={part}
            name={part.field}
            blank={blank}
            required={required.has(part.field)}
            locked={part.locked?.(draft) ?? false}
          />
        );
      })}
    </>
  );
}
