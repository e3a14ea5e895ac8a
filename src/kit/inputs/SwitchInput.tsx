import type { Ref } from 'react';
import { attributes, type ControlProps } from './control';

/** Yes or no, with its label next to it. */
export function SwitchInput({ label, ...props }: ControlProps<boolean | null> & { label: string }) {
  const { readOnly, autoComplete: _unused, ...rest } = attributes(props);
  // Without a label next to it, the area around the switch turns it as well.
  const Around = props.ariaLabel ? 'label' : 'span';
  return (
    <Around className="form-check form-switch">
      <input
        {...rest}
        ref={props.ref as Ref<HTMLInputElement>}
        type="checkbox"
        role="switch"
        disabled={readOnly}
        className={`form-check-input ${props.invalid ? 'is-invalid' : ''}`}
        checked={props.value === true}
        aria-checked={props.value === true}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      {!props.ariaLabel && (
        <label className="form-check-label" htmlFor={props.id}>
          {label}
        </label>
      )}
    </Around>
  );
}
