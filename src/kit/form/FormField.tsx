import { memo, type Ref, useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { isIsoDate } from '../../../contract/dates';
import type { Option } from '../../../contract/resource';
import type { AnyField, Values } from '../define';
import { AllowedChoice } from '../inputs/AllowedChoice';
import { ChoiceButtons } from '../inputs/ChoiceButtons';
import { ChoiceInput } from '../inputs/ChoiceInput';
import type { ControlProps } from '../inputs/control';
import { DateInput } from '../inputs/DateInput';
import { FigureInput } from '../inputs/FigureInput';
import { LookupInput } from '../inputs/LookupInput';
import { lookingUp } from '../inputs/lookedUp';
import { ManyInput } from '../inputs/ManyInput';
import { PasswordInput } from '../inputs/PasswordInput';
import { SwitchInput } from '../inputs/SwitchInput';
import { TextAreaInput, TextInput } from '../inputs/TextInput';
import { translate } from '../translate';
import { afterClick } from './afterClick';
import { useUsedIn } from './usedIn';

type Props = {
  field: AnyField;
  /** Its path in the form: `name`, `lines.0.amount`. */
  name: string;
  /** The initial values of the form; they decide whether an empty figure means zero or nothing. */
  blank: Values;
  /** In a grid of lines the head of the column is the label, and errors show in few words. */
  inCell?: boolean;
  /** It is marked as needed. */
  required?: boolean;
  locked?: boolean;
};

/** Text that is no date or figure, which stays in the form as it was typed. */
const isUnreadable = ({ input }: AnyField, value: unknown) =>
  input === 'date' ? typeof value === 'string' && !isIsoDate(value) : typeof input === 'string' && Number.isNaN(value);

/**
 * A labelled field of a form: label above, help under it, its problem in words below. Typing redraws only this field.
 */
export const FormField = memo(function FormField(props: Props) {
  const { field, name, blank, inCell = false, required = false, locked = false } = props;
  const id = useId();
  const { control, getValues, trigger } = useFormContext<Values>();
  const { field: bound, fieldState } = useController({ name, control });
  const message = fieldState.error?.message;

  function change(value: unknown) {
    bound.onChange(value);
    if (message) void trigger(name);
  }

  /** Missing values are reported when the form is sent; unreadable ones at once. */
  function leave() {
    bound.onBlur();
    if (isUnreadable(field, getValues(name))) afterClick(() => void trigger(name));
  }

  const isSwitch = field.input === 'switch';
  const describedBy = [field.help && !inCell ? `${id}-help` : '', message ? `${id}-error` : ''].join(' ').trim();
  const width = field.width ? `field-${field.width}` : '';
  return (
    <div data-path={name} className={inCell ? 'cell-field' : `field ${width} ${isSwitch ? 'field-switch' : ''}`}>
      {!inCell && !isSwitch && (
        <label htmlFor={id} className={required ? 'form-label is-required' : 'form-label'}>
          {translate(field.label)}
        </label>
      )}
      <Control
        field={field}
        name={name}
        empty={blank[field.field] === 0 ? 0 : null}
        control={{
          id,
          value: bound.value as never,
          onChange: change,
          onBlur: leave,
          ref: bound.ref as Ref<HTMLElement>,
          invalid: message !== undefined,
          required,
          describedBy: describedBy || undefined,
          ariaLabel: inCell ? translate(field.label) : undefined,
          locked,
        }}
      />
      {field.help && !inCell && (
        <div id={`${id}-help`} className="form-text">
          {translate(field.help)}
        </div>
      )}
      {message && (
        <div id={`${id}-error`} className="field-error">
          {translate(message)}
        </div>
      )}
    </div>
  );
});

/** Words in the other fields of the form; a password must not repeat them. */
const wordsBeside = (values: Values, name: string) =>
  Object.entries(values).flatMap(([field, value]) =>
    field !== name && typeof value === 'string' ? value.split(/[\s@]+/) : [],
  );

type ControlChoice = { field: AnyField; name: string; empty: null | 0; control: ControlProps<never> };

function Control({ field, name, empty, control }: ControlChoice) {
  const { setValue, getValues, resetField } = useFormContext<Values>();
  const { input } = field;
  const used = useUsedIn(name);
  if (input === 'text') return <TextInput {...control} />;
  if (input === 'textarea') return <TextAreaInput {...control} />;
  if (input === 'password') return <PasswordInput {...control} own={wordsBeside(getValues(), name)} />;
  if (input === 'date') return <DateInput {...control} />;
  if (input === 'switch') return <SwitchInput {...control} label={translate(field.label)} />;
  if (typeof input === 'string') return <FigureInput {...control} kind={input} empty={empty} />;
  if (input.kind === 'choice') {
    const { words, among, inButtons } = input;
    if (inButtons) return <ChoiceButtons {...control} words={words} label={field.label} />;
    if (!among) return <ChoiceInput {...control} words={words} />;
    const begin = (value: string) => resetField(name, { defaultValue: value });
    return <AllowedChoice {...control} input={{ kind: 'choice', words, among }} begin={begin} />;
  }
  if (input.kind === 'many') return <ManyInput {...control} input={input} />;
  const { fills, asks } = input;
  const place = name.slice(0, name.length - field.field.length);
  const picked = (option: Option) => {
    const others = (place ? getValues(place.slice(0, -1)) : getValues()) as Values;
    for (const [sibling, value] of Object.entries(fills?.(option, others) ?? {})) {
      setValue(`${place}${sibling}`, value, { shouldDirty: true });
    }
    if (asks) lookingUp(asks(option, getValues()).then(fillUnless(getValues, setValue, place)));
  };
  const ranked = { ...input, filters: { ...input.filters, ...used } };
  const lookup = { ...control, input: ranked, isRefused: true, picked: fills || asks ? picked : undefined };
  return input.by ? <NarrowedLookup {...lookup} by={input.by} /> : <LookupInput {...lookup} />;
}

type FormOf = ReturnType<typeof useFormContext<Values>>;

/** Sets the fetched values, but for fields that somebody changed since. */
function fillUnless(getValues: FormOf['getValues'], setValue: FormOf['setValue'], place: string) {
  const before = structuredClone(place ? getValues(place.slice(0, -1)) : getValues()) as Values;
  return (filled: Values) => {
    for (const [sibling, value] of Object.entries(filled))
      if (getValues(`${place}${sibling}`) === before[sibling])
        setValue(`${place}${sibling}`, value, { shouldDirty: true });
  };
}

type Narrowed = Parameters<typeof LookupInput>[0] & { by: Readonly<Record<string, readonly string[]>> };

/** A lookup whose entries depend on other fields of the form. */
function NarrowedLookup({ by, ...props }: Narrowed) {
  const names = Object.values(by).flat();
  const values = useWatch<Values>({ name: names });
  const filters: Record<string, string> = { ...props.input.filters };
  for (const [filter, fields] of Object.entries(by)) {
    const given = fields
      .map((name) => values[names.indexOf(name)])
      .find((value) => typeof value === 'number' && !Number.isNaN(value));
    if (given !== undefined) filters[filter] = String(given);
  }
  return <LookupInput {...props} input={{ ...props.input, filters }} />;
}
