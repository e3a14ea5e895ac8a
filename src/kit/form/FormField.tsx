import { memo, type Ref, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Option } from '../../../contract/resource';
import type { AnyField, Values } from '../define';
import { ChoiceInput } from '../inputs/ChoiceInput';
import type { ControlProps } from '../inputs/control';
import { DateInput } from '../inputs/DateInput';
import { FigureInput } from '../inputs/FigureInput';
import { LookupInput } from '../inputs/LookupInput';
import { ManyInput } from '../inputs/ManyInput';
import { PasswordInput } from '../inputs/PasswordInput';
import { SwitchInput } from '../inputs/SwitchInput';
import { TextAreaInput, TextInput } from '../inputs/TextInput';

type Props = {
  field: AnyField;
  /** Its path in the form: `name`, `lines.0.amount`. */
  name: string;
  /** What the form began with; it tells whether an empty figure means zero or nothing. */
  blank: Values;
  /** In a grid of lines the head of the column is the label, and errors show in few words. */
  inCell?: boolean;
  locked?: boolean;
};

/** A labelled field of a form: label above, help under it, what is wrong in words below. Typing draws only its own. */
export const FormField = memo(function FormField({ field, name, blank, inCell = false, locked = false }: Props) {
  const id = useId();
  const { control } = useFormContext<Values>();
  const { field: bound, fieldState } = useController({ name, control });
  const message = fieldState.error?.message;
  const isSwitch = field.input === 'switch';
  const describedBy = [field.help && !inCell ? `${id}-help` : '', message ? `${id}-error` : ''].join(' ').trim();
  const width = field.width ? `field-${field.width}` : '';
  return (
    <div data-path={name} className={inCell ? 'cell-field' : `field ${width} ${isSwitch ? 'field-switch' : ''}`}>
      {!inCell && !isSwitch && (
        <label htmlFor={id} className="form-label">
          {field.label}
        </label>
      )}
      <Control
        field={field}
        name={name}
        empty={blank[field.field] === 0 ? 0 : null}
        control={{
          id,
          value: bound.value as never,
          onChange: bound.onChange,
          onBlur: bound.onBlur,
          ref: bound.ref as Ref<HTMLElement>,
          invalid: message !== undefined,
          describedBy: describedBy || undefined,
          ariaLabel: inCell ? field.label : undefined,
          locked,
        }}
      />
      {field.help && !inCell && (
        <div id={`${id}-help`} className="form-text">
          {field.help}
        </div>
      )}
      {message && (
        <div id={`${id}-error`} className="field-error">
          {message}
        </div>
      )}
    </div>
  );
});

type ControlChoice = { field: AnyField; name: string; empty: null | 0; control: ControlProps<never> };

function Control({ field, name, empty, control }: ControlChoice) {
  const { setValue } = useFormContext<Values>();
  const { input } = field;
  if (input === 'text') return <TextInput {...control} />;
  if (input === 'textarea') return <TextAreaInput {...control} />;
  if (input === 'password') return <PasswordInput {...control} />;
  if (input === 'date') return <DateInput {...control} />;
  if (input === 'switch') return <SwitchInput {...control} label={field.label} />;
  if (typeof input === 'string') return <FigureInput {...control} kind={input} empty={empty} />;
  if (input.kind === 'choice') return <ChoiceInput {...control} words={input.words} />;
  if (input.kind === 'many') return <ManyInput {...control} input={input} />;
  const { fills } = input;
  const place = name.slice(0, name.length - field.field.length);
  const picked = (option: Option) => {
    for (const [sibling, value] of Object.entries(fills?.(option) ?? {})) {
      setValue(`${place}${sibling}`, value, { shouldDirty: true });
    }
  };
  return <LookupInput {...control} input={input} picked={fills ? picked : undefined} />;
}
