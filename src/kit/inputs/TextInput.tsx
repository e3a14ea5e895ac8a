import type { Ref } from 'react';
import { attributes, type ControlProps, controlClass } from './control';

export function TextInput(props: ControlProps<string | null>) {
  return (
    <input
      {...attributes(props)}
      ref={props.ref as Ref<HTMLInputElement>}
      type="text"
      className={controlClass(props.invalid)}
      placeholder={props.placeholder}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

/** Text of several lines; Ctrl+Enter is not needed, Enter with Shift makes a line. */
export function TextAreaInput(props: ControlProps<string | null>) {
  return (
    <textarea
      {...attributes(props)}
      ref={props.ref as Ref<HTMLTextAreaElement>}
      rows={2}
      // A browser brings the caret into sight, and leaves the rest behind the foot of the form.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView?.({ block: 'nearest' })}
      className={controlClass(props.invalid)}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
