import type { AnyField, AnyGroup } from '../define';

/** All fields of a form, with those in groups. */
export const fieldsOf = (form: readonly (AnyField | AnyGroup)[]): AnyField[] =>
  form.flatMap((part) => ('fields' in part ? part.fields : [part]));
