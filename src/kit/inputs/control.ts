import type { Ref } from 'react';

/** Properties of every input; it never knows the form around it. */
export type ControlProps<V> = {
  id: string;
  value: V;
  onChange(value: V): void;
  onBlur(): void;
  ref: Ref<HTMLElement>;
  invalid: boolean;
  required?: boolean | undefined;
  describedBy?: string | undefined;
  /** Its name for screen readers without a label above, as in cells of a grid. */
  ariaLabel?: string | undefined;
  locked?: boolean | undefined;
  placeholder?: string | undefined;
};

/** The meaning of an empty figure: nothing given, or zero where the form began with zero. */
export type Empty = { empty: null | 0 };

export function attributes(props: Omit<ControlProps<unknown>, 'value' | 'onChange'>) {
  return {
    id: props.id,
    onBlur: props.onBlur,
    'aria-invalid': props.invalid || undefined,
    'aria-required': props.required || undefined,
    'aria-describedby': props.describedBy,
    'aria-label': props.ariaLabel,
    readOnly: props.locked,
    'data-entry': props.locked ? undefined : '',
    autoComplete: 'off',
  };
}

export const controlClass = (invalid: boolean, extra = '') =>
  `form-control ${invalid ? 'is-invalid' : ''} ${extra}`.trim();
