import type { AnyField, AnyGroup } from '../define';

/** All fields of a form, whatever group they stand in. */
export const fieldsOf = (form: readonly (AnyField | AnyGroup)[]): AnyField[] =>
  form.flatMap((part) => ('fields' in part ? part.fields : [part]));
